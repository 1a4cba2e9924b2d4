"""A SQLite driver with a single thread visit per statement: execute, fetch and close.

SQLAlchemy's aiosqlite visits the connection's thread for cursor, statement, rows and close, each queued in the event
loop, while a writer holds the database's only lock.
A brief transaction runs in the event loop's thread: its statements take some 50 us each, a visit several times that.
Two operations still visit the thread because they may block: beginning to write while another process writes, and an
occasional commit in which SQLite checkpoints the log.
"""

import sqlite3
from collections import deque
from collections.abc import Sequence
from typing import Any, cast

import aiosqlite
from sqlalchemy import Connection
from sqlalchemy.dialects.sqlite import aiosqlite as adapted
from sqlalchemy.util.concurrency import await_

READING, WRITING = "BEGIN", "BEGIN IMMEDIATE"
COMMITS_AT_ONCE = 10  # per connection until one visits the thread
LOGGED = 1000  # pages; SQLite's default, above which a commit checkpoints
MOST_AT_ONCE = 40  # statements of a transaction, some 20 ms with their processing; a longer one is not brief


class _Outcome:
    """The result of a finished statement, instead of its cursor."""

    arraysize = 1

    def __init__(
        self, description: Any = None, rowcount: int = -1, lastrowid: int | None = None, rows: Sequence[Any] = ()
    ) -> None:
        self.description, self.rowcount, self.lastrowid, self.rows = description, rowcount, lastrowid, rows

    def close(self) -> None:
        """Does nothing: the cursor is already closed."""


class _Cursor(adapted.AsyncAdapt_aiosqlite_cursor):
    """A cursor that exists only during its statement."""

    __slots__ = ()
    _awaitable_cursor_close = False

    def _make_new_cursor(self, connection: Any) -> Any:
        return _Outcome()

    def _aenter_cursor(self, cursor: Any) -> Any:
        return cursor

    def execute(self, operation: Any, parameters: Any = None) -> Any:
        """Runs a statement: inline in a brief transaction, else in the thread."""
        if self._is_at_once():
            return self._run_at_once("execute", operation, parameters or ())
        return super().execute(operation, parameters)

    def executemany(self, operation: Any, seq_of_parameters: Any) -> Any:
        if self._is_at_once() and len(seq_of_parameters) <= MOST_AT_ONCE:
            return self._run_at_once("executemany", operation, seq_of_parameters)
        return super().executemany(operation, seq_of_parameters)

    def _is_at_once(self) -> bool:
        """True if a statement may run inline; the first write may if no other process writes."""
        adapted_by = cast(_Connection, self._adapt_connection)
        if not cast(Any, self._connection)._connection:  # closed: a visit raises the error
            return False
        if adapted_by.at_once and adapted_by.begin == WRITING and adapted_by.begins_to_write():
            adapted_by.begin = ""
        return adapted_by.at_once > 0 and adapted_by.begin != WRITING

    def _run_at_once(self, act: str, operation: Any, parameters: Any) -> None:
        adapted_by, driver = cast(_Connection, self._adapt_connection), cast(Any, self._connection)
        try:
            outcome = _run(driver._conn, adapted_by.begin, act, operation, parameters)
        except Exception as error:  # noqa: BLE001 - raised again, as the package raises those of a visit
            adapted_by._handle_exception(error)
        adapted_by.begin, adapted_by.at_once = "", adapted_by.at_once - 1
        self._take(outcome)

    def _take(self, outcome: Any) -> None:
        self._cursor, self._rows = outcome, deque(outcome.rows)

    async def _execute_async(self, operation: Any, parameters: Any) -> Any:
        await self._visit("execute", operation, parameters or ())

    async def _executemany_async(self, operation: Any, seq_of_parameters: Any) -> Any:
        await self._visit("executemany", operation, seq_of_parameters)

    async def _visit(self, act: str, operation: Any, parameters: Any) -> None:
        adapted_by, driver = cast(_Connection, self._adapt_connection), cast(Any, self._connection)
        async with adapted_by._execute_mutex:
            if adapted_by.begin != WRITING:
                adapted_by.at_once = 0
            outcome = await driver._execute(_run, driver._conn, adapted_by.begin, act, operation, parameters)
            adapted_by.begin = ""
        self._take(outcome)


class _Connection(adapted.AsyncAdapt_aiosqlite_connection):
    """A connection. begin: the BEGIN statement due before the next statement, "" if none.

    at_once: remaining inline statements of the transaction; commits: count so far; busy_ms: wait for another writing
    process.
    """

    __slots__ = ("at_once", "begin", "busy_ms", "commits")
    _cursor_cls = _Cursor

    def __init__(self, dbapi: Any, connection: Any, busy_ms: int) -> None:
        super().__init__(dbapi, connection)
        self.begin, self.at_once, self.commits, self.busy_ms = "", 0, 0, busy_ms

    def begins_to_write(self) -> bool:
        """Begins a write transaction; False if another process has one."""
        driver = cast(Any, self._connection)._conn
        driver.execute("PRAGMA busy_timeout=0")
        try:
            driver.execute(WRITING)
        except sqlite3.OperationalError:  # a visit repeats it, and waits or raises
            return False
        finally:
            driver.execute(f"PRAGMA busy_timeout={self.busy_ms}")
        return True

    def commit(self) -> None:
        """Commits the changes; does nothing before the first statement."""
        if not self.begin:
            self.commits += 1
            driver = cast(Any, self._connection)
            logged = 0 if self.at_once and self.commits % COMMITS_AT_ONCE else LOGGED
            is_at_once, self.dbapi.has_moved = not (logged or self.dbapi.has_moved), bool(logged)
            try:
                _commit(driver._conn, 0) if is_at_once else await_(driver._execute(_commit, driver._conn, logged))
            except Exception as error:  # noqa: BLE001 - raised again, as the package does
                self._handle_exception(error)
        self.begin, self.at_once = "", 0

    def rollback(self) -> None:
        """Rolls an open transaction back; in the thread if a visit may still run."""
        at_once, driver = self.at_once and not self.begin, cast(Any, self._connection)
        self.begin, self.at_once = "", 0
        if driver._connection and driver.in_transaction:
            driver._conn.rollback() if at_once else super().rollback()


class OneVisitDriver(adapted.AsyncAdapt_aiosqlite_dbapi):
    """The `module` of an engine for a sqlite+aiosqlite address.

    has_moved: True if the last commit may have checkpointed the log; the next commit of any connection may then restart
    the log, for which SQLite syncs to disk.
    """

    def __init__(self) -> None:
        super().__init__(aiosqlite, sqlite3)
        self.has_moved = False

    def connect(self, *arg: Any, **kw: Any) -> _Connection:
        """Opens a connection with a daemon thread."""
        connection = self.aiosqlite.connect(*arg, **kw)
        connection._thread.daemon = True
        return _Connection(self, await_(connection), round(kw["timeout"] * 1000))


def begin(connection: Connection, statement: str, is_brief: bool) -> None:
    """Makes the next statement of a connection begin a transaction: READING or WRITING."""
    driver = cast(_Connection, connection.connection.dbapi_connection)
    driver.begin, driver.at_once = statement, MOST_AT_ONCE if is_brief else 0


def _run(connection: sqlite3.Connection, begin: str, act: str, operation: str, parameters: Any) -> _Outcome:
    cursor = connection.cursor()
    try:
        if begin:
            cursor.execute(begin)
        getattr(cursor, act)(operation, parameters)
        rows = cursor.fetchall() if cursor.description else ()
        return _Outcome(cursor.description, cursor.rowcount, cursor.lastrowid, rows)
    finally:
        cursor.close()


def _commit(connection: sqlite3.Connection, logged: int) -> None:
    """Commits; checkpoints a log of `logged` pages, never with 0."""
    connection.execute(f"PRAGMA wal_autocheckpoint={logged}")
    connection.commit()
