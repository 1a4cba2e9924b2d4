"""The texts of the results search."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.racing.race_status import LIVE, MISCONFIGURED, NOT_STARTED, RESULTS

TITLE = Text("Results of {promoter}", "Résultats de {promoter}", "Resultados de {promoter}")
FOUND = Text("Results for “{search}”", "Résultats pour « {search} »", "Resultados de «{search}»")
SEARCH = Text("Event, race or rider", "Épreuve, course, pilote", "Evento, carrera, piloto")
SEARCH_EVENTS = Text("Event or place", "Épreuve ou lieu", "Evento o lugar")
EVERY_YEAR = Text("All years", "Toutes les années", "Todos los años")
NOTHING = Text(
    "Nothing matches this search.", "Rien ne correspond à cette recherche.", "Nada coincide con esta búsqueda."
)
RIDERS = Text("Riders", "Pilotes", "Pilotos")
EVENTS = Text("Events", "Épreuves", "Eventos")
RACES = Text("Races", "Courses", "Carreras")
NEWS = Text("News", "Nouvelles", "Noticias")
MORE_RIDERS = Text("Show all {n} riders", "Afficher les {n} pilotes", "Mostrar los {n} pilotos")
FIRST_RIDERS = Text(
    "Show the first {n} riders", "Afficher les {n} premiers pilotes", "Mostrar los primeros {n} pilotos"
)
RACES_OF = Text("Races of {event}", "Courses de {event}", "Carreras de {event}")
STATES = {"running": LIVE, "notstarted": NOT_STARTED, "misconfigured": MISCONFIGURED, **RESULTS}
ALL_DESCRIPTION = Text(
    "Off-road race results by event, race and rider, newest first: {names}.",
    "Résultats de courses hors route par épreuve, course et pilote, du plus récent au plus ancien : {names}.",
    "Resultados de carreras todoterreno por evento, carrera y piloto, del más reciente al más antiguo: {names}.",
)
DESCRIPTION = Text(
    "{title} by event, race and rider, newest first: {names}.",
    "{title} par épreuve, course et pilote, du plus récent au plus ancien : {names}.",
    "{title} por evento, carrera y piloto, del más reciente al más antiguo: {names}.",
)
