"""The results of a race as rows of texts, written once per answer of the service and filtered by a query."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from livelaps_app.core.i18n.plurals import RIDERS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import span
from livelaps_app.core.sorting import sort_rows
from livelaps_app.core.tables import there
from livelaps_app.core.text_search import fold, search
from livelaps_app.features.race.columns import ResultColumn, ResultColumns
from livelaps_app.features.race.query import IN_ORDER, RaceQuery
from livelaps_app.gateways.timing.records import Race, RaceFilters, RaceResults, ResultRow
from livelaps_app.stores.memo import ThreadMemo


@dataclass(frozen=True)
class WrittenRow:
    """A result as a row of the overall and class tabs: the entry's id, then a text per column."""

    result: ResultRow
    overall: list[str]
    in_class: list[str]
    searched: str


ROWS, FEW = 40_000, 100  # cached rows of all races, some 80 MB, and the minimum weight of a race

_rows: ThreadMemo[tuple[int, Lang, tuple[str, ...]], tuple[WrittenRow, ...]] = ThreadMemo(ROWS)


async def written_rows(
    race: Race, results: RaceResults, version: int, columns: ResultColumns, lang: Lang
) -> tuple[WrittenRow, ...]:
    """Every result in overall order; `version` is that of the results."""
    key = race.id, lang, columns.keys
    before = _rows.last(key) or ()
    return await _rows.get(
        key,
        version,
        lambda: tuple(_write_changed(results, before, columns.columns, lang)),
        many=len(results.rows),
        weight=len(results.rows) + FEW,
    )


def _write_changed(
    results: RaceResults, before: Iterable[WrittenRow], columns: tuple[ResultColumn, ...], lang: Lang
) -> Iterator[WrittenRow]:
    """Writes the rows of a race; reuses unchanged rows of `before`, as a passing changes few."""
    known = {row.result.id: row for row in before}
    for result in results.rows:
        row = known.get(result.id)
        yield row if row and row.result == result else written_row(result, columns, lang)


def written_row(result: ResultRow, columns: Sequence[ResultColumn], lang: Lang) -> WrittenRow:
    """A result as a row."""
    entry = str(result.id)
    overall = [entry, *(column.cell(result, lang) for column in columns)]
    in_class = [entry, *((column.in_class or column.cell)(result, lang) for column in columns)]
    return WrittenRow(result, overall, in_class, fold(f"{result.full_name} {result.displayed_number} {result.team}"))


def filter_rows(
    query: RaceQuery, rows: Iterable[WrittenRow], classes: Sequence[str], columns: ResultColumns
) -> list[WrittenRow]:
    """Filters rows by a query: in overall order, by class in the order of `classes`, or sorted by a column."""
    checks = list(_checks(query))
    matching = [row for row in rows if all(check(row) for check in checks)]
    in_class = query.tab not in IN_ORDER
    if order := columns.order(query.sort.removeprefix("-"), in_class):
        matching = sort_rows(matching, lambda row: order(row.result), query.sort.startswith("-"))
    elif in_class:
        last = len(matching) + 1
        matching.sort(key=lambda row: row.result.class_position or last)
    return sorted(matching, key=_by_class(classes)) if in_class else matching


def without_unknown_filters(
    query: RaceQuery, rows: Sequence[WrittenRow], filters: RaceFilters, columns: ResultColumns
) -> RaceQuery:
    """The query without unknown filter values, sort columns and pages; skips unknown riders without rows."""
    if not rows:
        return query
    in_class = query.tab not in IN_ORDER
    return replace(
        query,
        classes=there(query.classes, filters.classes, (row.result.class_name for row in rows)),
        groups=there(query.groups, filters.class_group, (row.result.class_group for row in rows)),
        brands=there(query.brands, filters.brands, (row.result.brand for row in rows)),
        riders=there(query.riders, (), (row.result.id for row in rows)),
        sort=query.sort if columns.order(query.sort.removeprefix("-"), in_class) else "",
        page=min(query.page, span(query.page, query.size, len(rows))[2]),
    )


def table_rows(query: RaceQuery, rows: Iterable[WrittenRow], cells: Sequence[int] | None) -> Iterator[list[str]]:
    """The rows of a table, with a heading per class if grouped by class.

    cells: indices of the cells to copy, including the entry's id; None for all.
    """
    if query.tab in IN_ORDER:
        yield from (row.overall for row in rows)
        return
    for name, group in groupby(rows, lambda row: row.result.class_name):
        riders = list(group)
        yield ["", name, RIDERS(len(riders), query.lang)]
        yield from (row.in_class if cells is None else [row.in_class[cell] for cell in cells] for row in riders)


def _checks(query: RaceQuery) -> Iterator[Callable[[WrittenRow], bool]]:
    """The conditions of the filters on a row."""
    if query.classes:
        yield lambda row: row.result.class_name in query.classes
    if query.groups:
        yield lambda row: row.result.class_group in query.groups
    if query.brands:
        yield lambda row: row.result.brand in query.brands
    if query.riders:
        yield lambda row: row.result.id in query.riders
    if query.search:
        matches = search(query.search)
        yield lambda row: matches(row.searched)


def _by_class(classes: Sequence[str]) -> Callable[[WrittenRow], tuple[int, str]]:
    order = {name: place for place, name in enumerate(classes)}
    return lambda row: (order.get(row.result.class_name, len(order)), row.result.class_name)
