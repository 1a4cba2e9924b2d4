"""The words of the series' screen."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text

RUN = Text("Rounds run", "Manches courues", "Rondas corridas")
RUN_OF = Text("{run} of {all}", "{run} sur {all}", "{run} de {all}")
CALENDAR = Text("Rounds", "Manches", "Rondas")
ROUND = Text("Round {n}", "Manche {n}", "Ronda {n}")
CAPTION = Text("Rounds of {series}", "Manches de {series}", "Rondas de {series}")
NO_ROUNDS = Text(
    "The rounds of this series are not announced yet.",
    "Les manches de cette série ne sont pas encore annoncées.",
    "Las rondas de esta serie aún no se han anunciado.",
)
CLASSES = Text("Classes", "Classes", "Clases")
NOTHING_CURRENT = Text(
    "No current series at the moment.", "Aucune série en cours pour le moment.", "Por ahora no hay series en curso."
)
DESCRIPTION = Text(
    "{series}: {facts}. Rounds, classes and rules. {about}",
    "{series} : {facts}. Manches, classes et règlement. {about}",
    "{series}: {facts}. Rondas, clases y reglamento. {about}",
)
LISTED = Text("Off-road racing series: {names}.", "Séries hors route : {names}.", "Series todoterreno: {names}.")

RULES = Text("Rules", "Règlement", "Reglamento")
POINTS_BY_PLACE = Text(
    "Points by place in the class", "Points selon la place dans la classe", "Puntos según el lugar en la clase"
)
NO_POINTS = Text("no points", "0 point", "0 puntos")
OF_THE_RACE = Text(
    "A round gives the points scored in the race itself, all its motos added up.",
    "Une manche donne les points marqués dans la course elle-même, tous ses départs additionnés.",
    "Una ronda da los puntos obtenidos en la propia carrera, la suma de sus mangas.",
)
BEYOND = Text(
    "Every finisher beyond place {place} gets {points}.",
    "Au-delà de la {place}ᵉ place, qui termine reçoit {points}.",
    "Más allá del lugar {place}, quien termina recibe {points}.",
)
SMALL_CLASS = Text(
    "In a class with fewer than {n} starters, every finisher gets {points}.",
    "Dans une classe de moins de {n} partants, qui termine reçoit {points}.",
    "En una clase con menos de {n} participantes, quien termina recibe {points}.",
)
UNPLACED = Text(
    "A rider who does not start or does not finish gets {points}.",
    "Qui ne prend pas le départ ou abandonne reçoit {points}.",
    "Quien no toma la salida o abandona recibe {points}.",
)
UNFINISHED = Text(
    "A rider who does not finish gets {points}.", "Qui abandonne reçoit {points}.", "Quien abandona recibe {points}."
)
UNSTARTED = Text(
    "A rider who does not start gets {points}.",
    "Qui ne prend pas le départ reçoit {points}.",
    "Quien no toma la salida recibe {points}.",
)
DISQUALIFIED = Text(
    "A disqualified rider gets no points.",
    "Un pilote disqualifié ne reçoit aucun point.",
    "Un piloto descalificado no recibe ningún punto.",
)
EVERY_ROUND = Text(
    "Every round counts, none is dropped.",
    "Toutes les manches comptent, aucune n’est retranchée.",
    "Cuentan todas las rondas, no se descarta ninguna.",
)
BEST = Plural(
    Text(
        "Only the best round of each rider counts.",
        "Seule la meilleure manche de chaque pilote compte.",
        "Solo cuenta la mejor ronda de cada piloto.",
    ),
    Text(
        "Only the {n} best rounds of each rider count, the others are dropped.",
        "Seules les {n} meilleures manches de chaque pilote comptent, les autres sont retranchées.",
        "Solo cuentan las {n} mejores rondas de cada piloto, las demás se descartan.",
    ),
)
SHARE = Text(
    "Each rider drops the worst {share} of the rounds run, rounded down: {n} when all {all} are run.",
    "Chaque pilote retranche les {share} les moins bons des manches courues, à l’entier inférieur : "
    "{n} quand les {all} sont courues.",
    "Cada piloto descarta el {share} más bajo de las rondas corridas, redondeado hacia abajo: "
    "{n} cuando se corran las {all}.",
)
EQUAL = Text(
    "Riders with the same total are ranked, in this order, by:",
    "À total égal, les pilotes sont départagés, dans cet ordre, par :",
    "Con el mismo total, los pilotos se desempatan, en este orden, por:",
)
STILL_EQUAL = Text(
    "Riders who are still tied share the place, and the next one is skipped.",
    "Les pilotes toujours à égalité partagent la place, et la suivante n’est pas attribuée.",
    "Los pilotos que sigan empatados comparten el lugar, y el siguiente queda vacante.",
)
TIE_BREAKS = {
    "most_wins": Text("most wins", "le plus de victoires", "más victorias"),
    "most_seconds": Text("most second places", "le plus de deuxièmes places", "más segundos lugares"),
    "most_thirds": Text("most third places", "le plus de troisièmes places", "más terceros lugares"),
    "countback": Text(
        "best places, compared one by one",
        "les meilleures places, comparées une à une",
        "los mejores lugares, comparados uno por uno",
    ),
    "last_round": Text(
        "better place in the last round run",
        "la meilleure place à la dernière manche courue",
        "el mejor lugar en la última ronda corrida",
    ),
    "most_rounds": Text("most rounds finished", "le plus de manches terminées", "más rondas terminadas"),
}
