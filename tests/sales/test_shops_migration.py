"""A database that the version before the shops has filled."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, Table, insert, text

from livelaps_app.core.pubsub import PubSub
from livelaps_app.gate.rules.records import GateScan
from livelaps_app.gate.store.store import Gates
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.offer_model import ProductModel, PromoCodeModel, ShopModel
from livelaps_app.sales.store.store import Sales
from livelaps_app.stores.database import MIGRATED_VERSION, MIGRATIONS, BrokenKeys, Database
from livelaps_app.stores.jobs.queue import Jobs
from tests.sales.conftest import BUYER, EVENT, FIRST_DAY, MAX, PROMOTER, SHOP, SignedWaivers, StepClock

BEFORE = "own_rows"
AT = datetime(2027, 5, 1, 12)
EMPTY: dict[type, object] = {
    int: 0, str: "", bool: False, date: FIRST_DAY, datetime: AT, object: [], dict: [],
}  # fmt: skip
NAMES = dict.fromkeys(("name_en", "name_fr", "name_es"), "Adult")
LUCIE = {"first_name": "Lucie", "last_name": "Roy", "born": date(1990, 1, 2), "email": "lucie@roy.example"}
ROWS: dict[str, list[dict[str, Any]]] = {
    "sold_events": [{"event_id": event, "promoter_id": PROMOTER, "currency": "CAD", "adult_age": 18, "last_number": 41}
                    for event in (EVENT, 8)],
    "place_pools": [{"id": 5, "event_id": EVENT}, {"id": 6, "event_id": 8}],
    "places": [{"id": number, "pool_id": 5 if number < 14 else 6} for number in range(10, 16)],
    "ticket_types": [
        {"id": 21, "event_id": EVENT, "pool_id": 5, "price": 2500, "oldest": None, "admits": "daily", **NAMES},
        {"id": 23, "event_id": 8, "pool_id": 6, "price": 900, "oldest": 12, "admits": "once", **NAMES},
    ],
    "price_steps": [{"ticket_type_id": 21, "starts_at": AT - timedelta(days=1), "price": 3000}],
    "promo_codes": [
        {"id": 31, "promoter_id": PROMOTER, "event_id": EVENT, "code": "HALF", "kind": "percent", "value": 500_000,
         "ticket_types": [21], "used": 1},
    ],
    "orders": [
        {"id": 51, "event_id": EVENT, "public_id": "paid", "code": "P", "state": "paid", "promo_id": 31, "paid_at": AT},
        {"id": 52, "event_id": EVENT, "public_id": "ended", "code": "E", "state": "refunded", "paid_at": AT},
    ],
    "order_lines": [
        {"id": 61, "order_id": 51, "event_id": EVENT, "ticket_type_id": 21, "pool_id": 5, "place_id": 11, "number": 41,
         "person_key": "lucie", "add_key": "a", "price": 3000, "discount": 1500, **LUCIE},
        {"id": 62, "order_id": 52, "event_id": EVENT, "ticket_type_id": 21, "pool_id": 5, "number": 40,
         "person_key": "lucie", "add_key": "a", "refunded": True, **LUCIE},
    ],
    "place_holds": [{"place_id": 12, "order_id": 51, "until": AT - timedelta(days=1)}],
    "payments": [{"id": 71, "order_id": 51, "provider": "paypal", "key": "k", "state": "paid", "currency": "CAD",
                  "price": 3000, "discount": 1500, "paid": 1500}],
    "ledger_entries": [{"order_id": 51, "payment_id": 71, "debit": "provider", "credit": "buyers", "amount": 1500,
                        "currency": "CAD"}],
    "admissions": [{"event_id": EVENT, "line_id": 61, "period": "2027-06-05", "scan_key": "scan", "device": "ab12"}],
}  # fmt: skip


def _write(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", MIGRATIONS.as_posix())
    command.upgrade(config, BEFORE)
    for name, rows in ROWS.items():
        table = Table(name, MetaData(), autoload_with=connection, resolve_fks=False)
        rest = {column.name: EMPTY[column.type.python_type] for column in table.columns if not column.nullable}
        for row in rows:
            connection.execute(insert(table).values({key: rest[key] for key in rest if key != "id"} | row))
        if connection.dialect.name != "sqlite" and "id" in rows[0]:
            connection.execute(text(f"SELECT setval('{name}_id_seq', max(id)) FROM {name}"))


@pytest.fixture
async def former(new_address: str) -> AsyncIterator[Database]:
    database = Database(new_address)
    try:
        async with database.engine.begin() as connection:
            await connection.run_sync(_write)
        yield database
    finally:
        await database.dispose()


def _sales(database: Database) -> Sales:
    clock = StepClock()
    return Sales(database, Jobs(database, PubSub(), clock), SignedWaivers(), clock)


async def test_orders_and_offers_of_before_are_read_as_they_were(former: Database) -> None:
    await former.migrate()
    sales = _sales(former)
    order, ended = await sales.orders.read("paid"), await sales.orders.by_number(52)
    assert (order.state, ended.state, order.event_id, order.shop.id) == ("paid", "refunded", EVENT, EVENT)
    assert (order.event_on, order.promo_code, order.shop.currency) == (FIRST_DAY, "HALF", "CAD")
    [line], [former_line] = order.lines, ended.lines
    assert (line.id, line.number, line.kind, line.ticket_name.en) == (61, 41, ProductKind.TICKET, "Adult")
    assert (line.spectator.first_name, line.spectator.product, line.amounts.net) == ("Lucie", 21, 1500)
    assert (former_line.number, former_line.refunded) == (40, True)
    [adult] = (await sales.offers.offer(EVENT)).tickets
    assert (adult.product.id, adult.places_left, adult.product.steps[0].price) == (21, 3, 3000)
    assert [shop.event_id for shop in await sales.offers.events()] == [EVENT, 8]
    async with former.session() as session:
        promo = await session.get_one(PromoCodeModel, 31)
        assert (promo.shop_id, promo.products, promo.used) == (EVENT, [21], 1)


async def test_gate_has_the_tickets_and_admissions_of_before(former: Database) -> None:
    await former.migrate()
    gate = Gates(former, lambda: datetime(2027, 6, 6, tzinfo=UTC))
    [ticket] = [ticket for ticket in await gate.tickets(EVENT) if not ticket.has_ended]
    assert (ticket.event_id, ticket.number, [each.key for each in ticket.admissions]) == (EVENT, 41, ["scan"])
    at = datetime(2027, 6, 5, 9, tzinfo=UTC)
    again = GateScan(key="again", line_id=61, at=at, day=at.date(), is_offline=True)
    assert [outcome.admission is not None for outcome in await gate.admit(EVENT, [again], 1, "ab12")] == [True]
    assert await gate.tickets(8) == []


async def test_sale_goes_on_with_the_next_number_and_new_shops_far_above(former: Database) -> None:
    await former.migrate()
    sales = _sales(former)
    order = await sales.orders.begin(EVENT, FIRST_DAY, BUYER, "browser")
    order = await sales.orders.add(order.public_id, replace(MAX, product=21), "key")
    order = await sales.waivers.name(order.public_id, order.lines[0], "waiver")
    await sales.orders.hold(order.public_id)
    payment = await sales.payments.begin(order.public_id, "paypal")
    await sales.payments.capture(payment.id)
    await sales.payments.record_payment(payment.id, "T9", payment.amounts.total, "CAD")
    paid = await sales.orders.read(order.public_id)
    assert (paid.state, paid.lines[0].number) == (OrderState.PAID, 42)
    async with former.transaction() as session:
        shop = ShopModel(organization_id=EVENT, promoter_id=PROMOTER, currency="CAD", adult_age=18)
        session.add(shop)
        await session.flush()
        assert shop.id == SHOP
        row = {"position": 1, "price": 4000, "tax_ppm": 0, "free_under": 0, "kind": "membership"}
        product = ProductModel(shop_id=shop.id, **NAMES, **row)
        session.add(product)
        await session.flush()
        assert product.id == 24


async def test_row_that_refers_to_none_stops_the_migration_and_stays(former: Database) -> None:
    if not former.is_sqlite:
        pytest.skip("a server refuses such a row at once")
    async with former.engine.connect() as connection:
        await connection.exec_driver_sql("ROLLBACK")
        await connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
        await connection.exec_driver_sql("DELETE FROM places WHERE id = 11")
        await connection.exec_driver_sql("COMMIT")
        await connection.invalidate()
    with pytest.raises(BrokenKeys, match="order_lines"):
        await former.migrate()
    async with former.session() as session:
        assert await session.scalar(MIGRATED_VERSION) == BEFORE
