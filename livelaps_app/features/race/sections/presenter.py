"""The tab of sections: the view of a race with its sections as columns, or ranked by one of them."""

from collections.abc import Iterable
from dataclasses import replace

from livelaps_app.core.column_styles import style
from livelaps_app.core.paging import Heading, Option, span
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.rows import WrittenRow
from livelaps_app.features.race.sections.rows import SECTION, SectionTable
from livelaps_app.features.race.view_model import RaceView, print_style


def section_view(query: RaceQuery, view: RaceView, table: SectionTable, filtered: Iterable[WrittenRow]) -> RaceView:
    """The view with the filtered rows as the table has them: in their own order, or in that of its ranking."""
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
        view,
        headings=headings,
        style=style("results", table.looks) + print_style(headings, rows),
        rows=rows,
        under=_places(table, "class"),
        quiet=_places(table, "gap"),
        pages=query.pages(len(order)),
        sections=[Option(str(number), name) for number, name in enumerate(table.sections, start=1)],
        chosen=view.chosen | ({"section": str(query.section)} if ranked else {}),
        filters=query.summary(view.riders, table.sections[query.section - 1] if ranked else ""),
    )


def _heading(query: RaceQuery, key: str, label: str) -> Heading:
    """A section's heading leads to its ranking."""
    number = key.removeprefix(SECTION)
    return Heading(key, label, query.link(section=int(number), page=1) if number.isdecimal() else "")


def _places(table: SectionTable, key: str) -> list[int]:
    return [table.keys.index(key) + 1] if key in table.keys else []
