"""The red plates of a race: the leaders of its series, in each class."""

import asyncio
from collections.abc import Iterator
from functools import partial

from livelaps_app.gateways.ornaments import Ornaments
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import ResultRow, SeriesScores
from livelaps_app.people import access

RedPlates = frozenset[tuple[str, int]]
"""Classes with riders."""
SECONDS = 60.0  # standings change by other races

NONE: RedPlates = frozenset()

_leaders = Ornaments(most=300)


async def red_plates(race_id: int) -> RedPlates:
    """The leaders of the visible series of a race, before its running races; empty while unavailable or slow."""
    return await _leaders.read(race_id, partial(_read, race_id), NONE, SECONDS)


async def _read(race_id: int) -> RedPlates:
    timing = timing_gateway()
    listed = await timing.series_of_race(race_id)
    visible = await access.visible("series", (series.id for series in listed)) if listed else frozenset()
    scores = await asyncio.gather(*(timing.scores(number) for number in sorted(visible)))
    return frozenset(leader for known in scores for leader in series_leaders(known.value))


def series_leaders(scores: SeriesScores) -> Iterator[tuple[str, int]]:
    """The class and rider of each leader with points, tied ones included."""
    for group in scores.classes:
        yield from ((group.class_name, rider.rider_id) for rider in group.standings if rider.place == 1 and rider.total)


def wears_red(row: ResultRow, leaders: RedPlates) -> bool:
    """True if an entry is that of a leader of its class."""
    return (row.class_name, row.rider_id) in leaders
