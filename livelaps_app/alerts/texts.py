"""The words of notifications."""

from livelaps_app.alerts.rules.race_news import NewsKind
from livelaps_app.core.i18n.texts import Text

TITLES = {
    NewsKind.STARTED: Text("{race}: started", "{race} : départ donné", "{race}: salida dada"),
    NewsKind.FINISHED: Text("{race}: finished", "{race} : arrivée", "{race}: llegada"),
    NewsKind.OFFICIAL: Text("{race}: results official", "{race} : résultats officiels", "{race}: resultados oficiales"),
}
PLACE = Text("{rider}: place {place}, {name}", "{rider} : place {place}, {name}", "{rider}: puesto {place}, {name}")
STATUS = Text("{rider}: {status}", "{rider} : {status}", "{rider}: {status}")
