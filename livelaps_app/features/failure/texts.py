"""The words of the error pages."""

from livelaps_app.core.texts import Text

TITLE = Text("Custom error page", "Page d’erreur", "Página de error")
