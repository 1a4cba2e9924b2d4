"""Start grids and entries: the rows of one race at a time, the entries by class and page, or those one searches for."""

import logging
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Any
from zoneinfo import ZoneInfo

from livelaps_app.core import errors, zones
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.kept import Kept, Same
from livelaps_app.core.ordering import ordered
from livelaps_app.core.paging import SIZES, Heading, PageLink, heading, page_links, span, written
from livelaps_app.core.searching import folded, found
from livelaps_app.core.texts import Lang, Text
from livelaps_app.core.when import when
from livelaps_app.features.access import service as access
from livelaps_app.features.event import texts
from livelaps_app.features.event.entries.board import ClassBox, Entries, GridRow
from livelaps_app.features.event.view import View
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import Participant, StartGrid, StartRow

LARGE = 1000  # entries of a race: beyond, a page holds one row of its grid
LIST = "entries"  # where the list begins: who turns its pages stays there
COLUMNS = {"plate": texts.PLATE, "rider": texts.RIDER, "brand": texts.BRAND, "home": texts.HOME}
HIDDEN = ("brand", "home")  # where it is narrow
_PLATE = re.compile(r"[0-9]{1,9}")
_log = logging.getLogger(__name__)


def _by_plate(one: Participant) -> tuple[int, str, int]:
    """Plates by their number, those without one last."""
    number = _PLATE.search(one.displayed_number)
    return int(number[0]) if number else 10**9, one.displayed_number, one.id


ORDERS: dict[str, Callable[[Participant], Any]] = {
    "plate": _by_plate,
    "rider": lambda one: folded(one.full_name),
    "brand": lambda one: folded(one.brand),
    "home": lambda one: folded(one.city),
}


@dataclass(frozen=True)
class Entrant:
    """Who is entered, with the race and what a search looks through."""

    race: str
    entry: Participant
    sought: str


@dataclass(frozen=True, eq=False)
class Field:
    """A race with its entrants, by class and plate."""

    grid: StartGrid
    entrants: list[Entrant]


_fields: Kept[int, list[Field]] = Kept(50)
_shown: Kept[View, Entries] = Kept(300)


async def entries(view: View) -> Entries:
    """One view of an event's entries; the same object until they change. Raises Problem: no such event."""
    timing = wiring.timing()
    zone = zones.zone((await timing.event(view.event_id)).value.time_zone)
    try:
        every = (await timing.start_grids(view.event_id)).value
        seen = await access.visible("race", (grid.id for grid in every))
    except Problem as problem:  # the event stands without its entries
        _log.warning("no start grids of event %d: %s", view.event_id, problem.code)
        said = errors.message(problem.code, view.lang, name=problem.field or "")
        return _shown.get(view, said, lambda: Entries(message=said))
    grids = tuple(grid for grid in every if grid.id in seen)  # the names of a race that is hidden are hidden too
    fields = _fields.get(view.event_id, grids, lambda: list(map(_field, grids)))
    return _shown.get(view, (Same(fields), zone.key), lambda: _entries(fields, view, zone))


def _field(grid: StartGrid) -> Field:
    order = {name: place for place, name in enumerate(dict.fromkeys(one.class_name for one in grid.participants))}
    ordered = sorted(grid.participants, key=lambda one: (order[one.class_name], *_by_plate(one)))
    return Field(
        grid, [Entrant(grid.race_name, one, folded(f"{one.displayed_number} {one.full_name}")) for one in ordered]
    )


def _entries(fields: list[Field], view: View, zone: ZoneInfo) -> Entries:
    if not fields:
        return Entries()
    chosen = _chosen([field.grid for field in fields], view.race)
    of_race = next(field for field in fields if field.grid is chosen)
    listed = _found(fields, view.search) if view.search else of_race.entrants
    grid = list(_grid(chosen, zone, view))
    shown = Entries(
        races=_races(fields, chosen, view),
        race_id=str(view.race or ""),
        race=chosen.race_name,
        start=when(chosen.start_time, zone, view.lang),
        grid=grid,
        grid_message="" if grid else texts.NO_GRID(view.lang),
        search=view.search,
        listed="" if view.search else chosen.race_name,
        count=(texts.FOUND if view.search else texts.ENTRANTS)(len(listed), view.lang),
        pages=[replace(link, href=f"{link.href}#{LIST}") for link in _pages(view, len(listed))],
        shown=True,
    )
    return replace(shown, **_list(listed, view))


def _chosen(grids: list[StartGrid], asked: int) -> StartGrid:
    """The race an address names, else the one that runs, else the next to start, else the first."""
    wanted = (
        lambda grid: grid.id == asked,
        lambda grid: grid.scoring_status == "running",
        lambda grid: grid.scoring_status == "notstarted",
    )
    fitting = (next(filter(fits, grids), None) for fits in wanted)
    return next((grid for grid in fitting if grid), grids[0])


def _races(fields: list[Field], chosen: StartGrid, view: View) -> list[PageLink]:
    """The choice of a race, where there is one."""
    if len(fields) < 2:
        return []
    return [
        PageLink(
            f"{field.grid.race_name} ({len(field.entrants)})",
            written(view.query(race=field.grid.id, row=0, page=1)),
            field.grid is chosen,
        )
        for field in fields
    ]


def _found(fields: Iterable[Field], search: str) -> list[Entrant]:
    return [one for field in fields for one in field.entrants if found(search, one.sought)]


def _grid(grid: StartGrid, zone: ZoneInfo, view: View) -> Iterator[GridRow]:
    row_of = {name: row.row for row in reversed(grid.rows) for name in row.classes}
    rows: dict[int | None, list[Participant]] = {}
    for one in sorted(grid.participants, key=_by_plate):
        rows.setdefault(one.row or row_of.get(one.class_name), []).append(one)
    for row in sorted(grid.rows, key=lambda row: row.row):
        shown = _row(row, rows.get(row.row, []), zone, view.lang)
        opened = row.row == view.row
        elsewhere = written(view.query(race=grid.id, row=row.row)) + f"#row-{row.row}"
        folded_away = len(grid.participants) > LARGE and not opened and shown.lines
        yield replace(shown, href=elsewhere, lines=[]) if folded_away else replace(shown, open=opened)


def _row(row: StartRow, entered: list[Participant], zone: ZoneInfo, lang: Lang) -> GridRow:
    classes = row.classes or tuple(dict.fromkeys(one.class_name for one in entered))
    return GridRow(
        name=texts.ROW(lang).format(n=row.row),
        anchor=f"row-{row.row}",
        at=_clock(row.start_time, zone),
        classes=", ".join(classes),
        count=texts.ENTRANTS(len(entered), lang),
        lines=[[one.displayed_number, one.full_name, one.class_name, one.brand] for one in entered],
    )


def _pages(view: View, count: int) -> list[PageLink]:
    return page_links(lambda page: view.query(page=page), view.page, SIZES[0], count)


def _list(listed: list[Entrant], view: View) -> dict[str, object]:
    """A page of the list by class; a search names the race too."""
    if not listed:
        nobody = texts.NOBODY(view.lang) if view.search else errors.message(Code.NO_DATA, view.lang)
        return {"message": nobody}
    sizes: dict[str, int] = {}
    for one in listed:
        sizes[_heading(one, view)] = sizes.get(_heading(one, view), 0) + 1
    first, last, _ = span(view.page, SIZES[0], len(listed))
    by_class = groupby(_sorted(listed, view)[first:last], key=lambda one: _heading(one, view))
    return {
        "headings": [_column(key, label, view) for key, label in COLUMNS.items()],
        "classes": [ClassBox(name, str(sizes[name]), list(map(_line, ones))) for name, ones in by_class],
    }


def _column(key: str, label: Text, view: View) -> Heading:
    sorts = heading(key, label(view.lang), view.sort, lambda sort: view.query(sort=sort, page=1), usual=key == "plate")
    return replace(sorts, look="wide" if key in HIDDEN else "")


def _sorted(listed: list[Entrant], view: View) -> list[Entrant]:
    """Sorted within each class, as they are where nothing is asked for; who has nothing to sort by is last."""
    order = ORDERS.get(view.sort.removeprefix("-"))
    if order is None:
        return listed
    classes = {name: place for place, name in enumerate(dict.fromkeys(_heading(one, view) for one in listed))}
    by_worth = ordered(listed, lambda one: order(one.entry) or None, view.sort.startswith("-"))
    return sorted(by_worth, key=lambda one: classes[_heading(one, view)])


def _heading(one: Entrant, view: View) -> str:
    return f"{one.race} · {one.entry.class_name}" if view.search else one.entry.class_name


def _line(one: Entrant) -> list[str]:
    return [one.entry.displayed_number, one.entry.full_name, one.entry.brand, one.entry.city]


def _clock(at: datetime | None, zone: ZoneInfo) -> str:
    """The time of day there, with its seconds where they are not nought."""
    if at is None:
        return ""
    there = zones.local(at, zone)
    return f"{there:%H:%M:%S}" if there.second else f"{there:%H:%M}"
