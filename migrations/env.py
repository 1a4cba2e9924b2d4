"""Runs the migrations on a passed connection, or from the command line on the site's own database."""

import asyncio

from alembic import context
from sqlalchemy import Connection

from livelaps_app.core.settings import settings
from livelaps_app.people.drafts.model import DraftModel
from livelaps_app.sales.store.order_model import OrderModel
from livelaps_app.standins.content.models import ContentModel
from livelaps_app.standins.paypal.model import SandboxOrder
from livelaps_app.standins.timing.models.base import TimingModel
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.model import JobModel
from livelaps_app.waivers.store.model import WaiverModel

TABLES = [
    TimingModel.metadata,
    ContentModel.metadata,
    *{model.metadata for model in (DraftModel, JobModel, OrderModel, SandboxOrder, WaiverModel)},
]


def run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=TABLES, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


async def run_here() -> None:
    database = Database(settings().database)
    async with database.engine.begin() as connection:
        await connection.run_sync(run)
    await database.dispose()


given = context.config.attributes.get("connection")
if given is None:
    asyncio.run(run_here())
else:
    run(given)
