"""Standings of a series: sum of rounds without the worst, ties broken by the series' rules."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, pairwise
from typing import NamedTuple

from livelaps_app.standins.timing.scoring.placing import table_points, total_penalty
from livelaps_app.standins.timing.scoring.ranking import Key, places
from livelaps_app.standins.timing.scoring.records import PenaltyKind, ScoredEntry, ScoringEntry, Status
from livelaps_app.standins.timing.scoring.series_records import (
    Award,
    Basis,
    ScoredRound,
    ScoredStanding,
    ScoringRound,
    ScoringRoundResult,
    SeriesRules,
    TieBreak,
)
from livelaps_app.standins.timing.scoring.tie_breaks import TIE_BREAKS, deciding_tie_break

OVERALL = 0
"""The class id of standings over all classes."""


RoundScores = Sequence[tuple[int, int, ScoredRound]]
"""Class id, rider id and score of each result of a round."""


class _AwardedPoints(NamedTuple):
    """The points of a round after deduction of the penalty, and the rule that awarded them."""

    points: int
    basis: Basis
    penalty: int = 0


class _RiderTotal(NamedTuple):
    """A rider's rounds and their sum."""

    rider_id: int
    total: int
    rounds: tuple[ScoredRound, ...]


def round_results(
    entries: Iterable[ScoringEntry], scored: Iterable[ScoredEntry], by_class: bool = True
) -> tuple[ScoringRoundResult, ...]:
    """A scored race as a round, by class or over all classes under `OVERALL`."""
    by_id = {entry.entry_id: entry for entry in entries}
    return tuple(_round_result(by_id[result.entry_id], result, by_class) for result in scored)


def standings(rounds: Sequence[ScoringRound], rules: SeriesRules) -> dict[int, tuple[ScoredStanding, ...]]:
    """Class id -> its standings in order; unresolved ties share a place.

    Of two results of a rider in a round and class the better counts.
    """
    return rank_rounds({round_.number: score_round(round_, rules) for round_ in rounds}, rules)


def score_round(round_: ScoringRound, rules: SeriesRules) -> RoundScores:
    """The points of every result of a round, independent of other rounds."""
    starters = Counter(result.class_id for result in round_.results if result.status is not Status.DNS)
    usual_award, number = AWARDS[rules.award], round_.number
    scores = []
    for result in round_.results:
        award = _disqualified_points if result.status is Status.DSQ else usual_award
        points, basis, penalty = award(result, starters[result.class_id], rules)
        score = ScoredRound(number, points, result.place, result.status, False, basis, penalty)
        scores.append((result.class_id, result.rider_id, score))
    return scores


def rank_rounds(rounds: Mapping[int, RoundScores], rules: SeriesRules) -> dict[int, tuple[ScoredStanding, ...]]:
    """The standings over scored rounds by their number; a round without results has not been run."""
    numbers = sorted(number for number, scores in rounds.items() if scores)
    riders: defaultdict[int, defaultdict[int, dict[int, ScoredRound]]] = defaultdict(lambda: defaultdict(dict))
    for number in numbers:
        for class_id, rider_id, score in rounds[number]:
            by_number = riders[class_id][rider_id]
            known = by_number.get(number)
            by_number[number] = score if known is None else min(known, score, key=_worth)
    return {
        class_id: _rank(
            class_id, [_total(rider, by_number, numbers, rules) for rider, by_number in of_class.items()], rules
        )
        for class_id, of_class in sorted(riders.items())
    }


def _worth(score: ScoredRound) -> tuple[int, float, str]:
    return -score.points, score.place or float("inf"), score.status or ""


def _round_result(entry: ScoringEntry, scored: ScoredEntry, by_class: bool) -> ScoringRoundResult:
    class_id, place = (entry.class_id, scored.class_position) if by_class else (OVERALL, scored.overall_position)
    deduction = total_penalty(entry.penalties, PenaltyKind.POINTS)
    return ScoringRoundResult(entry.rider_id, class_id, place, scored.status, scored.points, deduction)


def _disqualified_points(result: ScoringRoundResult, starters: int, rules: SeriesRules) -> _AwardedPoints:
    return _AwardedPoints(0, Basis.DSQ)


def _by_place(result: ScoringRoundResult, starters: int, rules: SeriesRules) -> _AwardedPoints:
    points, basis = rules.participation_points, Basis.PARTICIPATION
    if result.status is Status.DNF:
        points, basis = rules.dnf_points, Basis.DNF
    elif result.status is Status.DNS:
        points, basis = rules.dns_points, Basis.DNS
    if starters < rules.min_class_size:
        # A DNF must not get more than the winner of a class too small to score.
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


def _total(
    rider_id: int, by_number: Mapping[int, ScoredRound], numbers: Sequence[int], rules: SeriesRules
) -> _RiderTotal:
    scores = [by_number.get(number) or ScoredRound(number, 0, None, None, dropped=False) for number in numbers]
    rounds = _drop(scores, _drop_count(len(numbers), rules))
    total = sum([score.points for score in rounds if not score.dropped])
    return _RiderTotal(rider_id, total, rounds)


def _drop_count(run: int, rules: SeriesRules) -> int:
    """The number of dropped rounds."""
    if rules.best_n is not None:
        return max(0, run - rules.best_n)
    return run * (rules.drop_percentage or 0) // 100


def _drop(rounds: Sequence[ScoredRound], count: int) -> tuple[ScoredRound, ...]:
    if not count:
        return tuple(rounds)
    points = [score.points for score in rounds]
    worst = sorted(range(len(rounds)), key=points.__getitem__)[:count]
    scores = list(rounds)
    for index in worst:
        scores[index] = rounds[index]._replace(dropped=True)
    return tuple(scores)


def _rank(class_id: int, totals: Sequence[_RiderTotal], rules: SeriesRules) -> tuple[ScoredStanding, ...]:
    by_id = {rider.rider_id: rider for rider in totals}
    shared = Counter(rider.total for rider in totals)
    placed = places({rider.rider_id: _key(rider, rules, shared[rider.total] > 1) for rider in totals}, {})
    order = [by_id[rider_id] for rider_id in placed]
    tie_breaks = [None, *(_tie_break(ahead, behind, rules) for ahead, behind in pairwise(order)), None]
    return tuple(
        ScoredStanding(
            class_id=class_id,
            rider_id=rider.rider_id,
            place=placed[rider.rider_id],
            total=rider.total,
            behind=order[0].total - rider.total,
            wins=[score.place for score in rider.rounds].count(1),
            rounds=rider.rounds,
            above=above,
            below=below,
        )
        for rider, (above, below) in zip(order, pairwise(tie_breaks), strict=True)
    )


def _key(rider: _RiderTotal, rules: SeriesRules, tied: bool) -> Key:
    """The total and, if shared, each tie-break; the lowest key ranks first."""
    names = rules.tie_breaks if tied else ()
    return (-rider.total, *chain.from_iterable(TIE_BREAKS[name](rider.rounds) for name in names))


def _tie_break(ahead: _RiderTotal, behind: _RiderTotal, rules: SeriesRules) -> TieBreak | None:
    return deciding_tie_break(ahead.rounds, behind.rounds, rules.tie_breaks) if ahead.total == behind.total else None
