"""The words of the error pages."""

from livelaps_app.core.texts import Text

TITLE = Text("Custom error page", "Page d’erreur", "Página de error")
FALLBACK = Text(
    "An error occurred while showing the error page",
    "Une erreur s’est produite en affichant la page d’erreur",
    "Ocurrió un error al mostrar la página de error",
)
HOME = Text("Home", "Accueil", "Inicio")
