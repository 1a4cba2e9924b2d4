"""The words of the tab of sections."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.gateways.timing.records import Mode

# What the parts of a kind of race are called, all of them and one to choose.
PARTS = {
    Mode.LAPS: Text("Laps", "Tours", "Vueltas"),
    Mode.ENDURO: Text("Sections", "Sections", "Secciones"),
    Mode.MOTOCROSS: Text("Motos", "Manches", "Mangas"),
}
CHOOSE = {
    Mode.LAPS: Text("Lap", "Tour", "Vuelta"),
    Mode.ENDURO: Text("Section", "Section", "Sección"),
    Mode.MOTOCROSS: Text("Moto", "Manche", "Manga"),
}
CLASS_PLACE = Text("Class pos", "Pos. classe", "Pos. clase")
