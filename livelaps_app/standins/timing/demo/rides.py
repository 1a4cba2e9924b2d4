"""Random laps, motos and timed sections with penalties and retirements; all totals differ."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from operator import itemgetter
from random import Random
from typing import NamedTuple

from livelaps_app.standins.timing.demo.field import Runner
from livelaps_app.standins.timing.demo.rows import DemoRows
from livelaps_app.standins.timing.models import races

MINUTE = 60_000
PENALTIES = {  # in the language of the promoter of such races
    "Laps": (("time", MINUTE, "Cut the course"), ("laps", 1, "Outside help"), ("positions", 2, "Yellow flag")),
    "Enduro": (("time", 30_000, "Retard"), ("time", 10_000, "Avance"), ("positions", 1, "Bruit")),
    "Motocross": (
        *(("points", 3, "Equipo en la pista"), ("positions", 1, "Salida anticipada")),
        ("points", 5, "Conducta antideportiva"),
    ),
}
STATUS_WEIGHTS: dict[str | None, int] = {None: 90, "DNF": 5, "DNS": 4, "DSQ": 1}


class Course(NamedTuple):
    """The fastest lap or section, the length of the race and its number of laps, sections or motos."""

    lap_ms: int
    length_ms: int
    sections: int


class RiddenRace(NamedTuple):
    """A race with its runners; penalties start at `ends_at`."""

    rows: DemoRows
    rng: Random
    race_id: int
    course: Course
    runners: Sequence[Runner]
    ends_at: datetime


def random_statuses(rng: Random, count: int) -> list[str | None]:
    """Officials' statuses of `count` entries, mostly None."""
    return rng.choices(list(STATUS_WEIGHTS), list(STATUS_WEIGHTS.values()), k=count)


def ride(race: RiddenRace, mode: str, scoring: str) -> None:
    """Adds the timing and penalties of a finished race."""
    starters = [runner for runner in race.runners if runner.status != "DNS"]
    RIDES[scoring](race._replace(runners=starters))
    for number, (runner, penalty) in enumerate(zip(starters[4::7], PENALTIES[mode], strict=False), 1):
        _penalty(race, number, runner, *penalty)


def _penalty(race: RiddenRace, number: int, runner: Runner, unit: str, amount: int, reason: str) -> None:
    fields = {"race_id": race.race_id, "entry_id": runner.entry_id, "external_id": f"P-{number}", "reason": reason}
    race.rows.add(races.PenaltyModel, **fields, kind=unit, amount=amount)
    made_at = race.ends_at + timedelta(minutes=4 * number)
    what = {"unit": unit, "amount": amount}
    race.rows.add(races.CorrectionModel, **fields, kind="penalty", made_at=made_at, what=what)


def ride_laps(race: RiddenRace, moto: int = 1) -> None:
    """Adds passings of all runners until their first after the race's length."""
    for runner, times in _times(race, _crossings, itemgetter(-1), unridden=2):
        for lap, ms in enumerate(times, 1):
            race.rows.add(
                races.PassingModel,
                race_id=race.race_id,
                external_id=f"{moto}-{runner.entry_id}-{lap}",
                entry_id=runner.entry_id,
                at_ms=runner.start_ms + ms,
                moto=moto,
            )


def _ride_timed_motos(race: RiddenRace) -> None:
    for moto in (1, 2):
        ride_laps(race, moto)


def _ride_motos(race: RiddenRace) -> None:
    """Adds positions only; the first two swap in the second moto, which makes a tie."""
    order = sorted(race.runners, key=lambda runner: runner.pace * race.rng.uniform(0.97, 1.03))
    for moto in (1, 2):
        for position, runner in enumerate(order, 1):
            out = moto == 2 and runner.status == "DNF"
            race.rows.add(
                races.MotoFinishModel,
                race_id=race.race_id,
                entry_id=runner.entry_id,
                moto=moto,
                position=None if out else position,
                status="DNF" if out else "finished",
                laps=race.course.sections,
            )
        order = [order[1], order[0], *sorted(order[2:], key=lambda runner: runner.pace * race.rng.uniform(0.95, 1.05))]


def _ride_sections(race: RiddenRace) -> None:
    for runner, times in _times(race, _section_times, sum, unridden=1):
        for section, ms in enumerate(times, 1):
            fields = {"race_id": race.race_id, "entry_id": runner.entry_id, "section": section}
            race.rows.add(races.SectionTimeModel, **fields, elapsed_ms=ms)


def _times(
    race: RiddenRace,
    draw: Callable[[RiddenRace, float], list[int]],
    total_of: Callable[[list[int]], int],
    unridden: int,
) -> Iterator[tuple[Runner, list[int]]]:
    """The times of each runner with distinct totals; a DNF lacks at least `unridden` of them."""
    totals: set[int] = set()
    for runner in race.runners:
        times = draw(race, runner.pace)
        while total_of(times) in totals:
            times[-1] += 1
        totals.add(total_of(times))
        count = race.rng.randint(1, max(1, len(times) - unridden)) if runner.status == "DNF" else len(times)
        yield runner, times[:count]


def _crossings(race: RiddenRace, pace: float) -> list[int]:
    times = [0]
    while times[-1] < race.course.length_ms:
        times.append(times[-1] + round(race.course.lap_ms * pace * race.rng.uniform(0.985, 1.03)))
    return times[1:]


def _section_times(race: RiddenRace, pace: float) -> list[int]:
    course = race.course
    return [round(course.lap_ms * pace * race.rng.uniform(0.97, 1.05)) for _ in range(course.sections)]


RIDES: dict[str, Callable[[RiddenRace], None]] = {
    "laps": ride_laps,
    "enduro": _ride_sections,
    "motocross-points": _ride_timed_motos,
    "motocross-positions": _ride_motos,
}
