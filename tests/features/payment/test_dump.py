"""A dump of the database after a purchase: it opens no waiver."""

import pytest
from sqlalchemy import MetaData, select

from livelaps_app.stores.database import Database
from livelaps_app.waivers.rules.states import WaiverState
from tests.features.payment.fair import Fair
from tests.features.payment.test_killed import desk, fair

__all__ = ["desk", "fair"]


async def dump(database: Database) -> str:
    """All values of all tables, as the database has them."""
    tables = MetaData()
    async with database.engine.connect() as connection:
        await connection.run_sync(tables.reflect)
        rows = [row for table in tables.tables.values() for row in await connection.execute(select(table))]
    return "\n".join(str(value) for row in rows for value in row).lower()


async def test_dump_opens_no_waiver(fair: Fair) -> None:
    buyer, database = fair.buyer(), fair.till.shop.database
    order = await buyer.register()
    [document] = [line.document_id for line in order.lines]
    assert document
    await fair.waivers.send(document)
    dumps = [await dump(database)]  # jobs that wait have their payload
    await buyer.sign(order)
    dumps.append(await dump(database))
    await fair.till.work("waiver_seal")
    dumps.append(await dump(database))
    await buyer.buy()
    await fair.settled()
    dumps.append(await dump(database))
    assert (await fair.waivers.find(document)).state is WaiverState.SIGNED
    assert [number for number, text in enumerate(dumps) if document in text] == []
    assert [number for number, text in enumerate(dumps) if document.replace("-", "") in text] == []


@pytest.mark.parametrize("state", ["rejected", "refused"])
async def test_job_of_an_ended_waiver_has_no_identifier(fair: Fair, state: str) -> None:
    order = await fair.buyer().register()
    [document] = [line.document_id for line in order.lines]
    await (fair.waivers.reject(document, "unreadable") if state == "rejected" else fair.waivers.refuse(document))
    assert document not in await dump(fair.till.shop.database)
