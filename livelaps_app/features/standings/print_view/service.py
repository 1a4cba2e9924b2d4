"""The standings' print view: all rows, by class or overall, with the chosen columns."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from livelaps_app.core.paging import PageLink
from livelaps_app.core.print_view import PrintGroup, live_links
from livelaps_app.features.standings import service as standings
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.query import PRINT_TABS, TABS, StandingsPrintQuery, StandingsQuery
from livelaps_app.features.standings.view_model import RankedRow, RoundCell, StandingsPrintView, StandingsView
from livelaps_app.stores.memo import Memo
from livelaps_app.ui.column_styles import style
from livelaps_app.ui.print_styles import PAPER, fitting

# Optional columns in order, with their look and texts; `rounds` stands for all of them.
COLUMNS: dict[str, tuple[str, Callable[[RankedRow], list[str]]]] = {
    "place": ("place", lambda row: [" ".join(filter(None, (row.place, row.moved)))]),
    "plate": ("plate", lambda row: [row.plate]),
    "name": ("", lambda row: [row.name]),
    "class": ("", lambda row: [row.class_name]),
    "brand": ("", lambda row: [row.brand]),
    "rounds": ("number", lambda row: [_points(cell) for cell in row.rounds]),
    "total": ("number", lambda row: [row.total]),
    "behind": ("number", lambda row: [row.behind]),
}

_views: Memo[StandingsPrintQuery, StandingsPrintView] = Memo(60)


async def print_view(query: StandingsPrintQuery) -> StandingsPrintView:
    """The standings of a query; the same object while unchanged. Raises Problem."""
    without = tuple(filter(COLUMNS.__contains__, query.without))
    query = replace(query, standings=await standings.without_unknown_filters(query.standings), without=without)
    view = await standings.standings_view(query.standings)
    return _views.get(query, view, lambda: _print_view(query, view))


def _print_view(query: StandingsPrintQuery, view: StandingsView) -> StandingsPrintView:
    lang, tab = query.standings.lang, query.standings.tab
    offered = [name for name in COLUMNS if name != "class" or tab == "overall"]  # the headings have the classes
    names = [name for name in offered if name not in query.without]
    labels = {name: [texts.COLUMNS[name](lang)] for name in COLUMNS}
    labels["rounds"] = [column.label for column in view.rounds]
    columns, groups = [label for name in names for label in labels[name]], _groups(view.rows, names)
    looks = [COLUMNS[name][0] for name in names for _ in labels[name]]
    dropped = any(cell.look == "dropped" for row in view.rows for cell in row.rounds)
    return StandingsPrintView(
        title=view.title,
        about=view.promoter,
        run=view.run,
        count=view.count,
        note=view.notes,
        key=texts.IN_BRACKETS(lang) if dropped and "rounds" in names else "",
        **live_links(query.standings.href(size=StandingsQuery.size)),
        plate=columns.index(labels["plate"][0]) if "plate" in names else -1,
        message=view.message,
        columns=columns,
        style=style("paper", looks) + fitting(PAPER, columns, (row for group in groups for row in group.rows)),
        groups=groups,
        tabs=[
            PageLink(texts.TABS[choice](lang), query.link(query.without, tab=choice), choice == tab)
            for choice in (() if query.key in PRINT_TABS else TABS)
        ],
        choices=[
            PageLink(texts.COLUMNS[name](lang), query.link(_toggle_column(query.without, name)), name in names)
            for name in offered
        ],
    )


def _toggle_column(without: Sequence[str], column: str) -> list[str]:
    return [name for name in without if name != column] if column in without else [*without, column]


def _groups(rows: Iterable[RankedRow], names: Sequence[str]) -> list[PrintGroup]:
    """The rows by heading; rows before the first heading form a group without a name."""
    groups = [PrintGroup()]
    for row in rows:
        if row.heading:
            groups.append(PrintGroup(row.heading))
        else:
            groups[-1].rows.append([cell for name in names for cell in COLUMNS[name][1](row)])
    return [group for group in groups if group.rows]


def _points(cell: RoundCell) -> str:
    return f"({cell.text})" if cell.look == "dropped" else cell.text
