"""A filled database of before waivers about riders, duties of staff and methods of payments."""

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, Table, insert

from livelaps_app.people.staff import Duty, Staff
from livelaps_app.sales.rules.states import PaymentMethod
from livelaps_app.sales.store.order_model import PaymentModel
from livelaps_app.sales.store.rows import payment_of
from livelaps_app.stores.database import MIGRATIONS, Database
from livelaps_app.waivers.rules.signing import Scope, WaiverAbout, WaiverRules
from livelaps_app.waivers.store.model import WaiverModel
from livelaps_app.waivers.store.texts import SAMPLES, WaiverTexts

BEFORE = "shops"
NOW = datetime(2026, 6, 6)
EMPTY = {int: 0, str: "", bool: False, date: NOW.date(), datetime: NOW, dict: {}}
ROWS = {
    "waiver_rules": [{"promoter_id": 1, "scope": "season", "selfie_days": 9}, {"promoter_id": 2, "scope": "event"}],
    "waiver_texts": [
        {"promoter_id": 1, "version": version, "lang": lang, "title": f"{lang} {version}"}
        for version in (1, 2)
        for lang in ("en", "fr")
    ],
    "waivers": [{"state": "signed", "promoter_id": 1, "scope": "event", "lang": "en"}],
    "gate_staff": [
        {"event_id": event, "email_key": "pat@gate.example", "ends_at": NOW.replace(year=year), "named_by": 3}
        for event, year in ((70, 2999), (71, 2020))
    ],
    "shops": [{"id": 70, "event_id": 70, "promoter_id": 1, "currency": "CAD"}],
    "orders": [{"shop_id": 70, "public_id": "o", "code": "O", "state": "paid"}],
    "payments": [{"order_id": 1, "provider": "paypal", "key": "k", "state": "paid", "currency": "CAD", "paid": 900}],
}


def _fill(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", MIGRATIONS.as_posix())
    command.upgrade(config, BEFORE)
    for name, rows in ROWS.items():
        table = Table(name, MetaData(), autoload_with=connection, resolve_fks=False)
        keys = "id", *(column.name for column in table.columns if column.nullable)
        rest = {column.name: EMPTY[column.type.python_type] for column in table.columns if column.name not in keys}
        for row in rows:
            connection.execute(insert(table).values(rest | row))


@pytest.fixture
async def updated(new_address: str) -> AsyncIterator[Database]:
    """The database after the update."""
    database = Database(new_address)
    async with database.engine.begin() as connection:
        await connection.run_sync(_fill)
    await database.migrate()
    yield database
    await database.dispose()


async def test_waivers_and_texts_are_about_spectators(updated: Database) -> None:
    texts, spectator, rider = WaiverTexts(updated), WaiverAbout.SPECTATOR, WaiverAbout.RIDER
    newest = await texts.text(1, spectator, "fr")
    assert newest is not None
    assert (newest.about, newest.version, newest.title) == (spectator, 2, "fr 2")
    assert await texts.rules(1, spectator) == WaiverRules(Scope.SEASON, selfie_days=9, document_days=0)
    assert (await texts.text(1, rider, "fr"), await texts.rules(1, rider)) == (None, WaiverRules())
    assert await texts.publish(1, rider, SAMPLES[rider]) == 1, "versions are counted for each kind"
    await texts.set_rules(1, rider, WaiverRules(needs_selfie=True))
    assert (await texts.rules(1, spectator)).scope is Scope.SEASON
    assert await texts.text(1, spectator, "fr") == newest
    async with updated.session() as session:
        assert (await session.get_one(WaiverModel, 1)).about == spectator


async def test_staff_are_staff_of_the_gate(updated: Database) -> None:
    staff = Staff(updated)
    [right] = await staff.rights("pat@gate.example", Duty.GATE)
    assert (right.event_id, right.duty, right.ends_at) == (70, Duty.GATE, NOW.replace(year=2999, tzinfo=UTC))
    assert [row.event_id for row in await staff.known_rights("pat@gate.example")] == [70, 71]
    assert await staff.rights("pat@gate.example", Duty.DESK) == []


async def test_payments_were_made_at_paypal(updated: Database) -> None:
    async with updated.session() as session:
        payment = payment_of(await session.get_one(PaymentModel, 1))
    assert (payment.paid, payment.method, payment.taken_by, payment.fee) == (900, PaymentMethod.PAYPAL, None, None)
