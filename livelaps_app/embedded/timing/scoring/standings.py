"""Standings of a series: the rounds added up, the worst dropped, ties broken by the series' own list of rules."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, pairwise
from typing import NamedTuple

from livelaps_app.embedded.timing.scoring.placing import penalised
from livelaps_app.embedded.timing.scoring.points import table_points
from livelaps_app.embedded.timing.scoring.ranking import Key, places
from livelaps_app.embedded.timing.scoring.records import PenaltyKind, ScoredEntry, ScoringEntry, Status
from livelaps_app.embedded.timing.scoring.series_records import (
    Award,
    Basis,
    ScoredRound,
    ScoredStanding,
    ScoringRound,
    ScoringRoundResult,
    SeriesRules,
    TieBreak,
)
from livelaps_app.embedded.timing.scoring.tie_breaks import TIE_BREAKS, parted_by

OVERALL = 0
"""The class id of standings over all classes."""


class _AwardedPoints(NamedTuple):
    """The points of a round, what they came from, and what penalties took off them."""

    points: int
    basis: Basis
    penalty: int = 0


class _RiderTotal(NamedTuple):
    """A rider's rounds added up."""

    rider_id: int
    total: int
    rounds: tuple[ScoredRound, ...]


def round_results(
    starts: Iterable[ScoringEntry], scored: Iterable[ScoredEntry], by_class: bool = True
) -> tuple[ScoringRoundResult, ...]:
    """A scored race as a round: by class, or over all classes under `OVERALL`."""
    by_id = {start.entry_id: start for start in starts}
    return tuple(_round_result(by_id[one.entry_id], one, by_class) for one in scored)


def standings(rounds: Sequence[ScoringRound], rules: SeriesRules) -> dict[int, tuple[ScoredStanding, ...]]:
    """Class id -> its standings, best first; a rider of two classes stands in both. Still tied share a place.

    Of two results of one rider in one round and class the better counts.
    """
    run = sorted((one for one in rounds if one.results), key=lambda one: one.number)
    earned: defaultdict[int, defaultdict[int, dict[int, ScoredRound]]] = defaultdict(lambda: defaultdict(dict))
    for one in run:
        for result, got in _awarded(one, rules):
            cards = earned[result.class_id][result.rider_id]
            score = ScoredRound(one.number, got.points, result.place, result.status, False, got.basis, got.penalty)
            known = cards.get(one.number)
            cards[one.number] = score if known is None else min(known, score, key=_worth)
    numbers = [one.number for one in run]
    return {
        class_id: _ranked(class_id, [_line(rider, cards, numbers, rules) for rider, cards in riders.items()], rules)
        for class_id, riders in sorted(earned.items())
    }


def _worth(score: ScoredRound) -> tuple[int, float, str]:
    return -score.points, score.place or float("inf"), score.status or ""


def _round_result(start: ScoringEntry, one: ScoredEntry, by_class: bool) -> ScoringRoundResult:
    class_id, place = (start.class_id, one.class_position) if by_class else (OVERALL, one.overall_position)
    deduction = penalised(start.penalties, PenaltyKind.POINTS)
    return ScoringRoundResult(start.rider_id, class_id, place, one.status, one.points, deduction)


def _awarded(one: ScoringRound, rules: SeriesRules) -> list[tuple[ScoringRoundResult, _AwardedPoints]]:
    starters: defaultdict[int, int] = defaultdict(int)
    for result in one.results:
        starters[result.class_id] += result.status is not Status.DNS
    award = AWARDS[rules.award]
    return [
        (result, NOTHING if result.status is Status.DSQ else award(result, starters[result.class_id], rules))
        for result in one.results
    ]


NOTHING = _AwardedPoints(0, Basis.DSQ)


def _by_place(result: ScoringRoundResult, starters: int, rules: SeriesRules) -> _AwardedPoints:
    points, basis = rules.participation_points, Basis.PARTICIPATION
    if result.status is Status.DNF:
        points, basis = rules.dnf_points, Basis.DNF
    elif result.status is Status.DNS:
        points, basis = rules.dns_points, Basis.DNS
    if starters < rules.min_class_size:
        # Who did not finish must not get more than the winner of a class too small to score.
        points = min(points, rules.participation_points)
        basis = Basis.SMALL_CLASS if basis is Basis.PARTICIPATION else basis
    elif (by_place := table_points(result.place, rules.points_table)) and by_place >= points:
        points, basis = by_place, Basis.PLACE
    if not result.penalty_points:
        return _AwardedPoints(points, basis)
    penalty = min(points, result.penalty_points)
    return _AwardedPoints(points - penalty, basis, penalty)


def _by_race(result: ScoringRoundResult, starters: int, rules: SeriesRules) -> _AwardedPoints:
    return _AwardedPoints(result.points, Basis.RACE, result.penalty_points)


AWARDS: Mapping[Award, Callable[[ScoringRoundResult, int, SeriesRules], _AwardedPoints]] = {
    Award.PLACE: _by_place,
    Award.RACE: _by_race,
}


def _line(rider_id: int, cards: Mapping[int, ScoredRound], numbers: Sequence[int], rules: SeriesRules) -> _RiderTotal:
    card = [cards.get(number) or ScoredRound(number, 0, None, None, dropped=False) for number in numbers]
    rounds = _drop(card, _drops(len(numbers), rules))
    total = sum([score.points for score in rounds if not score.dropped])
    return _RiderTotal(rider_id, total, rounds)


def _drops(run: int, rules: SeriesRules) -> int:
    """How many of the rounds run do not count."""
    if rules.best_n is not None:
        return max(0, run - rules.best_n)
    return run * (rules.drop_percentage or 0) // 100


def _drop(rounds: Sequence[ScoredRound], count: int) -> tuple[ScoredRound, ...]:
    if not count:
        return tuple(rounds)
    points = [score.points for score in rounds]
    worst = sorted(range(len(rounds)), key=points.__getitem__)[:count]
    told = list(rounds)
    for index in worst:
        told[index] = rounds[index]._replace(dropped=True)
    return tuple(told)


def _ranked(class_id: int, lines: Sequence[_RiderTotal], rules: SeriesRules) -> tuple[ScoredStanding, ...]:
    by_id = {line.rider_id: line for line in lines}
    shared = Counter(line.total for line in lines)
    placed = places({line.rider_id: _key(line, rules, shared[line.total] > 1) for line in lines}, {})
    order = [by_id[rider_id] for rider_id in placed]
    parted = [None, *(_parted(ahead, behind, rules) for ahead, behind in pairwise(order)), None]
    return tuple(
        ScoredStanding(
            class_id=class_id,
            rider_id=line.rider_id,
            place=placed[line.rider_id],
            total=line.total,
            behind=order[0].total - line.total,
            wins=[score.place for score in line.rounds].count(1),
            rounds=line.rounds,
            above=above,
            below=below,
        )
        for line, (above, below) in zip(order, pairwise(parted), strict=True)
    )


def _key(line: _RiderTotal, rules: SeriesRules, tied: bool) -> Key:
    """The total and then, where somebody else has it too, each tie-break: lowest best."""
    names = rules.tie_breaks if tied else ()
    return (-line.total, *chain.from_iterable(TIE_BREAKS[name](line.rounds) for name in names))


def _parted(ahead: _RiderTotal, behind: _RiderTotal, rules: SeriesRules) -> TieBreak | None:
    return parted_by(ahead.rounds, behind.rounds, rules.tie_breaks) if ahead.total == behind.total else None
