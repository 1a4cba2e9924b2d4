"""The words of the landing page."""

from livelaps_app.core.i18n.texts import Text

TITLE = Text(
    "Off-road racing, lap by lap", "La course hors route, tour par tour", "Carreras todoterreno, vuelta a vuelta"
)
LIVE = Text("Live now", "En direct", "En vivo ahora")
EVERY_LIVE = Text("All that runs now", "Tout ce qui est en course", "Todo lo que está en carrera")
SOON = Text("Next up", "À suivre", "A continuación")
RESULTS = Text("Latest results", "Derniers résultats", "Últimos resultados")
COMING = Text("Coming up", "À venir", "Próximos eventos")
EVERY = Text("Open the calendar", "Ouvrir le calendrier", "Abrir el calendario")
NEWS = Text("News", "Nouvelles", "Noticias")
EVERY_NEWS = Text("All news", "Toutes les nouvelles", "Todas las noticias")
BUTTONS = Text("Where to go", "Où aller", "Adónde ir")
CAROUSEL = {
    "carousel": Text("carousel", "carrousel", "carrusel"),
    "pictures": Text("Pictures", "Images", "Imágenes"),
    "slide": Text("picture", "image", "imagen"),
    "place": Text("{n} of {all}", "{n} sur {all}", "{n} de {all}"),
    "controls": Text("Choose a picture", "Choisir une image", "Elegir una imagen"),
    "pause": Text("Stop the pictures", "Arrêter les images", "Detener las imágenes"),
    "play": Text("Let the pictures turn", "Faire défiler les images", "Hacer pasar las imágenes"),
    "previous": Text("Previous picture", "Image précédente", "Imagen anterior"),
    "next": Text("Next picture", "Image suivante", "Imagen siguiente"),
}
DESCRIPTION = Text(
    "Calendar, start grids, live results and standings of off-road motorcycle and quad racing.",
    "Calendrier, grilles de départ, résultats en direct et classements des courses hors route de motos et de quads.",
    "Calendario, parrillas de salida, resultados en vivo y clasificaciones de carreras todoterreno de motos y quads.",
)
