"""Invented names of people, brands, venues and classes."""

import re
from typing import NamedTuple

WOMEN = (
    *("Alba", "Anouk", "Brynn", "Célestine", "Chloé", "Delphine", "Esperanza", "Fern", "Hazel", "Ivy", "Josée"),
    *("Juniper", "Leocadia", "Marisol", "Océane", "Paloma", "Rosalía", "Solène", "Thaïs", "Úrsula", "Wren", "Ximena"),
)
MEN = (
    *("Aurelio", "Bastien", "Calder", "Dario", "Émile", "Étienne", "Fabrice", "Gaspard", "Íñigo", "Joaquín", "Loïc"),
    *("Maël", "Noé", "Quill", "Ramón", "Reed", "Rowan", "Sage", "Tadeo", "Tobin", "Yannick", "Zacarías"),
)
LAST = (
    *("Ashgrove", "Barrancoso", "Boisclairmont", "Brindlewood", "Cerrofrío", "Chêneville", "Copperlane", "Cumbreña"),
    *("Drybrook", "Érablais", "Fallowfen", "Fontclaireau", "Grandpréaux", "Grubbfield", "Hautbuisson", "Heathermoor"),
    *("Islaverde", "Kettlewick", "Lagunilla-Roca", "Larkhollow", "Mille-Étangs", "Mossbank", "Nogalera", "Oakhurdle"),
    *("Páramoseco", "Piedralba", "Pinewater", "Quatrechênes", "Quebradaluz", "Rocheplate", "Saltmarsh", "Saucedal"),
    *("Stonewicket", "Sierrablanca", "Thistledown", "Torrealta", "Valcœur", "Vaudreuille", "Wetherfold", "Zarzaluna"),
)
CITIES = (
    *("Granite Falls Landing", "Saint-Loup-des-Érables", "Villanueva del Páramo", "Mossy Fork", "Val-aux-Pins"),
    *("Cañada Honda Vieja", "Dry Elbow", "Lac-du-Castor-Blanc", "Puerto Encina", "Upper Thistle"),
)
BRANDS = ("Brontor", "Caldera Works", "Hexra", "Ibexa", "Norvane", "Ôrama", "Volcánica", "Zephrion")

CLUBS = (
    *("Moto-Club des Mille-Étangs", "Les Castors boueux", "Club Tout-Terrain du Loup", "Enduristes de la Montée"),
    *("Amicale des Deux-Crampons", "Moto-Club Val-aux-Pins", "Les Vieilles Bougies"),
)


_AGES = re.compile(r"(?P<youngest>\d\d)(?:\+|-(?P<oldest>\d\d))")


class Venue(NamedTuple):
    name: str
    place: str
    latitude: float
    longitude: float


class DemoClass(NamedTuple):
    """A class; `slower_percent` compares its lap time with the fastest class."""

    name: str
    group: str
    slower_percent: int
    first_names: tuple[str, ...] = MEN

    @property
    def ages(self) -> range:
        """The ages in the class's name: 12-15, 30+."""
        if not (match := _AGES.search(self.name)):
            return range(17, 30)
        youngest = int(match["youngest"])
        return range(youngest, int(match["oldest"] or youngest + 9) + 1)


HARE_CLASSES = (
    *(DemoClass("Pro", "Pro", 0), DemoClass("Expert A", "A", 5), DemoClass("Vet A 30+", "A", 8)),
    *(DemoClass("Senior A 40+", "A", 10), DemoClass("Open B", "B", 15), DemoClass("250 B", "B", 16)),
    *(DemoClass("Vet B 30+", "B", 18), DemoClass("Senior B 40+", "B", 20), DemoClass("Open C", "C", 28)),
    *(DemoClass("250 C", "C", 30), DemoClass("Vet C 30+", "C", 32), DemoClass("Senior C 40+", "C", 34)),
    *(
        DemoClass("Super Senior 50+", "C", 36),
        DemoClass("Women", "C", 30, WOMEN),
        DemoClass("Youth 12-15", "Youth", 34),
    ),
    *(DemoClass("Quad Pro", "Quad", 12), DemoClass("Quad Sport", "Quad", 25)),
)
MORNING = ("Open C", "250 C", "Vet C 30+", "Senior C 40+", "Super Senior 50+", "Women", "Youth 12-15", "Quad Sport")
AFTERNOON = ("Pro", "Expert A", "Vet A 30+", "Senior A 40+", "Open B", "250 B", "Vet B 30+", "Senior B 40+", "Quad Pro")
MOTOCROSS_CLASSES = (
    *(DemoClass("450 Pro", "Pro", 0), DemoClass("250 Pro", "Pro", 3)),
    *(DemoClass("450 Aficionado", "Aficionado", 12), DemoClass("250 Aficionado", "Aficionado", 15)),
    DemoClass("Femenil", "Aficionado", 18, WOMEN),
)
ENDURO_CLASSES = (
    *(DemoClass("Élite", "Élite", 0), DemoClass("Expert", "Expert", 7), DemoClass("Vétéran 40+", "Expert", 12)),
    *(
        DemoClass("Intermédiaire", "Sportsman", 18),
        DemoClass("Féminin", "Sportsman", 20, WOMEN),
        DemoClass("Débutant", "Sportsman", 30),
    ),
)
RIDGES = (
    Venue("Copper Ridge", "Mossy Fork, Vermont", 44.21, -72.61),
    Venue("Thistle Hollow", "Upper Thistle, Maine", 45.02, -69.44),
    Venue("Elbow Creek Farm", "Dry Elbow, New Hampshire", 43.78, -71.52),
    Venue("Gravel Pond", "Granite Falls Landing, New York", 43.93, -74.21),
)
CIRCUITS = (
    Venue("Circuito Cerro Pardo", "Villanueva del Páramo, Jalisco", 20.51, -103.42),
    Venue("Pista La Encina", "Puerto Encina, Querétaro", 20.63, -100.31),
    Venue("Autódromo de Tierra Cañada Honda", "Cañada Honda Vieja, Aguascalientes", 22.01, -102.18),
)
FORESTS = (
    Venue("Forêt des Mille-Étangs", "Lac-du-Castor-Blanc, Québec", 46.52, -72.91),
    Venue("Érablière du Loup", "Saint-Loup-des-Érables, Québec", 46.11, -71.22),
    Venue("Montée Val-aux-Pins", "Val-aux-Pins, Québec", 45.83, -74.12),
)
