"""A race's print view: all rows, by class or overall, with the chosen columns."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from livelaps_app.core.i18n import zones
from livelaps_app.core.paging import PageLink
from livelaps_app.core.print_view import PrintGroup, live_links
from livelaps_app.features.race import service as race
from livelaps_app.features.race import texts
from livelaps_app.features.race.columns import columns_of
from livelaps_app.features.race.query import RacePrintQuery, RaceQuery
from livelaps_app.features.race.sections.presenter import oldest_first
from livelaps_app.features.race.view_model import RacePrintView, RaceView
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.stores.memo import ThreadMemo
from livelaps_app.ui.column_styles import style
from livelaps_app.ui.print_styles import PAPER, fitting

RIDER = 3  # cell of a row, after the entry's id
ORDERS = ("overall", "class")
OTHER_LAYOUTS = ("sections", "teams")
NOTHING = "nothing"  # marks an explicit empty choice, as no choice means the race's print layout
FIGURE = re.compile(r"\+.*|\d[\d.,:\s]*")
_BY_HEADING = {"class": ("class",)}  # columns that repeat the headings of a tab

_views: ThreadMemo[RacePrintQuery, RacePrintView] = ThreadMemo(60)


async def print_view(query: RacePrintQuery) -> RacePrintView:
    """The results of a query; the same object while unchanged. Raises Problem."""
    query = replace(query, race=await race.without_unknown_filters(query.race))
    view = await race.race_view(query.race)
    known = {NOTHING, *(column.key for column in view.headings)}
    without = tuple(filter(known.__contains__, query.without or ())) or await _left_out(query.race, view)
    query = replace(query, without=without)
    zone = zones.zone((await timing_gateway().race(query.race.race_id)).value.time_zone).key  # browsers know it
    return await _views.get(query, (view, zone), partial(_print_view, query, view, without, zone), len(view.rows))


async def _left_out(query: RaceQuery, view: RaceView) -> tuple[str, ...]:
    """The columns without need of paper: missing in the race's print layout, empty, or a repetition of the headings."""
    cells = [row[1:] for row in view.rows if row[0]]
    empty = [column.key for place, column in enumerate(view.headings) if cells and not any(row[place] for row in cells)]
    return (*dict.fromkeys((*await _not_printed(query, view), *empty, *_BY_HEADING.get(view.tab, ()))),)


async def _not_printed(query: RaceQuery, view: RaceView) -> tuple[str, ...]:
    """The columns missing in the race's print layout, which covers results only."""
    if query.tab in OTHER_LAYOUTS or view.start_list:
        return ()
    printed = columns_of((await timing_gateway().layout(query.race_id, "print")).value.fields)
    return tuple(column.key for column in view.headings if printed and column.key not in printed)


def _print_view(query: RacePrintQuery, view: RaceView, without: Sequence[str], zone: str) -> RacePrintView:
    lang, tab, view = query.race.lang, query.race.tab, oldest_first(view)
    places = [place for place, column in enumerate(view.headings) if column.key not in without]
    columns, groups = [view.columns[place] for place in places], _groups(_starred_rows(view), places)
    title, heading = _title(view), texts.LISTED if view.start_list else texts.PRINTED
    return RacePrintView(
        title=title,
        heading=heading(lang).format(race=title),
        about=", ".join(filter(None, (view.when, view.where))),
        state=view.state,
        count=view.count,
        **live_links(query.race.href()),
        zone=zone,
        plate=next((at for at, place in enumerate(places) if view.headings[place].key == "plate"), -1),
        message="" if view.start_list else view.message,
        columns=columns,
        style=style("paper", _looks(view, places, groups))
        + fitting(PAPER, columns, (row for group in groups for row in group.rows)),
        groups=[group.without_empty_last(columns) for group in groups],
        tabs=[PageLink(texts.TABS[order](lang), query.link(without, tab=order), order == tab) for order in ORDERS],
        choices=[
            PageLink(column.label, query.link(_toggle_column(without, column.key)), column.key not in without)
            for column in view.headings
        ],
        corrections=view.corrections,
    )


def _title(view: RaceView) -> str:
    """The event and its race, once if the event is named after the race."""
    return view.event if view.event.startswith(view.title) else ", ".join(filter(None, (view.event, view.title)))


def _looks(view: RaceView, places: Sequence[int], groups: Sequence[PrintGroup]) -> list[str]:
    """The looks of the columns: figures end at the right, except on plates."""
    rows = [row for group in groups for row in group.rows]
    return [
        "number" if view.headings[place].key != "plate" and _are_figures([row[at] for row in rows]) else ""
        for at, place in enumerate(places)
    ]


def _are_figures(cells: Sequence[str]) -> bool:
    """True if most of the filled cells are times or numbers."""
    filled = [cell for cell in cells if cell]
    return 2 * sum(bool(FIGURE.fullmatch(cell)) for cell in filled) > len(filled)


def _starred_rows(view: RaceView) -> list[list[str]]:
    """The rows, with a star at the name of every corrected rider."""
    corrected = set(view.corrections.corrected)
    return [[*row[:RIDER], f"{row[RIDER]} *", *row[RIDER + 1 :]] if row[0] in corrected else row for row in view.rows]


def _toggle_column(without: Sequence[str], column: str) -> list[str]:
    left_out = {*without, column} if column not in without else {*without} - {column}
    return sorted(left_out - {NOTHING}) or [NOTHING]


def _groups(rows: Sequence[Sequence[str]], places: Sequence[int]) -> list[PrintGroup]:
    """The rows by heading; rows before the first heading form a group without a name."""
    groups = [PrintGroup()]
    for entry, *cells in rows:
        if entry:
            groups[-1].rows.append([cells[place] for place in places])
        else:
            groups.append(PrintGroup(cells[0]))
    return [group for group in groups if group.name or group.rows]
