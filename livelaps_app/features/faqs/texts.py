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
NOTHING = Text("There are no questions yet.", "Aucune question pour le moment.", "Todavía no hay preguntas.")
DESCRIPTION = Text("Answers to: {questions}", "Réponses à : {questions}", "Respuestas a: {questions}")
