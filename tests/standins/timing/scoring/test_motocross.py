"""Motocross: points and positions, tie-breaks, classes of one gate, motos from passings."""

from livelaps_app.standins.timing.scoring.moto import moto_from_passings
from livelaps_app.standins.timing.scoring.motocross import motocross
from livelaps_app.standins.timing.scoring.records import (
    PenaltyKind,
    RaceRules,
    RaceTiming,
    ScoredEntry,
    ScoredMoto,
    Scoring,
    ScoringEntry,
    ScoringMotoFinish,
    ScoringPassing,
    Status,
)
from tests.standins.timing.scoring.strategies import entered, fined

POINTS = RaceRules(Scoring.MOTOCROSS_POINTS)
POSITIONS = RaceRules(Scoring.MOTOCROSS_POSITIONS)


def race(rules: RaceRules, *motos: list[int], entries: list[ScoringEntry] | None = None) -> dict[int, ScoredEntry]:
    """Each moto as the entries in the order they finished."""
    finishes = [
        ScoringMotoFinish(entry, moto, place)
        for moto, entries in enumerate(motos, start=1)
        for place, entry in enumerate(entries, start=1)
    ]
    entries = entries or entered(*sorted({finish.entry_id for finish in finishes}))
    return {entry.entry_id: entry for entry in motocross(entries, RaceTiming(moto_finishes=finishes), rules)}


def test_points_and_positions_give_different_winners() -> None:
    # 1 is first and fifth, 41 points; 2 third twice, 40 points: the same sum of positions, the second moto parts them.
    motos = ([1, 3, 2, 4, 5, 6, 7, 8], [8, 7, 2, 6, 1, 5, 4, 3])
    assert next(iter(race(POINTS, *motos))) == 1
    assert next(iter(race(POSITIONS, *motos))) == 2


def test_tie_goes_to_the_better_second_moto() -> None:
    for rules in (POINTS, POSITIONS):
        assert list(race(rules, [1, 2], [2, 1])) == [2, 1]


def test_smaller_sum_is_ahead_without_points() -> None:
    rules = RaceRules(Scoring.MOTOCROSS_POINTS, points_table=(1,))
    assert list(race(rules, [9, 1, 3, 2], [9, 3, 2, 1])) == [9, 3, 1, 2]


def test_moto_without_a_position_counts_behind_the_last() -> None:
    scored = race(POINTS, [1, 2], [2])
    assert [(entry.points, entry.motos[1].status) for entry in scored.values()] == [
        (22 + 25, Status.FINISHED),
        (25, Status.RUNNING),
    ]
    assert race(POSITIONS, [1, 2], [2])[1].points == 1 + 3


def test_position_of_a_dnf_is_no_position() -> None:
    finishes = [ScoringMotoFinish(1, 1, 1), ScoringMotoFinish(2, 1, 2, Status.DNF)]
    scored = motocross(entered(1, 2), RaceTiming(moto_finishes=finishes), POINTS)
    assert scored[1].motos == (ScoredMoto(1, None, None, 0, 0, Status.DNF),)
    assert (scored[1].entry_id, scored[1].overall_position, scored[1].points) == (2, None, 0)


def test_rider_who_finishes_no_moto_has_not_finished_the_race() -> None:
    statuses = {1: (Status.FINISHED, Status.DNF), 2: (Status.DNF, Status.DNF), 3: (Status.DNF, Status.DNS)}
    finishes = [
        ScoringMotoFinish(entry, moto, 1 if status is Status.FINISHED else None, status)
        for entry, motos in statuses.items()
        for moto, status in enumerate(motos, start=1)
    ]
    entries = [*entered(1, 2, 3, 4, status=Status.FINISHED), *entered(5, status=Status.DSQ)]
    scored = {entry.entry_id: entry for entry in motocross(entries, RaceTiming(moto_finishes=finishes), POINTS)}
    assert {number: entry.status for number, entry in scored.items()} == {
        1: Status.FINISHED, 2: Status.DNF, 3: Status.DNF, 4: Status.FINISHED, 5: Status.DSQ
    }  # fmt: skip
    assert [scored[number].overall_position for number in (1, 2, 3)] == [1, None, None]


def test_classes_of_one_gate_are_scored_separately() -> None:
    entries = [ScoringEntry(1, 1, 1), ScoringEntry(2, 2, 2), ScoringEntry(3, 3, 1)]
    scored = race(POINTS, [2, 1, 3], [2, 3, 1], entries=entries)
    assert {entry_id: entry.class_position for entry_id, entry in scored.items()} == {2: 1, 3: 1, 1: 2}
    assert scored[3].motos == (ScoredMoto(1, 3, 2, 22, 0, Status.FINISHED), ScoredMoto(2, 2, 1, 25, 0, Status.FINISHED))
    assert scored[2].points == 50


def test_disqualified_rider_has_no_place_and_no_points() -> None:
    scored = race(POINTS, [1, 2], [1, 2], entries=[*entered(1, status=Status.DSQ), *entered(2)])
    assert list(scored) == [2, 1]
    assert (scored[1].points, scored[1].motos[0].position, scored[1].motos[0].points) == (0, None, 0)


def test_penalties_change_the_order() -> None:
    def scored(rules: RaceRules, kind: PenaltyKind, amount: int) -> dict[int, int]:
        entries = [fined(1, kind, amount), *entered(2, 3)]
        results = race(rules, [1, 2, 3], [1, 2, 3], entries=entries)
        return {entry_id: entry.points for entry_id, entry in results.items()}

    assert list(scored(POINTS, PenaltyKind.POSITIONS, 2)) == [2, 3, 1]
    assert list(scored(POINTS, PenaltyKind.POINTS, 7).items()) == [(2, 44), (1, 43), (3, 40)]
    assert list(scored(POSITIONS, PenaltyKind.POINTS, 3)) == [2, 1, 3]


def test_moto_from_passings_has_its_own_penalties() -> None:
    entries = [fined(1, PenaltyKind.TIME, 9, moto=2), *entered(2, 3)]
    passings = [
        ScoringPassing(entry, at, number, moto)
        for number, (entry, at, moto) in enumerate([(1, 10, 1), (2, 12, 1), (1, 10, 2), (2, 12, 2), (2, 20, 1)])
    ]
    first = moto_from_passings(1, entries, passings, POINTS)
    assert [(entry.entry_id, entry.position, entry.laps) for entry in first] == [(2, 1, 2), (1, 2, 1), (3, None, 0)]
    scored = motocross(entries, RaceTiming(passings), POINTS)
    assert [(entry.entry_id, entry.points, entry.laps, entry.total_ms) for entry in scored] == [
        (2, 50, 3, 32),
        (1, 44, 2, 29),
        (3, 0, 0, None),
    ]
    assert [section.section_overall_position for section in scored[0].sections] == [1, 1]


def test_recorded_finishes_take_precedence_over_passings() -> None:
    finishes = [ScoringMotoFinish(2, 1, 1), ScoringMotoFinish(1, 1, 2)]
    timing = RaceTiming(passings=[ScoringPassing(1, 10, 1)], moto_finishes=finishes)
    assert [entry.entry_id for entry in motocross(entered(1, 2), timing, POINTS)] == [2, 1]


def test_race_without_motos_has_no_places() -> None:
    assert [entry.overall_position for entry in motocross([ScoringEntry(1, 1, 1)], RaceTiming(), POINTS)] == [None]
