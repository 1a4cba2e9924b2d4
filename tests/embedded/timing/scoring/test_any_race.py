"""What holds for every race, however it is scored."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from livelaps_app.embedded.timing.scoring.placing import IN_THE_RACE, UNPLACED_ORDER
from livelaps_app.embedded.timing.scoring.records import (
    PenaltyKind,
    RaceTiming,
    ScoredEntry,
    ScoringEntry,
    ScoringPenalty,
    Status,
)
from livelaps_app.embedded.timing.scoring.score import score
from tests.embedded.timing.scoring.strategies import Race, races


def assert_places(found: list[int]) -> None:
    """1 1 3 4 4 6: each place is one more than the entries ahead of it."""
    assert found == [1 + sum(other < place for other in found) for place in found]


def placed(scored: Iterable[ScoredEntry]) -> dict[int, int]:
    return {one.entry_id: one.overall_position for one in scored if one.overall_position is not None}


@given(races(), st.randoms(use_true_random=False))
def test_the_order_is_total_and_does_not_depend_on_the_order_told(race: Race, random: Random) -> None:
    starts, marks, rules = race
    scored = score(starts, marks, rules)
    assert sorted(one.entry_id for one in scored) == [start.entry_id for start in starts]
    shuffled = RaceTiming(
        random.sample(marks.passings, len(marks.passings)),
        random.sample(marks.section_times, len(marks.section_times)),
        random.sample(marks.moto_finishes, len(marks.moto_finishes)),
    )
    assert score(random.sample(starts, len(starts)), shuffled, rules) == scored


@given(races(), st.randoms(use_true_random=False))
def test_marks_told_twice_change_nothing(race: Race, random: Random) -> None:
    starts, marks, rules = race
    twice = RaceTiming(*([*told, *random.sample(told, len(told) // 2)] for told in _all(marks)))
    assert score(starts, twice, rules) == score(starts, marks, rules)


def _all(marks: RaceTiming) -> list[list[object]]:
    return [list(marks.passings), list(marks.section_times), list(marks.moto_finishes)]


@given(races())
def test_places_are_shared_or_follow_each_other(race: Race) -> None:
    starts, marks, rules = race
    scored = score(starts, marks, rules)
    overall = [one.overall_position for one in scored if one.overall_position is not None]
    assert overall == sorted(overall)
    assert_places(overall)
    class_of = {start.entry_id: start.class_id for start in starts}
    for class_id in set(class_of.values()):
        own = [one.class_position for one in scored if class_of[one.entry_id] == class_id and one.class_position]
        assert_places(sorted(own))


@given(races())
def test_dnf_dns_and_dsq_have_no_place_and_stand_last_in_this_order(race: Race) -> None:
    starts, marks, rules = race
    scored = score(starts, marks, rules)
    for one in scored:
        if one.status not in IN_THE_RACE:
            assert (one.overall_position, one.class_position, one.overall_behind) == (None, None, None)
        if one.status is Status.DSQ:
            assert one.points == 0
    behind = [UNPLACED_ORDER[one.status] for one in scored if one.overall_position is None]
    assert behind == sorted(behind)
    assert all(one.overall_position is None for one in scored[len(placed(scored)) :])


@given(races())
def test_sections_left_out_change_nothing_else(race: Race) -> None:
    starts, marks, rules = race
    bare = score(starts, marks, rules, with_sections=False)
    assert bare == tuple(replace(one, sections=()) for one in score(starts, marks, rules))


@given(races(), st.data())
def test_a_penalty_never_improves_a_place(race: Race, data: st.DataObject) -> None:
    starts, marks, rules = race
    penalty = ScoringPenalty(data.draw(st.sampled_from(PenaltyKind)), data.draw(st.integers(0, 50_000)))
    if penalty.kind is not PenaltyKind.POSITIONS:
        # To fall out of a tie may help when others of it are moved down: see the ranking of unequal keys.
        starts = [_without_demotion(start) for start in starts]
    places = placed(score(starts, marks, rules, with_sections=False))
    assume(places)
    entry_id = data.draw(st.sampled_from(sorted(places)))
    fined = [
        replace(start, penalties=(*start.penalties, penalty)) if start.entry_id == entry_id else start
        for start in starts
    ]
    assert placed(score(fined, marks, rules, with_sections=False))[entry_id] >= places[entry_id]


def _without_demotion(start: ScoringEntry) -> ScoringEntry:
    return replace(start, penalties=tuple(one for one in start.penalties if one.kind is not PenaltyKind.POSITIONS))


@given(races())
def test_the_places_of_a_section_are_shared_or_follow_each_other(race: Race) -> None:
    starts, marks, rules = race
    scored = score(starts, marks, rules)
    for number in range(max((len(one.sections) for one in scored), default=0)):
        sections = [one.sections[number] for one in scored if len(one.sections) > number]
        assert_places(sorted(one.overall_position for one in sections if one.overall_position))
        assert [one.number for one in sections] == [number + 1] * len(sections)
