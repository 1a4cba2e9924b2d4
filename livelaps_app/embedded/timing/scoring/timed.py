"""What laps and timed sections have in common: the most of them wins, then the least time, penalties included."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from livelaps_app.embedded.timing.scoring.gaps import Leader, as_ridden, leading, on_track
from livelaps_app.embedded.timing.scoring.placing import Contender, Places, penalised, place
from livelaps_app.embedded.timing.scoring.points import table_points
from livelaps_app.embedded.timing.scoring.records import (
    Gap,
    PenaltyKind,
    RaceRules,
    ScoredEntry,
    ScoredSection,
    Scoring,
    ScoringEntry,
    Status,
)
from livelaps_app.embedded.timing.scoring.sections import EntrySplits, section_scores


class TimedEntry(NamedTuple):
    """An entry with its times by lap or section, adjusted for the row; `status` as the race knows it by now."""

    start: ScoringEntry
    status: Status
    elapsed: Sequence[int | None]


class _Tally(NamedTuple):
    """A ride summed up; `laps` and `total_ms` are penalties included, `times` are only those it has."""

    ride: TimedEntry
    times: list[int]
    laps: int
    total_ms: int


def score_timed(rides: Sequence[TimedEntry], rules: RaceRules, with_sections: bool) -> tuple[ScoredEntry, ...]:
    """The entries in final order. An entry without any time has no place yet."""
    tallies = {ride.start.entry_id: _tally(ride) for ride in rides}
    found = place([_contender(tally) for tally in tallies.values()])
    heads = _heads(found, tallies)
    sections = section_scores([_splits(ride) for ride in rides]) if with_sections else {}
    return tuple(
        _scored(tallies[entry_id], where, heads, rules, sections.get(entry_id, ())) for entry_id, where in found.items()
    )


def _tally(ride: TimedEntry) -> _Tally:
    times = [ms for ms in ride.elapsed if ms is not None]
    penalties = ride.start.penalties
    laps = max(0, len(times) - penalised(penalties, PenaltyKind.LAPS))
    return _Tally(ride, times, laps, sum(times) + penalised(penalties, PenaltyKind.TIME))


def _contender(tally: _Tally) -> Contender:
    key = (-tally.laps, tally.total_ms)
    start = tally.ride.start
    demotion = penalised(start.penalties, PenaltyKind.POSITIONS)
    return Contender(start.entry_id, start.class_id, tally.ride.status, key, key, bool(tally.times), demotion)


def _splits(ride: TimedEntry) -> EntrySplits:
    return EntrySplits(ride.start.entry_id, ride.start.class_id, ride.elapsed, ride.status is not Status.DSQ)


def _heads(found: Mapping[int, Places], tallies: Mapping[int, _Tally]) -> dict[int | None, Leader]:
    """The leader of each class by its id, and under None the leader overall."""
    heads: dict[int | None, Leader] = {}
    for entry_id, where in found.items():
        ride, times, laps, total_ms = tallies[entry_id]
        for key, position in ((None, where.overall), (ride.start.class_id, where.in_class)):
            if position == 1 and key not in heads:
                heads[key] = leading(times, laps, total_ms)
    return heads


def _scored(
    tally: _Tally,
    where: Places,
    heads: Mapping[int | None, Leader],
    rules: RaceRules,
    sections: tuple[ScoredSection, ...],
) -> ScoredEntry:
    (start, status, _), times = tally.ride, tally.times
    running = status is Status.RUNNING and rules.scoring is Scoring.LAPS
    return ScoredEntry(
        entry_id=start.entry_id,
        overall_position=where.overall,
        class_position=where.in_class,
        status=status,
        laps=tally.laps,
        total_ms=tally.total_ms if times else None,
        overall_behind=_gap(tally, where.overall, heads.get(None), running),
        class_behind=_gap(tally, where.in_class, heads.get(start.class_id), running),
        points=max(
            0, table_points(where.in_class, rules.points_table) - penalised(start.penalties, PenaltyKind.POINTS)
        ),
        best_lap_ms=min(times, default=None),
        last_lap_ms=times[-1] if times else None,
        sections=sections,
    )


def _gap(tally: _Tally, position: int | None, head: Leader | None, running: bool) -> Gap | None:
    if position is None or position == 1 or head is None:
        return None
    if running:
        return on_track(head, tally.laps, tally.total_ms, sum(tally.times))
    return as_ridden(head, tally.laps, tally.total_ms)
