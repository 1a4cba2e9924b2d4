"""Hare scrambles: laps from passings, rows, penalties, the flag and gaps."""

from livelaps_app.core.racing.gaps import Gap
from livelaps_app.standins.timing.scoring.laps import hare_scramble
from livelaps_app.standins.timing.scoring.records import (
    PenaltyKind,
    RaceRules,
    ScoredEntry,
    ScoredSection,
    Scoring,
    ScoringEntry,
    ScoringPassing,
    ScoringPenalty,
    Status,
)
from tests.each_row import each_row
from tests.standins.timing.scoring.strategies import entered, fined

RULES = RaceRules(Scoring.LAPS, min_lap_ms=60_000)
MINUTE = 60_000


def passings(entry_id: int, *minutes: float) -> list[ScoringPassing]:
    return [ScoringPassing(entry_id, int(at * MINUTE), entry_id * 100 + number) for number, at in enumerate(minutes)]


def race(*entries: ScoringEntry, seen: list[ScoringPassing], rules: RaceRules = RULES) -> dict[int, ScoredEntry]:
    return {entry.entry_id: entry for entry in hare_scramble(entries, seen, rules)}


def test_order_is_by_most_laps_then_least_time() -> None:
    seen = [*passings(1, 10, 20), *passings(2, 9, 19), *passings(3, 11)]
    scored = race(*entered(1, 2, 3), seen=seen)
    assert list(scored) == [2, 1, 3]
    assert [entry.overall_behind for entry in scored.values()] == [None, Gap(MINUTE), Gap(2 * MINUTE)]
    assert (scored[1].best_lap_ms, scored[1].last_lap_ms, scored[1].total_ms) == (600_000, 600_000, 1_200_000)


def test_overall_time_is_from_the_rows_start() -> None:
    seen = [*passings(1, 10), *passings(2, 11)]
    scored = race(ScoringEntry(1, 1, 1), ScoringEntry(2, 2, 2, start_ms=2 * MINUTE), seen=seen)
    assert list(scored) == [2, 1]
    assert (scored[2].overall_position, scored[2].class_position, scored[1].class_position) == (1, 1, 1)
    assert scored[2].total_ms == 9 * MINUTE


def test_passings_before_the_start_or_too_close_are_no_laps() -> None:
    seen = passings(1, 1, 2.5, 10, 10.5, 20)
    assert race(ScoringEntry(1, 1, 1, start_ms=2 * MINUTE), seen=seen)[1].laps == 2


def test_passing_with_a_known_id_counts_once() -> None:
    seen = [ScoringPassing(1, 10 * MINUTE, 5), ScoringPassing(1, 20 * MINUTE, 5)]
    assert race(ScoringEntry(1, 1, 1), seen=seen)[1].laps == 1


def test_passings_of_unknown_entries_do_not_count() -> None:
    assert list(race(ScoringEntry(1, 1, 1), seen=passings(2, 10))) == [1]


def test_entry_without_a_passing_has_no_place() -> None:
    scored = race(*entered(1, 2), seen=passings(2, 10))
    assert list(scored) == [2, 1]
    assert (scored[1].overall_position, scored[1].total_ms) == (None, None)


def test_dnf_are_ordered_by_laps_and_have_all_but_a_place() -> None:
    entries = [*entered(1, 2, 3, status=Status.DNF), *entered(4, status=Status.DSQ), *entered(5, status=Status.DNS)]
    seen = [*passings(1, 10), *passings(2, 11, 21), *passings(3, 9), *passings(4, 8, 16, 24)]
    scored = race(*entries, seen=seen)
    assert list(scored) == [2, 3, 1, 5, 4]
    assert [scored[4].laps, len(scored[4].sections), scored[4].points] == [3, 3, 0]
    assert scored[4].sections[0].overall_position is None
    assert scored[3].sections[0].overall_position == 1


def test_penalty_of_each_unit_changes_the_order_or_the_points() -> None:
    seen = [*passings(1, 10, 20), *passings(2, 11, 21), *passings(3, 12, 22), *passings(4, 13, 23)]
    plain = entered(2, 3, 4)
    assert list(race(fined(1, PenaltyKind.TIME, 90_000), *plain, seen=seen)) == [2, 1, 3, 4]
    assert list(race(fined(1, PenaltyKind.LAPS, 1), *plain, seen=seen)) == [2, 3, 4, 1]
    assert list(race(fined(1, PenaltyKind.POSITIONS, 2), *plain, seen=seen)) == [2, 3, 1, 4]
    scored = race(fined(1, PenaltyKind.POINTS, 3), *plain, seen=seen)
    assert (list(scored), [entry.points for entry in scored.values()]) == ([1, 2, 3, 4], [22, 22, 20, 18])


def test_places_in_class_follow_the_overall_order_after_a_demotion() -> None:
    seen = [seen for entry_id in range(1, 5) for seen in passings(entry_id, 10 + entry_id)]
    moved_down = ScoringEntry(1, 1, 1, penalties=(ScoringPenalty(PenaltyKind.POSITIONS, 2),))
    scored = race(moved_down, ScoringEntry(2, 2, 2), ScoringEntry(3, 3, 2), ScoringEntry(4, 4, 1), seen=seen)
    assert list(scored) == [2, 3, 1, 4]
    assert [entry.class_position for entry in scored.values()] == [1, 2, 1, 2]


def ridden(rider: list[ScoringPassing], leader: list[ScoringPassing], status: Status = Status.RUNNING) -> ScoredEntry:
    """Entry 2 against entry 1, of the same class."""
    return race(*entered(1, 2, status=status), seen=[*leader, *rider])[2]


@each_row(
    ("leader", "rider", "gap"),
    [
        ((10, 20), (10.5, 20.5), Gap(MINUTE // 2)),
        ((10, 20, 30), (10.5, 20.5), Gap(MINUTE // 2)),  # has yet to pass
        ((10, 20, 30), (10.5, 20.5, 30.75), Gap(45_000)),
        ((10, 20, 30, 40, 50), (10.5, 20.5), Gap(MINUTE // 2)),  # not lapped when last seen
        ((10, 20, 30), (15, 30.5), Gap(laps=1)),  # after the leader's third passing
        ((10, 20, 30), (15, 30), Gap(10 * MINUTE)),
        ((10, 20, 30, 40), (15, 30.5), Gap(laps=1)),
        ((10, 20, 30, 40), (16, 32, 48), Gap(laps=1)),
        ((10, 20, 30, 40, 50), (16, 32), Gap(laps=1)),  # by one lap when last seen
        ((10, 19.5, 29), (9.5, 19), None),  # led before, and has yet to pass
    ],
)
def test_gap_in_a_running_race_is_as_of_the_last_passing(
    leader: tuple[float, ...], rider: tuple[float, ...], gap: Gap | None
) -> None:
    scored = ridden(passings(2, *rider), passings(1, *leader))
    assert (scored.overall_behind, scored.class_behind) == (gap, gap)


def test_gap_in_a_finished_race_is_in_laps_ridden() -> None:
    scored = ridden(passings(2, 10.5, 20.5), passings(1, 10, 20, 30), Status.FINISHED)
    assert (scored.overall_behind, scored.class_behind) == (Gap(laps=1), Gap(laps=1))


def test_entry_a_lap_down_at_the_flag_is_behind_by_a_lap() -> None:
    rules = RaceRules(Scoring.LAPS, length_ms=25 * MINUTE)
    seen = [*passings(1, 10, 20, 30), *passings(2, 14.5, 29, 43), *passings(3, 16, 32)]
    scored = race(*entered(1, 2, 3), seen=seen, rules=rules)
    assert [entry.overall_behind for entry in scored.values()] == [None, Gap(13 * MINUTE), Gap(laps=1)]


def test_gap_in_a_running_race_includes_penalties() -> None:
    seen = [*passings(1, 10, 20, 30), *passings(2, 10.5, 20.5)]
    leader, rider = entered(1, 2)
    late = race(leader, fined(2, PenaltyKind.TIME, MINUTE), seen=seen)
    assert late[2].overall_behind == Gap(3 * MINUTE // 2)
    assert race(fined(1, PenaltyKind.TIME, MINUTE), rider, seen=seen)[2].overall_behind is None
    assert race(leader, fined(2, PenaltyKind.LAPS, 1), seen=seen)[2].overall_behind == Gap(laps=1)
    assert race(leader, fined(2, PenaltyKind.LAPS, 2), seen=seen)[2].overall_behind == Gap(laps=3)


def test_time_penalty_flips_no_place_within_a_lap() -> None:
    times = {1: (10, 20, 30), 2: (10.2, 20.2, 30.2), 3: (10.5, 20.6, 30.5), 4: (11.5, 21.6, 31.5)}
    crossed = sorted((at, entry) for entry, all_at in times.items() for at in all_at)
    entries = [*entered(1, 3, 4), fined(2, PenaltyKind.TIME, MINUTE)]
    for after in range(8, len(crossed) + 1):
        seen = [passing for at, entry in crossed[:after] for passing in passings(entry, at)]
        seen = [passing._replace(id=number) for number, passing in enumerate(seen)]
        scored = race(*entries, seen=seen)
        assert [(entry, found.overall_position) for entry, found in scored.items()] == [(1, 1), (3, 2), (2, 3), (4, 4)]
        gaps = [found.overall_behind.ms for found in scored.values() if found.overall_behind]
        assert (len(gaps), gaps[1], gaps) == (3, 72_000, sorted(gaps))
        assert {found.places_won for found in scored.values()} == {0}
        assert scored[2].laps == sum(entry == 2 for _, entry in crossed[:after])


def test_gap_of_a_finisher_counts_no_lap_for_a_time_penalty() -> None:
    rules = RaceRules(Scoring.LAPS, length_ms=15 * MINUTE)
    seen = [*passings(1, 10, 20), *passings(2, 10.5, 20.5), *passings(3, 11)]
    scored = race(*entered(1, 3), fined(2, PenaltyKind.TIME, MINUTE), seen=seen, rules=rules)
    assert (scored[2].status, scored[2].laps, scored[2].overall_behind) == (Status.FINISHED, 2, Gap(90_000))


def test_lap_of_a_penalised_entry_counts_at_once_after_the_flag() -> None:
    seen = [*passings(1, 10, 20), *passings(2, 10.5, 20.5)]
    late = fined(1, PenaltyKind.TIME, 5 * MINUTE, status=Status.FINISHED)
    scored = race(late, *entered(2, status=Status.FINISHED), seen=seen)
    assert [(entry, found.overall_behind) for entry, found in scored.items()] == [(2, None), (1, Gap(270_000))]


@each_row("status", [Status.RUNNING, Status.FINISHED])
@each_row("slower", [(11,), (11, 21), (11, 22)])
def test_leader_moved_down_has_no_gap(slower: tuple[float, ...], status: Status) -> None:
    moved_down = fined(1, PenaltyKind.POSITIONS, 1, status=status)
    scored = race(moved_down, *entered(2, status=status), seen=[*passings(1, 10, 20), *passings(2, *slower)])
    assert list(scored) == [2, 1]
    assert (scored[1].overall_behind, scored[1].class_behind) == (None, None)


def test_equal_laps_and_time_share_a_place() -> None:
    seen = [*passings(1, 10), *passings(2, 10), *passings(3, 11)]
    scored = race(*entered(1, 2, 3), seen=seen)
    assert [entry.overall_position for entry in scored.values()] == [1, 1, 3]


def test_leaders_passing_after_the_length_ends_the_race() -> None:
    rules = RaceRules(Scoring.LAPS, length_ms=25 * MINUTE)
    # 2 passes after the length but before the leader: it may go on until the flag has fallen at 29.
    seen = [*passings(1, 10, 20, 29, 39), *passings(2, 14, 26, 38, 50), *passings(3, 11, 22)]
    scored = race(*entered(1, 2, 3), seen=seen, rules=rules)
    assert [(entry.laps, entry.status) for entry in scored.values()] == [
        (3, Status.FINISHED),
        (3, Status.FINISHED),
        (2, Status.RUNNING),
    ]


def test_places_after_a_lap_count_time_penalties() -> None:
    seen = [*passings(1, 10, 19), *passings(2, 9, 18), *passings(3, 12, 22)]
    scored = race(*entered(1, 3), fined(2, PenaltyKind.TIME, 2 * MINUTE), seen=seen)
    for entry, place in ((1, 1), (2, 2), (3, 3)):
        sections = scored[entry].sections
        assert [(section.overall_position, section.class_position) for section in sections] == [(place, place)] * 2
    assert scored[2].sections[1] == ScoredSection(2, 540_000, 1_080_000, 2, 2, 1, 1, 60_000)


def test_each_lap_is_ranked_cumulatively_and_alone() -> None:
    seen = [*passings(1, 10, 19), *passings(2, 9, 20)]
    scored = race(ScoringEntry(1, 1, 1), ScoringEntry(2, 2, 2), seen=seen)
    assert scored[1].sections == (
        ScoredSection(1, 600_000, 600_000, 2, 1, 2, 1, 60_000),
        ScoredSection(2, 540_000, 1_140_000, 1, 1, 1, 1, None),
    )
    assert scored[2].sections[1] == ScoredSection(2, 660_000, 1_200_000, 2, 1, 2, 1, 60_000)
