"""The tab of sections: the board of a race with its sections as columns, or ranked by one of them."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from livelaps_app.core.kept import KeptBeside, Same
from livelaps_app.core.looks import style
from livelaps_app.core.paging import Heading, Option, page_links, span
from livelaps_app.core.paging import written as address
from livelaps_app.core.texts import Lang
from livelaps_app.features.race.lines import Line
from livelaps_app.features.race.narrowing import said
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.sections.table import SECTION, Table, written
from livelaps_app.features.race.view_model import RaceView, on_paper
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import Race, RaceResults

_tables: KeptBeside[tuple[int, Lang, int], Table] = KeptBeside(40)


async def table(view: RaceQuery, race: Race, results: RaceResults) -> Table:
    """The sections of a race in a language, written once per answer of the service, beside the loop. Raises Problem."""
    splits = (await wiring.timing().splits(view.race_id, results.version)).value
    section = view.section if view.section <= len(splits.names) else 0
    return await _tables.get(
        (view.race_id, view.lang, section),
        (race, Same(results), Same(splits)),
        partial(written, race, results, splits, view.lang, section),
        len(results.rows) * len(splits.names),
    )


def shown(view: RaceQuery, board: RaceView, table: Table, wanted: Iterable[Line]) -> RaceView:
    """The board with the rows of `wanted` as the table has them: in their own order, or in that of its ranking."""
    entries = [line.result.id for line in wanted]
    ranked = 0 < view.section <= len(table.sections)
    order = sorted(entries, key={entry: at for at, entry in enumerate(table.rows)}.__getitem__) if ranked else entries
    first, last, _ = span(view.page, view.size, len(order))
    sorting = {} if ranked else {heading.key: heading for heading in board.headings}
    headings = [
        sorting.get(key) or _heading(view, key, label) for key, label in zip(table.keys, table.columns, strict=True)
    ]
    rows = [table.rows[entry] for entry in order[first:last]]
    return replace(
        board,
        headings=headings,
        style=style("results", table.looks) + on_paper(headings, rows),
        rows=rows,
        under=_places(table, "class"),
        quiet=_places(table, "gap"),
        pages=page_links(lambda page: view.query(page=page), view.page, view.size, len(order)),
        sections=[Option(str(number), name) for number, name in enumerate(table.sections, start=1)],
        chosen=board.chosen | ({"section": str(view.section)} if ranked else {}),
        filters=said(view, board.riders, table.sections[view.section - 1] if ranked else ""),
    )


def _heading(view: RaceQuery, key: str, label: str) -> Heading:
    """A section's heading leads to its ranking."""
    number = key.removeprefix(SECTION)
    return Heading(key, label, address(view.query(section=int(number), page=1)) if number.isdecimal() else "")


def _places(table: Table, key: str) -> list[int]:
    return [table.keys.index(key) + 1] if key in table.keys else []
