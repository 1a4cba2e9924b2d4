"""A race's print view: all rows, by class or overall, with the chosen columns."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from livelaps_app.core.paging import PageLink
from livelaps_app.core.print_view import PrintGroup, live_links
from livelaps_app.features.race import service as race
from livelaps_app.features.race import texts
from livelaps_app.features.race.columns import columns_of
from livelaps_app.features.race.query import RacePrintQuery, RaceQuery
from livelaps_app.features.race.view_model import RacePrintView, RaceView
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.stores.memo import ThreadMemo
from livelaps_app.ui.print_styles import PAPER, fitting

RIDER = 3  # cell of a row, after the entry's id
ORDERS = ("overall", "class")
OTHER_LAYOUTS = ("sections", "teams")
NOTHING = "nothing"  # marks an explicit empty choice, as no choice means the race's print layout

_views: ThreadMemo[RacePrintQuery, RacePrintView] = ThreadMemo(60)


async def print_view(query: RacePrintQuery) -> RacePrintView:
    """The results of a query; the same object while unchanged. Raises Problem."""
    query = replace(query, race=await race.without_unknown_filters(query.race))
    view = await race.race_view(query.race)
    known = {NOTHING, *(column.key for column in view.headings)}
    without = tuple(filter(known.__contains__, query.without or ())) or await _not_printed(query.race, view)
    query = replace(query, without=without)
    return await _views.get(query, view, partial(_print_view, query, view, without), len(view.rows))


async def _not_printed(query: RaceQuery, view: RaceView) -> tuple[str, ...]:
    """The columns missing in the race's print layout, which covers results only."""
    if query.tab in OTHER_LAYOUTS or view.start_list:
        return ()
    printed = columns_of((await timing_gateway().layout(query.race_id, "print")).value.fields)
    return tuple(column.key for column in view.headings if printed and column.key not in printed)


def _print_view(query: RacePrintQuery, view: RaceView, without: Sequence[str]) -> RacePrintView:
    lang, tab = query.race.lang, query.race.tab
    places = [place for place, column in enumerate(view.headings) if column.key not in without]
    columns, groups = [view.columns[place] for place in places], _groups(_starred_rows(view), places)
    return RacePrintView(
        title=", ".join(filter(None, (view.event, view.title))),
        about=", ".join(filter(None, (view.when, view.where))),
        state=view.state,
        count=view.count,
        **live_links(query.race.href()),
        plate=next((at for at, place in enumerate(places) if view.headings[place].key == "plate"), -1),
        message=view.message,
        columns=columns,
        style=fitting(PAPER, columns, (row for group in groups for row in group.rows)),
        groups=groups,
        tabs=[PageLink(texts.TABS[order](lang), query.link(without, tab=order), order == tab) for order in ORDERS],
        choices=[
            PageLink(column.label, query.link(_toggle_column(without, column.key)), column.key not in without)
            for column in view.headings
        ],
        corrections=view.corrections,
    )


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
