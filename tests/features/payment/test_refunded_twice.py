"""Two refunds for one ticket: the first one failed, and is made by the provider after all."""

from datetime import UTC, datetime

import httpx
import pytest

from livelaps_app.commands import money
from livelaps_app.core.errors import Problem
from livelaps_app.gateways.payments.provider import payment_provider
from livelaps_app.sales import refunding as service
from livelaps_app.sales.purchase import decimal_amount
from livelaps_app.sales.reconciling import reconcile
from livelaps_app.sales.rules.records import SalesOrder, SalesRefund
from livelaps_app.sales.rules.states import OrderState, RefundState, SalesJob
from livelaps_app.sales.store.store import sales_store
from tests.features.payment.conftest import Till
from tests.features.payment.test_money import beside
from tests.sales.conftest import LUCIE, MAX, ZOE

__all__ = ["beside"]

EVER = datetime(2020, 1, 1, tzinfo=UTC), datetime(2040, 1, 1, tzinfo=UTC)
NOTIFICATIONS = "sandbox_event", "provider_event"


async def _failed(till: Till, order: SalesOrder) -> SalesRefund:
    """A refund of the first ticket that the provider refuses."""
    refund = await service.request(order.public_id, "older", lines=[order.lines[0].id])
    refusal = httpx.Response(422, json={"details": [{"issue": "REFUND_FAILED"}]})
    till.network.fault = lambda request: refusal if request.url.path.endswith("/refund") else None
    await till.work()
    till.network.fault = None
    assert (await _state(refund)) is RefundState.FAILED
    return refund


async def _made_after_all(refund: SalesRefund) -> None:
    amount = decimal_amount(refund.amount, "CAD")
    await payment_provider().gateway.refund(refund.transaction_id, refund.key, amount, "CAD")


async def _state(refund: SalesRefund) -> RefundState:
    return (await sales_store().refunds.read(refund.id)).state


@pytest.mark.parametrize("is_reported", [True, False])
async def test_the_newer_refund_is_not_sent_where_the_older_one_was_made(till: Till, is_reported: bool) -> None:
    order = await till.buy(LUCIE, MAX)
    older = await _failed(till, order)
    newer = await service.request(order.public_id, "newer", lines=[order.lines[0].id])
    await _made_after_all(older)
    if is_reported:
        await till.work(*NOTIFICATIONS)
    assert await till.work(SalesJob.REFUND_PAYMENT) == ["refund_payment: done"]
    await till.work()
    assert (await till.taken(), await _state(older), await _state(newer)) == (
        (1, 1),
        RefundState.MADE,
        RefundState.FAILED,
    )
    after = await till.read(order)
    assert (after.state, [line.is_ticket for line in after.lines]) == (OrderState.PARTLY_REFUNDED, [False, True])
    assert (await reconcile(*EVER)).is_even
    await till.check_books()


async def test_the_older_refund_is_booked_where_the_newer_one_is_for_all_that_is_left(till: Till) -> None:
    order = await till.buy(LUCIE)
    older = await _failed(till, order)
    newer = await service.request(order.public_id, "newer")
    await _made_after_all(older)
    await till.work()
    assert (await till.taken(), await _state(newer)) == ((1, 1), RefundState.FAILED)
    assert (await till.read(order)).state is OrderState.REFUNDED
    await till.check_books()
    assert (await reconcile(*EVER)).is_even


async def test_the_tickets_that_only_the_newer_refund_is_for_wait_for_somebody(
    till: Till, capsys: pytest.CaptureFixture[str]
) -> None:
    order = await till.buy(LUCIE, MAX)
    older = await _failed(till, order)
    await service.request(order.public_id, "newer")
    await _made_after_all(older)
    assert "refund_payment: the refund has failed, and nothing else has sent back what it was for" in await till.work()
    assert [line.is_ticket for line in (await till.read(order)).lines] == [False, True]
    assert await money._run(money._parser().parse_args(["refund", order.code])) == 0
    assert (await till.taken(), (await till.read(order)).state) == ((1, 2), OrderState.REFUNDED)
    await till.check_books()
    assert (await reconcile(*EVER)).is_even


async def test_a_refund_of_an_amount_that_gives_way_waits_for_somebody(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    older = await _failed(till, order)
    left = (await till.payment(order)).paid - 100
    newer = await service.request(order.public_id, "newer", amount=left)
    await _made_after_all(older)
    refused = "refund_payment: the refund has failed, and nothing else has sent back what it was for"
    assert refused in await till.work()
    assert (await till.taken(), await _state(newer)) == ((1, 1), RefundState.FAILED)
    await till.check_books()


async def test_what_somebody_sends_back_meanwhile_blocks_no_refund(till: Till) -> None:
    """The provider refuses the refund of all, whose tickets are good again."""
    order = await till.buy(LUCIE, MAX)
    await _failed(till, order)
    newer = await service.request(order.public_id, "newer")
    await payment_provider().gateway.refund(newer.transaction_id, "by-hand", decimal_amount(100, "CAD"), "CAD")
    for _ in range(3):
        await till.work()
    after = await till.read(order)
    assert (after.state, [line.is_ticket for line in after.lines]) == (OrderState.PARTLY_REFUNDED, [True, True])
    assert await _state(newer) is RefundState.FAILED
    await till.check_books()
    assert (await reconcile(*EVER)).is_even


async def test_a_refund_that_failed_today_is_not_reported_as_sent(till: Till) -> None:
    order = await till.buy(LUCIE)
    await _failed(till, order)
    command = money._parser().parse_args(["refund", order.code, "--tickets", "1"])
    refusal = httpx.Response(422, json={"details": [{"issue": "REFUND_FAILED"}]})
    till.network.fault = lambda request: refusal if request.url.path.endswith("/refund") else None
    with pytest.raises(Problem):
        await money._run(command)
    with pytest.raises(ValueError, match="has failed"):
        await money._run(command)


async def test_a_ticket_sent_back_twice_is_booked_and_reported(till: Till, capsys: pytest.CaptureFixture[str]) -> None:
    """The newer one's answer is lost, so that both are at the provider before the site knows of either."""
    order = await till.buy(LUCIE, MAX, ZOE)
    older = await _failed(till, order)
    newer = await service.request(order.public_id, "newer", lines=[order.lines[0].id])
    till.network.after = lambda request: OSError("lost") if request.url.path.endswith("/refund") else None
    await till.work(SalesJob.REFUND_PAYMENT, times=1)
    till.network.after = None
    await _made_after_all(older)
    await till.work()
    assert (await till.taken(), await _state(older), await _state(newer)) == (
        (1, 2),
        RefundState.MADE,
        RefundState.MADE,
    )
    await till.check_books()
    found = await reconcile(*EVER)
    [twice] = found.twice
    assert (twice.code, twice.number, len(set(twice.transaction_ids))) == (order.code, 1, 2)
    assert (found.differences, found.is_even) == ((), False)
    assert (
        await money._run(money._parser().parse_args(["reconcile", "--since", "2027-04-01", "--until", "2027-05-01"]))
        == 1
    )
    assert f"{order.code}: ticket 1 was sent back twice" in capsys.readouterr().out
