"""The words of the event calendar."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text

KIND = Text("Show", "Afficher", "Mostrar")
EVERY_EVENT = Text("All events", "Toutes les épreuves", "Todos los eventos")
EVERY_KIND = Text("All events", "Toute épreuve", "Todo evento")
REGISTRATION = Text("Open to enter", "Inscription ouverte", "Inscripción abierta")
DESCRIPTION = Plural(
    Text(
        "Off-road races: {n} event, dates, places, start grids and results.",
        "Courses hors route : {n} épreuve, dates, lieux, grilles de départ et résultats.",
        "Carreras todoterreno: {n} evento, fechas, lugares, parrillas de salida y resultados.",
    ),
    Text(
        "Off-road races: {n} events, dates, places, start grids and results.",
        "Courses hors route : {n} épreuves, dates, lieux, grilles de départ et résultats.",
        "Carreras todoterreno: {n} eventos, fechas, lugares, parrillas de salida y resultados.",
    ),
)
