"""The database of the embedded services: SQLite in WAL mode or PostgreSQL, its sessions and migrations."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as SQLTimeoutError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, create_async_engine

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.private_files import FILE, FOLDER
from livelaps_app.framework.sqlite_driver import READING, WRITING, OneVisitDriver, begin
from livelaps_app.stores.write_turns import WriteTurns

# Errors of an unavailable database; all others are bugs.
AWAY = (OperationalError, InterfaceError, SQLTimeoutError, OSError)
CONNECTIONS = 30  # of SQLite; they stay open, as each costs a thread and its pragmas
GAVE_WAY = frozenset({"40001", "40P01"})
"""PostgreSQL's codes for a transaction aborted in favour of another: a retry succeeds."""
MIGRATIONS = Path(__file__).parents[2] / "migrations"
MIGRATION_LOCK = 0x4C4C  # arbitrary, but equal in every process
MIGRATED_VERSION = text("SELECT version_num FROM alembic_version")
NAMING_CONVENTION = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
BUSY_MS = 15_000
CONNECT_S = 10.0  # connect timeout
ANSWER_S = 20.0  # statement timeout
PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}")


class UnknownRevision(Exception):
    """A database with a revision outside of the migrations."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"the database is at revision {revision}, which this version does not know: a newer version made it, or "
            "one of before the first release that is too old; start that version, or name another database"
        )


class BrokenKeys(Exception):
    """Rows that refer to none after a migration, which is rolled back."""


class Database:
    """The database at an address, e.g. sqlite+aiosqlite:///data/livelaps.db or postgresql+asyncpg://user@host/name."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.engine = _engine(address, ANSWER_S)
        self._engines = {
            (writing, brief): self.engine.execution_options(writing=writing, brief=brief)
            for writing in (False, True)
            for brief in (False, True)
        }
        self._turns = WriteTurns()

    @property
    def is_sqlite(self) -> bool:
        return self.engine.dialect.name == "sqlite"

    @asynccontextmanager
    async def session(self, brief: bool = False) -> AsyncIterator[AsyncSession]:
        """A session for reading, on SQLite from one snapshot. brief: few small statements, run in the loop's thread."""
        async with AsyncSession(self._engines[False, brief], expire_on_commit=False) as session:
            yield session

    @asynccontextmanager
    async def transaction(self, brief: bool = False) -> AsyncIterator[AsyncSession]:
        """A session for writing, committed at the end, rolled back by an exception. brief: as in `session`.

        On SQLite the writers of a process queue in order, jobs last; SQLite itself would poll in random order. Raises
        TimeoutError after SQLite's busy timeout.
        """
        engine = self._engines[True, brief]
        async with self._turn(), AsyncSession(engine, expire_on_commit=False) as session, session.begin():
            yield session

    def _turn(self) -> AbstractAsyncContextManager[None]:
        return self._turns.turn(BUSY_MS / 1000) if self.is_sqlite else nullcontext()

    async def migrate(self) -> None:
        """Runs the migrations without a time limit; concurrent processes take turns.

        Raises UnknownRevision, and BrokenKeys if a row would refer to none.
        """
        patient = _engine(self._address, None)
        if self.is_sqlite:
            event.listen(patient.sync_engine, "connect", _suspend_keys)
        try:
            async with patient.execution_options(writing=True).begin() as connection:
                if not self.is_sqlite:
                    await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
                await connection.run_sync(_upgrade)
        finally:
            await patient.dispose()

    async def answers(self) -> bool:
        """True if the tables are readable; raises the driver's exception otherwise."""
        async with self.session() as session:
            await session.execute(MIGRATED_VERSION)
        return True

    async def dispose(self) -> None:
        await self.engine.dispose()


def is_away(error: Exception) -> bool:
    """True if a statement failed because the database is unavailable or aborted the transaction."""
    if isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", "") in GAVE_WAY:
        return True
    return isinstance(error, AWAY) or (isinstance(error, DBAPIError) and error.connection_invalidated)


@asynccontextmanager
async def answering() -> AsyncIterator[None]:
    """Raises Problem SERVICE_DOWN if the database is unavailable inside the block."""
    try:
        yield
    except Exception as error:
        if is_away(error):
            raise Problem(Code.SERVICE_DOWN) from error
        raise


def _engine(address: str, answer_s: float | None) -> AsyncEngine:
    url = make_url(address)
    if url.get_backend_name() != "sqlite":
        reached = {"timeout": CONNECT_S, "command_timeout": answer_s}
        return create_async_engine(url, pool_size=10, max_overflow=20, pool_pre_ping=True, connect_args=reached)
    if url.database:
        Path(url.database).parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)
        Path(url.database).touch(FILE)  # SQLite uses the same mode for its companion files
    options = {"timeout": BUSY_MS / 1000, "check_same_thread": False}  # used by its thread and the event loop's
    engine = create_async_engine(
        url, module=OneVisitDriver(), pool_size=CONNECTIONS, max_overflow=0, connect_args=options
    )
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    event.listen(engine.sync_engine, "invalidate", _release_lock)
    return engine


def _prepare(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # replaces the driver's implicit BEGIN by _begin
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _suspend_keys(connection: Any, _record: Any) -> None:
    # SQLite changes a table by a copy in its place; the rows that refer to it would refuse. `_upgrade` checks them.
    connection.execute("PRAGMA foreign_keys=OFF")


def _release_lock(connection: Any, _record: Any, _error: Any) -> None:
    # After a cancelled statement SQLite holds its lock while a cursor of the closed connection is referenced.
    with suppress(ValueError):  # the connection is already closed
        connection.run_async(lambda driver: driver.rollback())


def _begin(connection: Connection) -> None:
    # A transaction that reads first fails to write if another has written since, so writers begin with a write lock.
    options = connection.get_execution_options()
    begin(connection, WRITING if options.get("writing") else READING, options.get("brief", False))


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", MIGRATIONS.as_posix().replace("%", "%%"))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    revisions = MigrationContext.configure(connection).get_current_heads()
    for revision in revisions:
        if revision not in known:
            raise UnknownRevision(revision)
    command.upgrade(config, "head")
    has_changed = revisions != tuple(scripts.get_heads())
    is_copied = has_changed and connection.dialect.name == "sqlite"
    if is_copied and (broken := connection.exec_driver_sql("PRAGMA foreign_key_check").all()):
        raise BrokenKeys(f"{len(broken)} rows refer to none, the first in the table {broken[0][0]}")
