"""The words of the buttons that add the family of an account."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text

ADD_MEMBER = Plural(
    Text("Add {name}, {n} year old", "Ajouter {name}, {n} an", "Agregar a {name}, {n} año"),
    Text("Add {name}, {n} years old", "Ajouter {name}, {n} ans", "Agregar a {name}, {n} años"),
)
ADD_YOURSELF = Text("Add yourself, {name}", "Ajoutez-vous, {name}", "Agréguese, {name}")
FAMILY = Text("Your family", "Votre famille", "Su familia")
