"""The texts of an event's results."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.racing.race_status import LIVE, MISCONFIGURED, NOT_STARTED, RESULTS

TITLE = Text("Results of {event}", "Résultats de {event}", "Resultados de {event}")
STATES = {"notstarted": NOT_STARTED, "live": LIVE, "misconfigured": MISCONFIGURED, **RESULTS}
WINNER = Text("Winner", "Vainqueur", "Ganador")
LEADER = Text("Leader", "En tête", "Líder")
CAPTION = Text("First of each class: {race}", "Premiers de chaque classe : {race}", "Primeros de cada clase: {race}")
FULL = Text("Full results", "Résultats complets", "Resultados completos")
FULL_OF = Text("Full results: {race}", "Résultats complets : {race}", "Resultados completos: {race}")
TO_EVENT = Text("About the event", "À propos de l’épreuve", "Acerca del evento")
CHANGED = Plural(
    Text(
        "The results of {n} race have changed.", "Les résultats de {n} course ont changé.", "Ha cambiado {n} carrera."
    ),
    Text(
        "The results of {n} races have changed.",
        "Les résultats de {n} courses ont changé.",
        "Han cambiado {n} carreras.",
    ),
)
STARTS = Text("Starts", "Départ :", "Salida:")
DESCRIPTION = Text("{title}: {place}. {rest}", "{title} : {place}. {rest}", "{title}: {place}. {rest}")
