"""The texts of the event screen."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.racing import words
from livelaps_app.core.racing.race_status import LIVE, MISCONFIGURED, NOT_STARTED
from livelaps_app.racing.registrations import texts as registrations

ROUND = Text("round {n} of {all}", "manche {n} sur {all}", "ronda {n} de {all}")
TRACK_TIMES = Text("times of the track, {zone}", "heures du circuit, {zone}", "horas de la pista, {zone}")
SERIES = Text("Counts for", "Compte pour", "Puntúa para")
KINDS = {
    "laps": Text("Hare scramble", "Hare scramble", "Hare scramble"),
    "enduro": Text("Enduro", "Enduro", "Enduro"),
    "motocross": Text("Motocross", "Motocross", "Motocross"),
}
STATES = {
    "notstarted": NOT_STARTED,
    "running": LIVE,
    "completed": Text("Results", "Résultats", "Resultados"),
    "misconfigured": MISCONFIGURED,
}
BY = Text("Organized by", "Organisée par", "Organizado por")
GRID = Text("Start grid", "Grille de départ", "Parrilla de salida")
NO_GRID = Text(
    "The start grid is not out yet. Until it is, look up your class and the time of your race here.",
    "La grille de départ n’est pas encore publiée. D’ici là, trouvez ici votre classe et l’heure de votre course.",
    "La parrilla de salida aún no se ha publicado. Mientras tanto, busque aquí su clase y la hora de su carrera.",
)
MORE_CLASSES = Text("{names} and {n} more classes", "{names} et {n} autres classes", "{names} y {n} clases más")
ROW = Text("Row {n}", "Ligne {n}", "Fila {n}")
ROW_AT = Text("row {n} at {at}", "ligne {n} à {at}", "fila {n} a las {at}")
ROW_ONLY = Text("row {n}", "ligne {n}", "fila {n}")
START_AT = Text("start at {at}", "départ à {at}", "salida a las {at}")
NO_ROW = Text("no row yet", "pas encore de ligne", "todavía sin fila")
NO_ROW_AT = Text(
    "race at {at}, no row yet", "course à {at}, pas encore de ligne", "carrera a las {at}, todavía sin fila"
)
WHERE_START = Text("Where do I start?", "Où est mon départ?", "¿Dónde salgo?")
FIND_RIDER = Text("Find a rider", "Trouver un pilote", "Buscar un piloto")
NO_START_YET = Text(
    "The start grid is not published yet. Your row and time will be here once it is.",
    "La grille de départ n’est pas encore publiée. Votre ligne et votre heure seront ici dès qu’elle le sera.",
    "La parrilla de salida aún no se ha publicado. Su fila y su hora estarán aquí en cuanto se publique.",
)
MANY_RIDERS = Text(
    "{n} riders match. Type the plate for the row and time.",
    "{n} pilotes correspondent. Saisissez la plaque pour voir la ligne et l’heure.",
    "Coinciden {n} pilotos. Escriba el número para ver la fila y la hora.",
)
PUBLISHED = Text("Published on {at}.", "Publiée le {at}.", "Publicada el {at}.")
CHANGES = Text("Changes since the publication", "Changements depuis la publication", "Cambios desde la publicación")
MOVED = Text("{rider}: row {n}", "{rider} : ligne {n}", "{rider}: fila {n}")
ENTERED_LATE = Text(
    "{rider}: entered late, no row yet",
    "{rider} : inscription tardive, pas encore de ligne",
    "{rider}: inscripción tardía, todavía sin fila",
)
WITHDRAWN = Text("{rider}: withdrawn", "{rider} : inscription retirée", "{rider}: inscripción retirada")
LOT_OF_PLATES = Text(
    "Drawn by lot with the seed {seed}. To check it: after chosen rows and groups, the riders of each class stand in "
    "the order of the SHA-256 of “{seed} ” and the plate.",
    "Tirage au sort avec la graine {seed}. Pour vérifier : après les lignes choisies et les groupes, les pilotes de "
    "chaque classe sont dans l’ordre du SHA-256 de « {seed} » suivi d’une espace et de la plaque.",
    "Sorteo con la semilla {seed}. Para comprobarlo: después de las filas elegidas y los grupos, los pilotos de cada "
    "clase están en el orden del SHA-256 de “{seed} ” y el número.",
)
LOT = Text(
    "Drawn by lot with the seed {seed}. To check it: the same entries and this seed always give this grid; the "
    "promoter has the numbers of the entries.",
    "Tirage au sort avec la graine {seed}. Pour vérifier : les mêmes inscriptions et cette graine donnent toujours "
    "cette grille; le promoteur a les numéros des inscriptions.",
    "Sorteo con la semilla {seed}. Para comprobarlo: las mismas inscripciones y esta semilla dan siempre esta "
    "parrilla; el promotor tiene los números de las inscripciones.",
)
LIST_PRIVATE = Text(
    "The promoter publishes the names with the start grid.",
    "Le promoteur publie les noms avec la grille de départ.",
    "El promotor publica los nombres con la parrilla de salida.",
)
SHOW_ROW = Text("Show the riders of this row", "Voir les pilotes de cette ligne", "Ver los pilotos de esta fila")
LIST = Text("Entry list", "Liste des inscrits", "Lista de inscritos")
ENTRANTS = Plural(
    Text("{n} entry", "{n} inscrit", "{n} inscrito"), Text("{n} entries", "{n} inscrits", "{n} inscritos")
)
FOUND = Plural(
    Text("{n} entry found", "{n} inscrit trouvé", "{n} inscrito encontrado"),
    Text("{n} entries found", "{n} inscrits trouvés", "{n} inscritos encontrados"),
)
NO_MATCH = Text(
    "Nobody entered has this name or plate.",
    "Aucun inscrit ne porte ce nom ou cette plaque.",
    "Ningún inscrito tiene ese nombre o ese número.",
)
COLUMNS = words.COLUMNS | {"home": Text("Home", "Ville", "Ciudad")}
ENTER = registrations.ENTER
PLACES_LEFT = registrations.PLACES_LEFT
ENTRIES = Text("Entries", "Inscrits", "Inscritos")
INFO = Text("Info", "Infos", "Info")
BY_CLASS = Text("Entries by class", "Inscrits par classe", "Inscritos por clase")
ALL_ENTRIES = Text("All {n}", "Tous : {n}", "Todos: {n}")
GETTING_THERE = Text("Getting there", "S’y rendre", "Cómo llegar")
SEARCH = Text("Your plate or name", "Votre plaque ou votre nom", "Su número o su nombre")
CLASSES = Text("Classes and prices", "Classes et prix", "Clases y precios")
EACH_CLASS = Text("{places} in each class", "{places} dans chaque classe", "{places} en cada clase")
BUY_ENTRY = Text("Spectators", "Billets", "Entradas")
LEADERS = Text("Class leaders", "En tête de classe", "Líderes por clase")
ALIKE = Text(
    "{entries} in each of {n} classes.",
    "{entries} dans chacune des {n} classes.",
    "{entries} en cada una de las {n} clases.",
)
PLATE_EXAMPLE = Text("for example 112K", "par exemple 112K", "por ejemplo 112K")
ADD = Text("Add to calendar", "Ajouter au calendrier", "Agregar al calendario")
DESCRIPTION = Text("{name}: {place}. {races}", "{name} : {place}. {races}", "{name}: {place}. {races}")
