"""The rows of a race that a query shows, in its order."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from livelaps_app.core.sorting import ordered
from livelaps_app.core.text_search import found
from livelaps_app.features.race.columns import ResultColumns
from livelaps_app.features.race.query import IN_ORDER, RaceQuery
from livelaps_app.features.race.rows import WrittenRow


def filtered(
    query: RaceQuery, rows: Iterable[WrittenRow], classes: Sequence[str], columns: ResultColumns
) -> list[WrittenRow]:
    """The rows of a query: in overall order, class by class in the order of `classes`, or sorted by a column."""
    matching = [row for row in rows if _matches(query, row)]
    in_class = query.tab not in IN_ORDER
    if order := columns.order(query.sort.removeprefix("-"), in_class):
        matching = ordered(matching, lambda row: order(row.result), query.sort.startswith("-"))
    elif in_class:
        last = len(matching) + 1
        matching.sort(key=lambda row: row.result.class_position or last)
    return sorted(matching, key=_by_class(classes)) if in_class else matching


def table_rows(query: RaceQuery, rows: Iterable[WrittenRow], cells: Sequence[int] | None) -> Iterator[list[str]]:
    """The rows of a table, with a heading before each class where the query goes by class; `cells` are those of a row
    it has, the entry's id among them, None for all."""
    if query.tab in IN_ORDER:
        yield from (row.overall for row in rows)
        return
    for name, group in groupby(rows, lambda row: row.result.class_name):
        yield ["", name]
        yield from (row.in_class if cells is None else [row.in_class[cell] for cell in cells] for row in group)


def _matches(query: RaceQuery, row: WrittenRow) -> bool:
    result = row.result
    return (
        (not query.classes or result.class_name in query.classes)
        and (not query.groups or result.class_group in query.groups)
        and (not query.brands or result.brand in query.brands)
        and (not query.riders or result.id in query.riders)
        and found(query.search, row.searched)
    )


def _by_class(classes: Sequence[str]) -> Callable[[WrittenRow], tuple[int, str]]:
    order = {name: place for place, name in enumerate(classes)}
    return lambda row: (order.get(row.result.class_name, len(order)), row.result.class_name)
