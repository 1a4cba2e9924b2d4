"""Pages of standings that cut no class in two."""

from collections.abc import Iterable
from itertools import groupby

from livelaps_app.features.standings.query import Tab
from livelaps_app.features.standings.ranking import RankedRider

Span = tuple[int, int]


def page_spans(sizes: Iterable[int], size: int) -> list[Span]:
    """First and last row of each page: whole groups of these sizes, at most `size` rows unless one group is larger."""
    spans, start, end = list[Span](), 0, 0
    for rows in sizes:
        if size and end > start and end + rows - start > size:
            spans.append((start, end))
            start = end
        end += rows
    return [*spans, (start, end)]


def spans_of(riders: list[RankedRider], tab: Tab, size: int) -> list[Span]:
    """The pages of riders in their order; all classes together are cut anywhere."""
    if tab == "overall":
        return page_spans([1] * len(riders), size)
    groups = groupby(riders, lambda rider: rider.group.class_name)
    return page_spans((len(list(group)) for _, group in groups), size)
