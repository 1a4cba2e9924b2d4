"""The driver of SQLite: how often a connection's thread is visited, and what statements say of themselves."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.framework.sqlite_driver import COMMITS_AT_ONCE, MOST_AT_ONCE
from livelaps_app.stores.database import Database

ADD = text("INSERT INTO riders (id, name) VALUES (:id, :name)")
COUNT = text("SELECT count(*) FROM riders")


@pytest.fixture
async def riders(tmp_path: Path) -> AsyncIterator[Database]:
    """A SQLite database, whatever the other tests have, with a table and one connection that is open."""
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'riders.db'}")
    async with database.transaction() as session:
        await session.execute(text("CREATE TABLE riders (id INTEGER PRIMARY KEY, name TEXT NOT NULL)"))
    async with database.transaction(brief=True) as session:  # whose commit follows one that may have moved the log
        await session.execute(text("DELETE FROM riders"))
    yield database
    await database.dispose()


@pytest.fixture
def visits(riders: Database, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The visits to threads of connections from now on, by the name of what is done there."""
    found: list[str] = []
    execute = aiosqlite.Connection._execute

    async def counted(self: aiosqlite.Connection, function: Any, *args: Any, **kwargs: Any) -> Any:
        found.append(getattr(function, "__name__", "?"))
        return await execute(self, function, *args, **kwargs)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
    return found


async def _count(session: AsyncSession) -> int:
    return int((await session.execute(COUNT)).scalar_one())


async def test_statement_is_one_visit_which_begins_its_transaction_too(riders: Database, visits: list[str]) -> None:
    async with riders.session() as session:
        assert await _count(session) == 0
        assert await _count(session) == 0
    assert visits == ["_run", "_run", "rollback"]


async def test_change_is_one_visit_and_its_commit(riders: Database, visits: list[str]) -> None:
    async with riders.transaction() as session:
        await session.execute(ADD, {"id": 7, "name": "Ana"})
    assert visits == ["_run", "_commit"]


async def test_transaction_without_a_statement_visits_nobody(riders: Database, visits: list[str]) -> None:
    async with riders.transaction():
        pass
    async with riders.session() as session:
        await session.connection()
    assert visits == []


async def test_writer_begins_as_a_writer(riders: Database) -> None:
    async with riders.transaction() as writing, riders.session() as reading:
        assert await _count(reading) == 0
        await writing.execute(ADD, {"id": 7, "name": "Ana"})
        assert await _count(writing) == 1
        assert await _count(reading) == 0
    async with riders.session() as session:
        assert await _count(session) == 1


async def test_reader_sees_the_database_of_its_first_statement(riders: Database) -> None:
    async with riders.session() as reading:
        assert await _count(reading) == 0
        async with riders.transaction() as writing:
            await writing.execute(ADD, {"id": 7, "name": "Ana"})
        assert await _count(reading) == 0


async def test_statement_says_what_it_has_changed(riders: Database) -> None:
    async with riders.transaction() as session:
        added = await session.execute(ADD, [{"id": number, "name": "Ana"} for number in range(3)])
        assert added.rowcount == 3
        changed = await session.execute(text("UPDATE riders SET name = 'Eva' WHERE id > 0 RETURNING id"))
        assert sorted(changed.scalars()) == [1, 2]
        rows = await session.execute(text("SELECT id, name FROM riders ORDER BY id"))
        assert rows.keys() == {"id": 0, "name": 0}.keys()
        assert rows.fetchmany(2) == [(0, "Ana"), (1, "Eva")]
        assert rows.one() == (2, "Eva")


async def test_refused_statement_leaves_no_transaction(riders: Database) -> None:
    with pytest.raises(IntegrityError):
        async with riders.transaction() as session:
            await session.execute(ADD, {"id": 1, "name": "Ana"})
            await session.execute(ADD, {"id": 1, "name": "Eva"})
    async with riders.transaction() as session:
        assert await _count(session) == 0
        await session.execute(ADD, {"id": 1, "name": "Eva"})
    async with riders.session() as session:
        assert await _count(session) == 1


async def test_brief_reader_visits_nobody(riders: Database, visits: list[str]) -> None:
    async with riders.session(brief=True) as session:
        assert await _count(session) == 0
        assert await _count(session) == 0
    assert visits == []


async def test_brief_change_visits_nobody(riders: Database, visits: list[str]) -> None:
    async with riders.transaction(brief=True) as session:
        for number in range(3):
            await session.execute(ADD, {"id": number, "name": "Ana"})
        await session.execute(ADD, [{"id": number, "name": "Eva"} for number in range(3, 6)])
        assert await _count(session) == 6
    assert visits == []
    async with riders.session(brief=True) as session:
        assert await _count(session) == 6


async def test_two_of_many_brief_changes_are_committed_by_visits(riders: Database, visits: list[str]) -> None:
    for number in range(COMMITS_AT_ONCE):
        async with riders.transaction(brief=True) as session:
            await session.execute(ADD, {"id": number, "name": "Ana"})
    assert visits == ["_commit", "_commit"], "one may move the log, the next may begin it anew"


async def test_brief_change_awaits_that_of_another_process(riders: Database, tmp_path: Path, visits: list[str]) -> None:
    with closing(sqlite3.connect(tmp_path / "riders.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")

        async def change() -> None:
            async with riders.transaction(brief=True) as session:
                await session.execute(ADD, {"id": 7, "name": "Ana"})

        changing = asyncio.create_task(change())
        while not visits:  # noqa: ASYNC110 - a visit sets no event
            await asyncio.sleep(0)
        other.execute("INSERT INTO riders (id, name) VALUES (1, 'Eva')")
        other.execute("COMMIT")
        await changing
        assert other.execute("SELECT count(*) FROM riders").fetchone() == (2,)
    assert visits == ["_run"]


async def test_transaction_that_is_not_brief_after_all_goes_on_by_visits(riders: Database, visits: list[str]) -> None:
    async with riders.session(brief=True) as session:
        for _ in range(MOST_AT_ONCE + 2):
            assert await _count(session) == 0
    assert visits == ["_run", "_run", "rollback"]
    visits.clear()
    async with riders.transaction(brief=True) as session:
        await session.execute(ADD, {"id": 0, "name": "Ana"})
        await session.execute(ADD, [{"id": number, "name": "Eva"} for number in range(1, MOST_AT_ONCE + 2)])
    assert visits == ["_run", "_commit"]


async def test_connection_is_brief_for_one_transaction(riders: Database, visits: list[str]) -> None:
    async with riders.session(brief=True) as session:
        await _count(session)
    async with riders.session() as session:
        await _count(session)
    assert visits == ["_run", "rollback"]


async def test_refused_statement_of_a_brief_transaction_leaves_none(riders: Database) -> None:
    with pytest.raises(IntegrityError):
        async with riders.transaction(brief=True) as session:
            await session.execute(ADD, {"id": 1, "name": "Ana"})
            await session.execute(ADD, {"id": 1, "name": "Eva"})
    async with riders.transaction(brief=True) as session:
        assert await _count(session) == 0
