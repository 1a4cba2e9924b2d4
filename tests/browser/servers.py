"""The PostgreSQL and Redis servers that several processes of a site share."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import uuid4

import pytest
from sqlalchemy import make_url
from sqlalchemy.ext.asyncio import create_async_engine

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
