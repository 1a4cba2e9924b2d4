"""Many buyers at once, and what the database refuses whatever the code does."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from datetime import date
from itertools import cycle
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.records import SalesOrder, Spectator
from livelaps_app.sales.rules.states import OrderState, SalesJob
from livelaps_app.sales.store.offer_model import PlaceModel, PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_model import LedgerEntryModel, OrderLineModel, PaymentModel
from livelaps_app.sales.store.places import add_pool
from livelaps_app.stores.database import Database
from tests.sales.conftest import LUCIE, MAX, SHOP, ZOE, OpenShop


@pytest.fixture
async def other(shop: OpenShop) -> AsyncIterator[OpenShop]:
    """The same sales in another process."""
    database = Database(shop.database.engine.url.render_as_string(hide_password=False))
    yield OpenShop(database, shop.clock, shop.waivers)
    await database.dispose()


def _buyer(number: int) -> Spectator:
    return replace(MAX, last_name=f"Roy {number}", email=f"{number}@roy.example")


async def _outcomes(*acts: Awaitable[Any]) -> Counter[object]:
    """How often acts at once ended with a state, or with a code."""
    ends = await asyncio.gather(*acts, return_exceptions=True)
    unexpected = [end for end in ends if isinstance(end, BaseException) and not isinstance(end, Problem)]
    assert unexpected == []
    return Counter(end.code if isinstance(end, Problem) else getattr(end, "state", None) for end in ends)


async def _holds(shop: OpenShop, other: OpenShop, orders: list[SalesOrder]) -> Counter[object]:
    """How holding orders at once ends, in two processes by turns."""
    return await _outcomes(*(each.sales.orders.hold(o.public_id) for each, o in zip(cycle((shop, other)), orders)))


async def test_a_hundred_buyers_at_once_get_ten_places(shop: OpenShop, other: OpenShop) -> None:
    orders = [await shop.draft(_buyer(number)) for number in range(100)]
    assert await _holds(shop, other, orders) == {OrderState.HELD: 10, Code.SOLD_OUT: 90}
    async with shop.database.session() as session:
        taken = select(OrderLineModel.place_id).where(OrderLineModel.place_id.is_not(None))
        places = list(await session.scalars(taken))
    assert (len(places), len(set(places)), await shop.left()) == (10, 10, 0)


async def test_a_family_gets_all_its_places_or_none(shop: OpenShop, other: OpenShop) -> None:
    families = [[_buyer(number * 3 + part) for part in range(3)] for number in range(8)]
    orders = [await shop.draft(*family) for family in families]
    assert await _holds(shop, other, orders) == {OrderState.HELD: 3, Code.SOLD_OUT: 5}
    assert await shop.left() == 1


async def test_everything_at_once_is_as_once(shop: OpenShop, other: OpenShop) -> None:
    shops = [shop, other] * 5
    order = await shop.draft(LUCIE, ZOE)
    assert set(await _outcomes(*(each.sales.orders.hold(order.public_id) for each in shops))) == {OrderState.HELD}
    payments = await asyncio.gather(*(each.sales.payments.begin(order.public_id, "paypal") for each in shops))
    assert len({payment.key for payment in payments}) == 1
    number, total = payments[0].id, payments[0].amounts.total
    await _outcomes(*(each.sales.payments.capture(number) for each in shops))
    await _outcomes(*(each.sales.payments.record_payment(number, "T1", total, "CAD") for each in shops))
    paid = await shop.sales.orders.read(order.public_id)
    assert (paid.state, [line.number for line in paid.lines]) == (OrderState.PAID, [1, 2])
    refunds = await asyncio.gather(*(each.sales.refunds.request(order.public_id, "all") for each in shops))
    assert len({refund.key for refund in refunds}) == 1
    await _outcomes(*(each.sales.refunds.complete(refunds[0].id, "R1") for each in shops))
    assert {amount for amount in (await shop.sales.books.balances()).values()} == {0}
    assert len(await shop.jobs(SalesJob.ORDER_PAID, SalesJob.ORDER_REFUNDED)) == 2


@pytest.mark.parametrize("shop", [30], indirect=True)
async def test_tickets_paid_at_once_have_numbers_without_a_gap(shop: OpenShop, other: OpenShop) -> None:
    await shop.add_promo("FREE", kind="percent", value=1_000_000)
    orders = [await shop.held(_buyer(number)) for number in range(20)]
    for order in orders:
        await shop.sales.orders.apply_promo(order.public_id, "free")
    acts = [(shop, other)[index % 2].sales.payments.complete(order.public_id) for index, order in enumerate(orders)]
    await asyncio.gather(*acts)
    paid = [await shop.sales.orders.read(order.public_id) for order in orders]
    assert sorted(line.number or 0 for order in paid for line in order.lines) == list(range(1, 21))


async def test_one_of_two_buyers_registers_a_person(shop: OpenShop, other: OpenShop) -> None:
    orders = [await shop.draft(MAX) for _ in range(10)]
    assert await _holds(shop, other, orders) == {OrderState.HELD: 1, Code.SPECTATOR_REGISTERED: 9}


@pytest.mark.parametrize("shop", [30], indirect=True)
async def test_a_promo_code_is_used_as_often_as_it_may_be(shop: OpenShop, other: OpenShop) -> None:
    await shop.add_promo("THREE", uses=3)
    orders = [await shop.draft(_buyer(number)) for number in range(12)]
    for order in orders:
        await shop.sales.orders.apply_promo(order.public_id, "three")
    assert await _holds(shop, other, orders) == {OrderState.HELD: 3, Code.PROMO_INVALID: 9}


@pytest.mark.parametrize("shop", [30], indirect=True)
async def test_one_of_two_people_of_a_name_has_its_complimentary_ticket(shop: OpenShop, other: OpenShop) -> None:
    await shop.add_promo("CREW", kind="complimentary", value=0, names=["Max Roy"])
    people = [replace(MAX, born=date(1980 + number, 3, 4)) for number in range(10)]
    held = [await shop.held(person) for person in people]
    acts = [
        (shop, other)[index % 2].sales.orders.apply_promo(order.public_id, "crew") for index, order in enumerate(held)
    ]
    assert await _outcomes(*acts) == {OrderState.HELD: 1, Code.PROMO_INVALID: 9}
    for order in held:
        await shop.sales.orders.cancel(order.public_id)
    drafts = [await shop.draft(person) for person in people]
    for order in drafts:
        await shop.sales.orders.apply_promo(order.public_id, "crew")
    assert await _holds(shop, other, drafts) == {OrderState.HELD: 1, Code.PROMO_INVALID: 9}


@pytest.mark.parametrize("shop", [30], indirect=True)
async def test_money_is_taken_or_the_order_ends_never_both(shop: OpenShop, other: OpenShop) -> None:
    """The end of a hold and the capture of its payment at the same moment, before and after it."""
    for number in range(10):
        order = await shop.held(_buyer(number))
        payment = await shop.begun(order, f"P{number}")
        shop.clock.forward(minutes=30 if number % 2 else 29.999)
        captured = await _outcomes(shop.sales.payments.capture(payment.id), other.sales.orders.expire())
        state = (await shop.sales.orders.read(order.public_id)).state
        assert (Code.REGISTRATION_EXPIRED in captured) == (state is OrderState.EXPIRED) == bool(number % 2)


async def _two_paid(shop: OpenShop) -> None:
    await shop.add_promo("TWO", uses=2)
    await shop.paid(LUCIE, name="1")
    await shop.paid(MAX, name="2")
    await shop.held(ZOE)
    async with shop.database.transaction() as session:
        session.add(ShopModel(event_id=8, promoter_id=3, currency="CAD", adult_age=18))
        await session.flush()
        await add_pool(session, SHOP + 1, 1)


def _line(line_id: int, **values: Any) -> Any:
    return update(OrderLineModel).where(OrderLineModel.id == line_id).values(**values)


WRONG: dict[str, Callable[[], Any]] = {
    "a place sold twice": lambda: _line(3, place_id=1),
    "a place that there is not": lambda: _line(3, place_id=999),
    "a place of another event": lambda: _line(3, place_id=11),
    "a number sold twice": lambda: _line(2, number=1),
    "a number without a place": lambda: _line(1, place_id=None),
    "a place taken away while somebody has it": lambda: PlaceModel.__table__.delete().where(PlaceModel.id == 1),
    "a person with two places": lambda: _line(
        2, person_key=select(OrderLineModel.person_key).where(OrderLineModel.id == 1).scalar_subquery()
    ),
    "a promo code used too often": lambda: update(PromoCodeModel).values(used=3),
    "more sent back than came": lambda: update(PaymentModel).values(refunded=99_999),
    "an order paid twice": lambda: update(PaymentModel).where(PaymentModel.id == 2).values(order_id=1),
    "a transaction booked twice": lambda: update(PaymentModel).values(transaction_id="T1"),
    "an entry of nothing": lambda: update(LedgerEntryModel).values(amount=0),
    "an entry on one side": lambda: update(LedgerEntryModel).values(credit=LedgerEntryModel.debit),
    "a discount above the price": lambda: update(OrderLineModel).values(discount=99_999),
    "a ticket of another event": lambda: _line(3, shop_id=SHOP + 1),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
async def test_the_database_refuses_what_wrong_code_would_write(shop: OpenShop, wrong: Callable[[], Any]) -> None:
    await _two_paid(shop)
    with pytest.raises(IntegrityError):
        async with shop.database.transaction() as session:
            await session.execute(wrong())
