"""Comparison of migrated tables with their models."""

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from livelaps_app.stores.database import Database
from livelaps_app.stores.site_model import SiteModel


async def differences(database: Database, *models: type[SiteModel]) -> list[object]:
    """How the migrated tables of models differ from them; [] is alike."""
    ours = {model.__tablename__ for model in models}

    def compared(connection: Connection) -> list[object]:
        options = {
            "include_name": lambda name, kind, _: kind != "table" or name in ours,
            "include_object": lambda item, name, kind, reflected, _: kind != "table" or name in ours,
            "compare_type": True,
        }
        return list(compare_metadata(MigrationContext.configure(connection, opts=options), SiteModel.metadata))

    async with database.engine.connect() as connection:
        return await connection.run_sync(compared)
