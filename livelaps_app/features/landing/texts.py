"""The words of the landing page."""

from livelaps_app.core.i18n.texts import Text

TITLE = Text(
    "Off-road racing, lap by lap", "La course hors route, tour par tour", "Carreras todoterreno, vuelta a vuelta"
)
RESULTS = Text("Podiums", "Podiums", "Podios")
RED_PLATES = Text("Red plates", "Plaques rouges", "Líderes de serie")
WHO_LEADS = Text("who leads the series", "qui mène les championnats", "llevan el número rojo")
STANDINGS = Text("Standings", "Classements", "Clasificaciones")
COMING = Text("Next", "À venir", "Próximos")
EVERY = Text("Calendar", "Calendrier", "Calendario")
NEWS = Text("News", "Nouvelles", "Noticias")
EVERY_NEWS = Text("All news", "Toutes les nouvelles", "Todas las noticias")
BUTTONS = Text("Where to go", "Où aller", "Adónde ir")
DESCRIPTION = Text(
    "Calendar, start grids, live results and standings of off-road motorcycle and quad racing.",
    "Calendrier, grilles de départ, résultats en direct et classements des courses hors route de motos et de quads.",
    "Calendario, parrillas de salida, resultados en vivo y clasificaciones de carreras todoterreno de motos y quads.",
)
