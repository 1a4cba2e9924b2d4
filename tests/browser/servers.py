"""The PostgreSQL and Redis servers that several processes of a site share."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from uuid import uuid4

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

SECONDS = 10
WAITING = """
SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
WHERE NOT granted AND datname = current_database()
"""
REDIS, DATABASE = os.environ.get("LL_TEST_REDIS_URL"), os.environ.get("LL_TEST_DATABASE_URL")

needs_servers = pytest.mark.skipif(not (REDIS and DATABASE), reason="needs LL_TEST_REDIS_URL and LL_TEST_DATABASE_URL")


@asynccontextmanager
async def own_database() -> AsyncIterator[str]:
    """The address of a new database, which is dropped at the end."""
    name = f"ll_pair_{uuid4().hex[:12]}"
    await on_server(f'CREATE DATABASE "{name}"')
    yield make_url(str(DATABASE)).set(database=name).render_as_string(hide_password=False)
    await on_server(f'DROP DATABASE "{name}" WITH (FORCE)')


async def on_server(statement: str, address: str = str(DATABASE)) -> None:
    """Runs a statement outside of a transaction."""
    engine = create_async_engine(address, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.exec_driver_sql(statement)
    await engine.dispose()


@asynccontextmanager
async def locked(table: str, address: str) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """Nobody writes to a table while inside; what it yields waits until somebody is about to."""
    engine = create_async_engine(address)
    async with engine.connect() as holder, engine.connect() as watcher:
        await holder.execute(text(f"LOCK TABLE {table} IN SHARE MODE"))

        async def waits() -> None:
            async with asyncio.timeout(SECONDS):
                while not await watcher.scalar(text(WAITING)):
                    pass

        yield waits
    await engine.dispose()
