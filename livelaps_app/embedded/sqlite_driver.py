"""A driver of SQLite whose statements visit the thread of their connection once: run, read and closed.

aiosqlite, as SQLAlchemy uses it, goes there for the cursor, the statement, its rows and the end of the cursor, each
time in turn with everything else the process does; whoever writes has the only lock of the database meanwhile.
"""

import sqlite3
from collections import deque
from collections.abc import Sequence
from typing import Any, cast

import aiosqlite
from sqlalchemy import Connection
from sqlalchemy.dialects.sqlite import aiosqlite as adapted
from sqlalchemy.util.concurrency import await_


class _Outcome:
    """What a statement that has run says of itself, in the place of its cursor."""

    arraysize = 1

    def __init__(
        self, description: Any = None, rowcount: int = -1, lastrowid: int | None = None, rows: Sequence[Any] = ()
    ) -> None:
        self.description, self.rowcount, self.lastrowid, self.rows = description, rowcount, lastrowid, rows

    def close(self) -> None:
        """Does nothing: the cursor is closed."""


class _Cursor(adapted.AsyncAdapt_aiosqlite_cursor):
    """A cursor that exists while its statement runs."""

    __slots__ = ()
    _awaitable_cursor_close = False

    def _make_new_cursor(self, connection: Any) -> Any:
        return _Outcome()

    def _aenter_cursor(self, cursor: Any) -> Any:
        return cursor

    async def _execute_async(self, operation: Any, parameters: Any) -> Any:
        await self._visit("execute", operation, parameters or ())

    async def _executemany_async(self, operation: Any, seq_of_parameters: Any) -> Any:
        await self._visit("executemany", operation, seq_of_parameters)

    async def _visit(self, act: str, operation: Any, parameters: Any) -> None:
        adapted_by, driver = cast(_Connection, self._adapt_connection), cast(Any, self._connection)
        async with adapted_by._execute_mutex:
            outcome = await driver._execute(_run, driver._conn, adapted_by.begin, act, operation, parameters)
            adapted_by.begin = ""
        self._cursor, self._rows = outcome, deque(outcome.rows)


class _Connection(adapted.AsyncAdapt_aiosqlite_connection):
    """A connection. begin: the statement by which the next one begins a transaction, "" in one or without any."""

    __slots__ = ("begin",)
    _cursor_cls = _Cursor

    def __init__(self, dbapi: Any, connection: Any) -> None:
        super().__init__(dbapi, connection)
        self.begin = ""

    def commit(self) -> None:
        """Writes what the transaction has changed; nothing where no statement has run."""
        if not self.begin:
            super().commit()
        self.begin = ""

    def rollback(self) -> None:
        """Ends the transaction, if there is one."""
        self.begin, driver = "", cast(Any, self._connection)
        if driver._connection and driver.in_transaction:
            super().rollback()


class OneVisitDriver(adapted.AsyncAdapt_aiosqlite_dbapi):
    """The `module` of an engine for an address of sqlite+aiosqlite."""

    def __init__(self) -> None:
        super().__init__(aiosqlite, sqlite3)

    def connect(self, *arg: Any, **kw: Any) -> _Connection:
        """A new connection, whose thread ends with the process."""
        connection = self.aiosqlite.connect(*arg, **kw)
        connection._thread.daemon = True
        return _Connection(self, await_(connection))


def begin(connection: Connection, statement: str) -> None:
    """Has the next statement of an engine's connection begin a transaction."""
    cast(_Connection, connection.connection.dbapi_connection).begin = statement


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
