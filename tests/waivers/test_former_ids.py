"""Databases of before identifiers were sealed: they open, old links work, and the clear text goes."""

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, Table, insert, select, update

from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.settings import Settings
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.sales.store.store import Sales
from livelaps_app.stores.database import MIGRATIONS, Database
from livelaps_app.stores.files.errors import FileDamaged
from livelaps_app.stores.files.keys import KeyList, people_keys
from livelaps_app.stores.jobs.model import JobModel
from livelaps_app.stores.jobs.queue import Jobs, job_queue
from livelaps_app.waivers.order_waivers import StoredWaivers
from livelaps_app.waivers.rules.states import WaiverRefused
from livelaps_app.waivers.seals import waiver_of_job
from livelaps_app.waivers.store import former_ids
from livelaps_app.waivers.store.former_ids import remove_former_ids, seal_former_ids
from livelaps_app.waivers.store.model import WaiverModel
from livelaps_app.waivers.store.store import Waivers, waiver_store
from livelaps_app.waivers.store.texts import WaiverTexts
from livelaps_app.wiring import Wiring
from tests.features.payment.test_dump import dump
from tests.sales.conftest import LUCIE, MAX, OpenShop
from tests.waivers.conftest import new_signature, new_waiver

BEFORE = "emails_of_lines"
FIRST, SECOND = "11111111-2222-4333-8444-555555555555", "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"
EMPTY: dict[type, object] = {
    int: 0, str: "", bool: False, date: date(2026, 6, 6), datetime: datetime(2026, 6, 6), dict: {},
}  # fmt: skip


def _upgrade(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", MIGRATIONS.as_posix())
    command.upgrade(config, BEFORE)


def _table(connection: Connection, name: str) -> Table:
    return Table(name, MetaData(), autoload_with=connection, resolve_fks=False)


def _fill(connection: Connection) -> None:
    """Waivers and jobs as the version before wrote them."""
    waivers, jobs = _table(connection, "waivers"), _table(connection, "jobs")
    for document in (FIRST, SECOND):
        rest = {column.name: EMPTY[column.type.python_type] for column in waivers.columns if column.name != "id"}
        row = rest | {"document_id": document, "state": "sent", "scope": "event", "lang": "en", "first_name": "Zoe"}
        connection.execute(insert(waivers).values(row))
    job: dict[str, Any] = {
        "attempts": 0,
        "error": "",
        "due_at": datetime(2026, 6, 6),
        "created_at": datetime(2026, 6, 6),
    }
    for kind, key, payload in (
        ("waiver_copy", f"{SECOND} 1", {"document": SECOND, "slot": 1}),
        ("waiver_seal", FIRST, {}),
        ("waiver_link", None, {"document": FIRST}),
    ):
        connection.execute(insert(jobs).values(kind=kind, key=key, payload=payload, state="failed", **job))


@pytest.fixture
async def former(new_address: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Database]:
    """A database of the version before."""
    database = Database(new_address)
    async with database.engine.begin() as connection:
        await connection.run_sync(_upgrade)
        await connection.run_sync(_fill)
    jobs = Jobs(database, PubSub())
    monkeypatch.setattr(job_queue, "read", lambda: jobs)
    monkeypatch.setattr(waiver_store, "read", lambda: Waivers(database, jobs))
    yield database
    await database.dispose()


async def test_old_links_work_after_the_update(former: Database) -> None:
    await former.migrate()
    assert await seal_former_ids(former)
    assert not await seal_former_ids(former), "twice changes nothing"
    assert (await waiver_store().find(SECOND)).document_id == SECOND
    assert (await waiver_of_job({"document": SECOND, "slot": 1})).document_id == SECOND
    assert {FIRST, SECOND} <= set((await dump(former)).split("\n")), "the version before still runs"
    await remove_former_ids({})
    text = await dump(former)
    assert [document for document in (FIRST, SECOND) if document in text] == []
    assert (await waiver_store().find(FIRST)).document_id == FIRST
    async with former.session() as session:
        payloads = list(await session.scalars(select(JobModel.payload).order_by(JobModel.id)))
    assert payloads == [{"waiver": 2, "slot": 1}, {}, {"waiver": 1}]
    assert (await waiver_of_job(payloads[0])).document_id == SECOND


async def test_a_ticket_without_a_waiver_finds_none_that_is_still_clear(former: Database) -> None:
    """As long as a process of the version before writes waivers without a digest."""
    await former.migrate()
    with pytest.raises(WaiverRefused):
        await waiver_store().find("")


async def test_tickets_stay_with_their_waivers(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    shop = OpenShop(database)
    jobs = Jobs(database, PubSub())
    monkeypatch.setattr(job_queue, "read", lambda: jobs)
    waivers, store = Waivers(database, jobs), Sales(database, jobs, StoredWaivers(Waivers(database, jobs)))
    await WaiverTexts(database).fill(12)
    await shop.open()
    order = await shop.draft(LUCIE, MAX)
    document = await waivers.create(new_waiver())
    await store.waivers.name(order.public_id, order.lines[1], document)
    async with database.transaction() as session:  # as the version before
        clear = {"former_id": document, "document_sealed": "", "document_digest": ""}
        await session.execute(update(WaiverModel).values(clear))
        await session.execute(update(OrderLineModel).where(OrderLineModel.id == order.lines[1].id).values(clear))
    assert await seal_former_ids(database)
    await remove_former_ids({})
    assert document not in await dump(database)
    lines = (await store.orders.of_waiver(document)).lines
    assert lines[1].document_id == document
    await waivers.sign(document, new_signature())
    assert await waivers.find_signed([document]) == {document: False}


async def test_former_key_reads_and_a_lost_one_is_an_error(waivers: Waivers, monkeypatch: pytest.MonkeyPatch) -> None:
    document = await waivers.create(new_waiver())
    renewed = KeyList([bytes(32), bytes(range(32))])
    monkeypatch.setattr(people_keys, "read", lambda: renewed)
    assert (await waivers.find(document)).document_id == document
    monkeypatch.setattr(people_keys, "read", lambda: KeyList([bytes(32)]))
    with pytest.raises(FileDamaged):
        await waivers.find(document)


async def test_start_of_the_site_seals_and_queues_the_removal(former: Database, tmp_path: Path) -> None:
    address = former.engine.url.render_as_string(hide_password=False)
    site = Wiring(Settings.model_validate({"data_dir": tmp_path, "database_url": address, "demo_data": False}))
    async with site.connect():
        pass
    async with former.session() as session:
        [due_at] = await session.scalars(select(JobModel.due_at).where(JobModel.kind == former_ids.REMOVE_JOB))
    assert due_at > datetime.now(UTC)
    assert (await waiver_store().find(FIRST)).document_id == FIRST
