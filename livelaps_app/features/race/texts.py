"""The words of the race results."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.racing import words
from livelaps_app.core.racing.race_status import LIVE, NOT_STARTED

COLUMNS = words.COLUMNS
# Short headings of the board.
HEADINGS = {
    "best": Text("Best", "Meilleur", "Mejor"),
    "last": Text("Last", "Dernier", "Última"),
    "class_place": Text("In class", "En classe", "En clase"),
    "overall": words.TABS["overall"],
}
AVERAGE = Text("Avg {unit}", "Moy. {unit}", "Media {unit}")
SECTION = Text("Section", "Section", "Sección")
PARTS = {"lap": Text("Lap", "Tour", "Vuelta"), "section": SECTION, "moto": Text("Moto", "Manche", "Manga")}
TABS = words.TABS | {
    "class": COLUMNS["class"],
    "position": Text("Position only", "Positions seulement", "Solo posiciones"),
    "teams": Text("Teams", "Équipes", "Equipos"),
}
BACK = Text("Back to the results", "Retour aux résultats", "Volver a los resultados")
PRINTED = Text("Results: {race}", "Résultats : {race}", "Resultados: {race}")
PRINTS = {"race_print": words.PRINT_ALL, "race_print_shown": words.PRINT_FILTERED}
LISTED = Text("Start list of {race}", "Liste de départ de {race}", "Lista de salida de {race}")
CAPTION = Text("Results of {race}", "Résultats de {race}", "Resultados de {race}")
STATUSES = {"running": LIVE, "notstarted": NOT_STARTED}
EVENT = Text("The event", "L’épreuve", "El evento")
RACES = Text("Races of the event", "Courses de l’épreuve", "Carreras del evento")
START = Text("Start:", "Départ :", "Salida:")
STARTS_IN = Text("Starts in {left}", "Départ dans {left}", "Salida en {left}")
GRID = Text("Start grid and entries", "Grille de départ et inscrits", "Parrilla de salida e inscritos")
BEFORE = Text("Previous rider", "Pilote précédent", "Piloto anterior")
AFTER = Text("Next rider", "Pilote suivant", "Piloto siguiente")
COMPARISON = Text("Comparison", "Comparaison", "Comparación")
SECTION_CHOICE = Text("Ranked by", "Classement par", "Clasificar por")
WHOLE_RACE = Text("The whole race", "Toute la course", "Toda la carrera")
FOLLOWING_HINT = Text(
    "Choose a rider to see the whole race, follow them from race to race, or compare.",
    "Choisissez un pilote pour voir toute sa course, le suivre d’une course à l’autre ou le comparer.",
    "Elija un piloto para ver toda su carrera, seguirlo de carrera en carrera o compararlo.",
)
CHANGED = Plural(
    Text("{n} line of the results has changed.", "{n} ligne des résultats a changé.", "Ha cambiado {n} línea."),
    Text("{n} lines of the results have changed.", "{n} lignes des résultats ont changé.", "Han cambiado {n} líneas."),
)
PENALTIES_OF_OTHERS = Text("Penalties of others", "Pénalités d’autres pilotes", "Penalizaciones de otros")
NO_LAPS = Text("No laps recorded.", "Aucun tour enregistré.", "No hay vueltas registradas.")
DESCRIPTION = Text(
    "Results of {race} at {event} on {date}: {leader}.",
    "Résultats de {race}, {event}, le {date} : {leader}.",
    "Resultados de {race}, {event}, el {date}: {leader}.",
)
WINS = Text("{name} first of {count}", "{name} en tête de {count}", "{name} al frente de {count}")
MORE = Text("Files and print", "Fichiers et impression", "Archivos e impresión")
STORED = Text("Kept", "Copie de", "Copia de las")
LEADS = Text("Leads class", "En tête", "Líderes")
WINNERS = Text("Class winners", "Vainqueurs", "Ganadores")
EVERY_CLASS = Text("All {n} classes", "Les {n} classes", "Las {n} clases")
# Words of marks that colours and signs carry (components/table_body/rows.js).
MARKS = {
    "laps": Text("lap {n}", "tour {n}", "vuelta {n}"),
    "best": Text("best {n}", "meilleur {n}", "mejor {n}"),
    "overall": Text("{n} overall", "{n} gén.", "{n} gral."),
    "up": Text("{n} places won", "{n} places gagnées", "{n} puestos ganados"),
    "up_one": Text("1 place won", "1 place gagnée", "1 puesto ganado"),
    "down": Text("{n} places lost", "{n} places perdues", "{n} puestos perdidos"),
    "down_one": Text("1 place lost", "1 place perdue", "1 puesto perdido"),
    "fastest": Text("fastest lap of the race", "meilleur tour de la course", "vuelta más rápida de la carrera"),
    "own": Text("own fastest lap", "son meilleur tour", "su mejor vuelta"),
    "red": words.RED_PLATE,
}


def marks(lang: Lang) -> dict[str, str]:
    """The words of marks in a language."""
    return {key: text(lang) for key, text in MARKS.items()}
