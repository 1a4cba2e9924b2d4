"""Shared words of pages about riders, races and results."""

from livelaps_app.core.i18n.texts import Text

COLUMNS = {
    "place": Text("Pos", "Pos", "Pos"),
    "plate": Text("No.", "N°", "N.º"),
    "rider": Text("Rider", "Pilote", "Piloto"),
    "class": Text("Class", "Classe", "Clase"),
    "group": Text("Group", "Groupe", "Grupo"),
    "brand": Text("Brand", "Marque", "Marca"),
    "row": Text("Row", "Ligne", "Fila"),
    "start": Text("Start", "Départ", "Salida"),
    "team": Text("Team", "Équipe", "Equipo"),
    "laps": Text("Laps", "Tours", "Vueltas"),
    "time": Text("Time", "Temps", "Tiempo"),
    "gap": Text("Gap", "Écart", "Dif."),
    "best": Text("Best lap", "Meilleur tour", "Mejor vuelta"),
    "last": Text("Last lap", "Dernier tour", "Última vuelta"),
    "interval": Text("Interval", "Intervalle", "Intervalo"),
    "read": Text("Read time", "Temps lu", "Tiempo leído"),
    "key": Text("Key time", "Temps clé", "Tiempo clave"),
    "speed": Text("Avg speed", "Vitesse moy.", "Vel. media"),
    "penalty": Text("Penalty", "Pénalité", "Penalización"),
    "points": Text("Points", "Points", "Puntos"),
    "motos": Text("Motos", "Manches", "Mangas"),
    "total": Text("Total", "Total", "Total"),
    "class_place": Text("Class pos", "Pos. classe", "Pos. clase"),
}
TABS = {"overall": Text("Overall", "Général", "General"), "class": Text("By class", "Par classe", "Por clase")}
FILTERS = {
    "class": COLUMNS["class"],
    "group": Text("Class group", "Groupe de classes", "Grupo de clases"),
    "brand": COLUMNS["brand"],
    "participant": Text("Riders", "Pilotes", "Pilotos"),
}
# Labels of filters without a choice.
EVERY = {
    "class": Text("All classes", "Toutes les classes", "Todas las clases"),
    "group": Text("All groups", "Tous les groupes", "Todos los grupos"),
    "brand": Text("All brands", "Toutes les marques", "Todas las marcas"),
    "participant": Text("All riders", "Tous les pilotes", "Todos los pilotos"),
}
RED_PLATE = Text("leads the series", "mène le championnat", "lidera la serie")
BETTER = Text("better", "meilleur", "mejor")
LEAD_BARS = Text("bars: the lead so far", "barres : l’avance jusque-là", "barras: la ventaja hasta ahí")
SEARCH = Text("Name or number", "Nom ou numéro", "Nombre o número")
SIZE = Text("Rows", "Lignes", "Filas")
ALL = Text("All", "Toutes", "Todas")
APPLY = Text("Show", "Afficher", "Mostrar")
FIND = Text("Search", "Chercher", "Buscar")
YEAR = Text("Year", "Année", "Año")
PROMOTER = Text("Promoter", "Promoteur", "Promotor")
EVERY_PROMOTER = Text("All promoters", "Tous les promoteurs", "Todos los promotores")
TO_COME = Text("Coming up", "À venir", "Próximos")
WATCH_LIVE = Text("Watch live", "Suivre en direct", "Ver en vivo")
ALL_RESULTS = Text("All results", "Tous les résultats", "Todos los resultados")
PAGES = Text("Pages", "Pages", "Páginas")
CLOSE = Text("Close", "Fermer", "Cerrar")
TAKE_AWAY = Text("Take away", "Emporter", "Llevar")
PRINT_ALL = Text("Print all", "Tout imprimer", "Imprimir todo")
PRINT_FILTERED = Text("Print what is shown", "Imprimer l’affichage", "Imprimir lo mostrado")
NOTHING_LIKE = Text(
    "Nothing matches “{search}”.", "Rien ne correspond à « {search} ».", "Nada coincide con «{search}»."
)
NOBODY = Text(
    "No rider matches these filters.",
    "Aucun pilote ne correspond à ces filtres.",
    "Ningún piloto coincide con estos filtros.",
)
NO_RACES = Text(
    "The races of this event are not announced yet.",
    "Les courses de cette épreuve ne sont pas encore annoncées.",
    "Las carreras de este evento aún no se han anunciado.",
)
LAST_PASSING = Text("last passing", "dernier passage", "último paso")
CANCELLED = Text("Cancelled", "Annulée", "Cancelado")
IN_CLASS = Text("{place} in {name}", "{place} en {name}", "{place}.º en {name}")
