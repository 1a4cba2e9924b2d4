"""The words of the buttons that add the family of an account."""

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
