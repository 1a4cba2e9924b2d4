"""The words of the landing page."""

from livelaps_app.core import states
from livelaps_app.core.texts import Text

TITLE = Text(
    "Off-road racing, lap by lap", "La course hors route, tour par tour", "Carreras todoterreno, vuelta a vuelta"
)
LIVE = Text("Live now", "En direct", "En vivo ahora")
MARK = states.LIVE
COMING = Text("Coming up", "À venir", "Próximos eventos")
EVERY = Text("Open the calendar", "Ouvrir le calendrier", "Abrir el calendario")
DESCRIPTION = Text(
    "Calendar, start grids, live results and standings of off-road motorcycle and quad racing.",
    "Calendrier, grilles de départ, résultats en direct et classements des courses hors route de motos et de quads.",
    "Calendario, parrillas de salida, resultados en vivo y clasificaciones de carreras todoterreno de motos y quads.",
)
