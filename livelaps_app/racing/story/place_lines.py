"""Places after each lap as lines of a drawing."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import log
from typing import NamedTuple

from livelaps_app.gateways.timing.records import RaceSplits
from livelaps_app.racing.story.passings import Order

LEAST_LAPS = 2  # of a drawing
WIDTH, HIGH, DEEP = 1000, 60, 940  # the drawing, in units
Places = Sequence[int | None]


MOST_EVEN, FAR = 60, 4  # an even scale has at most that many places, or that share from its first to its last one
CLEAR = 1.3  # share by which the second tick of an uneven scale is behind the first
ROUND = (2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1000)
MOST_TICKS, STEPS = 10, (1, 2, 5, 10, 20, 50, 100, 200, 500)  # of an axis


class LineOfPlaces(NamedTuple):
    """The places of an entry as a line. points: in units of the drawing; begin, end: their heights, in percent."""

    entry: int
    points: str
    begin: float
    end: float
    first: int
    last: int


class PlacesDrawing(NamedTuple):
    """Lines in one scale with its axes: the numbers of laps and places, each with its percentage."""

    lines: Sequence[LineOfPlaces] = ()
    across: Sequence[tuple[int, float]] = ()
    down: Sequence[tuple[int, float]] = ()


class PlaceScale(NamedTuple):
    """The heights of places; far apart, those at the front have more room, as they change by ones."""

    best: int
    worst: int

    @property
    def is_even(self) -> bool:
        """True if all places have the same room."""
        return self.worst - self.best <= MOST_EVEN or self.worst < FAR * self.best

    @property
    def ticks(self) -> list[int]:
        """The places that the axis names."""
        if self.is_even:
            return ticks(self.best, self.worst)
        least = self.best * CLEAR
        return [self.best, *(place for place in ROUND if least <= place <= self.worst)]

    def height(self, place: int) -> float:
        """The height of a place in units of the drawing."""
        if self.is_even:
            return HIGH + (place - self.best) * (DEEP - HIGH) / max(1, self.worst - self.best)
        return HIGH + log(place / self.best) * (DEEP - HIGH) / log(self.worst / self.best)


def places_by_lap(order: Order, entries: Sequence[int]) -> dict[int, Places]:
    """The places of entries after each lap, None for one that is not ridden."""
    laps = range(1, max(order, default=0) + 1)
    ranks = [{entry: place for place, entry in enumerate(order.get(lap, ()), start=1)} for lap in laps]
    return {entry: [rank.get(entry) for rank in ranks] for entry in entries}


def ending_at(places: Mapping[int, Places], board: Mapping[int, int | None]) -> dict[int, Places]:
    """The places with the last one of each entry as on the board, where that has one."""
    return {entry: _ending_at(line, board.get(entry)) for entry, line in places.items()}


def _ending_at(line: Places, place: int | None) -> Places:
    last = max((lap for lap, known in enumerate(line) if known is not None), default=None)
    return line if last is None or place is None else [*line[:last], place, *line[last + 1 :]]


def places_in_parts(splits: RaceSplits, entries: Sequence[int]) -> dict[int, Places]:
    """The places of entries in each part of a race that counts places, such as a moto."""
    ridden = {entry: splits.entries.get(entry, {}) for entry in entries}
    return {
        entry: [parts[name].place if name in parts else None for name in splits.names]
        for entry, parts in ridden.items()
    }


def place_lines(places: Mapping[int, Places]) -> PlacesDrawing:
    """The lines in one scale, the best place on top; empty for less than two laps."""
    laps = max(map(len, places.values()), default=0)
    known = {
        entry: [(lap, place) for lap, place in enumerate(line) if place is not None] for entry, line in places.items()
    }
    drawn = {entry: line for entry, line in known.items() if line}
    if laps < LEAST_LAPS or not drawn:
        return PlacesDrawing()
    all_places = [place for line in drawn.values() for _, place in line]
    scale = PlaceScale(min(all_places), max(all_places))
    across = WIDTH / (laps - 1)
    lines = []
    for entry, line in drawn.items():
        points = [(round(lap * across), round(scale.height(place))) for lap, place in line]
        text = " ".join(f"{x},{y}" for x, y in _turns(points))
        begin, end = points[0][1] / 10, points[-1][1] / 10
        lines.append(LineOfPlaces(entry, text, begin, end, line[0][1], line[-1][1]))
    return PlacesDrawing(
        lines,
        [(lap, (lap - 1) * across / 10) for lap in ticks(1, laps)],
        [(place, scale.height(place) / 10) for place in scale.ticks],
    )


def _turns(points: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The points of a line without those inside a level piece of it."""
    last = len(points) - 1
    for at, point in enumerate(points):
        if at in (0, last) or not points[at - 1][1] == point[1] == points[at + 1][1]:
            yield point


def ticks(first: int, last: int) -> list[int]:
    """The first number of an axis, then round ones."""
    step = next((step for step in STEPS if (last - first) / step < MOST_TICKS), last)
    if step <= 2:
        return list(range(first, last + 1, step))
    return [first, *(number for number in range(step, last + 1, step) if number - first >= 0.75 * step)]


def apart(heights: Sequence[float], least: float) -> list[float]:
    """The heights of labels, in percent, moved down or up so that no two are nearer than `least`."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    moved = list(heights)
    for before, after in pairwise(order):
        moved[after] = max(moved[after], moved[before] + least)
    lowest = 100 - least / 2
    for index in reversed(order):
        moved[index] = min(moved[index], lowest)
        lowest = moved[index] - least
    return [round(height, 1) for height in moved]
