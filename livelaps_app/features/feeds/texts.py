"""The words of the calendar feeds."""

from livelaps_app.core.i18n.texts import Text

NAME = Text("{name}: events", "{name} : épreuves", "{name}: eventos")
CANCELLED = Text("Cancelled: {name}", "Annulée : {name}", "Cancelado: {name}")
BY = Text("Organised by {name}", "Organisée par {name}", "Organizado por {name}")
ENTER = Text("{enter}: {url}", "{enter} : {url}", "{enter}: {url}")
MORE = Text(
    "Races, entries and results: {url}",
    "Courses, inscrits et résultats : {url}",
    "Carreras, inscritos y resultados: {url}",
)
