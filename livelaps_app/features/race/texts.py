"""The words of the race results."""

from livelaps_app.core.i18n.plurals import LAPS, POINTS, Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.racing.race_status import LIVE, NOT_STARTED

COLUMNS = {
    "place": Text("Pos", "Pos", "Pos"),
    "plate": Text("No.", "N°", "N.º"),
    "rider": Text("Rider", "Pilote", "Piloto"),
    "class": Text("Class", "Classe", "Clase"),
    "brand": Text("Brand", "Marque", "Marca"),
    "team": Text("Team", "Équipe", "Equipo"),
    "laps": Text("Laps", "Tours", "Vueltas"),
    "time": Text("Time", "Temps", "Tiempo"),
    "gap": Text("Gap", "Écart", "Dif."),
    "best": Text("Best lap", "Meilleur tour", "Mejor vuelta"),
    "speed": Text("Avg speed", "Vitesse moy.", "Vel. media"),
    "penalty": Text("Penalty", "Pénalité", "Penalización"),
    "points": Text("Points", "Points", "Puntos"),
    "motos": Text("Motos", "Manches", "Mangas"),
}
AVERAGE = Text("Avg {unit}", "Moy. {unit}", "Media {unit}")
LAP_COLUMNS = {
    "name": Text("Lap", "Tour", "Vuelta"),
    "time": Text("Time", "Temps", "Tiempo"),
    "total": Text("Total", "Total", "Total"),
    "place": Text("Pos", "Pos", "Pos"),
    "class_place": Text("Class pos", "Pos. classe", "Pos. clase"),
    "here": Text("In this lap", "Dans ce tour", "En esta vuelta"),
    "speed": Text("Speed", "Vitesse", "Velocidad"),
    "leader": Text("To leader", "Sur le premier", "Con el líder"),
    "class_leader": Text("To class leader", "Sur le 1er de classe", "Con el líder de clase"),
    "ahead": Text("To rider ahead", "Sur le précédent", "Con el anterior"),
}
PARTS = {
    "lap": Text("Lap", "Tour", "Vuelta"),
    "section": Text("Section", "Section", "Sección"),
    "moto": Text("Moto", "Manche", "Manga"),
}
SECTION = Text("Section", "Section", "Sección")
IN_SECTION = Text("In this section", "Dans cette section", "En esta sección")
TABS = {
    "overall": Text("Overall", "Général", "General"),
    "class": Text("By class", "Par classe", "Por clase"),
    "position": Text("Position only", "Positions seulement", "Solo posiciones"),
    "teams": Text("Teams", "Équipes", "Equipos"),
}
PRINTS = {
    "race_print": Text("Print all", "Tout imprimer", "Imprimir todo"),
    "race_print_shown": Text("Print what is shown", "Imprimer l’affichage", "Imprimir lo mostrado"),
}
TAKE_AWAY = Text("Take away", "Emporter", "Llevar")
FILTER_CLASS = Text("Class", "Classe", "Clase")
FILTER_GROUP = Text("Class group", "Groupe de classes", "Grupo de clases")
FILTER_BRAND = Text("Brand", "Marque", "Marca")
FILTER_RIDERS = Text("Riders", "Pilotes", "Pilotos")
FILTER_SEARCH = Text("Name or number", "Nom ou numéro", "Nombre o número")
FILTER_SIZE = Text("Rows", "Lignes", "Filas")
ALL = Text("All", "Toutes", "Todas")
APPLY = Text("Show", "Afficher", "Mostrar")
CAPTION = Text("Results of {race}", "Résultats de {race}", "Resultados de {race}")
NOBODY = Text(
    "No rider matches these filters.",
    "Aucun pilote ne correspond à ces filtres.",
    "Ningún piloto coincide con estos filtros.",
)
PENALTIES = {
    "lap": LAPS,
    "position": Plural(
        Text("moved back {n} place", "reculé de {n} place", "{n} puesto atrás"),
        Text("moved back {n} places", "reculé de {n} places", "{n} puestos atrás"),
    ),
    "point": POINTS,
}
STATUSES = {"running": LIVE, "notstarted": NOT_STARTED}
START = Text("Start:", "Départ :", "Salida:")
GRID = Text("Start grid and entries", "Grille de départ et inscrits", "Parrilla de salida e inscritos")
LAST_PASSING = Text("last passing", "dernier passage", "último paso")
PAGES = Text("Pages", "Pages", "Páginas")
CLOSE = Text("Close", "Fermer", "Cerrar")
BEFORE = Text("Previous rider", "Pilote précédent", "Piloto anterior")
AFTER = Text("Next rider", "Pilote suivant", "Piloto siguiente")
CAREER = Text("All results of this rider", "Tous les résultats de ce pilote", "Todos los resultados de este piloto")
COMPARISON = Text("Comparison", "Comparaison", "Comparación")
BEST = Text("best", "meilleur", "mejor")
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
NO_LAPS = Text("No laps recorded.", "Aucun tour enregistré.", "No hay vueltas registradas.")
DESCRIPTION = Text(
    "Results of {race} at {event}, {date}: {leader}.",
    "Résultats de {race}, {event}, {date} : {leader}.",
    "Resultados de {race}, {event}, {date}: {leader}.",
)
WINS = Text("{name} first of {count}", "{name} en tête de {count}", "{name} al frente de {count}")
