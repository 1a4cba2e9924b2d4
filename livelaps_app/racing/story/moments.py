"""Moments of a race that decide it: passes for the lead and the podium, and fastest laps."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from livelaps_app.racing.story.passings import LapPassing, Order, lap_orders

Kind = Literal["lead", "podium", "fastest"]
PODIUM = 3


class RaceMoment(NamedTuple):
    """A moment at the end of a lap.

    at_ms: since the start of the race; place: the new place; passed: the entry that had it and is behind now, 0 if that
    one has not ridden the lap; lap_ms: the time of a fastest lap.
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
    return sorted((*_passes(passings), *_fastest_laps(passings)), key=lambda moment: moment.at_ms, reverse=True)


def _passes(passings: Sequence[LapPassing]) -> Iterator[RaceMoment]:
    """The entries that are on the podium after a lap and were not that far after the lap before."""
    orders: Order = lap_orders(passings)
    passed_at = {(passing.lap, passing.entry): passing.at_ms for passing in passings}
    for lap, order in orders.items():
        before = orders.get(lap - 1, ())
        for place, entry in enumerate(order[:PODIUM], start=1):
            if entry in before[:place] or (place > 1 and lap == 1):
                continue
            holder = before[place - 1] if len(before) >= place else 0
            passed = holder if holder in order[place:] else 0
            kind: Kind = "lead" if place == 1 else "podium"
            yield RaceMoment(passed_at[lap, entry], kind, entry, lap, place, passed)


def _fastest_laps(passings: Sequence[LapPassing]) -> Iterator[RaceMoment]:
    """Each lap that was faster than all before, the first ones included."""
    best: int | None = None
    for passing in passings:
        if passing.lap_ms and (best is None or passing.lap_ms < best):
            best = passing.lap_ms
            yield RaceMoment(passing.at_ms, "fastest", passing.entry, passing.lap, lap_ms=best)
