"""Withdrawals: the place is free at once, whatever becomes of the money."""

from dataclasses import replace

import pytest

from livelaps_app.entries.rules.records import EntryRider, EntryState
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState, PaymentMethod, RefundState
from tests.entries.conftest import ANA, BIKE, LEO, OPEN, PRO, YOUTH, EntryDesk
from tests.entries.test_changes import BEA, STEPS
from tests.sales.conftest import EVENT

ONE_PLACE = [{"name": OPEN, "class": OPEN, "price": "60", "places": 1}]
DESK = {"until": "2027-06-05T07:00:00-04:00"}


async def withdraw(desk: EntryDesk, order: SalesOrder, number: int = 0) -> SalesOrder:
    """Withdraws an entry of an order with the refund that is offered now."""
    line = order.lines[number].id
    parts = await desk.store.changes.offered_refund(order.public_id, line)
    assert parts is not None
    await desk.store.changes.withdraw(order.public_id, line, parts.refund)
    return await desk.sales.orders.read(order.public_id)


def refund_id(order: SalesOrder) -> int:
    """The refund of the first entry of an order."""
    number = order.lines[0].refund_id
    assert number is not None
    return number


async def _state(desk: EntryDesk, order: SalesOrder) -> OrderState:
    return (await desk.sales.orders.read(order.public_id)).state


async def test_a_withdrawn_place_goes_to_the_line_before_the_money_is_back(desk: EntryDesk) -> None:
    await desk.write(refunds=STEPS, desk=DESK, waiting={"most": 5}, classes=ONE_PLACE)
    order = await desk.held((ANA, OPEN))
    await desk.sales.desk.defer(order.public_id)
    await desk.sales.desk.take_payment(order.public_id, PaymentMethod.CASH, 0)
    waiting = await desk.held((BEA, OPEN), by=BEA, bike=replace(BIKE, plate="9"))
    assert waiting.state is OrderState.WAITING
    await withdraw(desk, order)
    assert await _state(desk, waiting) is OrderState.OFFERED


async def test_a_withdrawal_stands_though_its_refund_fails(desk: EntryDesk) -> None:
    order = await withdraw(desk, await desk.paid((ANA, OPEN)))
    await desk.sales.refunds.record_failure(refund_id(order))
    order = await desk.sales.orders.read(order.public_id)
    (entry,) = await desk.store.lists.of_order(order.id)
    assert (order.lines[0].is_valid, entry.state, entry.version) == (False, EntryState.WITHDRAWN, 2)
    assert not any(start.is_active for start in entry.starts)
    assert (await desk.store.shops.read(EVENT)).classes[0].places_left == 3


async def test_the_timing_service_learns_of_a_withdrawal_before_the_money_is_back(desk: EntryDesk) -> None:
    order = await withdraw(desk, await desk.paid((ANA, OPEN)))
    (start,) = await desk.store.outbox.unsent(order.shop.id)
    assert (start.line_id, start.is_entered) == (order.lines[0].id, False)


async def test_what_a_failed_refund_owes_is_requested_once_more(desk: EntryDesk) -> None:
    await desk.write(refunds=STEPS)
    order = await desk.paid((ANA, OPEN))
    desk.clock.forward(hours=2)
    order = await withdraw(desk, order)
    await desk.sales.refunds.record_failure(refund_id(order))
    (again,) = await desk.sales.refunds.request_owed(order.public_id)
    assert (again.amount, again.state, again.lines) == (5390, RefundState.REQUESTED, (order.lines[0].id,))
    assert await desk.sales.refunds.request_owed(order.public_id) == []
    await desk.sales.refunds.complete(again.id, "R2")
    assert await _state(desk, order) is OrderState.REFUNDED


async def test_a_failed_refund_of_a_withdrawal_that_was_made_after_all(desk: EntryDesk) -> None:
    await desk.write(refunds=STEPS)
    order = await desk.paid((ANA, OPEN), (LEO, YOUTH))
    desk.clock.forward(hours=2)
    order = await withdraw(desk, order)
    number = refund_id(order)
    await desk.sales.refunds.record_failure(number)
    await desk.sales.refunds.complete(number, "R1")
    order = await desk.sales.orders.read(order.public_id)
    assert (order.state, order.lines[0].refund_id) == (OrderState.PARTLY_REFUNDED, number)
    balances = await desk.sales.books.balances(order.id)
    assert {account.value: amount for (account, _), amount in balances.items() if amount} == {
        "provider": 5210,
        "sales": -5100,
        "tax": -110,
    }


async def test_an_amount_that_staff_sends_back_is_the_owed_one(desk: EntryDesk) -> None:
    order = await withdraw(desk, await desk.paid((ANA, OPEN), (LEO, YOUTH)))
    await desk.sales.refunds.record_failure(refund_id(order))
    refund = await desk.sales.refunds.request(order.public_id, "by staff", amount=6600)
    assert refund.lines == (order.lines[0].id,)
    assert await desk.sales.refunds.request_owed(order.public_id) == []


async def test_an_order_whose_entries_were_withdrawn_for_nothing_is_not_paid_any_more(desk: EntryDesk) -> None:
    await desk.write(refunds=[{"until": "2027-06-04T00:00:00Z", "keep_percent": "100"}])
    order = await desk.paid((ANA, OPEN), (LEO, YOUTH))
    desk.clock.forward(hours=1)
    assert (await withdraw(desk, order)).state is OrderState.PARTLY_REFUNDED
    order = await withdraw(desk, order, 1)
    assert order.state is OrderState.REFUNDED
    goodwill = await desk.sales.refunds.request(order.public_id, "goodwill", amount=1000)
    await desk.sales.refunds.complete(goodwill.id, "R1")
    assert await _state(desk, order) is OrderState.REFUNDED


async def test_a_rider_who_withdraws_all_entries_gets_all_back(desk: EntryDesk) -> None:
    order = await withdraw(desk, await desk.paid((ANA, OPEN), (ANA, PRO)))
    await withdraw(desk, order, 1)
    (payment,) = await desk.sales.payments.of_order(order.id)
    assert [refund.amount for refund in await desk.sales.refunds.of_payment(payment.id)] == [3600, 8000]
    assert (payment.refunded, payment.paid) == (11600, 11600)


async def test_a_further_entry_of_another_order_costs_its_full_price_too(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN))
    further = await desk.paid((ANA, PRO), bike=replace(BIKE, plate="8"))
    assert further.amounts.price == 5000
    parts = await desk.store.changes.offered_refund(order.public_id, order.lines[0].id)
    assert parts is not None
    assert (parts.refund, parts.withheld) == (3600, 3000)


@pytest.mark.parametrize("state", [OrderState.HELD, OrderState.DUE])
async def test_an_unpaid_further_entry_costs_its_full_price_once_the_first_is_withdrawn(
    desk: EntryDesk, state: OrderState
) -> None:
    await desk.write(desk=DESK)
    order = await desk.paid((ANA, OPEN))
    further = await desk.held((ANA, PRO), bike=replace(BIKE, plate="8"))
    if state is OrderState.DUE:
        await desk.sales.desk.defer(further.public_id)
    assert further.amounts.price == 5000
    parts = await desk.store.changes.offered_refund(order.public_id, order.lines[0].id)
    assert parts is not None
    assert (parts.refund, parts.withheld) == (6600, 0)
    await withdraw(desk, order)
    further = await desk.sales.orders.read(further.public_id)
    assert (further.state, further.amounts.price) == (state, 8000)


async def test_no_more_comes_back_than_staff_has_left(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN))
    goodwill = await desk.sales.refunds.request(order.public_id, "goodwill", amount=2000)
    await desk.sales.refunds.complete(goodwill.id, "R1")
    order = await withdraw(desk, await desk.sales.orders.read(order.public_id))
    refund = await desk.sales.refunds.read(refund_id(order))
    assert refund.amount == 4600


async def test_each_entry_has_its_own_tax_in_what_comes_back(desk: EntryDesk) -> None:
    """Ana stays in a class of 80 without tax for which she paid 50; of 60 and a tax of 6, 30 and 6 come back."""
    order = await desk.paid((ANA, OPEN), (ANA, PRO))
    parts = await desk.store.changes.offered_refund(order.public_id, order.lines[0].id)
    assert parts is not None
    assert (parts.refund, parts.net, parts.tax) == (3600, 3000, 600)
    await desk.sales.refunds.complete(refund_id(await withdraw(desk, order)), "R1")
    balances = await desk.sales.books.balances(order.id)
    assert {account.value: amount for (account, _), amount in balances.items() if amount} == {
        "provider": 8000,
        "sales": -8000,
    }


async def test_a_fee_has_the_tax_of_its_entry(desk: EntryDesk) -> None:
    await desk.write(refunds=STEPS)
    order = await desk.paid((ANA, OPEN), (ANA, PRO))
    desk.clock.forward(hours=2)
    parts = await desk.store.changes.offered_refund(order.public_id, order.lines[0].id)
    assert parts is not None
    assert parts.fee_tax == round(parts.fee / 10)
    assert parts.tax + parts.fee_tax == 600
    assert parts.refund + parts.stays == 3600


async def test_a_higher_tax_of_what_stays_leaves_no_tax_to_come_back(desk: EntryDesk) -> None:
    classes = [
        {"name": OPEN, "class": OPEN, "price": "60", "places": 3},
        {"name": PRO, "class": PRO, "price": "80", "further": "50", "tax": "20", "places": 3},
    ]
    await desk.write(classes=classes)
    order = await desk.paid((ANA, OPEN), (ANA, PRO))
    parts = await desk.store.changes.offered_refund(order.public_id, order.lines[0].id)
    assert parts is not None
    assert (parts.refund, parts.net, parts.tax) == (2400, 2400, 0)


async def _with_camping(desk: EntryDesk, *entries: tuple[EntryRider, str]) -> SalesOrder:
    """A paid order with an extra for 20 in a limited number."""
    await desk.write(refunds=STEPS, extras=[{"name": "Camping", "price": "20", "places": 1}])
    order = await desk.ready(*entries)
    (extra,) = (await desk.store.shops.read(EVENT)).extras
    await desk.store.entries.put_extras(order.public_id, {extra.product.id: 1})
    return await desk.pay(await desk.sales.orders.hold(order.public_id))


async def test_extras_stay_until_the_last_entry_is_withdrawn(desk: EntryDesk) -> None:
    order = await withdraw(desk, await _with_camping(desk, (ANA, OPEN), (LEO, YOUTH)))
    extra = order.lines[-1]
    assert (extra.kind, extra.is_valid, await _camping(desk)) == (ProductKind.EXTRA, True, 0)
    order = await withdraw(desk, order, 1)
    assert [line.is_valid for line in order.lines] == [False] * 3
    assert await _camping(desk) == 1
    (payment,) = await desk.sales.payments.of_order(order.id)
    assert payment.refunded == payment.paid == order.amounts.total


async def test_the_fee_of_a_withdrawal_is_of_its_extras_too(desk: EntryDesk) -> None:
    order = await _with_camping(desk, (ANA, OPEN))
    desk.clock.forward(hours=2)
    parts = await desk.store.changes.offered_refund(order.public_id, order.lines[0].id)
    assert parts is not None
    assert (parts.refund + parts.stays, parts.extras) == (order.amounts.total, 1)


async def _camping(desk: EntryDesk) -> int:
    """The places left of the extra."""
    (extra,) = (await desk.store.shops.read(EVENT)).extras
    return extra.places_left
