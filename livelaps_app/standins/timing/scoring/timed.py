"""Shared scoring of laps and timed sections: most of them, then least time, penalties included."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from livelaps_app.core.racing.gaps import Gap
from livelaps_app.standins.timing.scoring.placing import Contender, Places, place, table_points, total_penalty
from livelaps_app.standins.timing.scoring.progress import places_won
from livelaps_app.standins.timing.scoring.records import (
    PenaltyKind,
    RaceRules,
    ScoredEntry,
    ScoredSection,
    Scoring,
    ScoringEntry,
    Status,
)
from livelaps_app.standins.timing.scoring.sections import EntrySplits, section_scores


class Leader(NamedTuple):
    """The leader's laps, time, and time after each lap, with penalties."""

    laps: int
    total_ms: int
    passed_ms: Sequence[int]


def _leader_after(times_ms: Sequence[int], laps: int, total_ms: int) -> Leader:
    """The leader by lap times; a lap penalty removes laps, not time, so the first remaining lap is longer."""
    penalty_ms = total_ms - sum(times_ms)
    passed_ms = [penalty_ms + ms for ms in accumulate(times_ms)]
    return Leader(laps, total_ms, passed_ms[len(times_ms) - laps :])


def _as_ridden(leader: Leader, laps: int, total_ms: int) -> Gap | None:
    """The gap in laps, or in time at equal laps; None for an entry demoted from ahead of the leader."""
    lost, behind_ms = leader.laps - laps, total_ms - leader.total_ms
    if (lost, behind_ms) < (0, 0):
        return None
    return Gap(laps=lost) if lost else Gap(behind_ms)


def _on_track(leader: Leader, laps: int, total_ms: int) -> Gap | None:
    """The gap at the entry's last passing, in laps if the leader had more by then; None if the entry led then."""
    if not 0 < laps < leader.laps:
        return _as_ridden(leader, laps, total_ms)
    lost = bisect_left(leader.passed_ms, total_ms) - laps
    if lost > 0:
        return Gap(laps=lost)
    behind_ms = total_ms - leader.passed_ms[laps - 1]
    return Gap(behind_ms) if behind_ms >= 0 else None


class TimedEntry(NamedTuple):
    """An entry with its times by lap or section from its row's start, and its status after the flag."""

    entry: ScoringEntry
    status: Status
    elapsed: Sequence[int | None]


class _Tally(NamedTuple):
    """A timed entry's times without gaps, and its sums with penalties; `placing`: up to the lap that places it."""

    timed: TimedEntry
    times: list[int]
    laps: int
    total_ms: int
    placing: "_Placing"


class _Placing(NamedTuple):
    """The times that place an entry, and their sums with penalties."""

    times: list[int]
    laps: int
    total_ms: int


def score_timed(timed_entries: Sequence[TimedEntry], rules: RaceRules, with_sections: bool) -> tuple[ScoredEntry, ...]:
    """The entries in final order; an entry without a time has no place."""
    now_ms = _last_passing(timed_entries) if rules.scoring is Scoring.LAPS else None
    tallies = {timed.entry.entry_id: _tally(timed, now_ms) for timed in timed_entries}
    places_by_entry = place([_contender(tally) for tally in tallies.values()])
    leaders = _leaders(places_by_entry, tallies)
    sections = section_scores([_splits(timed) for timed in timed_entries]) if with_sections else {}
    won = _places_won(tallies) if rules.scoring is Scoring.LAPS else {}
    return tuple(
        _scored_entry(tallies[entry_id], places, leaders, rules, won.get(entry_id), sections.get(entry_id, ()))
        for entry_id, places in places_by_entry.items()
    )


def _last_passing(timed_entries: Sequence[TimedEntry]) -> int | None:
    """The last passing of a race in which somebody is on course; None once it is over."""
    if all(timed.status is not Status.RUNNING for timed in timed_entries):
        return None
    return max(timed.entry.start_ms + sum(filter(None, timed.elapsed)) for timed in timed_entries)


def _places_won(tallies: Mapping[int, _Tally]) -> dict[int, int]:
    return places_won(
        {
            entry_id: (tally.total_ms - sum(tally.times), tally.placing.times)
            for entry_id, tally in tallies.items()
            if tally.timed.status is not Status.DSQ
        }
    )


def _tally(timed: TimedEntry, now_ms: int | None) -> _Tally:
    """The sums of an entry. A lap with a time penalty places it as soon as its time with the penalty is over.

    Until then those may pass who are ahead by the penalty, so no place changes back and forth within a lap.
    """
    times = [ms for ms in timed.elapsed if ms is not None]
    penalty_ms = total_penalty(timed.entry.penalties, PenaltyKind.TIME)
    placing, due_ms = times, timed.entry.start_ms + sum(times) + penalty_ms
    while now_ms is not None and due_ms > now_ms and len(placing) > 1:
        due_ms -= placing[-1]
        placing = placing[:-1]
    return _Tally(timed, times, *_sums(timed, times, penalty_ms), _Placing(placing, *_sums(timed, placing, penalty_ms)))


def _sums(timed: TimedEntry, times: Sequence[int], penalty_ms: int) -> tuple[int, int]:
    """The laps and the time with penalties."""
    laps = max(0, len(times) - total_penalty(timed.entry.penalties, PenaltyKind.LAPS))
    return laps, sum(times) + penalty_ms


def _contender(tally: _Tally) -> Contender:
    key = (-tally.placing.laps, tally.placing.total_ms)
    entry, status, _ = tally.timed
    demotion = total_penalty(entry.penalties, PenaltyKind.POSITIONS)
    return Contender(entry.entry_id, entry.class_id, status, key, bool(tally.times), demotion)


def _splits(timed: TimedEntry) -> EntrySplits:
    entry, ranked = timed.entry, timed.status is not Status.DSQ
    penalty_ms = total_penalty(entry.penalties, PenaltyKind.TIME)
    return EntrySplits(entry.entry_id, entry.class_id, timed.elapsed, ranked, penalty_ms)


def _leaders(places_by_entry: Mapping[int, Places], tallies: Mapping[int, _Tally]) -> dict[int | None, Leader]:
    """The leaders by class id, overall under None."""
    leaders: dict[int | None, Leader] = {}
    for entry_id, places in places_by_entry.items():
        tally = tallies[entry_id]
        for key, position in ((None, places.overall), (tally.timed.entry.class_id, places.in_class)):
            if position == 1 and key not in leaders:
                leaders[key] = _leader_after(*tally.placing)
    return leaders


def _scored_entry(
    tally: _Tally,
    places: Places,
    leaders: Mapping[int | None, Leader],
    rules: RaceRules,
    won: int | None,
    sections: tuple[ScoredSection, ...],
) -> ScoredEntry:
    (entry, status, _), times = tally.timed, tally.times
    on_course = status is Status.RUNNING or len(tally.placing.times) < len(times)
    running = on_course and rules.scoring is Scoring.LAPS
    points = table_points(places.in_class, rules.points_table) - total_penalty(entry.penalties, PenaltyKind.POINTS)
    return ScoredEntry(
        entry_id=entry.entry_id,
        overall_position=places.overall,
        class_position=places.in_class,
        status=status,
        laps=tally.laps,
        total_ms=tally.total_ms if times else None,
        overall_behind=_gap(tally, places.overall, leaders.get(None), running),
        class_behind=_gap(tally, places.in_class, leaders.get(entry.class_id), running),
        points=max(0, points),
        best_lap_ms=min(times, default=None),
        last_lap_ms=times[-1] if times else None,
        passed_ms=entry.start_ms + sum(times) if times and rules.scoring is Scoring.LAPS else None,
        places_won=won,
        sections=sections,
    )


def _gap(tally: _Tally, position: int | None, leader: Leader | None, running: bool) -> Gap | None:
    if position is None or position == 1 or leader is None:
        return None
    _, laps, total_ms = tally.placing
    return (_on_track if running else _as_ridden)(leader, laps, total_ms)
