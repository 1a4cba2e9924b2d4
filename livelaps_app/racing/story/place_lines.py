"""Places after each lap as lines of a drawing."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from livelaps_app.gateways.timing.records import RaceSplits
from livelaps_app.racing.story.passings import Order

LEAST_LAPS = 2  # of a drawing
WIDTH, HIGH, DEEP = 1000, 60, 940  # the drawing, in units
Places = Sequence[int | None]


class LineOfPlaces(NamedTuple):
    """The places of an entry as a line. points: in units of the drawing; end: height of the last one, in percent."""

    entry: int
    points: str
    end: float
    first: int
    last: int


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


def place_lines(places: Mapping[int, Places]) -> list[LineOfPlaces]:
    """The lines in one scale, the best place on top; empty for less than two laps."""
    laps = max(map(len, places.values()), default=0)
    known = {
        entry: [(lap, place) for lap, place in enumerate(line) if place is not None] for entry, line in places.items()
    }
    drawn = {entry: line for entry, line in known.items() if line}
    if laps < LEAST_LAPS or not drawn:
        return []
    all_places = [place for line in drawn.values() for _, place in line]
    best, worst = min(all_places), max(all_places)
    across, deep = WIDTH / (laps - 1), (DEEP - HIGH) / max(1, worst - best)
    lines = []
    for entry, line in drawn.items():
        points = [(round(lap * across), round(HIGH + (place - best) * deep)) for lap, place in line]
        text = " ".join(f"{x},{y}" for x, y in points)
        lines.append(LineOfPlaces(entry, text, points[-1][1] / 10, line[0][1], line[-1][1]))
    return lines


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
