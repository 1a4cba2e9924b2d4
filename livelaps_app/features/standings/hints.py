"""What helps with a table of standings: which filters are set, what a line leads to, and which totals are equal."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from livelaps_app.core.filtered import filters as named
from livelaps_app.core.paging import Option
from livelaps_app.core.texts import Lang
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.table import Line
from livelaps_app.features.standings.view import View
from livelaps_app.gateways.timing.records import SeriesScores


def filters(view: View, riders: Iterable[Option], events: Iterable[Option]) -> str:
    """How many filters are set, and which: `riders` are the chosen ones, `events` those to choose from."""
    after = (event.label for event in events if event.value == str(view.after))
    chosen = (view.search, *view.classes, *view.groups, *view.brands, *(rider.label for rider in riders), *after)
    return named(view.lang, chosen)


def marked(lines: Sequence[Line], view: View, scores: SeriesScores) -> list[Line]:
    """The lines, marked where riders of a class have equal totals: a rule of the series has parted them."""
    if view.tab != "class":
        return list(lines)
    standings = [(group.class_name, standing) for group in scores.classes for standing in group.standings]
    totals = Counter((name, standing.total) for name, standing in standings)
    tied = {(name, str(standing.rider_id)) for name, standing in standings if totals[name, standing.total] > 1}
    return [replace(line, tied=True) if (line.class_name, line.rider_id) in tied else line for line in lines]


def hint(lines: Sequence[Line], lang: Lang) -> str:
    """What can be done with a line, where there are any."""
    if not lines:
        return ""
    return (texts.HINT_TIED if any(line.tied for line in lines) else texts.HINT)(lang)
