"""The words of an event's results."""

from livelaps_app.core.counted import Counted
from livelaps_app.core.texts import Text

TITLE = Text("Results of {event}", "Résultats de {event}", "Resultados de {event}")
STATES = {
    "notstarted": Text("Not started", "Pas commencée", "Sin comenzar"),
    "live": Text("LIVE", "EN DIRECT", "EN VIVO"),
    "provisional": Text("Provisional", "Provisoire", "Provisional"),
    "official": Text("Official", "Officiel", "Oficial"),
    "misconfigured": Text("Nothing to show", "Rien à afficher", "Nada que mostrar"),
}
POSTED = {
    "provisional": Text("Provisional, posted {at}", "Provisoire, affiché à {at}", "Provisional, publicado a las {at}"),
    "official": Text("Official since {at}", "Officiel depuis {at}", "Oficial desde las {at}"),
}
POSTED_ON = {
    "provisional": Text("Provisional, posted {at}", "Provisoire, affiché le {at}", "Provisional, publicado: {at}"),
    "official": Text("Official since {at}", "Officiel depuis le {at}", "Oficial desde: {at}"),
}
CLASS = Text("Class", "Classe", "Clase")
WINNER = Text("Winner", "Vainqueur", "Ganador")
LEADER = Text("Leader", "En tête", "Líder")
PLATE = Text("No.", "N°", "N.º")
BRAND = Text("Brand", "Marque", "Marca")
TIME = Text("Time", "Temps", "Tiempo")
POINTS = Text("Points", "Points", "Puntos")
LAPS = Counted(Text("{n} lap", "{n} tour", "{n} vuelta"), Text("{n} laps", "{n} tours", "{n} vueltas"))
CAPTION = Text("First of each class: {race}", "Premiers de chaque classe : {race}", "Primeros de cada clase: {race}")
FULL = Text("Full results", "Résultats complets", "Resultados completos")
FULL_OF = Text("Full results: {race}", "Résultats complets : {race}", "Resultados completos: {race}")
TO_EVENT = Text("About the event", "À propos de l’épreuve", "Acerca del evento")
PRESENTATION = Text("Presentation view", "Mode présentation", "Modo presentación")
STARTS = Text("Starts {at}", "Départ : {at}", "Salida: {at}")
NO_RACES = Text(
    "The races of this event are not announced yet.",
    "Les courses de cette épreuve ne sont pas encore annoncées.",
    "Las carreras de este evento aún no se han anunciado.",
)
DESCRIPTION = Text(
    "{title}: {when}, {where}. {winners}", "{title} : {when}, {where}. {winners}", "{title}: {when}, {where}. {winners}"
)
