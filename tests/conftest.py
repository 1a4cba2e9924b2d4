"""Databases for tests: SQLite files, or fresh PostgreSQL ones where LL_TEST_DATABASE_URL names a server.

Of a Redis at LL_TEST_REDIS_URL each of pytest's processes has a database of its own, the one of the address or one of
those after it.
"""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import settings
from sqlalchemy import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from livelaps_app.core.settings import Settings
from livelaps_app.framework.log_redaction import Discreet
from livelaps_app.standins.timing import demo
from livelaps_app.stores.database import Database
from livelaps_app.stores.files.keys import KeyList, people_keys
from livelaps_app.wiring import Wiring
from tests.flaky import STATUS
from tests.scheduling import pytest_collection_modifyitems, pytest_xdist_make_scheduler

Prepare = Callable[[Database], Awaitable[None]]
SERVER = os.environ.get("LL_TEST_DATABASE_URL")

__all__ = ["pytest_collection_modifyitems", "pytest_xdist_make_scheduler"]

if "LL_TEST_REDIS_URL" in os.environ:  # before modules of tests read it
    _redis = make_url(os.environ["LL_TEST_REDIS_URL"])
    _number = int(_redis.database or 0) + int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    os.environ["LL_TEST_REDIS_URL"] = _redis.set(database=str(_number)).render_as_string(hide_password=False)

# properties are judged by what they find, not by how busy the machine is; each run tries other examples
settings.register_profile("suite", deadline=None, max_examples=50)
settings.load_profile("suite")

END_OTHERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'
"""
"""Ends transactions that a test has left open, e.g. of a process that it has killed."""
EMPTY = """
DO $$
DECLARE filled text;
BEGIN
    SET LOCAL session_replication_role = replica;
    SELECT string_agg(oid::regclass::text, ', ') INTO filled FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'alembic_version'
        AND pg_relation_size(oid) > 0;
    IF filled IS NOT NULL THEN
        EXECUTE 'TRUNCATE ' || filled || ' CASCADE';
    END IF;
    PERFORM setval(format('%I', sequencename)::regclass, start_value, false) FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL;
END $$
"""
"""Deletes all rows, past triggers that forbid it, and numbers those to come from the first again."""


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Leaves the status of the run to who may run failed tests again."""
    cache = getattr(session.config, "cache", None)
    if cache is not None and not hasattr(session.config, "workerinput"):
        cache.set(STATUS, int(exitstatus))


@pytest.fixture(autouse=True)
def known_keys(monkeypatch: pytest.MonkeyPatch) -> KeyList:
    """The keys of people's files and of identifiers in this process, without a wiring."""
    keys = KeyList([bytes(range(32))])
    monkeypatch.setattr(people_keys, "read", lambda: keys)
    return keys


@pytest.fixture
def caplog(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """The log of a test, whole: an app that a test before it made bounds how much goes to every handler there was."""
    for screen in [known for known in caplog.handler.filters if isinstance(known, Discreet)]:
        caplog.handler.removeFilter(screen)
    return caplog


@dataclass(frozen=True)
class Databases:
    """Where new databases come from: a connection to the server that makes them, or none where they are files."""

    server: AsyncConnection | None

    @asynccontextmanager
    async def fresh(self, path: Path, template: str | None = None) -> AsyncIterator[str]:
        """The address of a new database, a copy of the one at another address: that file, or dropped at the end."""
        if self.server is None:
            if template is not None:
                await asyncio.to_thread(shutil.copy, str(make_url(template).database), path)
            yield f"sqlite+aiosqlite:///{path.as_posix()}"
            return
        name = f"ll_test_{uuid4().hex[:12]}"
        source = f' TEMPLATE "{make_url(template).database}"' if template else ""
        await self.server.exec_driver_sql(f'CREATE DATABASE "{name}"{source}')
        yield make_url(str(SERVER)).set(database=name).render_as_string(hide_password=False)
        await self.server.exec_driver_sql(f'DROP DATABASE "{name}"')

    @asynccontextmanager
    async def copy(self, path: Path, template: str) -> AsyncIterator[Database]:
        """A new database, a copy of the one at an address."""
        async with self.fresh(path, template) as address:
            database = Database(address)
            yield database
            await database.dispose()


@pytest.fixture(scope="session")
async def databases() -> AsyncIterator[Databases]:
    """Where the databases of tests come from, over one connection for all of them."""
    if SERVER is None:
        yield Databases(None)
        return
    engine = create_async_engine(SERVER, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        yield Databases(connection)
    await engine.dispose()


@pytest.fixture(scope="session")
async def empty_template(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """The address of a migrated, empty database that tests are copied from."""
    async with databases.fresh(tmp_path_factory.mktemp("database") / "empty.db") as address:
        await _prepared(address, Database.migrate)
        yield address


@pytest.fixture(scope="session")
async def emptied(
    databases: Databases, empty_template: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Database | None]:
    """The database of a server that tests use one after the other; none where databases are files."""
    if databases.server is None:
        yield None
        return
    async with databases.copy(tmp_path_factory.mktemp("emptied") / "emptied.db", empty_template) as database:
        yield database


@pytest.fixture
async def database(
    databases: Databases, emptied: Database | None, empty_template: str, tmp_path: Path
) -> AsyncIterator[Database]:
    """A migrated, empty database: a copy of a file, or on a server one that is emptied after each test.

    A server takes ten times as long to copy, connect to and drop a database as to empty one; a file is copied at once.
    """
    if emptied is None:
        async with databases.copy(tmp_path / "test.db", empty_template) as database:
            yield database
        return
    yield emptied
    async with emptied.engine.begin() as connection:
        await connection.exec_driver_sql(END_OTHERS)
        await connection.exec_driver_sql(EMPTY)


@pytest.fixture(scope="session")
async def demo_template(
    databases: Databases, empty_template: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[str]:
    """The address of a database with the demo seasons that tests are copied from."""
    async with databases.fresh(tmp_path_factory.mktemp("demo") / "template.db", empty_template) as address:
        await _prepared(address, demo.fill)
        yield address


@pytest.fixture(scope="session")
async def demo_database(
    databases: Databases, demo_template: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Database]:
    """A database with the demo seasons, shared by all tests: only to be read."""
    async with databases.copy(tmp_path_factory.mktemp("demo") / "shared.db", demo_template) as database:
        yield database


@pytest.fixture
async def own_demo(databases: Databases, demo_template: str, tmp_path: Path) -> AsyncIterator[Database]:
    """A database with the demo seasons of this test's own."""
    async with databases.copy(tmp_path / "demo.db", demo_template) as database:
        yield database


@pytest.fixture(scope="session")
async def demo_site(
    databases: Databases, demo_template: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Wiring]:
    """The services of the demo site, all embedded, shared by all tests: only to be read."""
    folder = tmp_path_factory.mktemp("site")
    async with databases.fresh(folder / "site.db", demo_template) as address:
        values = {"data_dir": folder, "database_url": address, "demo_data": True, "simulator": False}
        wired = Wiring(Settings.model_validate(values))
        async with wired.running():
            yield wired


@pytest.fixture
async def new_address(databases: Databases, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a database without tables."""
    async with databases.fresh(tmp_path / "new.db") as address:
        yield address


@pytest.fixture
async def migrated_address(databases: Databases, empty_template: str, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a migrated, empty database, for a site that a test starts."""
    async with databases.fresh(tmp_path / "migrated.db", empty_template) as address:
        yield address


async def _prepared(address: str, prepare: Prepare) -> None:
    database = Database(address)
    await prepare(database)
    await database.dispose()
