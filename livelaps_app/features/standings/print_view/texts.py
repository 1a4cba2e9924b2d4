"""The words of standings to print."""

from livelaps_app.core.i18n.texts import Text

ROUNDS = Text("Rounds", "Manches", "Rondas")
BACK = Text("Back to the standings", "Retour au classement", "Volver a la clasificación")
TITLE = Text("Standings: {series}", "Classement : {series}", "Clasificación: {series}")
DROPPED = Text("(in brackets): dropped", "(entre parenthèses) : non retenu", "(entre paréntesis): descartado")
