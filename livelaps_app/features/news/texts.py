"""The words of the news."""

from livelaps_app.core.i18n.texts import Text

NOTHING = Text("There is no news yet.", "Aucune nouvelle pour le moment.", "Todavía no hay noticias.")
MORE = Text("More news", "Autres nouvelles", "Más noticias")
SHARE = Text("Share by email", "Partager par courriel", "Compartir por correo")
EVERY = Text("All news", "Toutes les nouvelles", "Todas las noticias")
