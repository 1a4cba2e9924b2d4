"""Which lines of a race a view shows, and in which order."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from livelaps_app.core.filtered import filters
from livelaps_app.core.ordering import ordered
from livelaps_app.core.paging import Option
from livelaps_app.core.searching import found
from livelaps_app.features.race.lines import Layout, Line
from livelaps_app.features.race.query import IN_ORDER, RaceQuery


def narrowed(view: RaceQuery, lines: Iterable[Line], classes: Sequence[str], layout: Layout) -> list[Line]:
    """The lines a view asks for: in overall order, class by class in the order of `classes`, or sorted by a column."""
    wanted = [line for line in lines if _wanted(view, line)]
    in_class = view.tab not in IN_ORDER
    if order := layout.order(view.sort.removeprefix("-"), in_class):
        wanted = ordered(wanted, lambda line: order(line.result), view.sort.startswith("-"))
    elif in_class:
        last = len(wanted) + 1
        wanted.sort(key=lambda line: line.result.class_position or last)
    return sorted(wanted, key=_by_class(classes)) if in_class else wanted


def rows(view: RaceQuery, shown: Iterable[Line], cells: Sequence[int] | None) -> Iterator[list[str]]:
    """The rows of a table, with a heading before each class where the view goes by class; `cells` are those of a row
    it has, the entry's id among them, None for all."""
    if view.tab in IN_ORDER:
        yield from (line.overall for line in shown)
        return
    for name, group in groupby(shown, lambda line: line.result.class_name):
        yield ["", name]
        yield from (line.in_class if cells is None else [line.in_class[cell] for cell in cells] for line in group)


def said(view: RaceQuery, riders: Iterable[Option], section: str = "") -> str:
    """How many filters are set, and which: `riders` are the chosen ones, `section` the one that ranks."""
    chosen = (view.search, *view.classes, *view.groups, *view.brands, *(rider.label for rider in riders), section)
    return filters(view.lang, chosen)


def _wanted(view: RaceQuery, line: Line) -> bool:
    row = line.result
    return (
        (not view.classes or row.class_name in view.classes)
        and (not view.groups or row.class_group in view.groups)
        and (not view.brands or row.brand in view.brands)
        and (not view.riders or row.id in view.riders)
        and found(view.search, line.searched)
    )


def _by_class(classes: Sequence[str]) -> Callable[[Line], tuple[int, str]]:
    order = {name: place for place, name in enumerate(classes)}
    return lambda line: (order.get(line.result.class_name, len(order)), line.result.class_name)
