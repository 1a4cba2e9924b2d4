"""Motocross: points and positions, their tie-breaks, classes on one gate, motos from passings."""

from livelaps_app.embedded.timing.scoring.moto import moto_from_passings
from livelaps_app.embedded.timing.scoring.motocross import motocross
from livelaps_app.embedded.timing.scoring.records import (
    PenaltyKind,
    RaceRules,
    RaceTiming,
    ScoredEntry,
    ScoredMoto,
    Scoring,
    ScoringEntry,
    ScoringMotoFinish,
    ScoringPassing,
    ScoringPenalty,
    Status,
)

POINTS = RaceRules(Scoring.MOTOCROSS_POINTS)
POSITIONS = RaceRules(Scoring.MOTOCROSS_POSITIONS)


def race(rules: RaceRules, *motos: list[int], starts: list[ScoringEntry] | None = None) -> dict[int, ScoredEntry]:
    """Each moto as the entries in the order they finished."""
    finishes = [
        ScoringMotoFinish(entry, moto, place)
        for moto, entries in enumerate(motos, start=1)
        for place, entry in enumerate(entries, start=1)
    ]
    entered = starts or [ScoringEntry(entry, entry, 1) for entry in sorted({finish.entry_id for finish in finishes})]
    return {one.entry_id: one for one in motocross(entered, RaceTiming(moto_finishes=finishes), rules)}


def test_points_and_positions_give_different_winners() -> None:
    # 1 is first and fifth, 41 points; 2 third twice, 40 points: the same sum of positions, the second moto parts them.
    motos = ([1, 3, 2, 4, 5, 6, 7, 8], [8, 7, 2, 6, 1, 5, 4, 3])
    assert next(iter(race(POINTS, *motos))) == 1
    assert next(iter(race(POSITIONS, *motos))) == 2


def test_ties_go_to_the_better_second_moto() -> None:
    for rules in (POINTS, POSITIONS):
        assert list(race(rules, [1, 2], [2, 1])) == [2, 1]


def test_without_points_the_smaller_sum_is_ahead() -> None:
    rules = RaceRules(Scoring.MOTOCROSS_POINTS, points_table=(1,))
    assert list(race(rules, [9, 1, 3, 2], [9, 3, 2, 1])) == [9, 3, 1, 2]


def test_no_position_gives_no_points_and_counts_behind_the_last() -> None:
    scored = race(POINTS, [1, 2], [2])
    assert [(one.points, one.motos[1].status) for one in scored.values()] == [
        (22 + 25, Status.FINISHED),
        (25, Status.RUNNING),
    ]
    assert race(POSITIONS, [1, 2], [2])[1].points == 1 + 3


def test_a_place_told_with_dnf_is_no_place() -> None:
    finishes = [ScoringMotoFinish(1, 1, 1), ScoringMotoFinish(2, 1, 2, Status.DNF)]
    scored = motocross([ScoringEntry(1, 1, 1), ScoringEntry(2, 2, 1)], RaceTiming(moto_finishes=finishes), POINTS)
    assert scored[1].motos == (ScoredMoto(1, None, None, 0, 0, Status.DNF),)
    assert (scored[1].entry_id, scored[1].overall_position, scored[1].points) == (2, None, 0)


def test_classes_on_one_gate_score_each_for_itself() -> None:
    starts = [ScoringEntry(1, 1, 1), ScoringEntry(2, 2, 2), ScoringEntry(3, 3, 1)]
    scored = race(POINTS, [2, 1, 3], [2, 3, 1], starts=starts)
    assert {entry: one.class_position for entry, one in scored.items()} == {2: 1, 3: 1, 1: 2}
    assert scored[3].motos == (ScoredMoto(1, 3, 2, 22, 0, Status.FINISHED), ScoredMoto(2, 2, 1, 25, 0, Status.FINISHED))
    assert scored[2].points == 50


def test_a_disqualified_rider_keeps_no_place_and_no_points() -> None:
    starts = [ScoringEntry(1, 1, 1, status=Status.DSQ), ScoringEntry(2, 2, 1)]
    scored = race(POINTS, [1, 2], [1, 2], starts=starts)
    assert list(scored) == [2, 1]
    assert (scored[1].points, scored[1].motos[0].position, scored[1].motos[0].points) == (0, None, 0)


def test_penalties_of_the_race() -> None:
    def fined(kind: PenaltyKind, amount: int) -> list[ScoringEntry]:
        return [
            ScoringEntry(1, 1, 1, penalties=(ScoringPenalty(kind, amount),)),
            ScoringEntry(2, 2, 1),
            ScoringEntry(3, 3, 1),
        ]

    motos = ([1, 2, 3], [1, 2, 3])
    assert list(race(POINTS, *motos, starts=fined(PenaltyKind.POSITIONS, 2))) == [2, 3, 1]
    assert [
        (entry, one.points) for entry, one in race(POINTS, *motos, starts=fined(PenaltyKind.POINTS, 7)).items()
    ] == [
        (2, 44),
        (1, 43),
        (3, 40),
    ]
    assert list(race(POSITIONS, *motos, starts=fined(PenaltyKind.POINTS, 3))) == [2, 1, 3]


def test_a_moto_from_passings_with_its_own_penalties() -> None:
    starts = [
        ScoringEntry(1, 1, 1, penalties=(ScoringPenalty(PenaltyKind.TIME, 9, moto=2),)),
        ScoringEntry(2, 2, 1),
        ScoringEntry(3, 3, 1),
    ]
    passings = [
        ScoringPassing(entry, at, number, moto)
        for number, (entry, at, moto) in enumerate([(1, 10, 1), (2, 12, 1), (1, 10, 2), (2, 12, 2), (2, 20, 1)])
    ]
    first = moto_from_passings(1, starts, passings, POINTS)
    assert [(one.entry_id, one.position, one.laps) for one in first] == [(2, 1, 2), (1, 2, 1), (3, None, 0)]
    scored = motocross(starts, RaceTiming(passings), POINTS)
    assert [(one.entry_id, one.points, one.laps, one.total_ms) for one in scored] == [
        (2, 50, 3, 32),
        (1, 44, 2, 29),
        (3, 0, 0, None),
    ]
    assert [section.section_overall_position for section in scored[0].sections] == [1, 1]


def test_given_finishes_stand_before_passings() -> None:
    starts = [ScoringEntry(1, 1, 1), ScoringEntry(2, 2, 1)]
    marks = RaceTiming(
        passings=[ScoringPassing(1, 10, 1)], moto_finishes=[ScoringMotoFinish(2, 1, 1), ScoringMotoFinish(1, 1, 2)]
    )
    assert [one.entry_id for one in motocross(starts, marks, POINTS)] == [2, 1]


def test_a_race_without_motos_has_no_places() -> None:
    assert [one.overall_position for one in motocross([ScoringEntry(1, 1, 1)], RaceTiming(), POINTS)] == [None]
