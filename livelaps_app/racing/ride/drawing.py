"""A ride as drawings: laps as bars, and places as lines, in shares of their box."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from livelaps_app.core.racing.rides import LapBar, PlaceStep

LEAST_LAPS = 2  # of a drawing
ROOMS, FILLED = 8, 0.72  # a bar has at most an eighth of the width, and fills a part of that
FLOOR, LOW, TOP = 86.0, 0.1, 16.0  # the lower edge of the bars, the height of the slowest, and the upper edge
VALUE_ABOVE, VALUE_WIDE, VALUE_HIGH = 3.0, 18.0, 14.0  # a time above a bar, and its room
EDGE = 94.5  # times of bars further right end with them
LEFT, RIGHT, HIGH, DEEP = 7.0, 97.0, 14.0, 86.0  # the box of places
LEAST_PLACES = 5  # of the box: a place won is no cliff
EVERY = ((8, 1), (16, 5), (60, 10), (1000, 50))
"""Up to so many laps each of so many has its number."""


class Bar(NamedTuple):
    """A lap with its time in ms, and in words."""

    lap: int
    time: int
    title: str
    value: str = ""


def lap_bars(laps: Sequence[Bar]) -> list[LapBar]:
    """The laps as bars: the best is the tallest, and a stop flattens no others. Empty for less than two laps.

    The best and the last have their times, the last only where it does not meet that of the best.
    """
    if len(laps) < LEAST_LAPS:
        return []
    times = [bar.time for bar in laps]
    best, reach = min(times), _reach(times)
    width = 100 / max(len(laps), ROOMS)
    every = next(step for most, step in EVERY if len(laps) <= most or most == EVERY[-1][0])
    bars = [_bar(bar, index, width, best, reach, every) for index, bar in enumerate(laps)]
    fastest, last = bars[times.index(best)], bars[-1]
    across, down = _share(last.at) - _share(fastest.at), _share(last.y) - _share(fastest.y)
    timed = {times.index(best), len(bars) - 1} if across >= VALUE_WIDE or down >= VALUE_HIGH else {times.index(best)}
    return [
        replace(bar, value=lap.value) if index in timed else bar
        for index, (bar, lap) in enumerate(zip(bars, laps, strict=True))
    ]


def _reach(times: Sequence[int]) -> float:
    """The ms behind the best time from which on all bars are equally short."""
    return max(3 * (median(times) - min(times)), min(times) / 50) or 1


def _speed(time: int, best: int, reach: float) -> float:
    return 1 - (1 - LOW) * min(1.0, (time - best) / reach)


def _bar(bar: Bar, index: int, width: float, best: int, reach: float, every: int) -> LapBar:
    middle, fits = index * width + width / 2, index * width + width / 2 <= EDGE
    height = _speed(bar.time, best, reach) * (FLOOR - TOP)
    numbered = bar.lap == 1 or bar.lap % every == 0
    return LapBar(
        x=_percent(index * width + width * (1 - FILLED) / 2),
        width=_percent(width * FILLED),
        y=_percent(FLOOR - height),
        height=_percent(height),
        title=bar.title,
        look="own" if bar.time == best else "",
        mark=str(bar.lap) if numbered else "",
        at=_percent(middle),
        above=_percent(FLOOR - height - VALUE_ABOVE),
        over=_percent(middle if fits else middle + width * FILLED / 2),
        anchor="middle" if fits else "end",
    )


class Points(NamedTuple):
    """Places as points: the lines between them, the last one, and the places at the edges of their box."""

    steps: list[PlaceStep]
    x: str
    y: str
    top: int
    bottom: int


def place_points(places: Sequence[int | None]) -> Points | None:
    """The known places from left to right, the best on top; None for less than two."""
    known = [(index, place) for index, place in enumerate(places) if place is not None]
    if len(known) < LEAST_LAPS:
        return None
    best, worst = min(place for _, place in known), max(place for _, place in known)
    top = max(1, best - max(0, LEAST_PLACES - 1 - (worst - best)) // 2)
    bottom = max(worst, top + LEAST_PLACES - 1)
    across, deep = (RIGHT - LEFT) / (len(places) - 1), (DEEP - HIGH) / (bottom - top)
    points = [(_percent(LEFT + index * across), _percent(HIGH + (place - top) * deep)) for index, place in known]
    return Points([PlaceStep(*before, *after) for before, after in pairwise(points)], *points[-1], top, bottom)


def _share(percent: str) -> float:
    return float(percent[:-1])


def _percent(share: float) -> str:
    return f"{share:.2f}".rstrip("0").rstrip(".") + "%"
