"""A race on paper: every row of a view, class by class or overall, with the columns the reader wants."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from livelaps_app.core.kept import KeptBeside, Same
from livelaps_app.core.paging import PageLink, asked_choices, written
from livelaps_app.core.paper import PAPER, fitting
from livelaps_app.core.routes import Match, url
from livelaps_app.features.race import service as race
from livelaps_app.features.race import texts
from livelaps_app.features.race.lines import named
from livelaps_app.features.race.paper.addresses import EVERYBODY, query
from livelaps_app.features.race.paper.sheet import Group, Sheet
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.view_model import RaceView
from livelaps_app.gateways import wiring

RIDER = 3  # cell of a row, after the entry's id
ORDERS = ("overall", "class")
OTHER_LAYOUTS = ("sections", "teams")
NOTHING = "nothing"  # is left out: said, or the columns of the race's own paper would be meant

_sheets: KeptBeside[tuple[str, RaceQuery, tuple[str, ...]], Sheet] = KeptBeside(60)


async def sheet(at: Match) -> Sheet:
    """What an address asks to have on paper. Raises Problem."""
    asked, key = RaceQuery.parse(at, race.race_id(at)), at.route.key
    view = RaceQuery(asked.race_id, at.lang, asked.tab, size=0) if key == EVERYBODY else replace(asked, size=0, page=1)
    board = await race.race_view(view)
    columns = [heading.key for heading in board.headings]
    # paper has a layout of the results, not of their sections or teams
    printed = () if view.tab in OTHER_LAYOUTS else (await wiring.timing().layout(view.race_id, "print")).value.fields
    without = _without(at, columns, printed)
    made = partial(_sheet, key, view, board, columns, without)
    return await _sheets.get((key, view, without), Same(board), made, len(board.rows))


async def age(at: Match) -> str:
    """How old the results are, in words, when they are older than they should be; else empty. Raises Problem."""
    return await race.age(RaceQuery.parse(at, race.race_id(at)))


def _sheet(key: str, view: RaceQuery, board: RaceView, keys: Sequence[str], without: Sequence[str]) -> Sheet:
    kept = [place for place, column in enumerate(keys) if column not in without]
    columns, groups = [board.columns[place] for place in kept], _groups(_starred(board), kept)
    return Sheet(
        title=", ".join(text for text in (board.event, board.title) if text),
        about=", ".join(text for text in (board.when, board.where) if text),
        state=board.state,
        count=board.count,
        back=f"{url('race', view.lang, id=view.race_id)}{written(view.query())}".removesuffix("?"),
        message=board.message,
        columns=columns,
        style=fitting(PAPER, columns, (row for group in groups for row in group.rows)),
        groups=groups,
        tabs=[
            PageLink(texts.TABS[tab](view.lang), query(key, view, without, tab=tab), tab == view.tab) for tab in ORDERS
        ],
        choices=[
            PageLink(label, query(key, view, _toggled(without, column)), column not in without)
            for column, label in zip(keys, board.columns, strict=True)
        ],
        corrections=board.corrections,
    )


def _starred(board: RaceView) -> list[list[str]]:
    """The rows, with a star beside the name of who was corrected."""
    corrected = set(board.corrections.touched)
    return [[*row[:RIDER], f"{row[RIDER]} *", *row[RIDER + 1 :]] if row[0] in corrected else row for row in board.rows]


def _without(at: Match, columns: Sequence[str], printed: Sequence[str]) -> tuple[str, ...]:
    """The columns the reader left out; where nothing was chosen, those the race does not have on paper."""
    if "without" in at.query:
        return asked_choices(at, "without")
    suggested = named(printed)
    return tuple(column for column in columns if suggested and column not in suggested)


def _toggled(without: Sequence[str], column: str) -> list[str]:
    left_out = {*without, column} if column not in without else {*without} - {column}
    return sorted(left_out - {NOTHING}) or [NOTHING]


def _groups(rows: Sequence[Sequence[str]], kept: Sequence[int]) -> list[Group]:
    """The rows under their headings; rows before any heading stand alone."""
    groups: list[Group] = []
    for entry, *cells in rows:
        if not entry:
            groups.append(Group(cells[0]))
            continue
        if not groups:
            groups.append(Group())
        groups[-1].rows.append([cells[place] for place in kept])
    return groups
