"""The texts of the event screen."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.racing import words
from livelaps_app.core.racing.race_status import LIVE, MISCONFIGURED, NOT_STARTED
from livelaps_app.racing.registrations import texts as registrations

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
BY = Text("Organised by", "Organisée par", "Organizado por")
OPENINGS = Plural(
    Text("{n} opening left", "{n} place restante", "{n} lugar disponible"),
    Text("{n} openings left", "{n} places restantes", "{n} lugares disponibles"),
)
GRID = Text("Start grid", "Grille de départ", "Parrilla de salida")
NO_GRID = Text(
    "The start grid of this race is not published yet.",
    "La grille de départ de cette course n’est pas encore publiée.",
    "La parrilla de salida de esta carrera aún no se ha publicado.",
)
ROW = Text("Row {n}", "Ligne {n}", "Fila {n}")
ROW_AT = Text("row {n} at {at}", "ligne {n} à {at}", "fila {n} a las {at}")
WHERE_START = Text("Where do I start?", "Où est mon départ?", "¿Dónde salgo?")
SHOW_ROW = Text("Show the riders of this row", "Voir les pilotes de cette ligne", "Ver los pilotos de esta fila")
LIST = Text("Entry list", "Liste des inscrits", "Lista de inscritos")
SEARCH = Text("Name or plate", "Nom ou plaque", "Nombre o placa")
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
    "Ningún inscrito tiene ese nombre o esa placa.",
)
COLUMNS = words.COLUMNS | {"home": Text("Home", "Ville", "Ciudad")}
ENTER = registrations.ENTER | {
    "open": Text("Enter this race", "S’inscrire à cette course", "Inscribirse a esta carrera")
}
BUY_ENTRY = Text("Buy spectator entry", "Acheter une entrée de spectateur", "Comprar entrada de espectador")
ADD = Text("Add to calendar", "Ajouter au calendrier", "Agregar al calendario")
DESCRIPTION = Text("{name}: {place}. {races}", "{name} : {place}. {races}", "{name}: {place}. {races}")
