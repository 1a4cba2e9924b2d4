"""The words of the series of past years."""

from livelaps_app.core.i18n.texts import Text

NOTHING = Text(
    "There are no series of past years yet.",
    "Il n’y a pas encore de séries des années passées.",
    "Aún no hay series de años anteriores.",
)
DESCRIPTION = Text(
    "Final standings of off-road racing series, {years}: {names}.",
    "Classements finaux des séries hors route, {years} : {names}.",
    "Clasificaciones finales de series todoterreno, {years}: {names}.",
)
