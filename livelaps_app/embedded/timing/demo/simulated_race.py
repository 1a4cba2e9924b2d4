"""What a timing program sends of one run of the demo race: passings late and twice, rulings, posted results."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from heapq import heapify, heapreplace
from random import Random
from typing import Any, NamedTuple

from livelaps_app.embedded.timing.demo.rides import Course

TWICE, LATE = 7, 9
"""Every so many passings one is sent again with the next, and one comes late."""


class SimulatedRace(NamedTuple):
    """One run of the race, by its start; `runners` are entry id and pace."""

    race_id: int
    starts_at: datetime
    runners: Sequence[tuple[int, float]]


class FeedCall(NamedTuple):
    """Something to be sent `due_ms` after the start to one of the calls below livelaps/race/{id}/."""

    due_ms: int
    path: str
    body: Any


class OfficialDecision(NamedTuple):
    """What officials decide when so much of the race is over (1: at the flag), about the runner at a place of the
    list."""

    when: float
    runner: int
    told: Mapping[str, Any]


DECISIONS = (
    OfficialDecision(
        0.20, 3, {"kind": "penalty", "penalty": "1", "unit": "time", "amount": 10_000, "reason": "Cut the course"}
    ),
    OfficialDecision(
        0.35, 3, {"kind": "penalty", "penalty": "1", "unit": "time", "amount": 5_000, "reason": "Pushed off the track"}
    ),
    OfficialDecision(
        0.45, 6, {"kind": "penalty", "penalty": "2", "unit": "laps", "amount": 1, "reason": "Outside help"}
    ),
    OfficialDecision(0.60, 6, {"kind": "penalty_withdrawn", "penalty": "2", "reason": "Protest upheld"}),
    OfficialDecision(0.70, -1, {"kind": "status", "status": "DNF", "reason": "Broken chain"}),
)
LATE_DECISION = OfficialDecision(
    1, 1, {"kind": "penalty", "penalty": "3", "unit": "positions", "amount": 1, "reason": "Yellow flag"}
)


def crossings(heat: SimulatedRace, course: Course, rng: Random) -> Iterator[tuple[int, int, int]]:
    """(ms since the start, entry id, lap) of everybody in the order of time, until all have taken the flag."""
    coming = [(_lap_ms(course, pace, rng), entry_id, 1, pace) for entry_id, pace in heat.runners]
    heapify(coming)
    while coming and coming[0][0] < course.length_ms:
        at_ms, entry_id, lap, pace = coming[0]
        yield at_ms, entry_id, lap
        heapreplace(coming, (at_ms + _lap_ms(course, pace, rng), entry_id, lap + 1, pace))
    for at_ms, entry_id, lap, _ in sorted(coming):
        yield at_ms, entry_id, lap


def feed_calls(heat: SimulatedRace, course: Course, rng: Random) -> list[FeedCall]:
    """All of a heat in the order of sending: its start first, its official results last."""
    if not heat.runners:
        return []
    seen = list(_seen(heat, course, rng))
    over_ms = max(at_ms for at_ms, _, _ in seen)
    during = [*_passings(heat, course, seen), *_echo(heat, course, seen), *_rulings(heat, course)]
    return [_start(heat), *sorted(during, key=lambda message: message.due_ms), *_posting(heat, course, over_ms)]


def _seen(heat: SimulatedRace, course: Course, rng: Random) -> Iterator[tuple[int, int, int]]:
    """The crossings, without those of who is out by then."""
    out = {_entry(heat, ruling): ruling.when for ruling in DECISIONS if ruling.told["kind"] == "status"}
    for at_ms, entry_id, lap in crossings(heat, course, rng):
        if at_ms < out.get(entry_id, 2) * course.length_ms:
            yield at_ms, entry_id, lap


def _passings(heat: SimulatedRace, course: Course, seen: Sequence[tuple[int, int, int]]) -> Iterator[FeedCall]:
    before: list[dict[str, Any]] = []
    for number, (at_ms, entry_id, lap) in enumerate(seen, 1):
        passing = {"id": _mark(heat, entry_id, lap), "entryId": entry_id, "at": at_ms}
        again = before if number % TWICE == 0 else []
        yield FeedCall(at_ms + (course.lap_ms // 6 if number % LATE == 0 else 0), "passings", [*again, passing])
        before = [passing]


def _echo(heat: SimulatedRace, course: Course, seen: Sequence[tuple[int, int, int]]) -> Iterator[FeedCall]:
    """A passing that is read twice, and taken out by hand."""
    at_ms, entry_id, lap = seen[len(seen) // 2]
    echo = _mark(heat, entry_id, lap, "echo")
    passing = {"id": echo, "entryId": entry_id, "at": at_ms + course.lap_ms // 20}
    removed = {"kind": "passing_removed", "passing": echo, "reason": "Read twice"}
    yield FeedCall(at_ms + course.lap_ms // 20, "passings", [passing])
    yield _ruled(heat, at_ms + course.lap_ms // 3, "echo", removed)


def _rulings(heat: SimulatedRace, course: Course) -> Iterator[FeedCall]:
    for number, ruling in enumerate(DECISIONS, 1):
        yield _ruled(heat, round(ruling.when * course.length_ms), number, _whose(heat, ruling))


def _posting(heat: SimulatedRace, course: Course, over_ms: int) -> Iterator[FeedCall]:
    """After the flag: provisional results, one more penalty, official results."""
    yield _stepped(heat, over_ms, "finish")
    yield _stepped(heat, over_ms + course.lap_ms // 5, "provisional")
    yield _ruled(heat, over_ms + course.lap_ms // 2, "after", _whose(heat, LATE_DECISION))
    yield _stepped(heat, over_ms + course.lap_ms * 4 // 5, "official")


def _start(heat: SimulatedRace) -> FeedCall:
    return FeedCall(0, "state", {"id": _mark(heat, "start"), "action": "start", "at": heat.starts_at.isoformat()})


def _stepped(heat: SimulatedRace, due_ms: int, action: str) -> FeedCall:
    return FeedCall(due_ms, "state", {"id": _mark(heat, action), "action": action})


def _ruled(heat: SimulatedRace, due_ms: int, name: object, told: Mapping[str, Any]) -> FeedCall:
    return FeedCall(due_ms, "corrections", [{"id": _mark(heat, "ruling", name), **told}])


def _whose(heat: SimulatedRace, ruling: OfficialDecision) -> Mapping[str, Any]:
    entry = {} if ruling.told["kind"] == "penalty_withdrawn" else {"entryId": _entry(heat, ruling)}
    return {**ruling.told, **entry}


def _entry(heat: SimulatedRace, ruling: OfficialDecision) -> int:
    return heat.runners[ruling.runner % len(heat.runners)][0]


def _mark(heat: SimulatedRace, *parts: object) -> str:
    """An id of the program's own."""
    return "-".join(str(part) for part in (f"{heat.starts_at.timestamp():.0f}", *parts))


def _lap_ms(course: Course, pace: float, rng: Random) -> int:
    return round(course.lap_ms * pace * rng.uniform(0.97, 1.06))
