"""The tab of sections: laps or sections of all riders side by side, or one as a ranking."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Heading, Option, PageLink, span
from livelaps_app.core.racing.gaps import gap_text
from livelaps_app.core.racing.words import COLUMNS
from livelaps_app.features.race.columns import clock, part_name
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.rows import WrittenRow
from livelaps_app.features.race.view_model import RaceView, with_rows
from livelaps_app.gateways.timing.records import UNPLACED, Mode, Race, RaceResults, RaceSplits, ResultRow, Split

PINNED = (("place", "place"), ("plate", "plated pinned"), ("rider", "pinned-name"))
RANKED = (
    ("place", "place"),
    ("plate", "plated"),
    ("rider", "name"),
    ("class", "repeated long"),
    ("class_place", "number repeated"),
    ("time", "number"),
    ("gap", "number"),
)
UNDER = {True: (("class", "class_place"),), False: (("gap",), ("time",))}  # ranked by a section, or all sections
SECTION = "section_"  # followed by the number: key of a section's column
PLATE, RIDER = 2, 3  # cells of a row
_NONE: Mapping[str, Split] = {}


@dataclass(frozen=True)
class SectionTable:
    """The texts of a table of sections.

    rows: by entry, in order: the entry's id, then a text per column; keys, looks, columns: per column; sections: all
    names.
    """

    keys: list[str] = field(default_factory=list)
    looks: list[str] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    rows: Mapping[int, list[str]] = field(default_factory=dict)
    sections: list[str] = field(default_factory=list)


def section_table(race: Race, results: RaceResults, splits: RaceSplits, lang: Lang, section: int) -> SectionTable:
    """The table of all sections, or the ranking of a known `section` from 1. Laps are many: the newest comes first."""
    names = [part_name(name, lang) for name in splits.names]
    numbers = list(range(1, len(names) + 1))
    if race.mode is Mode.LAPS:
        numbers.reverse()
    if 0 < section <= len(splits.names):
        columns = [COLUMNS[key](lang) for key, _ in RANKED]
        ranking = _ranking(results, splits, splits.names[section - 1], race.mode, lang)
        return SectionTable([key for key, _ in RANKED], [look for _, look in RANKED], columns, dict(ranking), names)
    sums = (("time", "number wide"), ("gap", "number wide")) if race.mode is not Mode.MOTOCROSS else ()
    keyed = [*PINNED, *sums, *((f"{SECTION}{number}", "times") for number in numbers)]
    columns = [COLUMNS[key](lang) for key, _ in (*PINNED, *sums)] + [names[number - 1] for number in numbers]
    rows = dict(_side_by_side(results, splits, numbers, lang, bool(sums)))
    return SectionTable([key for key, _ in keyed], [look for _, look in keyed], columns, rows, names)


def oldest_first(view: RaceView) -> RaceView:
    """The view with its sections in the order in which they are ridden, for files and paper."""
    order = sorted(range(len(view.headings)), key=lambda at: _number(view.headings[at].key))
    rows = [[row[0], *(row[at + 1] for at in order)] if row[0] else row for row in view.rows]
    return replace(view, headings=[view.headings[at] for at in order], rows=rows)


def _number(key: str) -> int:
    """The number of a section's column, 0 for other columns."""
    number = key.removeprefix(SECTION)
    return int(number) if number.isdecimal() else 0


def _side_by_side(
    results: RaceResults, splits: RaceSplits, numbers: Iterable[int], lang: Lang, timed: bool
) -> Iterator[tuple[int, list[str]]]:
    names = [splits.names[number - 1] for number in numbers]
    places = {name: _places(results, splits, name) for name in names}
    for row in results.rows:
        ridden = splits.entries.get(row.id, _NONE)
        cells = [_with_place(ridden.get(name), places[name].get(row.id), lang) for name in names]
        sums = [clock(row.total_time, lang), gap_text(row.overall_gap, lang)] if timed else []
        yield row.id, [*_rider(row, row.overall_position), *sums, *cells]


def _ranking(
    results: RaceResults, splits: RaceSplits, name: str, mode: Mode, lang: Lang
) -> Iterator[tuple[int, list[str]]]:
    """All riders, best first, without a time last; gaps to the best, except in a motocross."""
    places = _places(results, splits, name)
    ridden = [(row, splits.entries.get(row.id, _NONE).get(name, Split())) for row in results.rows]
    last = len(ridden) + 1
    ranked = sorted(ridden, key=lambda item: places.get(item[0].id, last))
    best = min((split.time_ms for row, split in ranked if row.id in places and split.time_ms is not None), default=0)
    for row, split in ranked:
        behind = 0 if split.time_ms is None or mode is Mode.MOTOCROSS else split.time_ms - best
        gap = formats.gap(behind, lang) if behind > 0 else ""
        figures = [str(split.class_place or ""), clock(split.time_ms, lang), gap]
        yield row.id, [*_rider(row, places.get(row.id)), row.class_name, *figures]


def _places(results: RaceResults, splits: RaceSplits, name: str) -> dict[int, int]:
    """The places in a section: the service's, or by time; equal times share a place."""
    places: dict[int, int] = {}
    timed: list[tuple[int, int]] = []
    for row in results.rows:
        split = splits.entries.get(row.id, _NONE).get(name)
        if split is None or row.status == "DSQ":
            continue
        if split.place is not None:
            places[row.id] = split.place
        if split.time_ms is not None:
            timed.append((split.time_ms, row.id))
    first: dict[int, int] = {}
    for place, (time, _) in enumerate(sorted(timed), start=1):
        first.setdefault(time, place)
    return {entry: first[time] for time, entry in timed} | places


def _rider(row: ResultRow, place: int | None) -> list[str]:
    text = row.status if place is None and row.status in UNPLACED else str(place or "")
    return [str(row.id), text, row.displayed_number, row.full_name]


def _with_place(split: Split | None, place: int | None, lang: Lang) -> str:
    """ "10:33.203 (4)", or its known part."""
    return " ".join(filter(None, (clock(split.time_ms, lang) if split else "", f"({place})" if place else "")))


def section_view(
    query: RaceQuery, view: RaceView, table: SectionTable, filtered: Iterable[WrittenRow], marks: Mapping[str, str]
) -> RaceView:
    """The view with the filtered rows of the table, in race order or in that of its ranking; marks: by entry."""
    entries = [row.result.id for row in filtered]
    ranked = 0 < query.section <= len(table.sections)
    order = sorted(entries, key={entry: at for at, entry in enumerate(table.rows)}.__getitem__) if ranked else entries
    first, last, _ = span(query.page, query.size, len(order))
    sorting = {} if ranked else {heading.key: heading for heading in view.headings}
    headings = [
        sorting.get(key) or _heading(query, key, label) for key, label in zip(table.keys, table.columns, strict=True)
    ]
    rows = [table.rows[entry] for entry in order[first:last]]
    return replace(
        with_rows(view, headings, table.looks, rows, [marks.get(row[0], "") for row in rows]),
        under={str(RIDER): [places for keys in UNDER[ranked] if (places := _cells(table, *keys))]},
        roles={"plate": PLATE, "rider": RIDER},
        quiet=_cells(table, "gap"),
        pages=query.pages(len(order)),
        sections=[Option(str(number), name) for number, name in enumerate(table.sections, start=1)],
        chosen=view.chosen | ({"section": str(query.section)} if ranked else {}),
        picks=view.picks
        + ([PageLink(table.sections[query.section - 1], query.link(section=0, page=1))] if ranked else []),
    )


def _heading(query: RaceQuery, key: str, label: str) -> Heading:
    """The heading of a section links to its ranking."""
    number = _number(key)
    return Heading(key, label, query.link(section=number, page=1) if number else "")


def _cells(table: SectionTable, *keys: str) -> list[int]:
    return [table.keys.index(key) + 1 for key in keys if key in table.keys]
