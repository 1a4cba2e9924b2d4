"""The words of the tab of sections."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.racing.words import COLUMNS
from livelaps_app.features.race import texts
from livelaps_app.gateways.timing.records import Mode

# The names of a race mode's parts: all of them, and a single one.
PARTS = {
    Mode.LAPS: COLUMNS["laps"],
    Mode.ENDURO: Text("Sections", "Sections", "Secciones"),
    Mode.MOTOCROSS: COLUMNS["motos"],
}
CHOOSE = {Mode.LAPS: texts.PARTS["lap"], Mode.ENDURO: texts.SECTION, Mode.MOTOCROSS: texts.PARTS["moto"]}
