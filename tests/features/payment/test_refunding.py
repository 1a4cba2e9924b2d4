"""Refunds: whole and partial, sent once, refused, made by somebody at the provider."""

import asyncio
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import httpx
import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.payments.provider import payment_provider
from livelaps_app.gateways.payments.records import PayPalOrder, PayPalRefund
from livelaps_app.sales import provider_events as hooks
from livelaps_app.sales import refunding as service
from livelaps_app.sales.reconciling import reconcile
from livelaps_app.sales.rules.states import OrderState, RefundState, SalesJob
from livelaps_app.sales.settling import settle
from livelaps_app.sales.store.store import sales_store
from tests.features.checks import problem
from tests.features.payment.conftest import Till
from tests.sales.conftest import LUCIE, MAX, ZOE

EVER = datetime(2020, 1, 1, tzinfo=UTC), datetime(2040, 1, 1, tzinfo=UTC)
TRY_AGAIN = pytest.mark.parametrize(
    "step",
    [
        httpx.ConnectError("lost"),
        httpx.Response(503, json={}),
        httpx.Response(201, text="nonsense"),
        httpx.Response(401, json={}),
    ],
    ids=["lost", "down", "nonsense", "credentials"],
)


async def test_amounts_are_sent_back_until_nothing_is_left(till: Till) -> None:
    order = await till.buy(LUCIE)
    total = order.amounts.total
    for number, amount in enumerate((100, 200, total - 300)):
        await service.request(order.public_id, f"desk-{number}", amount=amount)
        await till.work()
        await till.check_books()
    assert (await till.read(order)).state is OrderState.REFUNDED
    with problem(Code.ORDER_DONE):
        await service.request(order.public_id, "desk-9", amount=1)
    assert await till.taken() == (1, 3)


async def test_a_refund_is_sent_once_however_often_it_is_tried(till: Till) -> None:
    order = await till.buy(LUCIE)
    refunds = [await service.request(order.public_id, "desk-1") for _ in range(3)]
    assert len({refund.id for refund in refunds}) == 1
    await asyncio.gather(*(service.send_back(refunds[0].id) for _ in range(5)))
    await till.work()
    assert await till.taken() == (1, 1)
    await till.check_books()


@TRY_AGAIN
async def test_a_refund_whose_answer_is_lost_is_sent_once(till: Till, step: httpx.Response | Exception) -> None:
    order = await till.buy(LUCIE)
    refund = await service.request(order.public_id, "desk-1")
    till.network.after = lambda request: step if request.url.path.endswith("/refund") else None
    assert await till.work(SalesJob.REFUND_PAYMENT, times=1) == ["refund_payment: payment_down"]
    assert (await sales_store().refunds.read(refund.id)).state is RefundState.REQUESTED
    till.network.after = None
    till.shop.clock.forward(minutes=5)
    await till.work()
    assert (await sales_store().refunds.read(refund.id)).state is RefundState.MADE
    assert await till.taken() == (1, 1)
    await till.check_books()


async def test_a_refund_that_the_provider_refuses_makes_the_tickets_good_again(
    till: Till, caplog: pytest.LogCaptureFixture
) -> None:
    order = await till.buy(LUCIE)
    await service.request(order.public_id, "desk-1")
    refusal = httpx.Response(422, json={"details": [{"issue": "REFUND_TIME_LIMIT_EXCEEDED"}]})
    till.network.fault = lambda request: refusal if request.url.path.endswith("/refund") else None
    assert "refund_payment: the provider does not send the money back" in await till.work()
    after = await till.read(order)
    assert (after.state, after.lines[0].is_ticket) == (OrderState.PAID, True)
    assert "REFUND_TIME_LIMIT_EXCEEDED" in caplog.text
    await till.check_books()


async def _at_provider(till: Till, transaction: str, amount: str | None = None) -> PayPalRefund:
    made = await payment_provider().gateway.refund(transaction, "by-hand", Decimal(amount) if amount else None, "CAD")
    assert isinstance(made, PayPalRefund)
    return made


async def test_a_refund_of_what_somebody_sent_back_already_is_that_one(till: Till) -> None:
    order = await till.buy(LUCIE)
    refund = await service.request(order.public_id, "desk-1")
    await _at_provider(till, refund.transaction_id)
    await till.work(SalesJob.REFUND_PAYMENT)
    assert (await sales_store().refunds.read(refund.id)).state is RefundState.MADE
    await till.work()
    assert await till.taken() == (1, 1)
    await till.check_books()


async def test_two_refunds_of_one_amount_are_two(till: Till) -> None:
    """The first one's call fails; of the second, which is done, the notification comes before the answer."""
    order = await till.buy(LUCIE, MAX)
    payment = await till.payment(order)
    first, second = [await service.request(order.public_id, line.holder, lines=[line.id]) for line in order.lines]
    till.network.fault = lambda request: OSError("away") if request.url.path.endswith("/refund") else None
    with pytest.raises(Problem):
        await service.send_back(first.id)
    till.network.fault = None
    till.network.after = lambda request: OSError("lost") if request.url.path.endswith("/refund") else None
    with pytest.raises(Problem):
        await service.send_back(second.id)
    till.network.after = None
    await settle(payment.id)
    states = [refund.state for refund in await till.shop.sales.refunds.of_payment(payment.id)]
    assert states == [RefundState.REQUESTED, RefundState.MADE]
    await till.work()
    assert (await till.taken(), (await till.read(order)).state) == ((1, 2), OrderState.REFUNDED)
    await till.check_books()


async def test_a_refund_by_hand_is_none_of_two_that_wait(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    payment = await till.payment(order)
    refunds = [await service.request(order.public_id, name, amount=1000) for name in ("first", "second")]
    await _at_provider(till, payment.transaction_id, "10.00")
    await settle(payment.id)
    states = [refund.state for refund in await till.shop.sales.refunds.of_payment(payment.id)]
    assert states == [RefundState.REQUESTED, RefundState.REQUESTED, RefundState.MADE]
    for refund in refunds:
        await service.send_back(refund.id)
    assert await till.taken() == (1, 3)
    await till.check_books()


def _captured(found: dict[str, Any], status: str) -> httpx.Response:
    """What the provider answers about an order whose payment has another state."""
    found["purchase_units"][0]["payments"]["captures"][0]["status"] = status
    return httpx.Response(200, json=found)


@pytest.mark.parametrize("status", ["REFUNDED", "DECLINED", "FAILED"])
async def test_money_taken_back_at_the_provider_ends_the_tickets(
    till: Till, status: str, caplog: pytest.LogCaptureFixture
) -> None:
    order = await till.buy(LUCIE, ZOE)
    await till.work()
    payment = await till.payment(order)
    requested = await service.request(order.public_id, "desk", lines=[order.lines[0].id])
    found = await payment_provider().gateway.order(payment.provider_id)
    assert isinstance(found, PayPalOrder)
    answer = _captured(found.model_dump(mode="json"), status)
    till.network.fault = lambda request: answer if request.method == "GET" else None
    event = {"kind": "PAYMENT.CAPTURE.REVERSED", "provider_id": payment.provider_id, "reference": ""}
    for _ in range(2):
        await hooks.event_job(event)
    after = await till.read(order)
    assert (after.state, any(line.is_ticket for line in after.lines)) == (OrderState.REFUNDED, False)
    assert (await till.payment(order)).refunded == payment.paid
    assert (await sales_store().refunds.read(requested.id)).state is RefundState.FAILED, "it was a part of that"
    assert [job.payload["order"] for job in await till.shop.jobs(SalesJob.ORDER_REFUNDED)] == [order.id]
    assert "was taken back" in caplog.text
    await till.check_books()
    assert (await reconcile(*EVER)).is_even
    await till.work()
    assert await till.taken() == (1, 0)


async def test_money_taken_back_is_the_refund_that_is_listed_later(till: Till) -> None:
    order = await till.buy(LUCIE)
    payment = await till.payment(order)
    await till.shop.sales.refunds.taken_back("paypal", payment.transaction_id)
    made = await _at_provider(till, payment.transaction_id)
    await settle(payment.id)
    [refund] = await till.shop.sales.refunds.of_payment(payment.id)
    assert (refund.refund_transaction_id, refund.state) == (made.id, RefundState.MADE)
    await till.check_books()


async def test_a_report_of_money_taken_back_that_the_provider_does_not_show_is_noted(
    till: Till, caplog: pytest.LogCaptureFixture
) -> None:
    order = await till.buy(LUCIE)
    payment = await till.payment(order)
    await hooks.event_job({"kind": hooks.REVERSED, "provider_id": payment.provider_id, "reference": ""})
    assert (await till.read(order)).state is OrderState.PAID
    assert "which it does not show" in caplog.text
