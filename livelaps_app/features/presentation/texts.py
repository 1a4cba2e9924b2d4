"""The words of the presentation."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.racing import words
from livelaps_app.core.racing.race_status import DELAYED, LIVE, MISCONFIGURED, NOT_STARTED, OVERDUE, RESULTS

STATES = {
    "notstarted": NOT_STARTED,
    "overdue": OVERDUE,
    "running": LIVE,
    "delayed": DELAYED,
    **RESULTS,
    "misconfigured": MISCONFIGURED,
    "cancelled": words.CANCELLED,
}
RUNNING_NOW = Text("Running now: {races}", "En course : {races}", "En carrera: {races}")
NEXT_UP = Text("Next start: {race}, {at}", "Prochain départ : {race}, {at}", "Próxima salida: {race}, {at}")
NEXT_EVENT = Text("Next event", "Prochaine épreuve", "Próximo evento")
OVER = Text("All races are over.", "Toutes les courses sont terminées.", "Todas las carreras han terminado.")
CANCELLED = Text(
    "This event does not take place.", "Cette épreuve n’aura pas lieu.", "Este evento no se llevará a cabo."
)
NOBODY_YET = Text(
    "Nobody has crossed the line yet.", "Personne n’a encore franchi la ligne.", "Nadie ha cruzado la línea todavía."
)
OVERALL = Text("Overall", "Classement général", "Clasificación general")
BY_CLASS = Text("Leaders by class", "En tête par classe", "Líderes por clase")
PASSINGS = Text("Last passings", "Derniers passages", "Últimos pasos")
LATER = Text("Later", "Plus tard", "Más tarde")
SPONSORS = Text("Thanks to our sponsors", "Merci à nos commanditaires", "Gracias a nuestros patrocinadores")

HOURS = Plural(Text("{n} hour", "{n} heure", "{n} hora"), Text("{n} hours", "{n} heures", "{n} horas"))
MINUTES = Plural(Text("{n} minute", "{n} minute", "{n} minuto"), Text("{n} minutes", "{n} minutes", "{n} minutos"))
SECONDS = Plural(Text("{n} second", "{n} seconde", "{n} segundo"), Text("{n} seconds", "{n} secondes", "{n} segundos"))
BEHIND = Text("{gap} behind", "à {gap}", "a {gap}")
BEHIND_AT = Text("{gap} behind (lap {n})", "à {gap} (tour {n})", "a {gap} (vuelta {n})")

CONTROLS = {
    "region": Text("Presentation", "Présentation", "Presentación"),
    "slide": Text("slide", "diapositive", "diapositiva"),
    "place": Text("{n} of {all}", "{n} sur {all}", "{n} de {all}"),
    "pause": Text("Pause", "Pause", "Pausa"),
    "play": Text("Play", "Lecture", "Reproducir"),
    "previous": Text("Previous slide", "Diapositive précédente", "Diapositiva anterior"),
    "next": Text("Next slide", "Diapositive suivante", "Diapositiva siguiente"),
    "full": Text("Full screen", "Plein écran", "Pantalla completa"),
    "still": Text(
        "Paused, because this device asks for less motion.",
        "En pause, car cet appareil demande moins de mouvement.",
        "En pausa, porque este dispositivo pide menos movimiento.",
    ),
}
SETTINGS = Text("Settings", "Réglages", "Ajustes")
KEYS = Text(
    "Keys: space pauses, arrows turn, F is full screen.",
    "Clavier : espace met en pause, les flèches changent de diapositive, F donne le plein écran.",
    "Teclado: espacio para pausar, flechas para cambiar, F para pantalla completa.",
)
PARTS = {
    "title": Text("The event", "L’épreuve", "El evento"),
    "live": Text("Live results", "Résultats en direct", "Resultados en vivo"),
    "podiums": Text("Podiums", "Podiums", "Podios"),
    "next": Text("Next start", "Prochain départ", "Próxima salida"),
    "sponsors": Text("Sponsors", "Commanditaires", "Patrocinadores"),
}
RACE = Text("Race", "Course", "Carrera")
INTERVAL = Text("Seconds per slide", "Secondes par diapositive", "Segundos por diapositiva")
LOOK = Text("Colours", "Couleurs", "Colores")
LOOKS = {
    "light": Text("Light (day)", "Claires (jour)", "Claros (día)"),
    "dark": Text("Dark (night)", "Sombres (nuit)", "Oscuros (noche)"),
}
TO_EVENT = Text("About the event", "À propos de l’épreuve", "Acerca del evento")
DESCRIPTION = Text(
    "{name}, live on a big screen: {place}.",
    "{name}, en direct sur grand écran : {place}.",
    "{name}, en vivo en pantalla grande: {place}.",
)
