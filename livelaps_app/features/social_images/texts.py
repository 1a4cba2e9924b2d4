"""The words of the social images."""

from livelaps_app.core.i18n.formats import nth
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.racing.words import IN_CLASS

SITE = Text(
    "Calendar, live results and standings of off-road racing",
    "Calendrier, résultats en direct et classements des courses hors route",
    "Calendario, resultados en vivo y clasificaciones de carreras todoterreno",
)
WINNERS = Text("Winners by class", "Vainqueurs par classe", "Ganadores por clase")
RESULTS = Text("Results", "Résultats", "Resultados")
STANDINGS = Text("Standings", "Classement", "Clasificación")
LEADERS = Text("Leaders by class", "Meneurs par classe", "Líderes por clase")
SOME_LEADERS = Text(
    "Leaders of {n} of {all} classes", "Meneurs de {n} classes sur {all}", "Líderes de {n} de {all} clases"
)
NEXT = Text("Next event", "Prochaine épreuve", "Próximo evento")
WON = Text("Winner · {event}", "Vainqueur · {event}", "Ganador · {event}")
RACES = Text("Races", "Courses", "Carreras")
PODIUMS = Text("Podiums", "Podiums", "Podios")
GAP = Text("Gap", "Écart", "Diferencia")
WINS = Text("Wins", "Victoires", "Victorias")
BEHIND = Text("Behind the leader", "Retard sur le meneur", "Detrás del líder")
OVERALL = Text("{place} overall", "{place} au général", "{place}.º de la general")
ORGANIZATION = Text("Organization", "Organisation", "Organización")


def place_text(place: str, class_name: str, lang: Lang) -> str:
    """A place and its class in words: "2nd in Pro", "DNF · Pro"; "2nd overall" without a class."""
    if place.isdecimal():
        words = IN_CLASS if class_name else OVERALL
        return words(lang).format(place=nth(int(place), lang), name=class_name)
    return " \N{MIDDLE DOT} ".join(filter(None, (place, class_name)))
