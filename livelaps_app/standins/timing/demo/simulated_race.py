"""The feed of a run of the demo race: late and repeated passings, corrections, posted results."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from heapq import heapify, heapreplace
from random import Random
from typing import Any, NamedTuple

from livelaps_app.standins.timing.demo.rides import Course

REPEAT_EVERY, LATE_EVERY = 7, 9
"""Every seventh passing repeats its predecessor, every ninth is sent late."""


class SimulatedRace(NamedTuple):
    """A run of the race; `runners` are entry id and pace."""

    race_id: int
    starts_at: datetime
    runners: Sequence[tuple[int, float]]


class Crossing(NamedTuple):
    """A lap's end, in ms since the start."""

    at_ms: int
    entry_id: int
    lap: int


class FeedCall(NamedTuple):
    """A call `due_ms` after the start; `path` is below livelaps/race/{id}/."""

    due_ms: int
    path: str
    body: Any


class OfficialDecision(NamedTuple):
    """A correction of a runner (by index) at a fraction of the race's length."""

    at: float
    runner: int
    correction: Mapping[str, Any]


def _penalty(number: str, unit: str, amount: int, reason: str) -> Mapping[str, Any]:
    return {"kind": "penalty", "penalty": number, "unit": unit, "amount": amount, "reason": reason}


DECISIONS = (
    OfficialDecision(0.20, 3, _penalty("1", "time", 10_000, "Cut the course")),
    OfficialDecision(0.35, 3, _penalty("1", "time", 5_000, "Pushed off the track")),
    OfficialDecision(0.45, 6, _penalty("2", "laps", 1, "Outside help")),
    OfficialDecision(0.60, 6, {"kind": "penalty_withdrawn", "penalty": "2", "reason": "Protest upheld"}),
    OfficialDecision(0.70, -1, {"kind": "status", "status": "DNF", "reason": "Broken chain"}),
)
LATE_DECISION = OfficialDecision(1, 1, _penalty("3", "positions", 1, "Yellow flag"))


def crossings(race: SimulatedRace, course: Course, rng: Random) -> Iterator[Crossing]:
    """The crossings of all runners by time, until each has taken the flag."""
    upcoming = [(_lap_ms(course, pace, rng), entry_id, 1, pace) for entry_id, pace in race.runners]
    heapify(upcoming)
    while upcoming and upcoming[0][0] < course.length_ms:
        at_ms, entry_id, lap, pace = upcoming[0]
        yield Crossing(at_ms, entry_id, lap)
        heapreplace(upcoming, (at_ms + _lap_ms(course, pace, rng), entry_id, lap + 1, pace))
    for at_ms, entry_id, lap, _ in sorted(upcoming):
        yield Crossing(at_ms, entry_id, lap)


def feed_calls(race: SimulatedRace, course: Course, rng: Random) -> list[FeedCall]:
    """All calls of a race in order, from its start to its official results."""
    if not race.runners:
        return []
    seen = list(_counted_crossings(race, course, rng))
    over_ms = max(crossing.at_ms for crossing in seen)
    during = [*_passings(race, course, seen), *_removed_passing(race, course, seen), *_decisions(race, course)]
    start = _step(race, 0, "start", at=race.starts_at.isoformat())
    return [start, *sorted(during, key=lambda call: call.due_ms), *_posting(race, course, over_ms)]


def _counted_crossings(race: SimulatedRace, course: Course, rng: Random) -> Iterator[Crossing]:
    """The crossings of runners still in the race."""
    statuses = [decision for decision in DECISIONS if decision.correction["kind"] == "status"]
    out_at = {_entry_id(race, decision): decision.at for decision in statuses}
    for crossing in crossings(race, course, rng):
        if crossing.at_ms < out_at.get(crossing.entry_id, 2) * course.length_ms:
            yield crossing


def _passings(race: SimulatedRace, course: Course, seen: Sequence[Crossing]) -> Iterator[FeedCall]:
    previous: list[dict[str, Any]] = []
    for number, (at_ms, entry_id, lap) in enumerate(seen, 1):
        passing = {"id": _external_id(race, entry_id, lap), "entryId": entry_id, "at": at_ms}
        repeated = previous if number % REPEAT_EVERY == 0 else []
        delay_ms = course.lap_ms // 6 if number % LATE_EVERY == 0 else 0
        yield FeedCall(at_ms + delay_ms, "passings", [*repeated, passing])
        previous = [passing]


def _removed_passing(race: SimulatedRace, course: Course, seen: Sequence[Crossing]) -> Iterator[FeedCall]:
    """A second reading of one crossing, and its removal."""
    at_ms, entry_id, lap = seen[len(seen) // 2]
    echo_id, echo_ms = _external_id(race, entry_id, lap, "echo"), at_ms + course.lap_ms // 20
    removal = {"kind": "passing_removed", "passing": echo_id, "reason": "Read twice"}
    yield FeedCall(echo_ms, "passings", [{"id": echo_id, "entryId": entry_id, "at": echo_ms}])
    yield _correction(race, at_ms + course.lap_ms // 3, "echo", removal)


def _decisions(race: SimulatedRace, course: Course) -> Iterator[FeedCall]:
    for number, decision in enumerate(DECISIONS, 1):
        yield _correction(race, round(decision.at * course.length_ms), number, _with_entry(race, decision))


def _posting(race: SimulatedRace, course: Course, over_ms: int) -> Iterator[FeedCall]:
    """Provisional results after the flag, one more penalty, official results."""
    yield _step(race, over_ms, "finish")
    yield _step(race, over_ms + course.lap_ms // 5, "provisional")
    yield _correction(race, over_ms + course.lap_ms // 2, "after", _with_entry(race, LATE_DECISION))
    yield _step(race, over_ms + course.lap_ms * 4 // 5, "official")


def _step(race: SimulatedRace, due_ms: int, action: str, **fields: str) -> FeedCall:
    return FeedCall(due_ms, "state", {"id": _external_id(race, action), "action": action, **fields})


def _correction(race: SimulatedRace, due_ms: int, name: object, correction: Mapping[str, Any]) -> FeedCall:
    return FeedCall(due_ms, "corrections", [{"id": _external_id(race, "ruling", name), **correction}])


def _with_entry(race: SimulatedRace, decision: OfficialDecision) -> Mapping[str, Any]:
    if decision.correction["kind"] == "penalty_withdrawn":
        return decision.correction
    return {**decision.correction, "entryId": _entry_id(race, decision)}


def _entry_id(race: SimulatedRace, decision: OfficialDecision) -> int:
    return race.runners[decision.runner % len(race.runners)][0]


def _external_id(race: SimulatedRace, *parts: object) -> str:
    return "-".join(str(part) for part in (f"{race.starts_at.timestamp():.0f}", *parts))


def _lap_ms(course: Course, pace: float, rng: Random) -> int:
    return round(course.lap_ms * pace * rng.uniform(0.97, 1.06))
