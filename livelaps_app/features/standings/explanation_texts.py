"""The texts that explain a total and a place."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text

OVERALL = Text(
    "Place {place} among all classes.",
    "Place {place} toutes classes confondues.",
    "Puesto {place} entre todas las clases.",
)

# The sources of a round's points, by the service's name.
BASES = {
    "place": Text("points for place {place}", "points de la place {place}", "puntos del puesto {place}"),
    "race": Text("the race’s own points", "points de la course elle-même", "puntos de la propia carrera"),
    "participation": Text("points for taking part", "points de participation", "puntos por participar"),
    "small_class": Text(
        "fewer than {least} starters: points for taking part only",
        "moins de {least} partants : points de participation seulement",
        "menos de {least} participantes: solo puntos por participar",
    ),
    "DNF": Text("did not finish", "abandon", "no terminó"),
    "DNS": Text("did not start", "non-partant", "no salió"),
    "DSQ": Text("disqualified", "disqualifié", "descalificado"),
}
BEYOND = Text("beyond the points", "hors des points", "fuera de los puntos")
ABSENT = Text("not there", "absent", "ausente")
RUNNING = Text("if it ended now", "si elle finissait maintenant", "si terminara ahora")
PENALTY = Plural(
    Text("{n} point taken off as a penalty", "{n} point retiré par pénalité", "{n} punto quitado por penalización"),
    Text(
        "{n} points taken off as a penalty", "{n} points retirés par pénalité", "{n} puntos quitados por penalización"
    ),
)
BEST = Plural(
    Text(
        "dropped: only the best round counts",
        "non retenue : seule la meilleure manche compte",
        "descartada: solo cuenta la mejor ronda",
    ),
    Text(
        "dropped: only the best {n} rounds count",
        "non retenue : seules les {n} meilleures manches comptent",
        "descartada: solo cuentan las {n} mejores rondas",
    ),
)
SHARE = Text(
    "dropped: the worst {n} % of the rounds run do not count",
    "non retenue : les {n} % de manches les plus faibles ne comptent pas",
    "descartada: no cuenta el {n} % de rondas con menos puntos",
)
DROPPED = Text("dropped", "non retenue", "descartada")

LEADS_ALONE = Text("Alone in the class.", "Seul dans la classe.", "Único en la clase.")
TO_LEADER = Text("{n} behind the leader, {rider}.", "{n} derrière la tête, {rider}.", "A {n} del líder, {rider}.")
TO_AHEAD = Text(
    "{n} behind {rider} in front.", "{n} derrière {rider}, juste devant.", "A {n} de {rider}, justo delante."
)
TO_BEHIND = Text("{n} ahead of {rider}.", "{n} devant {rider}.", "{n} por delante de {rider}.")
LOSES_TIE = Text(
    "Same total as {rider}, who is ahead: {rule}.",
    "Même total : {rider}, classé devant ({rule}).",
    "Mismo total que {rider}, que va delante: {rule}.",
)
WINS_TIE = Text(
    "Same total as {rider}, who is behind: {rule}.",
    "Même total : {rider}, classé derrière ({rule}).",
    "Mismo total que {rider}, que va detrás: {rule}.",
)
SHARES = Text(
    "Shares the place with {rider}: no rule tells them apart.",
    "Partage la place avec {rider} : aucune règle ne les départage.",
    "Comparte el puesto con {rider}: ninguna regla los separa.",
)
RULES = {
    "most_wins": Text(
        "more wins ({more} to {less})", "plus de victoires ({more} contre {less})", "más victorias ({more} a {less})"
    ),
    "most_seconds": Text(
        "more second places ({more} to {less})",
        "plus de deuxièmes places ({more} contre {less})",
        "más segundos puestos ({more} a {less})",
    ),
    "most_thirds": Text(
        "more third places ({more} to {less})",
        "plus de troisièmes places ({more} contre {less})",
        "más terceros puestos ({more} a {less})",
    ),
    "countback": Text(
        "better single results", "de meilleurs résultats, du premier au dernier", "mejores resultados, uno a uno"
    ),
    "last_round": Text(
        "better in the last round ({more} against {less})",
        "mieux à la dernière manche ({more} contre {less})",
        "mejor en la última ronda ({more} contra {less})",
    ),
    "most_rounds": Text(
        "more rounds ridden ({more} to {less})",
        "plus de manches courues ({more} contre {less})",
        "más rondas corridas ({more} a {less})",
    ),
}
TIE_BREAK = Text("by the series’ rules", "selon le règlement de la série", "según el reglamento de la serie")
NO_RIDER = Text(
    "This rider is not in these standings.",
    "Ce pilote n’est pas dans ce classement.",
    "Este piloto no está en esta clasificación.",
)
