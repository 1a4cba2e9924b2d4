"""The words of a place in standings."""

from livelaps_app.core.i18n.texts import Text

PLACE = Text(
    "Place {place} of {all} in {name}", "Place {place} sur {all} en {name}", "Puesto {place} de {all} en {name}"
)
CLEAR = Text("{n} clear", "{n} d’avance", "{n} de ventaja")
LEVEL = Text("level with {name}", "à égalité avec {name}", "igualado con {name}")
