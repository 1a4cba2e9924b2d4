"""Standings on paper: every line of a view, class by class or overall, with the columns the reader wants."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from livelaps_app.core.kept import Kept, Same
from livelaps_app.core.looks import style
from livelaps_app.core.paging import PageLink, asked_choices
from livelaps_app.core.paper import PAPER, fitting
from livelaps_app.core.routes import Match, url
from livelaps_app.features.standings import service as standings
from livelaps_app.features.standings import texts as words
from livelaps_app.features.standings.paper import texts
from livelaps_app.features.standings.paper.addresses import FIXED, SHOWN, query
from livelaps_app.features.standings.paper.sheet import Group, Sheet
from livelaps_app.features.standings.table import Cell, Line, Table
from livelaps_app.features.standings.view import TABS, View

# The columns that may be left out, in their order; `rounds` are as many as there are.
COLUMNS = ("place", "plate", "name", "class", "brand", "rounds", "total", "behind")
LOOKS = {"place": "place", "plate": "plate", "rounds": "number", "total": "number", "behind": "number"}

_sheets: Kept[tuple[str, View, tuple[str, ...]], Sheet] = Kept(60)


async def sheet(at: Match) -> Sheet:
    """What an address asks to have on paper. Raises Problem."""
    asked, key = View.read(at, standings.series_id(at)), at.route.key
    everybody = View(asked.series_id, at.lang, FIXED.get(key, asked.tab), after=asked.after, now=asked.now, size=0)
    view = replace(asked, size=0, page=1) if key == SHOWN else everybody
    table = await standings.table(view)
    without = asked_choices(at, "without")
    return _sheets.get((key, view, without), Same(table), lambda: _sheet(key, view, table, without))


async def age(at: Match) -> str:
    """How old the standings are, in words, when they are older than they should be; else empty. Raises Problem."""
    return await standings.age(View.read(at, standings.series_id(at)))


def _sheet(key: str, view: View, table: Table, without: Sequence[str]) -> Sheet:
    kept = [name for name in COLUMNS if name not in without]
    labels = _labels(view, table)
    tabs = () if key in FIXED else TABS
    columns, groups = [label for name in kept for label in labels[name]], list(_groups(table.lines, kept))
    looks = [LOOKS.get(name, "") for name in kept for _ in labels[name]]
    dropped = any(cell.look == "dropped" for line in table.lines for cell in line.rounds)
    return Sheet(
        title=table.title,
        about=table.promoter,
        run=table.run,
        count=table.count,
        note=table.note,
        key=texts.DROPPED(view.lang) if dropped and "rounds" in kept else "",
        back=f"{url('standings', view.lang, id=view.series_id)}{view.link(size=View.size)}".removesuffix("?"),
        message=table.message,
        columns=columns,
        style=style("paper", looks) + fitting(PAPER, columns, (row for group in groups for row in group.rows)),
        groups=groups,
        tabs=[
            PageLink(words.TABS[tab](view.lang), query(key, view, without, tab=tab), tab == view.tab) for tab in tabs
        ],
        choices=[
            PageLink(_choice(name, labels, view), query(key, view, _toggled(without, name)), name in kept)
            for name in COLUMNS
        ],
    )


def _labels(view: View, table: Table) -> dict[str, list[str]]:
    """The headings of each choice."""
    one = {name: [words.COLUMNS[name](view.lang)] for name in COLUMNS if name != "rounds"}
    return {**one, "rounds": [column.label for column in table.rounds]}


def _choice(name: str, labels: dict[str, list[str]], view: View) -> str:
    return texts.ROUNDS(view.lang) if name == "rounds" else labels[name][0]


def _toggled(without: Sequence[str], column: str) -> list[str]:
    return [other for other in without if other != column] if column in without else [*without, column]


def _groups(lines: Sequence[Line], kept: Sequence[str]) -> Iterator[Group]:
    """The lines under their headings; lines before any heading stand alone."""
    group = Group()
    for line in lines:
        if line.heading:
            if group.rows:
                yield group
            group = Group(line.heading)
        else:
            group.rows.append([cell for name in kept for cell in _cells(line, name)])
    if group.rows:
        yield group


def _cells(line: Line, name: str) -> list[str]:
    if name == "rounds":
        return [_points(cell) for cell in line.rounds]
    return [
        {
            "place": " ".join(text for text in (line.place, line.moved) if text),
            "plate": line.plate,
            "name": line.name,
            "class": line.class_name,
            "brand": line.brand,
            "total": line.total,
            "behind": line.behind,
        }[name]
    ]


def _points(cell: Cell) -> str:
    return f"({cell.text})" if cell.look == "dropped" else cell.text
