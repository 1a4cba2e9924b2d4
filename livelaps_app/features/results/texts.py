"""The words of a promoter's results."""

from livelaps_app.core.texts import Text

TITLE = Text("Results of {promoter}", "Résultats de {promoter}", "Resultados de {promoter}")
