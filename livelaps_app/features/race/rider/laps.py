"""A rider's laps, timed sections or motos as rows of texts."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.gaps import gap_text
from livelaps_app.features.race import texts
from livelaps_app.features.race.columns import IN_CLASS, clock, part_name, penalties, speed
from livelaps_app.features.race.view_model import RiderView
from livelaps_app.gateways.timing.records import UNPLACED, Mode, Moto, Race, ResultRow, SectionRow
from livelaps_app.racing.followed_riders import place_or_status
from livelaps_app.ui.column_styles import style

Cell = Callable[[SectionRow, Moto, Lang], str]
ResultCell = Callable[[ResultRow, Lang], str]


@dataclass(frozen=True)
class LapColumn:
    """A column: key, look, text for a lap or section and the moto, and text for the result."""

    key: str
    look: str
    cell: Cell
    result: ResultCell = lambda row, lang: ""


def _place(row: ResultRow, _: Lang) -> str:
    return place_or_status(row, row.overall_position)


_NAME = LapColumn("name", "", lambda part, _, lang: part_name(part.section_name, lang))
_TIME = LapColumn("time", "number", lambda part, _, lang: clock(part.section_time, lang))
_LAPS = (
    _NAME,
    _TIME,
    LapColumn(
        "total",
        "number middle",
        lambda part, _, lang: clock(part.total_cumulated_time, lang),
        lambda row, lang: clock(row.total_time, lang),
    ),
    LapColumn("place", "number", lambda part, _, __: str(part.overall_position or ""), _place),
    LapColumn("class_place", "number middle", lambda part, _, __: str(part.class_position or ""), IN_CLASS["place"]),
    LapColumn(
        "leader",
        "number",
        lambda part, _, lang: _gap(part.behind_leader, lang),
        lambda row, lang: gap_text(row.overall_gap, lang),
    ),
    LapColumn(
        "class_leader", "number wide", lambda part, _, lang: _gap(part.class_behind_leader, lang), IN_CLASS["gap"]
    ),
    LapColumn("here", "number wide", lambda part, _, __: str(part.section_overall_position or "")),
    LapColumn("speed", "number wide", lambda part, _, lang: speed(part.avg_speed, lang)),
    LapColumn("ahead", "number wide", lambda part, _, lang: _gap(part.overall_behind_by, lang)),
)
_MOTOS = (
    _NAME,
    LapColumn("place", "number", lambda _, moto, __: moto.place, _place),
    LapColumn("class_place", "number", lambda _, moto, __: str(moto.class_position or ""), IN_CLASS["place"]),
    LapColumn(
        "points",
        "number",
        lambda _, moto, lang: formats.points(moto.points, lang) if moto.number else "",
        lambda row, lang: formats.points(row.points, lang),
    ),
    LapColumn("laps", "number middle", lambda _, moto, __: str(moto.laps or "")),
    _TIME,
)

# The columns of a kind of race. In a motocross the places of the motos decide, not the times.
COLUMNS = {Mode.LAPS: _LAPS, Mode.ENDURO: _LAPS, Mode.MOTOCROSS: _MOTOS}
# Headings that differ from those of laps.
HEADINGS = {
    Mode.LAPS: {},
    Mode.ENDURO: {"name": texts.SECTION, "here": texts.IN_SECTION},
    Mode.MOTOCROSS: {"name": texts.PARTS["moto"]},
}


def rules(kind: str) -> str:
    """CSS of the table in a rider's dialog for this kind of race, a Mode, with its usual columns."""
    return style("laps", [column.look for column in COLUMNS[Mode(kind)]])


def laps(row: ResultRow, race: Race, lang: Lang, *, moved: bool = False) -> RiderView:
    """The rider with rows of laps, sections or motos, and a row that explains a penalty.

    moved: others' penalties changed the place.
    """
    columns = _columns(row, race.mode, lang)
    rows = [[column.cell(part, moto, lang) for column in columns] for part, moto in _parts(row)]
    if rows and (row.penalty or moved):
        rows.append([_reason(row, lang), *(column.result(row, lang) for column in columns[1:])])
    return RiderView(
        entry_id=row.id,
        rider_id=row.rider_id,
        name=row.full_name,
        plate=row.displayed_number,
        class_name=row.class_name,
        brand=row.brand,
        summary=_summary(row, race.mode, lang),
        columns=[_label(column, race, lang) for column in columns],
        style=style("laps", [column.look for column in columns]),
        rows=rows,
        message="" if row.sections or row.motos else texts.NO_LAPS(lang),
    )


def _reason(row: ResultRow, lang: Lang) -> str:
    """The cause of a changed result: the rider's own penalties, or those of others."""
    own_penalties = f"{texts.COLUMNS['penalty'](lang)} {penalties(row, lang)}"
    return own_penalties if row.penalty else texts.PENALTIES_OF_OTHERS(lang)


def _label(column: LapColumn, race: Race, lang: Lang) -> str:
    """The heading; speeds use their unit, if known."""
    unit = race.speed_unit if column.key == "speed" else ""
    return unit or (texts.LAP_COLUMNS | HEADINGS[race.mode])[column.key](lang)


def _columns(row: ResultRow, mode: Mode, lang: Lang) -> list[LapColumn]:
    """Columns for the race mode; omits times of an untimed motocross."""
    columns = COLUMNS[mode]
    if mode is not Mode.MOTOCROSS:
        return list(columns)
    parts = list(_parts(row))
    return [column for column in columns if any(column.cell(part, moto, lang) for part, moto in parts)]


def _parts(row: ResultRow) -> Iterator[tuple[SectionRow, Moto]]:
    """Laps or sections, or the motos with their times."""
    untimed = (SectionRow(section_name=f"Moto {moto.number}") for moto in row.motos[len(row.sections) :])
    for number, part in enumerate([*row.sections, *untimed]):
        yield part, row.motos[number] if number < len(row.motos) else Moto()


def _summary(row: ResultRow, mode: Mode, lang: Lang) -> str:
    place = row.status if row.status in UNPLACED else f"{texts.COLUMNS['place'](lang)} {row.overall_position or ''}"
    decides = POINTS(row.points, lang) if mode is Mode.MOTOCROSS else clock(row.total_time, lang)
    in_class = f"{texts.COLUMNS['class_place'](lang)} {row.class_position}" if row.class_position else ""
    return " · ".join(filter(None, (place, in_class, decides, penalties(row, lang))))


def _gap(ms: int | None, lang: Lang) -> str:
    return formats.gap(ms, lang) if ms else ""
