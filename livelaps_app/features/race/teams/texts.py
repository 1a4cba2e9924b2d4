"""The words of the results of teams."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text

COUNTS = Text("Counts", "Compte", "Cuenta")
TEAM_PLACE = Text("Team place", "Rang de l’équipe", "Puesto del equipo")
TEAM_TOTAL = Text("Team total", "Total de l’équipe", "Total del equipo")
RULE = Text(
    "The overall places of a team’s best {n} riders are added up; the lowest sum wins, and the better first rider "
    "breaks a tie.",
    "Les rangs au général des {n} meilleurs pilotes d’une équipe s’additionnent; la plus petite somme gagne, et en "
    "cas d’égalité, le meilleur premier pilote départage.",
    "Se suman los puestos generales de los {n} mejores pilotos de cada equipo; gana la suma menor y, en caso de "
    "empate, el equipo con el mejor primer piloto.",
)
BEST_RIDER = Text(
    "Teams are in the order of their best rider.",
    "Les équipes sont dans l’ordre de leur meilleur pilote.",
    "Los equipos van en el orden de su mejor piloto.",
)
INCOMPLETE = Text(
    "riders placed: {got} of {n}", "pilotes classés : {got} sur {n}", "pilotos clasificados: {got} de {n}"
)
TEAMS = Plural(Text("{n} team", "{n} équipe", "{n} equipo"), Text("{n} teams", "{n} équipes", "{n} equipos"))
