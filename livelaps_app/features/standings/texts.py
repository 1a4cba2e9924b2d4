"""The words of the standings."""

from livelaps_app.core.texts import Text

COLUMNS = (
    Text("Pos", "Pos", "Pos"),
    Text("No.", "N°", "N.º"),
    Text("Rider", "Pilote", "Piloto"),
    Text("Total", "Total", "Total"),
    Text("Behind", "Retard", "Dif."),
)
ROUND = Text("Round {n}: {event}", "Manche {n} : {event}", "Ronda {n}: {event}")
FILTER_CLASS = Text("Class", "Classe", "Clase")
FILTER_SEARCH = Text("Name or number", "Nom ou numéro", "Nombre o número")
FILTER_SIZE = Text("Rows", "Lignes", "Filas")
ALL = Text("All", "Toutes", "Todas")
APPLY = Text("Show", "Afficher", "Mostrar")
PAGES = Text("Pages", "Pages", "Páginas")
CAPTION = Text("Standings of {series}", "Classement de {series}", "Clasificación de {series}")
RIDERS = Text("{n} riders", "{n} pilotes", "{n} pilotos")
ROUNDS = Text("{run} of {all} rounds run", "{run} manches courues sur {all}", "{run} de {all} rondas corridas")
SERIES = Text("Rounds, classes and rules", "Manches, classes et règlement", "Rondas, clases y reglamento")
DROPPED = Text("dropped", "non retenu", "descartado")
NOBODY = Text(
    "No rider matches these filters.",
    "Aucun pilote ne correspond à ces filtres.",
    "Ningún piloto coincide con estos filtros.",
)
SHARED = Text("{series}, standings", "{series}, classement", "{series}, clasificación")
DESCRIPTION = Text(
    "Standings of {series}: {leaders}.",
    "Classement de {series} : {leaders}.",
    "Clasificación de {series}: {leaders}.",
)
