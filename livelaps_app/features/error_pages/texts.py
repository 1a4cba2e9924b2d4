"""The words of the error pages."""

from livelaps_app.core.i18n.texts import Text

TITLE = Text("Custom error page", "Page d’erreur", "Página de error")
OFF_TRACK = Text("Off the track", "Hors piste", "Fuera de la pista")
TO_EVENT = Text("Go to the event", "Voir l’épreuve", "Ver el evento")
ENTRIES = Text("Events that take entries", "Épreuves ouvertes aux inscriptions", "Eventos con inscripción")
EVENTS = Text(
    "Events with spectator entry", "Épreuves avec entrées de spectateurs", "Eventos con entrada de espectadores"
)
