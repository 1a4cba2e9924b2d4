"""The words of a ride and of a season."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.racing import words
from livelaps_app.gateways.timing.records import Mode

OF = Text("of {n}", "sur {n}", "de {n}")
IN_CLASS = Text("In class", "En classe", "En clase")
PLACE = Text("Place", "Place", "Puesto")
LAST_LAP, BEST_LAP, LAPS = words.COLUMNS["last"], words.COLUMNS["best"], words.COLUMNS["laps"]
POINTS, TIME = words.COLUMNS["points"], words.COLUMNS["time"]
OWN_BEST = Text("own best", "son meilleur", "su mejor")
FASTEST = Text("fastest of all", "le plus rapide", "la más rápida")
BEST = Text("best {time}", "meilleur {time}", "mejor {time}")
IN_LAP = Text("lap {n}", "tour {n}", "vuelta {n}")
AHEAD = Text("Ahead", "Devant", "Delante")
BEHIND = Text("Behind", "Derrière", "Detrás")
CLOSING = Text("closing {n} a lap", "se resserre de {n} par tour", "se acorta {n} por vuelta")  # the gap
PULLING_AWAY = Text("pulling away {n} a lap", "s’écarte de {n} par tour", "se alarga {n} por vuelta")
DROPPING_BACK = Text("dropping back {n} a lap", "perd {n} par tour", "pierde {n} por vuelta")
FIGHT_IN = Text("The fight in {name}", "Le duel en {name}", "El duelo en {name}")
IN_ALL = Text("total {time}", "total {time}", "total {time}")
CARRIES = Text("carries {penalty}", "pénalité {penalty}", "lleva {penalty}")
LAP_TIMES = Text(
    "Lap times, best {time} in lap {n}", "Temps au tour, meilleur {time} au tour {n}", "Vueltas, mejor {time} en la {n}"
)
LAP_TIME = Text("Lap {n}: {time}", "Tour {n} : {time}", "Vuelta {n}: {time}")
PLACES = {
    Mode.LAPS: Text("Place by lap", "Place par tour", "Puesto por vuelta"),
    Mode.ENDURO: Text("Place by section", "Place par section", "Puesto por sección"),
    Mode.MOTOCROSS: Text("Place by moto", "Place par manche", "Puesto por manga"),
}
PLACES_IN_WORDS = Text(
    "{title}: from {first} to {last}, best {best}",
    "{title} : de {first} à {last}, meilleure {best}",
    "{title}: de {first} a {last}, mejor {best}",
)
TITLES = {
    Mode.LAPS: LAPS,
    Mode.ENDURO: Text("Sections", "Sections", "Secciones"),
    Mode.MOTOCROSS: words.COLUMNS["motos"],
}
NEWEST_FIRST = Text("newest first", "le plus récent en tête", "la última primero")
RACE_OF = Text("The race of {name}", "Sa course : {name}", "La carrera de {name}")
SECTION = Text("Section", "Section", "Sección")
PARTS = {"lap": Text("Lap", "Tour", "Vuelta"), "section": SECTION, "moto": Text("Moto", "Manche", "Manga")}
COLUMNS = {
    "name": PARTS["lap"],
    "time": TIME,
    "change": Text("±", "±", "±"),
    "place": PLACE,
    "class_place": IN_CLASS,
    "leader": Text("To leader", "Au premier", "Al líder"),
    "total": words.COLUMNS["total"],
    "here": Text("In it", "Ici", "Aquí"),
    "speed": Text("Speed", "Vitesse", "Velocidad"),
    "points": POINTS,
    "laps": LAPS,
}
HEADINGS = {
    Mode.LAPS: {},
    Mode.ENDURO: {"name": SECTION},
    Mode.MOTOCROSS: {"name": PARTS["moto"]},
}
CHANGED = Text("{reason}: {result}", "{reason} : {result}", "{reason}: {result}")
PENALTY = words.COLUMNS["penalty"]
PENALTIES_OF_OTHERS = Text("Penalties of others", "Pénalités d’autres pilotes", "Penalizaciones de otros")
# of a season
SEASON = Text("Season {year}", "Saison {year}", "Temporada {year}")
BEHIND_RED = Text("{n} behind the red plate", "à {n} de la plaque rouge", "a {n} del líder")
LEADS = Text("leads by {n}", "mène de {n}", "lidera por {n}")
LEADS_LEVEL = Text("leads, level on points", "mène, à égalité de points", "lidera, empatado a puntos")
WEARS_RED = Text("wears the red plate", "porte la plaque rouge", "lidera la serie")
NOW = Text(
    "would be {place} if it ended now",
    "serait {place} si tout finissait maintenant",
    "sería {place} si terminara ahora",
)
ALL_RACES = Plural(
    Text("{n} race", "{n} course", "{n} carrera"), Text("All {n} races", "Les {n} courses", "Las {n} carreras")
)
