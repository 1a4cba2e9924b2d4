"""The demo's rows by table, with ids in order, to be written at once."""

from collections import defaultdict
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.base import TimingModel

ModelType = type[TimingModel]


class DemoRows:
    """Rows to be inserted; ids follow the order of calls, after `last_ids`."""

    def __init__(self, last_ids: dict[str, int] | None = None) -> None:
        self._rows: defaultdict[ModelType, list[dict[str, Any]]] = defaultdict(list)
        self._last: defaultdict[str, int] = defaultdict(int, last_ids or {})

    def add(self, model: ModelType, **fields: Any) -> int:
        """Adds a row; returns its id, or 0 for a table without ids."""
        name = model.__tablename__
        if "id" not in model.__table__.c:
            self._rows[model].append(fields)
            return 0
        self._last[name] += 1
        self._rows[model].append({"id": self._last[name], **fields})
        return self._last[name]

    def of(self, model: ModelType) -> list[dict[str, Any]]:
        """The rows of a table."""
        return self._rows[model]

    async def write(self, session: AsyncSession) -> None:
        """Inserts everything, parents first."""
        by_name = {model.__tablename__: (model, rows) for model, rows in self._rows.items()}
        for table in TimingModel.metadata.sorted_tables:
            if table.name in by_name:
                model, rows = by_name[table.name]
                await session.execute(insert(model), rows)
        if session.get_bind().dialect.name == "postgresql":
            await _move_sequences(session)


async def last_ids(session: AsyncSession) -> dict[str, int]:
    """The highest id of each table."""
    with_id = [table for table in TimingModel.metadata.sorted_tables if "id" in table.c]
    return {table.name: await session.scalar(select(func.coalesce(func.max(table.c.id), 0))) or 0 for table in with_id}


async def _move_sequences(session: AsyncSession) -> None:
    """Moves PostgreSQL's sequences past the inserted ids."""
    for name, last in (await last_ids(session)).items():
        await session.execute(select(func.setval(func.pg_get_serial_sequence(name, "id"), max(1, last), last > 0)))
