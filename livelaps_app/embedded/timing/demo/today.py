"""What the demo shows around today: a running race, registrations in every state, races that are not shown."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

from livelaps_app.core.routes import BASE
from livelaps_app.embedded.timing.demo import names
from livelaps_app.embedded.timing.demo.field import PromoterField, Racer, add_entries
from livelaps_app.embedded.timing.demo.rides import MINUTE, Course, SimulatedRide, ride_laps
from livelaps_app.embedded.timing.demo.seasons import PROFESSIONAL, SEASONS, RacePlan, SeasonMaker, SeasonPlan
from livelaps_app.embedded.timing.models import RaceModel, SeriesModel, SeriesRoundModel

RIDGELINE, SIERRA, ERABLES = SEASONS
SPRINT = RacePlan("Running now", "Laps", "laps", ("Pro", "Expert A", "Open B"), Course(24_000, 15 * MINUTE, 38), (300,))
RUNNING_EVENT = "Backyard Sprint"
RIDDEN_MS = 3 * MINUTE


def add_today(maker: SeasonMaker, fields: tuple[PromoterField, PromoterField, PromoterField]) -> None:
    """All that depends on the day the demo is made."""
    today = maker.now.date()
    ridgeline, sierra, erables = fields
    race_id = running(maker, ridgeline)
    _coming(maker, RIDGELINE, ridgeline, today + timedelta(weeks=3), poster=_poster("ridgeline"))
    _coming(maker, SIERRA, sierra, today + timedelta(weeks=4), capacity=30, poster=_poster("sierra"))
    _coming(maker, ERABLES, erables, today + timedelta(weeks=16), poster=_poster("erables"))
    _hidden(maker, ridgeline, today - timedelta(weeks=5))
    _cancelled(maker, today + timedelta(weeks=5))
    _sprints(maker, ridgeline, today, race_id)


def running(maker: SeasonMaker, known: PromoterField) -> int:
    """Today's event with a race that started three minutes ago and one that has yet to start."""
    today = maker.now.astimezone(ZoneInfo(RIDGELINE.zone)).date()
    event_id = maker.event(RIDGELINE, RUNNING_EVENT, today, names.RIDGES[2])
    later = RIDGELINE.races[1]._replace(name="Main event")
    maker.race(RIDGELINE, later, event_id, today, known, scoring_status="notstarted")
    starts_at = maker.now - timedelta(milliseconds=RIDDEN_MS)
    race_id = maker.rows.add(RaceModel, **_sprint(event_id, starts_at, maker.now))
    maker.classes(race_id, SPRINT._replace(mode="Motocross"), known, starts_at)
    racers = _sprinters(known)
    runners = add_entries(maker.rows, race_id, known, racers, [None] * len(racers), {})
    course = SPRINT.course._replace(length_ms=RIDDEN_MS - 30_000)
    ride_laps(SimulatedRide(maker.rows, Random(race_id), race_id, course, runners, maker.now))
    return race_id


def _sprints(maker: SeasonMaker, known: PromoterField, today: date, race_id: int) -> None:
    """The small series whose last round is the race that runs now, with its rounds ridden on the weeks before."""
    name = f"{RUNNING_EVENT} Series {today.year}"
    series_id = maker.rows.add(
        SeriesModel,
        promoter_id=RIDGELINE.promoter_id,
        organization_id=RIDGELINE.organization_id,
        name=name,
        year=today.year,
        description="Three evenings behind the barn: short laps, the same riders, and the last round decides.",
        rules={"points_table": PROFESSIONAL, "participation_points": 1},
        public=True,
    )
    few = replace(known, racers=_sprinters(known))
    for number, weeks in enumerate((2, 1), start=1):
        day = today - timedelta(weeks=weeks)
        event_id = maker.event(RIDGELINE, f"{RUNNING_EVENT}, evening {number}", day, names.RIDGES[2])
        ridden = maker.race(RIDGELINE, SPRINT._replace(name="Sprint"), event_id, day, few)
        maker.rows.add(SeriesRoundModel, series_id=series_id, race_id=ridden, number=number)
    maker.rows.add(SeriesRoundModel, series_id=series_id, race_id=race_id, number=3)


def _sprinters(known: PromoterField) -> list[Racer]:
    return [racer for name in SPRINT.classes for racer in known.of((name,))[:5]]


def _sprint(event_id: int, starts_at: datetime, now: datetime) -> dict[str, Any]:
    return {
        "event_id": event_id,
        "name": SPRINT.name,
        "mode": SPRINT.mode,
        "scoring": SPRINT.scoring,
        "scoring_status": "running",
        "result_state": "provisional",
        "starts_at": starts_at,
        "count_sections": SPRINT.course.sections,
        "length_ms": SPRINT.course.length_ms,
        "min_lap_ms": 8_000,
        "section_meters": list(SPRINT.meters),
        "public": True,
        "configured": True,
        "team_size": 0,
        "version": 1,
        "last_passing_at": now,
    }


def _coming(maker: SeasonMaker, plan: SeasonPlan, known: PromoterField, day: date, **fields: Any) -> None:
    """An event people may register for, unless it is full or too far away."""
    venue = plan.venues[-1]
    event_id = maker.event(plan, f"{plan.event_name} {venue.name}", day, venue, **fields)
    for race in plan.races:
        maker.race(plan, race, event_id, day, known)


def _poster(word: str) -> str:
    return f"{BASE}/demo/{word}-poster.svg"


def _hidden(maker: SeasonMaker, known: PromoterField, day: date) -> None:
    """An event whose races are not public, not configured and never ridden, in this order."""
    event_id = maker.event(RIDGELINE, "Club Days", day, names.RIDGES[1])
    race = RIDGELINE.races[1]
    maker.race(RIDGELINE, race._replace(name="Members only"), event_id, day, known, public=False)
    unplanned = race._replace(name="Team relay", classes=())
    maker.race(RIDGELINE, unplanned, event_id, day, known, configured=False, count_sections=0)
    maker.race(RIDGELINE, race._replace(name="Snowed off"), event_id, day, known, scoring_status="notstarted")


def _cancelled(maker: SeasonMaker, day: date) -> None:
    """An event that was called off before its races were planned."""
    maker.event(RIDGELINE, "Mud Season Opener", day, names.RIDGES[0], cancelled=True)
