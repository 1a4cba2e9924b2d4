"""The words about a family: buttons that add it, ages that change the form, a parent who takes over."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text

ADD_MEMBER = Plural(
    Text("Add {name}, {n} year old", "Ajouter {name}, {n} an", "Agregar a {name}, {n} año"),
    Text("Add {name}, {n} years old", "Ajouter {name}, {n} ans", "Agregar a {name}, {n} años"),
)
ADD_YOURSELF = Text("Add yourself, {name}", "Ajoutez-vous, {name}", "Agréguese, {name}")
FAMILY = Text("Your family", "Votre famille", "Su familia")
BEGUN = Text(
    "{name} began this registration and sent it to you. Enter your own details: you are the buyer.",
    "{name} a commencé cette inscription et vous l’a envoyée. Indiquez vos renseignements : c’est vous qui achetez.",
    "{name} empezó este registro y se lo envió. Escriba sus propios datos: quien compra es usted.",
)
STAYS = Text(
    "{name} began this registration, sent it to you and stays in the list. Enter your own details: you are the buyer.",
    "{name} a commencé cette inscription, vous l’a envoyée et reste dans la liste. Indiquez vos renseignements : "
    "c’est vous qui achetez.",
    "{name} empezó este registro, se lo envió y sigue en la lista. Escriba sus propios datos: quien compra es usted.",
)
BY_BIRTH_DATE = Text(
    "By the date of birth, {name} will be {age} at the event. If that is wrong, go back and correct the date.",
    "D’après la date de naissance, {name} aura {age} lors de l’épreuve. Si c’est une erreur, revenez corriger la date.",
    "Según la fecha de nacimiento, {name} tendrá {age} en el evento. Si no es así, vuelva y corrija la fecha.",
)
GO_ON_WITH = Text(
    "Continue with {name}, not in the list yet",
    "Poursuivre avec {name}, pas encore dans la liste",
    "Continuar con {name}, que aún no está en la lista",
)
