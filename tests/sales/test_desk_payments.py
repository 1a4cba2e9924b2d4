"""Payment at an event's desk: places until its deadline, money in the ledger, money handed back."""

from dataclasses import replace
from datetime import timedelta

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.sales.rules.ledger import LedgerAccount
from livelaps_app.sales.rules.states import OrderState, PaymentMethod, PaymentState, SalesJob
from livelaps_app.stores.database import Database
from tests.problems import code_of
from tests.sales.entries import OPEN, ClassShop

DUE, PAID = OrderState.DUE, OrderState.PAID
STAFF = 9


@pytest.fixture
async def shop(database: Database) -> ClassShop:
    """A class of one place, whose promoter takes money at the desk for ten days."""
    shop = ClassShop(database)
    await shop.open_classes({OPEN: 1})
    shop.book.rules = replace(shop.book.rules, desk_deadline=shop.clock() + timedelta(days=10))
    return shop


async def test_places_are_held_until_the_deadline_of_the_desk(shop: ClassShop) -> None:
    order = await shop.enter(OPEN)
    payment = await shop.begun(order)
    due = await shop.sales.desk.defer(order.public_id)
    assert (due.state, due.due_until) == (DUE, shop.book.rules.desk_deadline)
    assert (await shop.sales.payments.read(payment.id)).state is PaymentState.CLOSED
    assert (await shop.sales.desk.defer(order.public_id)).state is DUE
    assert await shop.mails(SalesJob.ORDER_DUE) == [order.id]
    waiting = await shop.enter(OPEN)
    shop.clock.forward(days=9)
    await shop.sales.orders.expire()
    assert await shop.state_of(order) == "due"
    shop.clock.forward(days=1)
    await shop.sales.orders.expire()
    assert [await shop.state_of(each) for each in (order, waiting)] == ["expired", "offered"]
    assert [job.payload["was"] for job in await shop.jobs(SalesJob.ORDER_EXPIRED)] == ["due"]


async def test_money_of_the_desk_pays_an_order_once(shop: ClassShop) -> None:
    order = await shop.enter(OPEN)
    await shop.sales.desk.defer(order.public_id)
    for _ in range(2):
        payment = await shop.sales.desk.take_payment(order.public_id, PaymentMethod.CASH, STAFF)
    assert (payment.state, payment.paid, payment.method, payment.taken_by) == (PaymentState.PAID, 5500, "cash", STAFF)
    assert await shop.state_of(order) == "paid"
    assert await shop.mails(SalesJob.ORDER_PAID) == [order.id]
    assert len(await shop.sales.payments.of_order(order.id)) == 1
    balances = {account: amount for (account, _), amount in (await shop.sales.books.balances()).items() if amount}
    assert balances == {LedgerAccount.DESK: 5500, LedgerAccount.SALES: -5000, LedgerAccount.TAX: -500}


async def test_money_handed_back_leaves_the_desk_and_frees_the_place(shop: ClassShop) -> None:
    order = await shop.enter(OPEN)
    await shop.sales.desk.take_payment(order.public_id, PaymentMethod.CARD, STAFF)
    waiting = await shop.enter(OPEN)
    refund = await shop.sales.refunds.request(order.public_id, "withdrawn")
    assert refund.method is PaymentMethod.CARD
    await shop.sales.refunds.complete(refund.id, f"desk.{refund.id}")
    assert not any((await shop.sales.books.balances()).values())
    assert [await shop.state_of(each) for each in (order, waiting)] == ["refunded", "offered"]


async def test_money_at_the_provider_after_the_choice_of_the_desk_goes_back(shop: ClassShop) -> None:
    order = await shop.enter(OPEN)
    payment = await shop.begun(order)
    await shop.sales.desk.defer(order.public_id)
    assert await code_of(shop.sales.payments.capture(payment.id)) is Code.ORDER_CHANGED
    await shop.sales.payments.record_payment(payment.id, "T1", 5500, "CAD")
    assert (await shop.sales.payments.read(payment.id)).state is PaymentState.SURPLUS
    assert await shop.state_of(order) == "due"


async def test_a_desk_that_takes_no_money_or_no_longer_refuses(shop: ClassShop) -> None:
    order = await shop.enter(OPEN)
    for deadline in (None, shop.clock()):
        shop.book.rules = replace(shop.book.rules, desk_deadline=deadline)
        assert await code_of(shop.sales.desk.defer(order.public_id)) is Code.ORDER_CHANGED
    assert await code_of(shop.sales.desk.take_payment(order.public_id, PaymentMethod.PAYPAL, STAFF)) is (
        Code.ORDER_CHANGED
    )
    waiting = await shop.enter(OPEN)
    assert await code_of(shop.sales.desk.take_payment(waiting.public_id, PaymentMethod.CASH, STAFF)) is (
        Code.ORDER_CHANGED
    )
    await shop.sales.orders.cancel(order.public_id)
    assert await code_of(shop.sales.desk.take_payment(order.public_id, PaymentMethod.CASH, STAFF)) is (
        Code.ORDER_CANCELLED
    )
