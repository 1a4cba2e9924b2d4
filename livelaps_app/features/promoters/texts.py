"""The words of the promoters' screen."""

from livelaps_app.core import feeds
from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text

SUBSCRIPTIONS, SUBSCRIBE, DOWNLOAD = feeds.SUBSCRIPTIONS, feeds.SUBSCRIBE, feeds.DOWNLOAD
SEARCH = Text("Name or place", "Nom ou lieu", "Nombre o lugar")
APPLY = Text("Search", "Chercher", "Buscar")
PROMOTERS = Plural(
    Text("{n} promoter", "{n} promoteur", "{n} promotor"), Text("{n} promoters", "{n} promoteurs", "{n} promotores")
)
NO_MATCH = Text(
    "No promoter matches this search.",
    "Aucun promoteur ne correspond à cette recherche.",
    "Ningún promotor coincide con esta búsqueda.",
)
PLACE = Text("Place", "Lieu", "Lugar")
WEBSITE = Text("Website", "Site web", "Sitio web")
EMAIL = Text("Email", "Courriel", "Correo electrónico")
PHONE = Text("Phone", "Téléphone", "Teléfono")
SERIES = Text("Series", "Séries", "Series")
STANDINGS = Text("Standings", "Classement", "Clasificación")
STANDINGS_OF = Text("Standings of {series}", "Classement de {series}", "Clasificación de {series}")
COMING = Text("Coming up", "À venir", "Próximos eventos")
NOTHING_COMING = Text(
    "No event is announced at the moment.",
    "Aucune épreuve n’est annoncée pour le moment.",
    "Por ahora no hay eventos anunciados.",
)
PAST = Text("Past events", "Épreuves passées", "Eventos anteriores")
RESULTS = Text("All results", "Tous les résultats", "Todos los resultados")
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
