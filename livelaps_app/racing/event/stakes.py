"""The riders who can take the red plate of a series at its next round, by its rules alone.

Unknown rules, or rounds of which more than one is to come before, lead to no answer and never to a guess.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from livelaps_app.core.racing.race_status import NOTSTARTED
from livelaps_app.gateways.timing.records import ClassStandings, Round, Series, Standing

BY_PLACE = "place"


class Stakes(NamedTuple):
    """The points of a win, and the riders who lead after it if those ahead score nothing."""

    win: float
    chasers: list[Standing]


def is_next_round(rounds: Iterable[Round], event_id: int) -> bool:
    """True if an event has one round of a series, not begun, and all rounds before have begun."""
    rounds = list(rounds)
    numbers = {race.number for race in rounds if race.event_id == event_id}
    begun = {race.number for race in rounds if race.scoring_status != NOTSTARTED}
    before = {race.number for race in rounds if numbers and race.number < min(numbers)}
    return len(numbers) == 1 and not numbers & begun and before <= begun


def stakes_of(group: ClassStandings, series: Series) -> Stakes | None:
    """The stakes of a class at the next round; None if its rules do not tell the points of a win."""
    if series.award != BY_PLACE or not series.points or series.min_class_size > 1:
        return None
    run = max((len(rider.rounds) for rider in group.standings), default=0)
    if not run or not group.standings[0].total:
        return None
    win = max(*series.points, series.participation_points)
    at_least = {rider.rider_id: _total(rider, 0, run, series) for rider in group.standings}
    highest = max(at_least.values())
    chasers = [rider for rider in group.standings if rider.place > 1 and _total(rider, win, run, series) > highest]
    return Stakes(win, chasers)


def _total(rider: Standing, more: float, run: int, series: Series) -> float:
    """The total of a rider after a round with these points."""
    points = [each.points for each in rider.rounds]
    scores: Sequence[float] = sorted([*points, *[0] * (run - len(points)), more])
    return sum(scores[_drop_count(run + 1, series) :])


def _drop_count(run: int, series: Series) -> int:
    if series.best_rounds:
        return max(0, run - series.best_rounds)
    return run * (series.drop_percentage or 0) // 100
