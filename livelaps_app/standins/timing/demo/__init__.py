"""Demo data: invented promoters, three seasons of racing and a race that runs today."""

from datetime import UTC, datetime
from random import Random

from sqlalchemy import select, text

from livelaps_app.standins.timing.demo import names
from livelaps_app.standins.timing.demo.field import RiderPool, make_field
from livelaps_app.standins.timing.demo.large import add_large
from livelaps_app.standins.timing.demo.organizers import DEMO_KEYS, add_promoters, key_hash
from livelaps_app.standins.timing.demo.rows import DemoRows
from livelaps_app.standins.timing.demo.seasons import SEASONS, SeasonMaker, number_rounds
from livelaps_app.standins.timing.demo.today import add_today
from livelaps_app.standins.timing.models.people import PromoterModel
from livelaps_app.stores.database import Database

SEED = 20
FILL_LOCK = 0x4C4D  # any number, the same in every process
LARGE_RACE_RIDERS = 520


async def fill(database: Database, now: datetime | None = None) -> None:
    """Writes the demo into a database without promoters; one of several processes writes.

    Dates are relative to `now` (default: the present); ids are constant.
    """
    async with database.transaction() as session:
        if not database.is_sqlite:
            await session.execute(text(f"SELECT pg_advisory_xact_lock({FILL_LOCK})"))
        if await session.scalar(select(PromoterModel.id).limit(1)) is None:
            await demo(now or datetime.now(UTC)).write(session)


async def has_demo_keys(database: Database) -> bool:
    """True if a promoter has a feed key of the demo."""
    known = [key_hash(key) for key in DEMO_KEYS]
    async with database.session() as session:
        promoter_id = await session.scalar(
            select(PromoterModel.id).where(PromoterModel.api_key_hash.in_(known)).limit(1)
        )
    return promoter_id is not None


def demo(now: datetime) -> DemoRows:
    """All rows of the demo as of `now`."""
    rows, rng = DemoRows(), Random(SEED)
    add_promoters(rows, rng, now.date())
    pool = RiderPool(rows, rng, now.year)
    ridgeline = make_field(rows, rng, 1, names.HARE_CLASSES, pool, 8)
    sierra = make_field(rows, rng, 2, names.MOTOCROSS_CLASSES, pool, 18)
    erables = make_field(rows, rng, 3, names.ENDURO_CLASSES, pool, 9)
    fields = (ridgeline, sierra, erables)
    maker = SeasonMaker(rows, rng, now)
    for plan, field in zip(SEASONS, fields, strict=True):
        maker.season(plan._replace(months=plan.months[-2:]), field, now.year - 2, in_series=False)
        for year in (now.year - 1, now.year, now.year + 1):
            maker.season(plan, field, year)
    add_large(maker, ridgeline, pool, LARGE_RACE_RIDERS)
    add_today(maker, fields)
    number_rounds(rows)
    return rows
