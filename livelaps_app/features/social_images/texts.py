"""The words of the social images."""

from livelaps_app.core.i18n.texts import Text

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
GAP = Text("Gap", "Écart", "Diferencia")
WINS = Text("Wins", "Victoires", "Victorias")
BEHIND = Text("Behind the leader", "Retard sur le meneur", "Detrás del líder")
