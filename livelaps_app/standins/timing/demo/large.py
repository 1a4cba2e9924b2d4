"""Hare scrambles of any size: the demo's largest race, and races for benchmarks."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

from sqlalchemy import select

from livelaps_app.standins.timing.demo import names
from livelaps_app.standins.timing.demo.field import PromoterField, Racer, RiderPool
from livelaps_app.standins.timing.demo.rides import MINUTE, Course
from livelaps_app.standins.timing.demo.rows import DemoRows, last_ids
from livelaps_app.standins.timing.demo.seasons import SEASONS, RacePlan, SeasonMaker
from livelaps_app.standins.timing.models.people import RiderClassModel
from livelaps_app.stores.database import Database

CLASSES = tuple(demo_class.name for demo_class in names.HARE_CLASSES)
LARGE = RacePlan("Ten Thousand Trees", "Laps", "laps", CLASSES, Course(14 * MINUTE, 120 * MINUTE, 9), (8200,), hour=11)


def add_large(maker: SeasonMaker, field: PromoterField, pool: RiderPool, riders: int, days_ago: int = 9) -> int:
    """Adds a finished race of all hare scramble classes with new riders; returns its id."""
    plan, venue = SEASONS[0], names.RIDGES[0]
    day = (maker.now - timedelta(days=days_ago)).date()
    event_id = maker.event(plan, f"{LARGE.name} {venue.name}", day, venue, capacity=riders)
    racers = [_racer(maker.rng, pool, place) for place in range(riders)]
    return maker.race(plan, LARGE, event_id, day, replace(field, racers=racers))


async def add_large_race(database: Database, riders: int, seed: int = 1) -> int:
    """Adds a race of `riders` riders to a database with the demo; returns its id."""
    async with database.transaction() as session:
        rows = DemoRows(await last_ids(session))
        classes = select(RiderClassModel.name, RiderClassModel.id)
        class_rows = await session.execute(classes.where(RiderClassModel.promoter_id == SEASONS[0].promoter_id))
        class_ids = {name: class_id for name, class_id in class_rows}
        field = PromoterField(class_ids, {demo_class.name: demo_class for demo_class in names.HARE_CLASSES}, ())
        rng, now = Random(seed), datetime.now(UTC)
        race_id = add_large(SeasonMaker(rows, rng, now), field, RiderPool(rows, rng, now.year), riders)
        await rows.write(session)
    return race_id


def _racer(rng: Random, pool: RiderPool, place: int) -> Racer:
    plate = f"{place + 1}{rng.choice(('', '', 'B', 'D', 'X'))}"
    demo_class = names.HARE_CLASSES[place % len(CLASSES)]
    return Racer(pool.add(demo_class), demo_class.name, plate, rng.choice(names.BRANDS), rng.uniform(0.97, 1.12))
