"""The words of the event screen."""

from livelaps_app.core.texts import Text

RACES = Text("Races", "Courses", "Carreras")
SERIES = Text("Counts for", "Compte pour", "Puntúa para")
START = Text("Start", "Départ", "Salida")
RACE = Text("Race", "Course", "Carrera")
KIND = Text("Format", "Format", "Formato")
ENTRIES = Text("Entries", "Inscrits", "Inscritos")
STATUS = Text("Results", "Résultats", "Resultados")
KINDS = {
    "laps": Text("Hare scramble", "Hare scramble", "Hare scramble"),
    "enduro": Text("Enduro", "Enduro", "Enduro"),
    "motocross": Text("Motocross", "Motocross", "Motocross"),
}
STATES = {
    "notstarted": Text("Not started", "Pas commencée", "Sin comenzar"),
    "running": Text("LIVE", "EN DIRECT", "EN VIVO"),
    "completed": Text("Results", "Résultats", "Resultados"),
}
WHEN = Text("When", "Quand", "Cuándo")
WHERE = Text("Where", "Où", "Dónde")
BY = Text("Organised by", "Organisée par", "Organizado por")
REGISTRATION = Text("Registration", "Inscription", "Inscripción")
CLOSES = Text("until {at}", "jusqu’au {at}", "hasta el {at}")
OPENS = Text("opens {at}", "dès le {at}", "desde el {at}")
OPENINGS = Text("{n} openings left", "{n} places restantes", "{n} lugares disponibles")
FULL = Text("full", "complet", "completo")
MAP = Text("Open the map", "Ouvrir la carte", "Abrir el mapa")
NO_RACES = Text(
    "The races of this event are not announced yet.",
    "Les courses de cette épreuve ne sont pas encore annoncées.",
    "Las carreras de este evento aún no se han anunciado.",
)
DESCRIPTION = Text(
    "{name}: {when}, {where}. {races}", "{name} : {when}, {where}. {races}", "{name}: {when}, {where}. {races}"
)
