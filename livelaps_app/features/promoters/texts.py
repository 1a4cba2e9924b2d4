"""The words of the promoters' screen."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text

SEARCH = Text("Name or place", "Nom ou lieu", "Nombre o lugar")
PROMOTERS = Plural(
    Text("{n} promoter", "{n} promoteur", "{n} promotor"), Text("{n} promoters", "{n} promoteurs", "{n} promotores")
)
PLACE = Text("Place", "Lieu", "Lugar")
SERIES = Text("Series", "Séries", "Series")
ALL_PROMOTERS = Text("All promoters", "Tous les promoteurs", "Todos los promotores")
DESCRIPTION = Text(
    "Off-road race promoters: {names}.",
    "Promoteurs de courses hors route : {names}.",
    "Promotores de carreras todoterreno: {names}.",
)
ABOUT = Text(
    "{name}: series, events and results.",
    "{name} : séries, épreuves et résultats.",
    "{name}: series, eventos y resultados.",
)
SOON = Plural(
    Text("{n} event coming up", "{n} épreuve à venir", "{n} evento próximo"),
    Text("{n} events coming up", "{n} épreuves à venir", "{n} eventos próximos"),
)
OVER = Plural(
    Text("{n} past event", "{n} épreuve passée", "{n} evento anterior"),
    Text("{n} past events", "{n} épreuves passées", "{n} eventos anteriores"),
)
PODIUMS = Text("Podiums", "Podiums", "Podios")
FIRST_SEASON = Text("first season", "première saison", "primera temporada")
SERIES_COUNT = Plural(
    Text("{n} series", "{n} championnat", "{n} serie"), Text("{n} series", "{n} championnats", "{n} series")
)
