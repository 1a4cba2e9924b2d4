"""Enduros: sums of sections, sections missing, each section alone."""

from livelaps_app.standins.timing.scoring import records
from livelaps_app.standins.timing.scoring.enduro import enduro
from tests.standins.timing.scoring.strategies import entered, fined

RULES = records.RaceRules(records.Scoring.ENDURO)


def race(*entries: records.ScoringEntry, **times: list[int | None]) -> dict[int, records.ScoredEntry]:
    seen = [
        records.ScoringSectionTime(int(entry.removeprefix("e")), number, ms)
        for entry, own in times.items()
        for number, ms in enumerate(own, start=1)
    ]
    return {entry.entry_id: entry for entry in enduro(entries, seen, RULES)}


def test_least_sum_wins_with_penalties() -> None:
    scored = race(fined(1, records.PenaltyKind.TIME, 50), *entered(2), e1=[100, 100], e2=[110, 120])
    assert [(entry_id, entry.total_ms) for entry_id, entry in scored.items()] == [(2, 230), (1, 250)]


def test_section_without_a_time_stays_in_the_list() -> None:
    scored = race(*entered(1, 2), e1=[100, None, 90], e2=[110, 120, 130])
    assert list(scored) == [2, 1]
    assert [section.elapsed_ms for section in scored[1].sections] == [100, None, 90]
    assert [section.cumulated_ms for section in scored[1].sections] == [100, None, None]
    assert [section.overall_position for section in scored[1].sections] == [1, None, None]
    assert [section.section_overall_position for section in scored[1].sections] == [1, None, 1]


def test_disqualified_rider_takes_no_place_in_a_section() -> None:
    scored = race(*entered(1, status=records.Status.DSQ), *entered(2), e1=[100], e2=[110])
    assert scored[2].sections[0].section_overall_position == 1
    assert (scored[1].sections[0].elapsed_ms, scored[1].sections[0].section_overall_position) == (100, None)
