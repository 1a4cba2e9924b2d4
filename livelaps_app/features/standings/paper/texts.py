"""The words of standings on paper."""

from livelaps_app.core.texts import Text

ORDER = Text("Order", "Ordre", "Orden")
COLUMNS = Text("Columns", "Colonnes", "Columnas")
ROUNDS = Text("Rounds", "Manches", "Rondas")
PRINT = Text("Print", "Imprimer", "Imprimir")
BACK = Text("Back to the standings", "Retour au classement", "Volver a la clasificación")
TITLE = Text("Standings: {series}", "Classement : {series}", "Clasificación: {series}")
DROPPED = Text("(in brackets): dropped", "(entre parenthèses) : non retenu", "(entre paréntesis): descartado")
