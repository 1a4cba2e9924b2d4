"""The database of a mixed run: the demo with secret feed keys, and large running races."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

from sqlalchemy import func, make_url, select, update
from sqlalchemy.ext.asyncio import create_async_engine

from bench.filling import rewind
from bench.mixed.feed import RunningRace
from livelaps_app.standins.content import demo as content_demo
from livelaps_app.standins.timing import demo
from livelaps_app.standins.timing.demo.large import add_large_race
from livelaps_app.standins.timing.demo.organizers import key_hash
from livelaps_app.standins.timing.models.people import PromoterModel
from livelaps_app.standins.timing.models.races import EntryModel, PassingModel, RaceModel
from livelaps_app.stores.database import Database

RIDDEN = timedelta(minutes=20)  # when the run begins


@dataclass(frozen=True)
class Filled:
    """A filled database: its address, the races that are ridden, one that has ended, and the key of their promoter."""

    address: str
    races: list[RunningRace]
    ended: int
    key: str


@asynccontextmanager
async def database(server: str) -> AsyncIterator[str]:
    """The address of a new database on a PostgreSQL server, dropped at the end."""
    name = f"ll_mixed_{uuid4().hex[:12]}"
    await on_server(server, f'CREATE DATABASE "{name}"')
    try:
        yield make_url(server).set(database=name).render_as_string(hide_password=False)
    finally:
        await on_server(server, f'DROP DATABASE "{name}" WITH (FORCE)')


async def on_server(server: str, statement: str) -> list[tuple[object, ...]]:
    """The rows of a statement outside of a transaction."""
    engine = create_async_engine(server, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            result = await connection.exec_driver_sql(statement)
            return [tuple(row) for row in result] if result.returns_rows else []
    finally:
        await engine.dispose()


async def fill(address: str, races: int, riders: int, uploads: Path) -> Filled:
    """Fills a new database."""
    filled, key = Database(address), secrets.token_urlsafe()
    try:
        await filled.migrate()
        await demo.fill(filled)
        await content_demo.fill(filled, uploads)
        ridden = [await add_large_race(filled, riders, seed=2 + number) for number in range(races)]
        await asyncio.gather(*(rewind(filled, race, RIDDEN) for race in ridden))
        await _change_keys(filled, key)
        return Filled(
            address, [await _race(filled, race) for race in ridden], await add_large_race(filled, riders), key
        )
    finally:
        await filled.dispose()


async def stored_passings(address: str) -> int:
    """How many passings of the feeds are in the database."""
    reader = Database(address)
    try:
        async with reader.session() as session:
            fed = select(func.count()).where(PassingModel.external_id.startswith("mixed-"))
            return int(await session.scalar(fed) or 0)
    finally:
        await reader.dispose()


async def _change_keys(filled: Database, key: str) -> None:
    """A production site does not start where a promoter has a key of the demo."""
    async with filled.transaction() as session:
        await session.execute(update(PromoterModel).values(api_key_hash=None))
        await session.execute(update(PromoterModel).where(PromoterModel.id == 1).values(api_key_hash=key_hash(key)))


async def _race(filled: Database, race: int) -> RunningRace:
    async with filled.session() as session:
        row = (await session.execute(select(RaceModel).where(RaceModel.id == race))).scalar_one()
        entries = select(EntryModel.id).where(EntryModel.race_id == race, EntryModel.status.is_(None))
        found = tuple((await session.execute(entries)).scalars())
        return RunningRace(race, row.event_id, found, row.starts_at.timestamp())
