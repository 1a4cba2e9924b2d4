"""The words of the questions and answers."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text

SEARCH = Text("Search the questions", "Chercher dans les questions", "Buscar en las preguntas")
FOUND = Plural(
    Text("{n} question found", "{n} question trouvée", "{n} pregunta encontrada"),
    Text("{n} questions found", "{n} questions trouvées", "{n} preguntas encontradas"),
)
NONE = Text(
    "No question has these words. Try fewer or other ones.",
    "Aucune question ne contient ces mots. Essayez-en moins, ou d’autres.",
    "Ninguna pregunta tiene estas palabras. Pruebe con menos o con otras.",
)
ASK = Text("Not answered here?", "Pas de réponse ici ?", "¿No está aquí su respuesta?")
ASK_ABOUT = Text(
    "Write to us and say which event or rider it is about.",
    "Écrivez-nous en précisant l’épreuve ou le pilote.",
    "Escríbanos y díganos de qué evento o piloto se trata.",
)
NOTHING = Text("There are no questions yet.", "Aucune question pour le moment.", "Todavía no hay preguntas.")
DESCRIPTION = Text("Answers to: {questions}", "Réponses à : {questions}", "Respuestas a: {questions}")
