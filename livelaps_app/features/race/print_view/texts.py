"""The words of results to print."""

from livelaps_app.core.i18n.texts import Text

BACK = Text("Back to the results", "Retour aux résultats", "Volver a los resultados")
TITLE = Text("Results: {race}", "Résultats : {race}", "Resultados: {race}")
