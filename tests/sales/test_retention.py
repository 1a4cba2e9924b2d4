"""Retention: the people of orders are deleted when their time is over, the sums, the ledger and the tickets are not."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from livelaps_app.sales.rules.records import NO_BIRTHDAY, SalesOrder
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.offer_model import PromoCodeModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.retention import USUAL_DAYS
from tests.sales.conftest import BUYER, FIRST_DAY, LUCIE, MAX, PROMOTER, SHOP, ZOE, OpenShop

PEOPLE = ("Lucie", "Roy", "Max", "Zo", "roy.example", "date(1990", "date(1988", "date(2019")
UNTIL = datetime.combine(FIRST_DAY, datetime.min.time(), UTC) - timedelta(days=10)
DAY_AFTER = timedelta(days=USUAL_DAYS + 1)


async def _stored(shop: OpenShop) -> str:
    """Everything that the tables of orders and lines have, as text."""
    async with shop.database.session() as session:
        rows = [*await session.scalars(select(OrderModel)), *await session.scalars(select(OrderLineModel))]
        return "\n".join(str({c.name: getattr(row, c.name) for c in row.__table__.columns}) for row in rows)


async def _after(shop: OpenShop, days: timedelta) -> int:
    shop.clock.now = datetime.combine(FIRST_DAY, datetime.min.time(), UTC) + days
    return await shop.sales.retention.forget_due()


async def _read(shop: OpenShop, order: SalesOrder) -> SalesOrder:
    return await shop.sales.orders.read(order.public_id)


async def test_people_are_deleted_and_sums_stay(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, MAX, ZOE)
    before = await shop.sales.books.balances()
    assert await _after(shop, DAY_AFTER - timedelta(days=1)) == 0
    assert await _read(shop, order) == order
    assert await _after(shop, DAY_AFTER) == 1
    assert [word for word in PEOPLE if word in await _stored(shop)] == []
    after = await _read(shop, order)
    assert (after.amounts, after.state, after.code) == (order.amounts, OrderState.PAID, order.code)
    assert [line.number for line in after.lines] == [1, 2, 3]
    assert [line.minor for line in after.lines] == [False, False, True]
    assert {line.spectator.born for line in after.lines} == {NO_BIRTHDAY}
    assert not after.belongs_to(BUYER.account_id, "")
    assert await shop.sales.books.balances() == before
    assert await _after(shop, DAY_AFTER) == 0


async def test_promoters_have_days_of_their_own(shop: OpenShop) -> None:
    assert await shop.sales.retention.days(PROMOTER) == USUAL_DAYS
    for days in (10, 20):
        await shop.sales.retention.set_days(PROMOTER, days)
    assert await shop.sales.retention.days(PROMOTER) == 20
    await shop.paid(LUCIE)
    assert await _after(shop, timedelta(days=20)) == 0
    assert await _after(shop, timedelta(days=21)) == 1


async def test_another_promoters_days_change_nothing(shop: OpenShop) -> None:
    await shop.sales.retention.set_days(PROMOTER + 1, 0)
    await shop.paid(LUCIE)
    assert await _after(shop, timedelta(days=USUAL_DAYS)) == 0
    assert await _after(shop, DAY_AFTER) == 1


async def test_a_legal_hold_stores_everybody_of_the_order(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, MAX)
    shop.waivers.held.add(order.lines[1].document_id)
    assert await _after(shop, DAY_AFTER) == 0
    assert await _read(shop, order) == order
    shop.waivers.held.clear()
    assert await shop.sales.retention.forget_due() == 1


@pytest.mark.parametrize("end", ["cancelled", "expired"])
async def test_what_came_to_nothing_is_deleted_a_month_later(shop: OpenShop, end: str) -> None:
    order = await shop.held(LUCIE)
    if end == "cancelled":
        await shop.sales.orders.cancel(order.public_id)
    else:
        shop.clock.forward(minutes=31)
        await shop.sales.orders.expire()
    shop.clock.forward(days=30)
    assert await shop.sales.retention.forget_due() == 0
    shop.clock.forward(seconds=1)
    assert await shop.sales.retention.forget_due() == 1
    assert [word for word in PEOPLE if word in await _stored(shop)] == []


async def test_what_is_under_way_stays(shop: OpenShop) -> None:
    order = await shop.held(LUCIE)
    await shop.sales.payments.capture((await shop.begun(order)).id)
    await shop.draft(MAX)
    assert await _after(shop, DAY_AFTER) == 0


@pytest.mark.parametrize(
    ("code", "days"),
    [
        ({"shop_id": SHOP}, USUAL_DAYS),
        ({"until": UNTIL}, USUAL_DAYS - 10),
        ({"until": UNTIL, "shop_id": SHOP}, USUAL_DAYS - 10),
        ({"uses": 1}, USUAL_DAYS),
    ],
)
async def test_names_in_promo_codes_are_deleted(shop: OpenShop, code: dict[str, Any], days: int) -> None:
    await shop.add_promo("CREW", kind="complimentary", value=0, names=["Max Roy"], **code)
    order = await shop.draft(LUCIE, MAX)
    await shop.sales.orders.apply_promo(order.public_id, "crew")
    order = await shop.sales.orders.hold(order.public_id)
    await shop.pay(order)
    await _after(shop, timedelta(days=days))
    assert await _names(shop) == ["Max Roy"]
    await _after(shop, timedelta(days=days + 1))
    assert await _names(shop) == []
    assert (await _read(shop, order)).amounts.discount == 2500


async def test_names_of_a_code_that_is_in_use_stay(shop: OpenShop) -> None:
    await shop.add_promo("CREW", kind="complimentary", value=0, names=["Max Roy"], uses=2)
    await shop.sales.retention.set_days(PROMOTER, 0)
    await shop.paid(LUCIE)
    assert await _after(shop, DAY_AFTER) == 1
    assert await _names(shop) == ["Max Roy"]


async def _names(shop: OpenShop) -> list[str]:
    async with shop.database.session() as session:
        return (await session.scalars(select(PromoCodeModel.names))).one()


async def test_nobody_finds_an_order_without_people_by_an_empty_email(shop: OpenShop) -> None:
    await shop.paid(LUCIE)
    await _after(shop, DAY_AFTER)
    for email in ("", " ", BUYER.email):
        assert await shop.sales.orders.of_email(email) == []
