"""A ride as drawings: laps as bars, and places as lines, in shares of their box."""

from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from livelaps_app.core.racing.rides import LapBar, PlaceStep

LEAST_LAPS = 2  # of a drawing
ROOMS, FILLED = 8, 0.72  # a bar has at most an eighth of the width, and fills a part of that
FLOOR, LOW, TOP = 84.0, 0.1, 4.0  # the lower edge of the bars, the height of the slowest, and the upper edge
LEFT, RIGHT, HIGH, DEEP = 7.0, 97.0, 14.0, 86.0  # the box of places
EVERY = ((8, 1), (16, 5), (60, 10), (1000, 50))
"""Up to so many laps each of so many has its number."""


class Bar(NamedTuple):
    """A lap with its time in ms."""

    lap: int
    time: int
    title: str


def lap_bars(laps: Sequence[Bar]) -> list[LapBar]:
    """The laps as bars: the best is the tallest, and a stop flattens no others. Empty for less than two laps."""
    if len(laps) < LEAST_LAPS:
        return []
    times = [bar.time for bar in laps]
    best = min(times)
    reach = max(3 * (median(times) - best), best / 50)
    width = 100 / max(len(laps), ROOMS)
    every = next(step for most, step in EVERY if len(laps) <= most or most == EVERY[-1][0])
    return [_bar(bar, index, width, best, reach, every) for index, bar in enumerate(laps)]


def _bar(bar: Bar, index: int, width: float, best: int, reach: float, every: int) -> LapBar:
    share = 1 - (1 - LOW) * min(1.0, (bar.time - best) / reach)
    height = share * (FLOOR - TOP)
    numbered = bar.lap == 1 or bar.lap % every == 0
    return LapBar(
        x=_percent(index * width + width * (1 - FILLED) / 2),
        width=_percent(width * FILLED),
        y=_percent(FLOOR - height),
        height=_percent(height),
        title=bar.title,
        look="own" if bar.time == best else "",
        mark=str(bar.lap) if numbered else "",
        at=_percent(index * width + width / 2),
    )


class Points(NamedTuple):
    """Places as points: the lines between them, and the last one."""

    steps: list[PlaceStep]
    x: str
    y: str


def place_points(places: Sequence[int | None]) -> Points | None:
    """The known places from left to right, the best on top; None for less than two."""
    known = [(index, place) for index, place in enumerate(places) if place is not None]
    if len(known) < LEAST_LAPS:
        return None
    best, worst = min(place for _, place in known), max(place for _, place in known)
    across = (RIGHT - LEFT) / (len(places) - 1)
    deep = (DEEP - HIGH) / (worst - best) if worst > best else 0
    first = HIGH if deep else (HIGH + DEEP) / 2
    points = [(_percent(LEFT + index * across), _percent(first + (place - best) * deep)) for index, place in known]
    return Points([PlaceStep(*before, *after) for before, after in pairwise(points)], *points[-1])


def _percent(share: float) -> str:
    return f"{share:.2f}".rstrip("0").rstrip(".") + "%"
