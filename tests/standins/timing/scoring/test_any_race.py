"""Properties of every race, however it is scored."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from livelaps_app.standins.timing.scoring.placing import IN_THE_RACE, UNPLACED_ORDER
from livelaps_app.standins.timing.scoring.records import (
    PenaltyKind,
    RaceTiming,
    ScoredEntry,
    ScoringEntry,
    ScoringPenalty,
    Status,
)
from livelaps_app.standins.timing.scoring.score import score
from tests.standins.timing.scoring.strategies import AnyRace, races


def assert_places(found: list[int]) -> None:
    """1 1 3 4 4 6: each place is one more than the entries ahead of it."""
    assert found == [1 + sum(ahead < place for ahead in found) for place in found]


def placed(scored: Iterable[ScoredEntry]) -> dict[int, int]:
    return {entry.entry_id: entry.overall_position for entry in scored if entry.overall_position is not None}


@given(races(), st.randoms(use_true_random=False))
def test_final_order_does_not_depend_on_the_order_of_inputs(race: AnyRace, random: Random) -> None:
    entries, timing, rules = race
    scored = score(entries, timing, rules)
    assert sorted(entry.entry_id for entry in scored) == [entry.entry_id for entry in entries]
    shuffled = RaceTiming(
        random.sample(timing.passings, len(timing.passings)),
        random.sample(timing.section_times, len(timing.section_times)),
        random.sample(timing.moto_finishes, len(timing.moto_finishes)),
    )
    assert score(random.sample(entries, len(entries)), shuffled, rules) == scored


@given(races(), st.randoms(use_true_random=False))
def test_repeated_timing_changes_nothing(race: AnyRace, random: Random) -> None:
    entries, timing, rules = race
    twice = RaceTiming(*([*records, *random.sample(records, len(records) // 2)] for records in _records(timing)))
    assert score(entries, twice, rules) == score(entries, timing, rules)


def _records(timing: RaceTiming) -> list[list[object]]:
    return [list(timing.passings), list(timing.section_times), list(timing.moto_finishes)]


@given(races())
def test_places_are_shared_or_consecutive(race: AnyRace) -> None:
    entries, timing, rules = race
    scored = score(entries, timing, rules)
    overall = [entry.overall_position for entry in scored if entry.overall_position is not None]
    assert overall == sorted(overall)
    assert_places(overall)
    class_of = {entry.entry_id: entry.class_id for entry in entries}
    for class_id in set(class_of.values()):
        own = [
            entry.class_position for entry in scored if class_of[entry.entry_id] == class_id and entry.class_position
        ]
        assert_places(sorted(own))


@given(races())
def test_dnf_dns_and_dsq_are_last_in_this_order_without_a_place(race: AnyRace) -> None:
    entries, timing, rules = race
    scored = score(entries, timing, rules)
    for entry in scored:
        if entry.status not in IN_THE_RACE:
            assert (entry.overall_position, entry.class_position, entry.overall_behind) == (None, None, None)
        if entry.status is Status.DSQ:
            assert entry.points == 0
    behind = [UNPLACED_ORDER[entry.status] for entry in scored if entry.overall_position is None]
    assert behind == sorted(behind)
    assert all(entry.overall_position is None for entry in scored[len(placed(scored)) :])


@given(races())
def test_leaving_out_sections_changes_nothing_else(race: AnyRace) -> None:
    entries, timing, rules = race
    bare = score(entries, timing, rules, with_sections=False)
    assert bare == tuple(replace(entry, sections=()) for entry in score(entries, timing, rules))


@given(races(), st.data())
def test_penalty_never_improves_a_place(race: AnyRace, data: st.DataObject) -> None:
    entries, timing, rules = race
    penalty = ScoringPenalty(data.draw(st.sampled_from(PenaltyKind)), data.draw(st.integers(0, 50_000)))
    if penalty.kind is not PenaltyKind.POSITIONS:
        # Leaving a tie may help when the rest of it is demoted: see the ranking of unequal keys.
        entries = [_without_demotion(entry) for entry in entries]
    places = placed(score(entries, timing, rules, with_sections=False))
    assume(places)
    entry_id = data.draw(st.sampled_from(sorted(places)))
    fined = [
        replace(entry, penalties=(*entry.penalties, penalty)) if entry.entry_id == entry_id else entry
        for entry in entries
    ]
    assert placed(score(fined, timing, rules, with_sections=False))[entry_id] >= places[entry_id]


def _without_demotion(entry: ScoringEntry) -> ScoringEntry:
    return replace(
        entry, penalties=tuple(penalty for penalty in entry.penalties if penalty.kind is not PenaltyKind.POSITIONS)
    )


@given(races())
def test_places_of_a_section_are_shared_or_consecutive(race: AnyRace) -> None:
    entries, timing, rules = race
    scored = score(entries, timing, rules)
    for number in range(max((len(entry.sections) for entry in scored), default=0)):
        sections = [entry.sections[number] for entry in scored if len(entry.sections) > number]
        assert_places(sorted(section.overall_position for section in sections if section.overall_position))
        assert [section.number for section in sections] == [number + 1] * len(sections)
