"""The figures on top of a rider's sheet: the ride at a glance, before its laps."""

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race import texts
from livelaps_app.features.race.columns import cells_of, clock
from livelaps_app.features.race.view_model import RiderTile
from livelaps_app.gateways.timing.records import Mode, Race, ResultRow

NONE = "\N{EN DASH}"
KEYS = {
    Mode.LAPS: ("place", "gap", "best", "laps"),
    Mode.ENDURO: ("place", "gap", "speed"),
    Mode.MOTOCROSS: ("place", "points", "motos"),
}
"""The columns that are tiles, by the kind of race."""


def tiles(row: ResultRow, race: Race, lang: Lang) -> list[RiderTile]:
    """The place with that in class below it, and what else decides a race of the kind."""
    cells = {key: (label, text) for key, label, text in cells_of(row, race, lang)}
    in_class = f"{texts.COLUMNS['class_place'](lang)} {row.class_position}" if row.class_position else ""
    below = {"place": in_class, "gap": clock(row.total_time, lang)}
    return [_tile(*cells[key], below.get(key, "")) for key in KEYS[race.mode]]


def _tile(label: str, text: str, below: str) -> RiderTile:
    return RiderTile(label, text or NONE, below)
