"""The words of results on paper."""

from livelaps_app.core.texts import Text

ORDER = Text("Order", "Ordre", "Orden")
COLUMNS = Text("Columns", "Colonnes", "Columnas")
PRINT = Text("Print", "Imprimer", "Imprimir")
BACK = Text("Back to the results", "Retour aux résultats", "Volver a los resultados")
TITLE = Text("Results: {race}", "Résultats : {race}", "Resultados: {race}")
