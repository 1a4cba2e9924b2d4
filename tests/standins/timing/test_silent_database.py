"""A PostgreSQL server whose line falls silent: statements end, and go on when bytes pass again."""

import asyncio
from collections.abc import AsyncIterator, Coroutine

import pytest
from sqlalchemy import make_url, text

from livelaps_app.stores import database as databases
from livelaps_app.stores.database import Database, is_away
from tests.conftest import SERVER
from tests.line import Line

pytestmark = pytest.mark.skipif(not SERVER, reason="LL_TEST_DATABASE_URL names no server")
BOUND_S = 0.2
LIMIT_S = 5.0
ONE = text("SELECT 1")


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    opened = Line(str(SERVER))
    await opened.open()
    yield opened
    await opened.cut()


@pytest.fixture
async def beyond(line: Line, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Database]:
    """The database beyond the line, with bounds of a test."""
    monkeypatch.setattr(databases, "ANSWER_S", BOUND_S)
    monkeypatch.setattr(databases, "CONNECT_S", BOUND_S)
    url = make_url(str(SERVER)).set(host="127.0.0.1", port=line.port)
    database = Database(url.render_as_string(hide_password=False))
    yield database
    async with asyncio.timeout(LIMIT_S):
        await database.dispose()


async def _one(database: Database) -> int:
    async with database.session() as session:
        return int(await session.scalar(ONE) or 0)


async def _is_away(statement: Coroutine[None, None, object]) -> bool:
    """Whether a statement ends by itself because the database does not answer."""
    (result,) = await asyncio.wait_for(asyncio.gather(statement, return_exceptions=True), LIMIT_S)
    return isinstance(result, Exception) and is_away(result)


async def test_a_statement_of_a_silent_server_ends(beyond: Database, line: Line) -> None:
    assert await _one(beyond) == 1
    line.fall_silent()
    for _ in range(3):
        assert await _is_away(_one(beyond))
    await line.open()
    assert await _one(beyond) == 1


async def test_a_transaction_of_a_silent_server_ends(beyond: Database, line: Line) -> None:
    async def interrupted() -> None:
        async with beyond.transaction() as session:
            await session.execute(ONE)
            line.fall_silent()
            await session.execute(ONE)

    assert await _is_away(interrupted())
    await line.open()
    assert await _one(beyond) == 1
