"""The words of the standings."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.racing import words

TABS = words.TABS
COLUMNS = words.COLUMNS | {
    "name": words.COLUMNS["rider"],
    "behind": Text("Behind", "Retard", "Dif."),
    "round": Text("Round", "Manche", "Ronda"),
    "rounds": Text("Rounds", "Manches", "Rondas"),
}
OVERALL = Text(
    "All classes together, ranked by the points each rider earned in the class; equal totals share a place.",
    "Toutes classes confondues, selon les points gagnés par chacun dans sa classe; à total égal, place partagée.",
    "Todas las clases juntas, según los puntos de cada piloto en su clase; con igual total se comparte el puesto.",
)
AFTER = Text(
    "As it stood after round {n}, {event}.",
    "Tel qu’après la manche {n}, {event}.",
    "Como estaba tras la ronda {n}, {event}.",
)
IF_NOW = Text(
    "As if the running race ended now: {race}. It changes with every passing.",
    "Comme si la course en cours finissait maintenant : {race}. Change à chaque passage.",
    "Como si la carrera en curso terminara ahora: {race}. Cambia con cada paso.",
)
COUNT_NOW = Text("If it ended now", "Si tout finissait maintenant", "Si terminara ahora")
WITHOUT_NOW = Text("Without the running race", "Sans la course en cours", "Sin la carrera en curso")
NOW = Text("running", "en course", "en carrera")
ROUND = Text("Round {n}: {event}", "Manche {n} : {event}", "Ronda {n}: {event}")
ROUND_SHORT = Text("R", "M", "R")
EVENT = Text("{n}. {event}, {date}", "{n}. {event}, {date}", "{n}. {event}, {date}")
ROUNDS_KEY = Text("The rounds by number", "Les manches par numéro", "Las rondas por número")
AS_OF = Text("As of", "En date de", "Al momento de")
LATEST = Text("Now", "Maintenant", "Ahora")
AFTER_ROUND = Text("After round {n}: {event}", "Après la manche {n} : {event}", "Tras la ronda {n}: {event}")
SERIES = Text("The series", "La série", "La serie")
SINCE = Text("▲▼ since round {n}", "▲▼ depuis manche {n}", "▲▼ desde la ronda {n}")
WON_ROUND = Text("won the round", "manche gagnée", "ronda ganada")
DROPPED = Text("dropped", "non retenu", "descartado")
BACK = Text("Back to the standings", "Retour au classement", "Volver a la clasificación")
PRINTED = Text("Standings: {series}", "Classement : {series}", "Clasificación: {series}")
IN_BRACKETS = Text("(in brackets): dropped", "(entre parenthèses) : non retenu", "(entre paréntesis): descartado")
PRINTS = {
    "standings_print": words.PRINT_ALL,
    "standings_print_class": Text("Print by class", "Imprimer par classe", "Imprimir por clase"),
    "standings_print_overall": Text("Print overall", "Imprimer le général", "Imprimir general"),
    "standings_print_shown": words.PRINT_FILTERED,
}
SHARED = Text("{series}, standings", "{series}, classement", "{series}, clasificación")
DESCRIPTION = Text(
    "Standings of {series}: {leaders}.", "Classement de {series} : {leaders}.", "Clasificación de {series}: {leaders}."
)

HOW = Text("How this total was made", "D’où vient ce total", "De dónde sale este total")
HINT = Text(
    "Choose a rider to see how the total was made.",
    "Choisissez un pilote pour voir d’où vient son total.",
    "Elija un piloto para ver de dónde sale su total.",
)
HINT_TIED = Text(
    "Choose a rider to see how the total was made, and = to see what decided between equal ones.",
    "Choisissez un pilote pour voir d’où vient son total, et = pour voir ce qui départage les ex æquo.",
    "Elija un piloto para ver de dónde sale su total, y = para ver qué decidió entre iguales.",
)
TIED = Text("Equal total: see what decided", "Total égal : voir ce qui les départage", "Total igual: ver qué decidió")
CHANGED = Plural(
    Text("{n} line of the standings has changed.", "{n} ligne du classement a changé.", "Ha cambiado {n} línea."),
    Text(
        "{n} lines of the standings have changed.", "{n} lignes du classement ont changé.", "Han cambiado {n} líneas."
    ),
)
AWARDS = Text("Podium", "Podium", "Podio")
AWARDS_SO_FAR = Text("Podium so far", "Podium provisoire", "Podio provisional")
MEDALS = {
    1: Text("1st, gold", "1er, or", "1.º, oro"),
    2: Text("2nd, silver", "2e, argent", "2.º, plata"),
    3: Text("3rd, bronze", "3e, bronze", "3.º, bronce"),
}
WON = Plural(
    Text("{n} place won", "{n} place gagnée", "{n} puesto ganado"),
    Text("{n} places won", "{n} places gagnées", "{n} puestos ganados"),
)
LOST = Plural(
    Text("{n} place lost", "{n} place perdue", "{n} puesto perdido"),
    Text("{n} places lost", "{n} places perdues", "{n} puestos perdidos"),
)
NEW = Text("new in the standings", "nouveau au classement", "nuevo en la clasificación")
