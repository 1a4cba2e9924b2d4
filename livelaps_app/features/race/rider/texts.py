"""The words of a rider in a race."""

from livelaps_app.core.i18n.texts import Text

NOBODY = Text("No such rider here", "Pilote introuvable ici", "Piloto no encontrado")
NOT_LISTED = Text(
    "No rider with this number is in the results of this race.",
    "Aucun pilote de ce numéro ne figure dans les résultats de cette course.",
    "Ningún piloto con este número figura en los resultados de esta carrera.",
)
BEHIND_IN_CLASS = Text("Gap in class", "Écart dans la classe", "Dif. en la clase")
