"""How entries ride: laps, motos and timed sections with ties, penalties, breakdowns and people who stay in bed."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import NamedTuple

from livelaps_app.embedded.timing.demo.field import Runner
from livelaps_app.embedded.timing.demo.rows import DemoRows
from livelaps_app.embedded.timing.models import (
    CorrectionModel,
    MotoFinishModel,
    PassingModel,
    PenaltyModel,
    SectionTimeModel,
)

MINUTE = 60_000
PENALTIES = {
    "Laps": (
        ("time", MINUTE, "Cut the course"),
        ("laps", 1, "Outside help"),
        ("positions", 2, "Yellow flag"),
    ),
    "Enduro": (
        ("time", 30_000, "Late"),
        ("time", 10_000, "Early"),
        ("positions", 1, "Noise"),
    ),
    "Motocross": (("points", 3, "Crew on the track"), ("positions", 1, "Jumped the gate"), ("points", 5, "Unsporting")),
}


FATES: dict[str | None, int] = {None: 90, "DNF": 5, "DNS": 4, "DSQ": 1}


class Course(NamedTuple):
    """What a race goes over: `lap_ms` of the fastest lap or section, the race's length, how many laps or sections."""

    lap_ms: int
    length_ms: int
    sections: int


class SimulatedRide(NamedTuple):
    """A race to be ridden by all who start; penalties are given from `ends_at` on."""

    rows: DemoRows
    rng: Random
    race_id: int
    course: Course
    runners: Sequence[Runner]
    ends_at: datetime


def fates(rng: Random, count: int) -> list[str | None]:
    """What officials note about so many entries: mostly nothing."""
    return rng.choices(list(FATES), list(FATES.values()), k=count)


def ride(run: SimulatedRide, mode: str, scoring: str) -> None:
    """Everything that is seen of a finished race."""
    starters = [runner for runner in run.runners if runner.fate != "DNS"]
    RIDES[scoring](run._replace(runners=starters))
    for number, (runner, told) in enumerate(zip(starters[4::7], PENALTIES[mode], strict=False), 1):
        _penalty(run, number, runner, *told)


def _penalty(run: SimulatedRide, number: int, runner: Runner, kind: str, amount: int, reason: str) -> None:
    given = {"race_id": run.race_id, "entry_id": runner.entry_id, "external_id": f"P-{number}", "reason": reason}
    run.rows.add(PenaltyModel, **given, kind=kind, amount=amount)
    made_at = run.ends_at + timedelta(minutes=4 * number)
    what = {"unit": kind, "amount": amount}
    run.rows.add(CorrectionModel, **given, kind="penalty", made_at=made_at, what=what)


def ride_laps(run: SimulatedRide, moto: int = 1) -> None:
    """Passings of everybody until the first after the race's length."""
    before: list[int] = []
    for place, runner in enumerate(run.runners):
        times = _alike(before, place) or _crossings(run, runner.pace)
        before = times if runner.fate is None else []
        ridden = run.rng.randint(1, max(1, len(times) - 2)) if runner.fate == "DNF" else len(times)
        for lap, ms in enumerate(times[:ridden], 1):
            run.rows.add(
                PassingModel,
                race_id=run.race_id,
                external_id=f"{moto}-{runner.entry_id}-{lap}",
                entry_id=runner.entry_id,
                at_ms=runner.start_ms + ms,
                moto=moto,
            )


def _timed_motos(run: SimulatedRide) -> None:
    for moto in (1, 2):
        ride_laps(run, moto)


def _motos(run: SimulatedRide) -> None:
    """Positions only; the first two swap places in the second moto, so that a tie is to be broken."""
    order = sorted(run.runners, key=lambda runner: runner.pace * run.rng.uniform(0.97, 1.03))
    for moto in (1, 2):
        for position, runner in enumerate(order, 1):
            out = moto == 2 and runner.fate == "DNF"
            run.rows.add(
                MotoFinishModel,
                race_id=run.race_id,
                entry_id=runner.entry_id,
                moto=moto,
                position=None if out else position,
                status="DNF" if out else "finished",
                laps=run.course.sections,
            )
        order = [order[1], order[0], *sorted(order[2:], key=lambda runner: runner.pace * run.rng.uniform(0.95, 1.05))]


def _sections(run: SimulatedRide) -> None:
    before: list[int] = []
    for place, runner in enumerate(run.runners):
        times = _alike(before, place) or _section_times(run, runner.pace)
        before = times if runner.fate is None else []
        ridden = run.rng.randint(1, len(times) - 1) if runner.fate == "DNF" else len(times)
        for section, ms in enumerate(times[:ridden], 1):
            run.rows.add(
                SectionTimeModel, race_id=run.race_id, entry_id=runner.entry_id, section=section, elapsed_ms=ms
            )


def _alike(before: list[int], place: int) -> list[int]:
    """Now and then a rider has the very times of the one before: a dead heat."""
    return before if place % 11 == 5 else []


def _crossings(run: SimulatedRide, pace: float) -> list[int]:
    times = [0]
    while times[-1] < run.course.length_ms:
        times.append(times[-1] + round(run.course.lap_ms * pace * run.rng.uniform(0.985, 1.03)))
    return times[1:]


def _section_times(run: SimulatedRide, pace: float) -> list[int]:
    course = run.course
    return [round(course.lap_ms * pace * run.rng.uniform(0.97, 1.05)) for _ in range(course.sections)]


RIDES: dict[str, Callable[[SimulatedRide], None]] = {
    "laps": ride_laps,
    "enduro": _sections,
    "motocross-points": _timed_motos,
    "motocross-positions": _motos,
}
