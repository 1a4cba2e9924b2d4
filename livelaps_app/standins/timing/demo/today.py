"""The demo of today: a running race, registrations in every state, hidden races."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from operator import attrgetter
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

from livelaps_app.core.routes import BASE
from livelaps_app.standins.timing.demo import names
from livelaps_app.standins.timing.demo.field import PromoterField, Racer, add_entries
from livelaps_app.standins.timing.demo.rides import MINUTE, Course, RiddenRace, ride_laps
from livelaps_app.standins.timing.demo.seasons import PROFESSIONAL, SEASONS, RacePlan, SeasonMaker, SeasonPlan, saturday
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.races import RaceModel

RIDGELINE, SIERRA, ERABLES = SEASONS
SPRINT = RacePlan(
    "Final sprint", "Laps", "laps", ("Pro", "Expert A", "Open B"), Course(24_000, 15 * MINUTE, 38), (300,), per_row=3
)
YOUTH = RacePlan("Youth race", "Laps", "laps", ("Youth 12-15", "Women"), Course(6 * MINUTE, 40 * MINUTE, 6), (3100,))
QUADS = RacePlan("Quad race", "Laps", "laps", ("Quad Pro", "Quad Sport"), Course(8 * MINUTE, 50 * MINUTE, 6), (4600,))
RUNNING_EVENT = "Backyard Sprint"
RIDDEN_MS = 3 * MINUTE
RIVAL_PACES = 0.93, 0.95
"""Paces of the two rivals of a class, faster than anyone else."""
FINISHED_AFTER = timedelta(hours=5)
WEEK = timedelta(weeks=1)


def add_today(maker: SeasonMaker, fields: tuple[PromoterField, PromoterField, PromoterField]) -> None:
    """Adds everything that depends on the demo's day."""
    today = maker.now.date()
    ridgeline, sierra, erables = fields
    race_id = _running(maker, ridgeline)
    for plan, field in zip(SEASONS, fields, strict=True):
        _round(maker, plan, field, today - 3 * WEEK)
    _round(maker, RIDGELINE, ridgeline, today + 3 * WEEK, poster=_poster("ridgeline"))
    _round(maker, SIERRA, sierra, today + 4 * WEEK, capacity=30, poster=_poster("sierra"))
    _round(maker, ERABLES, erables, today + 16 * WEEK, poster=_poster("erables"))
    _add_hidden(maker, ridgeline, today - 5 * WEEK)
    # cancelled before its races were planned
    maker.event(RIDGELINE, "Mud Season Opener", today + 5 * WEEK, names.RIDGES[0], cancelled=True)
    _sprints(maker, ridgeline, today, race_id)
    _add_cancelled(maker, ridgeline, today + 6 * WEEK)
    _add_finished(maker, ridgeline)


def _running(maker: SeasonMaker, field: PromoterField) -> int:
    """Adds today's event with a race that started three minutes ago and an upcoming one."""
    today = maker.now.astimezone(ZoneInfo(RIDGELINE.zone)).date()
    event_id = maker.event(RIDGELINE, RUNNING_EVENT, today, names.RIDGES[2])
    later = RIDGELINE.races[1]._replace(name="Main event", per_row=6)
    maker.race(RIDGELINE, later, event_id, today, field, scoring_status="notstarted")
    starts_at = maker.now - timedelta(milliseconds=RIDDEN_MS)
    running = {"scoring_status": "running", "last_passing_at": maker.now}
    race_id = maker.rows.add(RaceModel, **maker.race_fields(SPRINT, event_id, starts_at, over=False) | running)
    racers = _sprinters(field)
    together = SPRINT._replace(mode="Motocross")
    grid = maker.add_classes(race_id, together, replace(field, racers=racers), starts_at)
    runners = add_entries(maker.rows, race_id, field, racers, [None] * len(racers), grid)
    course = SPRINT.course._replace(length_ms=RIDDEN_MS - 30_000)
    ride_laps(RiddenRace(maker.rows, Random(race_id), race_id, course, runners, maker.now))
    return race_id


def _sprints(maker: SeasonMaker, field: PromoterField, today: date, race_id: int) -> None:
    """Adds a series of two rounds in the weeks before, and the running race as its last round."""
    description = "Three evenings behind the barn: short laps, the same riders, and the last round decides."
    rules = {"points_table": PROFESSIONAL, "participation_points": 1}
    series_id = maker.series(RIDGELINE, today.year, f"{RUNNING_EVENT} Series", description, rules)
    sprinters = _sprinters(field)
    for number, weeks in enumerate((2, 1), start=1):
        few = replace(field, racers=_rivals(sprinters, number))
        day = today - weeks * WEEK
        event_id = maker.event(RIDGELINE, f"{RUNNING_EVENT}, evening {number}", day, names.RIDGES[2])
        maker.add_round(series_id, maker.race(RIDGELINE, SPRINT._replace(name="Sprint"), event_id, day, few))
    maker.add_round(series_id, race_id)


def _sprinters(field: PromoterField) -> list[Racer]:
    return [racer for name in SPRINT.classes for racer in field.of((name,))[:5]]


def _rivals(racers: Sequence[Racer], evening: int) -> list[Racer]:
    """The racers with two rivals in the first row of each class who win in turns: both lead after two rounds."""
    paces = dict[int, float]()
    for name in dict.fromkeys(racer.class_name for racer in racers):
        first_row = [racer for racer in racers if racer.class_name == name][: SPRINT.per_row]
        fastest = sorted(first_row, key=attrgetter("pace"))[:2]
        for racer, pace in zip(fastest[:: 1 if evening % 2 else -1], RIVAL_PACES, strict=True):
            paces[racer.rider_id] = pace
    return [racer._replace(pace=paces.get(racer.rider_id, racer.pace)) for racer in racers]


def _add_finished(maker: SeasonMaker, field: PromoterField) -> None:
    """Adds an event of this day that is over: a race of children and women, and one of quads."""
    starts_at = maker.now - FINISHED_AFTER
    day = starts_at.astimezone(ZoneInfo(RIDGELINE.zone)).date()
    event_id = maker.event(RIDGELINE, "Thistle Hollow Youth Day", day, names.RIDGES[1])
    for race in (YOUTH, QUADS):
        maker.race(RIDGELINE, race, event_id, day, field, starts_at=starts_at)


def _round(maker: SeasonMaker, plan: SeasonPlan, field: PromoterField, day: date, **fields: Any) -> None:
    """Adds a meeting on a free Saturday, so that a season is always under way.

    A future one counts for its own year, a past one for this year.
    """
    events = maker.rows.of(EventModel)
    taken = {event["starts_on"] for event in events if event["promoter_id"] == plan.promoter_id}
    first_day = saturday(day)
    while first_day in taken:
        first_day += WEEK
    season = max(first_day.year, maker.now.year)
    maker.meeting(plan, field, first_day, plan.venues[-1], maker.series_ids(plan, season), **fields)


def _poster(word: str) -> str:
    return f"{BASE}/demo/{word}-poster.svg"


def _add_hidden(maker: SeasonMaker, field: PromoterField, day: date) -> None:
    """Adds an event whose races are not public and not configured, in this order."""
    event_id = maker.event(RIDGELINE, "Club Days", day, names.RIDGES[1])
    race = RIDGELINE.races[1]
    maker.race(RIDGELINE, race._replace(name="Members only"), event_id, day, field, public=False)
    unplanned = race._replace(name="Team relay", classes=())
    maker.race(RIDGELINE, unplanned, event_id, day, field, configured=False, count_sections=0)


def _add_cancelled(maker: SeasonMaker, field: PromoterField, day: date) -> None:
    """Adds an event that was cancelled before any entry."""
    event_id = maker.event(RIDGELINE, "Snow Line Scramble", day, names.RIDGES[1], cancelled=True)
    opening = RIDGELINE.races[1]._replace(name="Opening race")
    maker.race(RIDGELINE, opening, event_id, day, replace(field, racers=()))
