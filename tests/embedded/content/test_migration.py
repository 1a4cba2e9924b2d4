"""The migrations create the tables that the models declare."""

from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from livelaps_app.standins.content.models import ContentModel
from livelaps_app.stores.database import Database


async def test_migrated_tables_match_the_models(database: Database) -> None:
    async with database.engine.connect() as connection:
        assert await connection.run_sync(_differences) == []


def _differences(connection: Connection) -> list[Any]:
    ours = {"include_name": lambda name, kind, _: kind != "table" or name.startswith("content_"), "compare_type": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=ours), ContentModel.metadata))
