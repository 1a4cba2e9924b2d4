"""Summary figures of a rider's dialog, above the laps."""

from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race import texts
from livelaps_app.features.race.columns import NONE, cells_of, clock, part_name
from livelaps_app.features.race.view_model import RiderTile
from livelaps_app.gateways.timing.records import Mode, Moto, Race, ResultRow

KEYS = {
    Mode.LAPS: ("place", "gap", "best", "laps"),
    Mode.ENDURO: ("place", "gap", "speed"),
    Mode.MOTOCROSS: ("place", "points"),
}
"""The columns of the tiles, by the kind of race."""


def tiles(row: ResultRow, race: Race, lang: Lang) -> list[RiderTile]:
    """The place with the place in class below it, other figures of the race mode, and motos with their points."""
    cells = {key: (label, text) for key, label, text in cells_of(row, race, lang)}
    in_class = f"{texts.COLUMNS['class_place'](lang)} {row.class_position}" if row.class_position else ""
    below = {"place": in_class, "gap": clock(row.total_time, lang)}
    figures = [_tile(*cells[key], below.get(key, "")) for key in KEYS[race.mode]]
    return [*figures, *(_moto(moto, lang) for moto in row.motos if race.mode is Mode.MOTOCROSS)]


def _moto(moto: Moto, lang: Lang) -> RiderTile:
    """A moto: the place in class, the basis of its points."""
    return _tile(part_name(f"Moto {moto.number}", lang), moto.place_in_class, POINTS(moto.points, lang))


def _tile(label: str, text: str, below: str) -> RiderTile:
    return RiderTile(label, text or NONE, below)
