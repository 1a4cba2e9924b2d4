"""Moments of a race that decide it: passes among the first five, for the podium of a class, and fastest laps."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from livelaps_app.racing.story.passings import LapPassing, Order, lap_orders

Kind = Literal["lead", "podium", "class", "fastest"]
FIRST, PODIUM = 5, 3  # places of a race and of a class whose passes are moments


class RaceMoment(NamedTuple):
    """A moment at the end of a lap.

    at_ms: since the start of the race; place: the new place, of "class" in the class; passed: the entry that had it and
    is behind now, 0 if that one has not ridden the lap; lap_ms: the time of a fastest lap.
    """

    at_ms: int
    kind: Kind
    entry: int
    lap: int
    place: int = 0
    passed: int = 0
    lap_ms: int = 0


def race_moments(passings: Sequence[LapPassing]) -> list[RaceMoment]:
    """The moments, newest first. passings: in the order of time."""
    moments = (*_passes(_times(passings), lap_orders(passings), FIRST), *_fastest_laps(passings))
    return sorted(moments, key=lambda moment: moment.at_ms, reverse=True)


def class_passes(passings: Sequence[LapPassing], classes: Mapping[int, str]) -> list[RaceMoment]:
    """The passes on podiums of classes, newest first, without those that are moments of the race."""
    orders, times = lap_orders(passings), _times(passings)
    of_race = {(moment.lap, moment.entry) for moment in _passes(times, orders, FIRST)}
    by_class = _orders_by_class(orders, classes)
    moments = [
        moment._replace(kind="class")
        for name in sorted(by_class)
        for moment in _passes(times, by_class[name], PODIUM)
        if moment.passed and (moment.lap, moment.entry) not in of_race
    ]
    return sorted(moments, key=lambda moment: moment.at_ms, reverse=True)


def _orders_by_class(orders: Order, classes: Mapping[int, str]) -> Mapping[str, Order]:
    """The order of each class after each of its laps."""
    by_class: defaultdict[str, defaultdict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for lap, order in orders.items():
        for entry in order:
            if entry in classes:
                by_class[classes[entry]][lap].append(entry)
    return by_class


def _times(passings: Sequence[LapPassing]) -> Mapping[tuple[int, int], int]:
    """The time since the start of the race by lap and entry."""
    return {(passing.lap, passing.entry): passing.at_ms for passing in passings}


def _passes(times: Mapping[tuple[int, int], int], orders: Order, most: int) -> Iterator[RaceMoment]:
    """The entries among the first `most` after a lap that were not that far after the lap before."""
    for lap, order in orders.items():
        before = orders.get(lap - 1, ())
        for place, entry in enumerate(order[:most], start=1):
            if entry in before[:place] or (place > 1 and lap == 1):
                continue
            holder = before[place - 1] if len(before) >= place else 0
            passed = holder if holder in order[place:] else 0
            kind: Kind = "lead" if place == 1 else "podium"
            yield RaceMoment(times[lap, entry], kind, entry, lap, place, passed)


def _fastest_laps(passings: Sequence[LapPassing]) -> Iterator[RaceMoment]:
    """Each lap that was faster than all before, the first ones included."""
    best: int | None = None
    for passing in passings:
        if passing.lap_ms and (best is None or passing.lap_ms < best):
            best = passing.lap_ms
            yield RaceMoment(passing.at_ms, "fastest", passing.entry, passing.lap, lap_ms=best)
