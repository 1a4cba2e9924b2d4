"""Series: points by place or race, drops, tie-breaks, and properties of any rules."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.standins.timing.scoring.records import (
    PenaltyKind,
    RaceRules,
    RaceTiming,
    Scoring,
    ScoringEntry,
    ScoringMotoFinish,
    ScoringPenalty,
    Status,
)
from livelaps_app.standins.timing.scoring.score import score
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
from livelaps_app.standins.timing.scoring.standings import OVERALL, round_results, standings
from livelaps_app.standins.timing.scoring.tie_breaks import TIE_BREAKS
from tests.each_row import each_row

RULES = SeriesRules()
CLASS = 1


def finished(rider: int, place: int, **more: int) -> ScoringRoundResult:
    return ScoringRoundResult(rider, CLASS, place, Status.FINISHED, **more)


def run(rounds: Iterable[list[int]]) -> list[ScoringRound]:
    """Rounds of one class, each as the riders in the order they finished."""
    places = ([finished(rider, place) for place, rider in enumerate(order, 1)] for order in rounds)
    return [ScoringRound(number, results) for number, results in enumerate(places, start=1)]


def series(*rounds: list[int], rules: SeriesRules = RULES) -> tuple[ScoredStanding, ...]:
    return standings(run(rounds), rules)[CLASS]


def one_round(*results: ScoringRoundResult, rules: SeriesRules = RULES) -> dict[int, int]:
    return {line.rider_id: line.total for line in standings([ScoringRound(1, results)], rules)[results[0].class_id]}


def test_total_adds_up_and_the_gap_is_to_the_leader() -> None:
    table = series([1, 2, 3], [2, 1, 3], [1, 2])
    assert [(line.rider_id, line.place, line.total, line.behind, line.wins) for line in table] == [
        (1, 1, 72, 0, 2),
        (2, 2, 69, 3, 1),
        (3, 3, 40, 32, 0),
    ]
    assert table[2].rounds[2] == ScoredRound(3, 0, None, None, False)


def test_worst_rounds_are_dropped_absences_first() -> None:
    table = series([1, 2], [2, 1], [2], [1, 2], rules=replace(RULES, best_n=3))
    assert {line.rider_id: line.total for line in table} == {1: 72, 2: 72}
    dropped = {line.rider_id: [score.number for score in line.rounds if score.dropped] for line in table}
    assert dropped == {1: [3], 2: [1]}


@each_row(("percentage", "run", "dropped"), [(20, 4, 0), (20, 5, 1), (25, 7, 1), (50, 3, 1), (0, 3, 0)])
def test_drop_percentage_is_of_the_rounds_run_rounded_down(percentage: int, run: int, dropped: int) -> None:
    rounds: list[list[int]] = [[1]] * run
    line = series(*rounds, [], rules=replace(RULES, drop_percentage=percentage))[0]
    assert (len(line.rounds), sum(score.dropped for score in line.rounds)) == (run, dropped)


def test_each_status_has_its_points() -> None:
    rules = replace(RULES, points_table=(25,), dnf_points=3, dns_points=2, participation_points=5)
    assert one_round(
        finished(1, 1),
        finished(2, 2),
        ScoringRoundResult(3, CLASS, None, Status.DNF),
        ScoringRoundResult(4, CLASS, None, Status.DNS),
        ScoringRoundResult(5, CLASS, None, Status.DSQ, points=40),
        rules=rules,
    ) == {1: 25, 2: 5, 3: 3, 4: 2, 5: 0}


def scores_of(*results: ScoringRoundResult, rules: SeriesRules = RULES) -> dict[int, tuple[int, str | None, int]]:
    table = standings([ScoringRound(1, results)], rules)[results[0].class_id]
    return {line.rider_id: (line.rounds[0].points, line.rounds[0].basis, line.rounds[0].penalty) for line in table}


def test_round_has_the_basis_and_the_penalty_of_its_points() -> None:
    rules = replace(RULES, points_table=(25, 4), dnf_points=3, participation_points=5)
    assert scores_of(
        finished(1, 1, penalty_points=10),
        finished(2, 2),
        finished(3, 3, penalty_points=9),
        ScoringRoundResult(4, CLASS, None, Status.DNF),
        ScoringRoundResult(5, CLASS, None, Status.DNS),
        ScoringRoundResult(6, CLASS, None, Status.DSQ, penalty_points=7),
        rules=rules,
    ) == {
        1: (15, Basis.PLACE, 10), 2: (5, Basis.PARTICIPATION, 0), 3: (0, Basis.PARTICIPATION, 5), 4: (3, Basis.DNF, 0),
        5: (0, Basis.DNS, 0), 6: (0, Basis.DSQ, 0),
    }  # fmt: skip
    small = replace(rules, min_class_size=2)
    assert scores_of(finished(1, 1), rules=small) == {1: (5, Basis.SMALL_CLASS, 0)}
    race = replace(rules, award=Award.RACE)
    assert scores_of(ScoringRoundResult(1, CLASS, 1, Status.FINISHED, 44, 3), rules=race) == {1: (44, Basis.RACE, 3)}


def test_small_class_earns_participation_points_only() -> None:
    rules = replace(RULES, min_class_size=3, participation_points=4, dnf_points=9)
    results = [
        finished(1, 1),
        ScoringRoundResult(2, CLASS, None, Status.DNF),
        ScoringRoundResult(3, CLASS, None, Status.DNS),
    ]
    assert one_round(*results, rules=rules) == {1: 4, 2: 4, 3: 0}
    assert one_round(*results, finished(4, 2), rules=rules) == {1: 25, 4: 22, 2: 9, 3: 0}


def test_point_penalties_never_go_below_zero() -> None:
    assert one_round(finished(1, 1, penalty_points=5), finished(2, 20, penalty_points=5)) == {1: 20, 2: 0}


def test_award_by_race_uses_the_races_points() -> None:
    rules = replace(RULES, award=Award.RACE)
    assert one_round(
        finished(1, 2, points=47, penalty_points=3),
        finished(2, 1, points=47),
        ScoringRoundResult(3, CLASS, None, Status.DSQ, points=9),
        rules=rules,
    ) == {1: 47, 2: 47, 3: 0}


@each_row(
    ("tie_break", "rounds"),
    [
        (TieBreak.MOST_WINS, [[1, 2], [3, 2, 1], [3, 2, 4]]), (TieBreak.MOST_SECONDS, [[3, 1, 2], [3, 4, 2]]),
        (TieBreak.MOST_THIRDS, [[3, 4, 1], [3, 4, 5, 2]]), (TieBreak.COUNTBACK, [[3, 1, 2], [3, 4, 2]]),
        (TieBreak.LAST_ROUND, [[2, 1], [1, 2]]), (TieBreak.MOST_ROUNDS, [[1], [3, 1], [2]]),
    ],
)  # fmt: skip
def test_each_tie_break_decides_and_is_named(tie_break: TieBreak, rounds: list[list[int]]) -> None:
    level = SeriesRules(points_table=(), participation_points=0, tie_breaks=())
    tied = {line.rider_id: line for line in series(*rounds, rules=level)}
    assert (tied[1].place, tied[2].place, tied[1].decided_by) == (1, 1, None)
    parted = {line.rider_id: line for line in series(*rounds, rules=replace(level, tie_breaks=(tie_break,)))}
    assert parted[1].place < parted[2].place
    assert parted[2].decided_by is tie_break


def test_both_neighbours_name_their_tie_break() -> None:
    table = series([1, 2, 3], [2, 1, 3])
    last = TieBreak.LAST_ROUND
    assert [(line.rider_id, line.decided_by) for line in table] == [(2, last), (1, last), (3, None)]
    assert [(line.above, line.below) for line in table] == [(None, last), (last, None), (None, None)]


def test_riders_still_tied_share_a_place_and_the_next_is_skipped() -> None:
    rules = replace(RULES, tie_breaks=(TieBreak.MOST_WINS,))
    assert [line.place for line in series([1, 2, 3], [2, 1, 3], rules=rules)] == [1, 1, 3]


def test_rider_of_two_classes_is_in_both_standings() -> None:
    results = [ScoringRoundResult(7, 1, 1, Status.FINISHED), ScoringRoundResult(7, 2, 2, Status.FINISHED)]
    found = standings([ScoringRound(1, results)], RULES)
    assert [(class_id, line.total) for class_id, lines in found.items() for line in lines] == [(1, 25), (2, 22)]


def test_better_of_two_results_in_one_class_counts() -> None:
    results = [finished(7, 3), finished(7, 1)]
    assert one_round(*results) == one_round(*results[::-1]) == {7: 25}


def test_scored_race_becomes_a_round() -> None:
    entries = [ScoringEntry(1, 11, 1), ScoringEntry(2, 12, 2, penalties=(ScoringPenalty(PenaltyKind.POINTS, 4),))]
    scored = score(
        entries,
        RaceTiming(moto_finishes=[ScoringMotoFinish(1, 1, 2), ScoringMotoFinish(2, 1, 1)]),
        RaceRules(Scoring.MOTOCROSS_POINTS),
    )
    assert set(round_results(entries, scored)) == {
        ScoringRoundResult(11, 1, 1, Status.RUNNING, 25, 0),
        ScoringRoundResult(12, 2, 1, Status.RUNNING, 21, 4),
    }
    assert [
        (result.class_id, result.rider_id, result.place) for result in round_results(entries, scored, by_class=False)
    ] == [(OVERALL, 11, 1), (OVERALL, 12, 2)]


@each_row(
    "wrong", [{"best_n": 3, "drop_percentage": 20}, {"best_n": 0}, {"drop_percentage": 100}, {"drop_percentage": -1}]
)
def test_impossible_drops_raise_an_error(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"best_n|drop_percentage"):
        SeriesRules(**wrong)  # type: ignore[arg-type]


def test_every_tie_break_has_a_key() -> None:
    assert set(TIE_BREAKS) == set(TieBreak)


ORDERS = st.lists(st.permutations([1, 2, 3, 4]).flatmap(lambda order: st.sampled_from([order, order[:2]])), max_size=5)
DROPS = st.one_of(
    st.builds(SeriesRules, best_n=st.integers(1, 5), tie_breaks=st.permutations(list(TieBreak)).map(tuple)),
    st.builds(SeriesRules, drop_percentage=st.integers(0, 60), tie_breaks=st.permutations(list(TieBreak)).map(tuple)),
)


@given(ORDERS, DROPS, st.randoms(use_true_random=False))
def test_standings_do_not_depend_on_the_order_of_inputs(
    orders: list[list[int]], rules: SeriesRules, random: Random
) -> None:
    rounds_run = run(orders)
    shuffled = [replace(round_, results=random.sample(round_.results, len(round_.results))) for round_ in rounds_run]
    assert standings(random.sample(shuffled, len(shuffled)), rules) == standings(rounds_run, rules)


@given(ORDERS.filter(any), DROPS)
def test_dropped_rounds_are_never_better_than_counted_ones(orders: list[list[int]], rules: SeriesRules) -> None:
    for standing in series(*orders, rules=rules):
        counted = [score.points for score in standing.rounds if not score.dropped]
        dropped = [score.points for score in standing.rounds if score.dropped]
        assert standing.total == sum(counted)
        assert max(dropped, default=0) <= min(counted, default=0)


@given(ORDERS.filter(any), DROPS)
def test_rider_never_behind_in_a_round_is_not_behind_in_the_end(orders: list[list[int]], rules: SeriesRules) -> None:
    table = series(*orders, rules=rules)
    for rider in table:
        for rival in table:
            pairs = zip(rider.rounds, rival.rounds, strict=True)
            if all((mine.place or 99) <= (theirs.place or 99) for mine, theirs in pairs):
                assert rider.place <= rival.place
