"""Collects the demo's rows table by table, with ids handed out in order, and writes them in one go."""

from collections import defaultdict
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing.models import TimingModel

Table = type[TimingModel]
WITHOUT_ID = frozenset({"display_rights", "start_rows", "section_times", "moto_finishes", "series_rounds", "leases"})


class DemoRows:
    """Rows to be; the same calls in the same order give the same ids, starting after `taken`."""

    def __init__(self, taken: dict[str, int] | None = None) -> None:
        self._rows: defaultdict[Table, list[dict[str, Any]]] = defaultdict(list)
        self._last: defaultdict[str, int] = defaultdict(int, taken or {})

    def add(self, table: Table, **fields: Any) -> int:
        """Keeps a row and gives its id, 0 for a table without one."""
        name = table.__tablename__
        if name in WITHOUT_ID:
            self._rows[table].append(fields)
            return 0
        self._last[name] += 1
        self._rows[table].append({"id": self._last[name], **fields})
        return self._last[name]

    def of(self, table: Table) -> list[dict[str, Any]]:
        """The rows of a table so far."""
        return self._rows[table]

    async def write(self, session: AsyncSession) -> None:
        """Inserts everything, parents first."""
        by_name = {table.__tablename__: (table, rows) for table, rows in self._rows.items()}
        for known in TimingModel.metadata.sorted_tables:
            if known.name in by_name:
                table, rows = by_name[known.name]
                await session.execute(insert(table), rows)
        if session.get_bind().dialect.name == "postgresql":
            await _move_sequences(session)


async def last_ids(session: AsyncSession) -> dict[str, int]:
    """The highest id of each table."""
    named = [table for table in TimingModel.metadata.sorted_tables if table.name not in WITHOUT_ID]
    return {table.name: await session.scalar(select(func.coalesce(func.max(table.c.id), 0))) or 0 for table in named}


async def _move_sequences(session: AsyncSession) -> None:
    """Rows with ids of their own do not move PostgreSQL's sequences."""
    for name, last in (await last_ids(session)).items():
        await session.execute(select(func.setval(func.pg_get_serial_sequence(name, "id"), max(1, last), last > 0)))
