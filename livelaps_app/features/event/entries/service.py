"""Start grids and entry lists: the grid of a race, its entries by class and page, or a search in all races."""

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any
from zoneinfo import ZoneInfo

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import clock, when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Heading, PageLink, heading, query_string
from livelaps_app.core.racing.hues import HUES, hue_of
from livelaps_app.core.sorting import sort_rows
from livelaps_app.core.text_search import fold
from livelaps_app.entries.grids import read_grids, read_publication
from livelaps_app.entries.rules.public_grid import PublicGrid
from livelaps_app.features.event.entries.list_pages import list_links, split_list
from livelaps_app.features.event.entries.starts import (
    ListedEntry,
    RaceField,
    find_rows,
    find_starts,
    search_entrants,
    write_changes,
    write_lot,
    write_publication,
)
from livelaps_app.features.event.entries.view_model import ClassShare, EntriesView, GridRow, ListedClass
from livelaps_app.features.event.query import SORTABLE, EventQuery
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Participant, StartGrid, StartRow
from livelaps_app.people import access
from livelaps_app.racing.event import texts
from livelaps_app.racing.race_classes import race_classes
from livelaps_app.stores.memo import Memo

LARGE = 1000  # entries of a race; larger races list the entries of one grid row per page
LIST = "entries"  # anchor of the list, the target of its pages
HIDDEN = ("brand", "home")  # on narrow screens
_PLATE = re.compile(r"[0-9]{1,9}")
_log = logging.getLogger(__name__)


def _by_plate(entry: Participant) -> tuple[int, str, int]:
    """Sort key: number of the plate; plates without a number last."""
    number = _PLATE.search(entry.displayed_number)
    return int(number[0]) if number else 10**9, entry.displayed_number, entry.id


ORDERS: dict[str, Callable[[Participant], Any]] = {
    "plate": _by_plate,
    "rider": lambda entry: fold(entry.full_name),
    "brand": lambda entry: fold(entry.brand),
    "home": lambda entry: fold(entry.city),
}


_fields: Memo[int, list[RaceField]] = Memo(50)
_views: Memo[EventQuery, EntriesView] = Memo(300)


async def entries_view(query: EventQuery) -> EntriesView:
    """The entries of a query; the same object while unchanged. Raises Problem if the event is unknown."""
    timing, event = timing_gateway(), query.event_id
    zone = zones.zone((await timing.event(event)).value.time_zone)
    try:
        publication = await read_publication(event)
        grids = await read_grids(event, publication)
        visible = await access.visible("race", (grid.id for grid in grids))
    except Problem as problem:  # the event is displayed without entries
        _log.warning("no start grids of event %d: %s", event, problem.code)
        message = errors.message(problem.code, query.lang, name=problem.field or "")
        return _views.get(query, message, lambda: EntriesView(message=message))
    public = tuple(grid for grid in grids if grid.id in visible)
    by_own_rows = publication.is_drawn
    numbers = [grid.id for grid in public]
    classes = dict(zip(numbers, await asyncio.gather(*map(race_classes, numbers)), strict=True))
    fields = _fields.get(
        event, (public, by_own_rows, classes), lambda: [_field(grid, by_own_rows, classes[grid.id]) for grid in public]
    )
    return _views.get(query, (fields, zone.key, publication), lambda: _view(fields, publication, query, zone))


def _field(grid: StartGrid, by_own_rows: bool, classes: Sequence[str]) -> RaceField:
    grid = grid.with_own_rows() if by_own_rows else grid
    order = {name: place for place, name in enumerate(dict.fromkeys(entry.class_name for entry in grid.participants))}
    entries = sorted(grid.participants, key=lambda entry: (order[entry.class_name], *_by_plate(entry)))
    hues = {name: hue_of(name, classes or list(order)) for name in order}
    listed = [ListedEntry(grid.race_name, entry, _text(entry), hues[entry.class_name]) for entry in entries]
    return RaceField(grid, listed)


def _text(entry: Participant) -> str:
    return fold(f"{entry.displayed_number} {entry.full_name}")


def _view(fields: list[RaceField], publication: PublicGrid, query: EventQuery, zone: ZoneInfo) -> EntriesView:
    if not fields:
        return EntriesView()
    found_rows = find_rows(fields, query.search)
    chosen = _choose_grid([field.grid for field in fields], query.race or next(iter(found_rows), 0))
    of_race = next(field for field in fields if field.grid is chosen)
    listed = search_entrants(fields, query.search) if query.search else of_race.entrants
    grid = [] if publication.is_awaited else list(_grid(of_race, zone, query, found_rows.get(chosen.id, set())))
    starts, starts_message = find_starts(fields, query.search, publication, zone, query.lang)
    is_coming = any(field.grid.scoring_status != "completed" for field in fields)
    view = EntriesView(
        races=_races(fields, chosen, query),
        race_id=str(query.race or ""),
        race=chosen.race_name,
        start=when(chosen.start_time, zone, query.lang),
        grid=grid,
        grid_message=texts.NO_GRID(query.lang) if is_coming and not grid else "",
        published=write_publication(publication, zone, query.lang),
        lot=write_lot(publication, query.lang),
        changes=write_changes(publication, chosen.id, zone, query.lang),
        find=(texts.WHERE_START if is_coming else texts.FIND_RIDER)(query.lang),
        search=query.search,
        starts=starts,
        starts_message=starts_message,
        sort=query.sort,
        listed="" if query.search else chosen.race_name,
        count=(texts.FOUND if query.search else texts.ENTRANTS)(len(listed), query.lang),
        available=True,
    )
    if not publication.is_listed:
        return replace(view, listed="", count="", message=texts.LIST_PRIVATE(query.lang))
    every = search_entrants(fields, "")
    total = formats.number(len(every), query.lang)
    return replace(view, **_list(listed, query), **_by_class(every, query.lang), total=total)


def _by_class(every: Sequence[ListedEntry], lang: Lang) -> dict[str, Any]:
    """The entries of each class, a rider of several races once; in words if all classes have as many."""
    hues = {entrant.entry.class_name: entrant.hue for entrant in every}
    sizes: Mapping[str, int] = Counter(entrant.entry.class_name for entrant in every)
    largest, names = max(sizes.values(), default=1), list(sizes)
    shares = [
        ClassShare(name, formats.number(size, lang), f"{100 * size // largest}%", _look(hues[name], names.index(name)))
        for name, size in sizes.items()
    ]
    is_alike = len(shares) > 1 and set(sizes.values()) == {largest}
    entries = texts.ENTRANTS(largest, lang)
    return {"shares": shares, "alike": texts.ALIKE(lang).format(entries=entries, n=len(shares)) if is_alike else ""}


def _look(hue: str, place: int) -> str:
    """The hue of a class; a second sign where the hues begin again."""
    return f"{hue} again" if hue and place >= len(HUES) else hue


def _choose_grid(grids: list[StartGrid], race_id: int) -> StartGrid:
    """Selects the race of the query, else a running one, else the next, else the first."""
    choices: tuple[Callable[[StartGrid], bool], ...] = (
        lambda grid: grid.id == race_id,
        lambda grid: grid.scoring_status == "running",
        lambda grid: grid.scoring_status == "notstarted",
    )
    fitting = (next(filter(fits, grids), None) for fits in choices)
    return next((grid for grid in fitting if grid), grids[0])


def _races(fields: list[RaceField], chosen: StartGrid, query: EventQuery) -> list[PageLink]:
    """Links to the races; empty for a single race."""
    if len(fields) < 2:
        return []
    return [
        PageLink(
            f"{field.grid.race_name} ({len(field.entrants)})",
            query_string(query.query(race=field.grid.id, row=0, page=1)),
            field.grid is chosen,
        )
        for field in fields
    ]


def _grid(of_race: RaceField, zone: ZoneInfo, query: EventQuery, found_rows: set[int]) -> Iterator[GridRow]:
    """The rows in their order; those of entries too of which the timing service has no time."""
    grid = of_race.grid
    rows: dict[int, list[ListedEntry]] = {}
    for entrant in sorted(of_race.entrants, key=lambda entrant: _by_plate(entrant.entry)):
        rows.setdefault(grid.start_row(entrant.entry).row, []).append(entrant)
    timed = {row.row for row in grid.rows}
    untimed = (StartRow(row=number) for number in rows if number not in timed | {0})
    for start_row in sorted([*grid.rows, *untimed], key=lambda row: row.row):
        row = _row(start_row, rows.get(start_row.row, []), zone, query.lang)
        open_ = start_row.row == query.row
        row = replace(row, searched=start_row.row in found_rows)
        href = query_string(query.query(race=grid.id, row=start_row.row)) + f"#{row.anchor}"
        elsewhere = len(grid.participants) > LARGE and not open_ and row.lines
        yield replace(row, href=href, lines=[]) if elsewhere else replace(row, open=open_)


def _row(row: StartRow, entrants: list[ListedEntry], zone: ZoneInfo, lang: Lang) -> GridRow:
    entries = [entrant.entry for entrant in entrants]
    classes = tuple(dict.fromkeys(entry.class_name for entry in entries)) or row.classes
    return GridRow(
        name=texts.ROW(lang).format(n=row.row),
        anchor=f"row-{row.row}",
        at=clock(row.start_time, zone),
        classes=", ".join(classes),
        count=texts.ENTRANTS(len(entries), lang),
        lines=[_line(entrant, entrant.entry.class_name, entrant.entry.brand) for entrant in entrants],
    )


def _list(listed: list[ListedEntry], query: EventQuery) -> dict[str, Any]:
    """A page of the list by class, or a message instead."""
    if not listed:
        return {} if query.search else {"message": errors.message(Code.NO_DATA, query.lang)}
    sizes = Counter(_heading(entrant, query) for entrant in listed)

    def title(entrant: ListedEntry) -> str:
        return _heading(entrant, query)

    pages = split_list(_sort_entrants(listed, query), title)
    current = min(query.page, len(pages))
    by_class = groupby(pages[current - 1], key=title)
    links = list_links(pages, current, lambda page: query.query(page=page), title)
    return {
        "pages": [replace(link, href=f"{link.href}#{LIST}") for link in links],
        "headings": [_column(key, query) for key in SORTABLE],
        "classes": [ListedClass(name, str(sizes[name]), list(map(_entry, entrants))) for name, entrants in by_class],
    }


def _column(key: str, query: EventQuery) -> Heading:
    label, usual = texts.COLUMNS[key](query.lang), key == "plate"
    sorts = heading(key, label, query.sort, lambda sort: query.query(sort=sort, page=1), usual=usual)
    return replace(sorts, look="wide" if key in HIDDEN else "")


def _sort_entrants(listed: list[ListedEntry], query: EventQuery) -> list[ListedEntry]:
    """Sorts the entrants within each class, without a value last."""
    order = ORDERS.get(query.sort.removeprefix("-"))
    if order is None:
        return listed
    classes = {name: place for place, name in enumerate(dict.fromkeys(_heading(entrant, query) for entrant in listed))}
    by_value = sort_rows(listed, lambda entrant: order(entrant.entry) or None, query.sort.startswith("-"))
    return sorted(by_value, key=lambda entrant: classes[_heading(entrant, query)])


def _heading(entrant: ListedEntry, query: EventQuery) -> str:
    """The class of an entrant, with the race in a search."""
    return f"{entrant.race} · {entrant.entry.class_name}" if query.search else entrant.entry.class_name


def _entry(entrant: ListedEntry) -> list[str]:
    return _line(entrant, entrant.entry.brand, entrant.entry.city)


def _line(entrant: ListedEntry, *about: str) -> list[str]:
    entry = entrant.entry
    return [entry.displayed_number, entry.full_name, *about, entrant.hue, str(entry.rider_id or "")]
