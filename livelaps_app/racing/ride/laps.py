"""A rider's laps, timed sections or motos as rows of a table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.gaps import gap_text
from livelaps_app.core.racing.penalties import penalties_text
from livelaps_app.core.racing.rides import RideCell
from livelaps_app.gateways.timing.records import UNPLACED, Mode, Moto, Race, ResultRow, SectionRow
from livelaps_app.racing.followed_riders import place_or_status
from livelaps_app.racing.ride import texts

NONE = "\N{EN DASH}"  # for an unknown figure


@dataclass(frozen=True)
class LapPart:
    """A lap, section or moto with the lap before; best: the rider's fastest of several."""

    section: SectionRow
    moto: Moto
    before: SectionRow | None = None
    best: bool = False


@dataclass(frozen=True)
class Column:
    """A column: key, look of its cells, and the cell of a part."""

    key: str
    look: str
    cell: Callable[[LapPart, Lang], RideCell]


def time_text(ms: int | None, lang: Lang) -> str:
    """A time, "" for None."""
    return "" if ms is None else formats.lap_time(ms, lang)


def part_name(written: str, lang: Lang) -> str:
    """ "Lap 3" in the reader's language; other names stay unchanged."""
    kind, _, number = written.rpartition(" ")
    word = texts.PARTS.get(kind.lower())
    return f"{word(lang)} {number}" if word and number.isdecimal() else written


def lap_number(written: str) -> str:
    """The number of a lap: "3" of "Lap 3"; other names stay unchanged."""
    kind, _, number = written.rpartition(" ")
    return number if kind.lower() == "lap" and number.isdecimal() else written


def _time(part: LapPart, lang: Lang) -> RideCell:
    return RideCell(time_text(part.section.section_time, lang), "own" if part.best else "")


def _change(part: LapPart, lang: Lang) -> RideCell:
    now, before = part.section.section_time, part.before.section_time if part.before else None
    if now is None or before is None:
        return RideCell("" if now is None else NONE, "soft")
    sign, look = ("\N{MINUS SIGN}", "won") if now < before else ("+", "soft")
    return RideCell(f"{sign}{formats.lap_time(abs(now - before), lang)}", look)


def _place(part: LapPart, _: Lang) -> RideCell:
    place, before = part.section.overall_position, part.before.overall_position if part.before else None
    return RideCell(str(place or ""), moved=before - place if place and before else 0)


def _leader(part: LapPart, lang: Lang) -> RideCell:
    gap, known = part.section.behind_leader, part.section.total_cumulated_time is not None
    return RideCell(formats.gap(gap, lang) if gap else NONE if known else "", "soft")


def _speed(part: LapPart, lang: Lang) -> RideCell:
    average = part.section.avg_speed
    return RideCell("" if average is None else formats.number(average, lang, 1), "soft wide")


_TOTAL = Column(
    "total", "wide", lambda part, lang: RideCell(time_text(part.section.total_cumulated_time, lang), "wide")
)
_CLASS_PLACE = Column("class_place", "wide", lambda part, _: RideCell(str(part.section.class_position or ""), "wide"))
_PLACES = (
    Column("place", "", _place),
    Column("leader", "", _leader),
    _CLASS_PLACE,
    _TOTAL,
    Column("speed", "wide", _speed),
)
_LAPS = (
    Column("name", "lap", lambda part, _: RideCell(lap_number(part.section.section_name), "lap")),
    Column("time", "", _time),
    Column("change", "", _change),
    *_PLACES,
)
_SECTIONS = (
    Column("name", "first", lambda part, lang: RideCell(part_name(part.section.section_name, lang), "first")),
    Column("time", "", lambda part, lang: RideCell(time_text(part.section.section_time, lang))),
    Column("here", "", lambda part, _: RideCell(str(part.section.section_overall_position or ""), "soft")),
    *_PLACES,
)
_MOTOS = (
    Column("name", "first", lambda part, lang: RideCell(part_name(part.section.section_name, lang), "first")),
    Column("place", "", lambda part, _: RideCell(part.moto.place)),
    Column("class_place", "", lambda part, _: RideCell(str(part.moto.class_position or ""))),
    Column(
        "points", "", lambda part, lang: RideCell(formats.points(part.moto.points, lang) if part.moto.number else "")
    ),
    Column("laps", "wide", lambda part, _: RideCell(str(part.moto.laps or ""), "soft wide")),
    Column("time", "", _time),
)
# The columns of a kind of race. In a motocross the places of the motos decide, not the times.
COLUMNS = {Mode.LAPS: _LAPS, Mode.ENDURO: _SECTIONS, Mode.MOTOCROSS: _MOTOS}


def lap_table(row: ResultRow, race: Race, lang: Lang) -> tuple[list[RideCell], list[list[RideCell]]]:
    """The headings and the rows; laps begin with the newest, sections and motos with the first."""
    parts = list(_parts(row, race.mode))
    columns = [column for column in COLUMNS[race.mode] if _has(column, parts, lang)]
    rows = [[column.cell(part, lang) for column in columns] for part in parts]
    headings = [RideCell(_heading(column.key, race, lang), column.look) for column in columns]
    return headings, rows[::-1] if race.mode is Mode.LAPS else rows


def best_lap(sections: Sequence[SectionRow]) -> int | None:
    """The index of the fastest lap of several, the first of equal ones."""
    timed = [(part.section_time, index) for index, part in enumerate(sections) if part.section_time]
    return min(timed)[1] if len(timed) > 1 else None


def summary(row: ResultRow, mode: Mode, lang: Lang) -> str:
    """The result in a line: place, place in class, total and penalties."""
    place = place_or_status(row, row.overall_position)
    in_class = f"{texts.IN_CLASS(lang)} {row.class_position}" if row.class_position else ""
    total = (
        f"{formats.points(row.points, lang)} {texts.POINTS(lang).lower()}"
        if mode is Mode.MOTOCROSS
        else time_text(row.total_time, lang)
    )
    named = place if row.status in UNPLACED else f"{texts.PLACE(lang)} {place}"
    return " · ".join(filter(None, (named, in_class, total, penalties_text(row.penalty, lang))))


def changed_by_penalty(row: ResultRow, mode: Mode, lang: Lang, *, moved: bool) -> str:
    """The result that a penalty has changed since the last lap, with its cause; moved: by the penalties of others."""
    if not (row.sections or row.motos) or not (row.penalty or moved):
        return ""
    fined = f"{texts.PENALTY(lang)} {penalties_text(row.penalty, lang)}"
    gap = "" if mode is Mode.MOTOCROSS else gap_text(row.overall_gap, lang)
    result = " · ".join(filter(None, (summary(row.model_copy(update={"penalty": ""}), mode, lang), gap)))
    return texts.CHANGED(lang).format(reason=fined if row.penalty else texts.PENALTIES_OF_OTHERS(lang), result=result)


def _parts(row: ResultRow, mode: Mode) -> Iterator[LapPart]:
    """Laps or sections, or the motos with their times."""
    untimed = (SectionRow(section_name=f"Moto {moto.number}") for moto in row.motos[len(row.sections) :])
    sections = [*row.sections, *untimed]
    best = best_lap(row.sections) if mode is Mode.LAPS else None
    for index, section in enumerate(sections):
        moto = row.motos[index] if index < len(row.motos) else Moto()
        yield LapPart(section, moto, sections[index - 1] if index else None, index == best)


def _has(column: Column, parts: Sequence[LapPart], lang: Lang) -> bool:
    """True for a column with a text; the name, the time and the place stay in any case."""
    return column.key in ("name", "place") or any(column.cell(part, lang).text not in ("", NONE) for part in parts)


def _heading(key: str, race: Race, lang: Lang) -> str:
    """The heading; speeds use their unit, if known."""
    unit = race.speed_unit if key == "speed" else ""
    return unit or (texts.COLUMNS | texts.HEADINGS[race.mode])[key](lang)
