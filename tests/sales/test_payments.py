"""Payments: the way of money in every order of reports, numbers of tickets, the ledger."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code
from livelaps_app.sales.rules.ledger import LedgerAccount
from livelaps_app.sales.rules.reconciliation import Booking, BookingKind, differences
from livelaps_app.sales.rules.records import SalesOrder, SalesPayment
from livelaps_app.sales.rules.states import OrderState, PaymentMethod, PaymentState, RefundState, SalesJob
from livelaps_app.sales.store.order_model import RefundModel
from tests.problems import code_of
from tests.sales.conftest import LUCIE, MAX, PROVIDER, ZOE, OpenShop


async def _state(shop: OpenShop, order: SalesOrder) -> OrderState:
    return (await shop.sales.orders.read(order.public_id)).state


async def _paid(shop: OpenShop, payment: SalesPayment, name: str = "T1") -> SalesPayment:
    return await shop.sales.payments.record_payment(payment.id, name, payment.amounts.total, "CAD")


async def _balances(shop: OpenShop) -> dict[str, int]:
    return {account: amount for (account, _), amount in (await shop.sales.books.balances()).items() if amount}


async def test_a_paid_order_has_numbers_and_stands_in_the_ledger(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, ZOE)
    assert (order.state, [line.number for line in order.lines]) == (OrderState.PAID, [1, 2])
    assert all(line.is_ticket for line in order.lines)
    assert await _balances(shop) == {"provider": 4024, "sales": -3500, "tax": -524}
    assert [line.number for line in (await shop.paid(MAX, name="2")).lines] == [3]
    assert [job.payload["order"] for job in await shop.jobs(SalesJob.ORDER_PAID)] == [1, 2]
    (payment,) = await shop.sales.payments.of_order(order.id)
    assert (payment.amounts, payment.paid, payment.transaction_id) == (order.amounts, 4024, "T1")


async def test_everything_twice_is_as_once(shop: OpenShop) -> None:
    order = await shop.held(LUCIE)
    first, second = [await shop.begun(order) for _ in range(2)]
    assert first == second
    for _ in range(2):
        await shop.sales.payments.capture(first.id)
    for _ in range(2):
        await shop.sales.payments.pending(first.id, "T1", "PENDING_REVIEW")
    found = [await _paid(shop, first) for _ in range(2)]
    assert found[0] == found[1]
    assert await _balances(shop) == {"provider": 2874, "sales": -2500, "tax": -374}
    assert len(await shop.jobs(SalesJob.ORDER_PAID)) == 1
    assert await code_of(shop.sales.payments.begin(order.public_id, PROVIDER)) is Code.ORDER_DONE


@pytest.mark.parametrize(("amount", "currency"), [(2873, "CAD"), (2875, "CAD"), (2874, "USD")])
@pytest.mark.parametrize("is_captured", [False, True], ids=["held", "paying"])
async def test_another_amount_pays_nothing_and_goes_back(
    shop: OpenShop, amount: int, currency: str, is_captured: bool
) -> None:
    order, payment = await shop.payable(LUCIE)
    if is_captured:
        await shop.sales.payments.capture(payment.id)
    for _ in range(2):
        found = await shop.sales.payments.record_payment(payment.id, "T1", amount, currency)
        assert (found.state, found.paid, found.currency) == (PaymentState.SURPLUS, amount, currency)
    assert (await _state(shop, order), await shop.left()) == (OrderState.EXPIRED, 10)
    (job,) = await shop.jobs(SalesJob.REFUND_PAYMENT)
    await shop.sales.refunds.complete(job.payload["refund"], "R1")
    assert await _balances(shop) == {}
    assert await code_of(shop.sales.payments.record_payment(payment.id, "T1", 1, "CAD")) is Code.BAD_ANSWER


async def test_another_amount_for_an_earlier_payment_leaves_the_order(shop: OpenShop) -> None:
    order, payment = await shop.payable(LUCIE)
    await shop.sales.payments.close(payment.id)
    await shop.sales.payments.record_payment(payment.id, "T1", 1, "CAD")
    assert await _state(shop, order) is OrderState.HELD


async def test_a_second_transaction_of_a_payment_is_refused(shop: OpenShop) -> None:
    payment = await shop.begun(await shop.held(LUCIE))
    await _paid(shop, payment)
    assert await code_of(_paid(shop, payment, "T2")) is Code.BAD_ANSWER


@pytest.mark.parametrize(("shop", "days"), [(10, 35), (1, 0)], indirect=["shop"], ids=["places left", "sold out"])
async def test_places_stay_under_review_until_sold_out_or_the_event(shop: OpenShop, days: int) -> None:
    order, payment = await shop.payable(LUCIE)
    shop.clock.forward(minutes=29)
    await shop.sales.payments.pending(payment.id, "T1", "PENDING_REVIEW")
    shop.clock.forward(days=days, minutes=59)
    await shop.sales.orders.expire()
    await shop.sales.payments.give_up(payment.id)
    assert await code_of(shop.sales.orders.cancel(order.public_id)) is Code.PAYMENT_PENDING
    assert await _state(shop, order) is OrderState.PAYING
    shop.clock.forward(minutes=1, days=1 if days else 0)
    await shop.sales.orders.expire()
    assert await _state(shop, order) is OrderState.PAYING, "the provider alone knows"
    await shop.sales.payments.give_up(payment.id)
    assert await _state(shop, order) is OrderState.EXPIRED
    assert (await shop.sales.payments.read(payment.id)).state is PaymentState.PENDING


async def test_a_payment_under_review_is_looked_at_for_weeks(shop: OpenShop) -> None:
    _, payment = await shop.payable(LUCIE)
    await shop.sales.payments.pending(payment.id, "T1", "ECHECK")
    due = [job.due_at - shop.clock() for job in await shop.jobs(SalesJob.SETTLE_PAYMENT)]
    assert max(due) >= timedelta(days=14)


async def test_an_order_under_review_ends_with_its_event_without_a_report(shop: OpenShop) -> None:
    shop.clock.forward(days=-100)
    order, payment = await shop.payable(LUCIE)
    await shop.sales.payments.pending(payment.id, "T1", "ECHECK")
    shop.clock.now = max(job.due_at for job in await shop.jobs(SalesJob.SETTLE_PAYMENT))
    await shop.sales.payments.give_up(payment.id)
    assert await _state(shop, order) is OrderState.EXPIRED


async def test_no_money_is_taken_for_places_that_are_free_again(shop: OpenShop) -> None:
    _, payment = await shop.payable(LUCIE)
    shop.clock.forward(minutes=30)
    assert await code_of(shop.sales.payments.capture(payment.id)) is Code.REGISTRATION_EXPIRED
    await shop.sales.orders.expire()
    assert await code_of(shop.sales.payments.capture(payment.id)) is Code.REGISTRATION_EXPIRED


async def test_no_money_is_taken_for_an_order_that_has_changed(shop: OpenShop) -> None:
    await shop.add_promo("HALF")
    order, payment = await shop.payable(LUCIE)
    await shop.sales.orders.apply_promo(order.public_id, "half")
    assert await code_of(shop.sales.payments.capture(payment.id)) is Code.ORDER_CHANGED
    other = await shop.begun(order, "P2")
    assert (other.amounts.total, other.promo_code, other.key != payment.key) == (1437, "HALF", True)
    await shop.sales.orders.reopen(order.public_id)
    assert await code_of(shop.sales.payments.capture(other.id)) is Code.ORDER_CHANGED


async def test_a_payment_approved_before_a_change_is_not_taken_for_what_came_of_it(shop: OpenShop) -> None:
    order, payment = await shop.payable(LUCIE)
    await shop.sales.orders.reopen(order.public_id)
    await shop.sales.orders.hold(order.public_id)
    assert await code_of(shop.sales.payments.capture(payment.id)) is Code.ORDER_CHANGED


async def test_a_declined_payment_leaves_the_places_to_another_one(shop: OpenShop) -> None:
    order, payment = await shop.payable(LUCIE)
    await shop.sales.payments.capture(payment.id)
    for _ in range(2):
        declined = await shop.sales.payments.decline(payment.id, "INSTRUMENT_DECLINED")
    assert (declined.state, declined.issue) == (PaymentState.DECLINED, "INSTRUMENT_DECLINED")
    back = await shop.sales.orders.read(order.public_id)
    assert (back.state, back.held_until) == (OrderState.HELD, order.held_until)
    await _paid(shop, await shop.begun(order, "P2"))
    assert await _state(shop, order) is OrderState.PAID


async def test_a_payment_declined_past_the_end_ends_the_order(shop: OpenShop) -> None:
    order, payment = await shop.payable(LUCIE)
    await shop.sales.payments.capture(payment.id)
    shop.clock.forward(minutes=31)
    await shop.sales.payments.decline(payment.id, "INSTRUMENT_DECLINED")
    assert (await _state(shop, order), await shop.left()) == (OrderState.EXPIRED, 10)


async def test_a_payment_cancelled_at_the_provider_leaves_the_places_held(shop: OpenShop) -> None:
    order, payment = await shop.payable(LUCIE)
    assert (await shop.sales.payments.close(payment.id)).state is PaymentState.CLOSED
    assert await _state(shop, order) is OrderState.HELD
    assert (await shop.begun(order, "P2")).id != payment.id


@pytest.mark.parametrize("end", ["expired", "cancelled", "reopened", "paid otherwise"])
async def test_money_for_nothing_goes_back(shop: OpenShop, end: str) -> None:
    """Money that the provider took though it was not to: late, or approved in another window."""
    order, payment = await shop.payable(LUCIE)
    match end:
        case "expired":
            shop.clock.forward(minutes=30)
            await shop.sales.orders.expire()
        case "cancelled":
            await shop.sales.orders.cancel(order.public_id)
        case "reopened":
            await shop.sales.orders.reopen(order.public_id)
        case _:
            await shop.sales.payments.close(payment.id)
            await _paid(shop, await shop.begun(order, "P2"), "T2")
    state, before = await _state(shop, order), await _balances(shop)
    for _ in range(2):
        assert (await _paid(shop, payment)).state is PaymentState.SURPLUS
    assert await _state(shop, order) is state
    assert (await _balances(shop))[LedgerAccount.BUYERS] == -2874, "the site owes it"
    (job,) = await shop.jobs(SalesJob.REFUND_PAYMENT)
    refund = await shop.sales.refunds.read(job.payload["refund"])
    assert (refund.amount, refund.transaction_id, refund.lines) == (2874, "T1", ())
    await shop.sales.refunds.record_failure(refund.id)
    await shop.sales.refunds.complete(refund.id, "R1")
    assert (await _state(shop, order), await _balances(shop)) == (state, before)
    async with shop.database.session() as session:
        assert list(await session.scalars(select(RefundModel.tax))) == [0]


async def test_a_payment_is_looked_at_whether_the_buyer_comes_back_or_not(shop: OpenShop) -> None:
    payment = await shop.begun(await shop.held(LUCIE))
    looks = [(job.due_at - shop.clock()).total_seconds() / 60 for job in await shop.jobs(SalesJob.SETTLE_PAYMENT)]
    assert looks == [2, 10, 25, 29]
    await shop.sales.payments.capture(payment.id)
    jobs = await shop.jobs(SalesJob.SETTLE_PAYMENT)
    assert {tuple(sorted(job.payload.items())) for job in jobs} == {(("order", 1), ("payment", payment.id))}
    assert len(jobs) == 9


async def test_an_order_of_which_nothing_is_to_be_paid_is_completed(shop: OpenShop) -> None:
    await shop.add_promo("CREW", kind="complimentary", value=0, names=["Max Roy"])
    order = await shop.held(MAX)
    assert await code_of(shop.sales.payments.complete(order.public_id)) is Code.ORDER_CHANGED
    await shop.sales.orders.apply_promo(order.public_id, "CREW")
    assert await code_of(shop.sales.payments.begin(order.public_id, PROVIDER)) is Code.ORDER_CHANGED
    for _ in range(2):
        await shop.sales.payments.complete(order.public_id)
    free = await shop.sales.orders.read(order.public_id)
    assert (free.state, free.lines[0].number, await _balances(shop)) == (OrderState.PAID, 1, {})


async def test_a_report_of_the_provider_is_a_job_once(shop: OpenShop) -> None:
    for _ in range(2):
        await shop.sales.payments.report("WH-1", "CHECKOUT.ORDER.APPROVED", "P1", "order")
    (job,) = await shop.jobs(SalesJob.PROVIDER_EVENT)
    assert job.payload["provider_id"] == "P1"
    payment = await shop.begun(await shop.held(LUCIE))
    assert (await shop.sales.payments.by_provider(PROVIDER, "P1")).id == payment.id
    assert await code_of(shop.sales.payments.by_provider(PROVIDER, "P2")) is Code.NOT_FOUND
    assert await code_of(shop.sales.payments.read(99)) is Code.NOT_FOUND


async def test_a_refund_of_everything_ends_all_tickets(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, ZOE)
    refunds = [await shop.sales.refunds.request(order.public_id, "all") for _ in range(2)]
    assert refunds[0] == refunds[1]
    waiting = await shop.sales.orders.read(order.public_id)
    assert (waiting.state, [line.is_ticket for line in waiting.lines]) == (OrderState.PAID, [False, False])
    for _ in range(2):
        await shop.sales.refunds.complete(refunds[0].id, "R1")
    order = await shop.sales.orders.read(order.public_id)
    assert (order.state, await shop.left(), await _balances(shop)) == (OrderState.REFUNDED, 10, {})
    assert len(await shop.jobs(SalesJob.ORDER_REFUNDED)) == 1
    assert (await shop.held(LUCIE)).state is OrderState.HELD, "the person can register again"


async def test_a_refund_of_a_ticket_leaves_the_others(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, ZOE)
    zoe = order.lines[1]
    refund = await shop.sales.refunds.request(order.public_id, "zoe", [zoe.id])
    assert (refund.amount, refund.lines, refund.state) == (1150, (zoe.id,), RefundState.REQUESTED)
    assert await code_of(shop.sales.refunds.request(order.public_id, "again", [zoe.id])) is Code.ORDER_CHANGED
    await shop.sales.refunds.complete(refund.id, "R1")
    order = await shop.sales.orders.read(order.public_id)
    assert (order.state, await shop.left()) == (OrderState.PARTLY_REFUNDED, 9)
    assert [line.is_ticket for line in order.lines] == [True, False]
    assert await _balances(shop) == {"provider": 2874, "sales": -2500, "tax": -374}
    await shop.sales.refunds.complete((await shop.sales.refunds.request(order.public_id, "rest")).id, "R2")
    assert (await _state(shop, order), await _balances(shop)) == (OrderState.REFUNDED, {})


async def test_an_amount_is_refunded_without_the_end_of_a_ticket(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE)
    refund = await shop.sales.refunds.request(order.public_id, "rain", amount=1000)
    await shop.sales.refunds.complete(refund.id, "R1")
    order = await shop.sales.orders.read(order.public_id)
    assert (order.state, order.lines[0].is_ticket) == (OrderState.PARTLY_REFUNDED, True)
    assert await _balances(shop) == {"provider": 1874, "sales": -1630, "tax": -244}
    assert await code_of(shop.sales.refunds.request(order.public_id, "more", amount=1875)) is Code.ORDER_CHANGED
    assert await code_of(shop.sales.refunds.request(order.public_id, "none", amount=0)) is Code.ORDER_CHANGED


async def test_a_failed_refund_makes_the_tickets_good_again(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE)
    refund = await shop.sales.refunds.request(order.public_id, "all")
    for _ in range(2):
        assert (await shop.sales.refunds.record_failure(refund.id)).state is RefundState.FAILED
    order = await shop.sales.orders.read(order.public_id)
    assert (order.state, order.lines[0].is_ticket) == (OrderState.PAID, True)
    again = await shop.sales.refunds.request(order.public_id, "all again")
    await shop.sales.refunds.complete(again.id, "R1")
    assert await _state(shop, order) is OrderState.REFUNDED


async def test_a_refund_that_failed_and_is_made_after_all_ends_its_tickets(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, MAX)
    refund = await shop.sales.refunds.request(order.public_id, "lucie", [order.lines[0].id])
    await shop.sales.refunds.record_failure(refund.id)
    for _ in range(2):
        made = await shop.sales.refunds.record_report(PROVIDER, "T1", "R1", refund.amount, refund.key)
        assert (await shop.sales.refunds.record_failure(refund.id)).state is RefundState.MADE, (
            "the order of reports is any"
        )
    after = await shop.sales.orders.read(order.public_id)
    assert (after.state, [line.is_ticket for line in after.lines]) == (OrderState.PARTLY_REFUNDED, [False, True])
    assert (made.lines, await shop.left()) == ((order.lines[0].id,), 9)
    assert await _balances(shop) == {"provider": 2874, "sales": -2500, "tax": -374}
    assert len(await shop.jobs(SalesJob.ORDER_REFUNDED)) == 1


async def test_a_ticket_that_two_refunds_were_for_has_ended_whichever_is_made(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, MAX)
    lucie = [order.lines[0].id]
    first = await shop.sales.refunds.request(order.public_id, "first", lucie)
    await shop.sales.refunds.record_failure(first.id)
    second = await shop.sales.refunds.request(order.public_id, "second", lucie)
    await shop.sales.refunds.complete(first.id, "R1")
    await shop.sales.refunds.record_failure(second.id)
    after = await shop.sales.orders.read(order.public_id)
    assert [line.is_ticket for line in after.lines] == [False, True]
    assert await _balances(shop) == {"provider": 2874, "sales": -2500, "tax": -374}


async def test_the_tax_of_a_refund_made_after_all_is_what_others_have_left(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, ZOE)
    refund = await shop.sales.refunds.request(order.public_id, "lucie", [order.lines[0].id])
    await shop.sales.refunds.record_failure(refund.id)
    await shop.sales.refunds.record_report(PROVIDER, "T1", "R9", 1150)
    await shop.sales.refunds.complete(refund.id, "R1")
    assert (await _state(shop, order), await _balances(shop)) == (OrderState.REFUNDED, {})


async def test_a_failed_refund_is_not_made_once_others_have_its_money(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE)
    refund = await shop.sales.refunds.request(order.public_id, "all")
    await shop.sales.refunds.record_failure(refund.id)
    await shop.sales.refunds.record_report(PROVIDER, "T1", "R9", 500)
    assert await code_of(shop.sales.refunds.complete(refund.id, "R1")) is Code.BAD_ANSWER
    assert (await shop.sales.refunds.read(refund.id)).state is RefundState.FAILED


async def test_a_refund_made_at_the_provider_is_booked(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE)
    for _ in range(2):
        await shop.sales.refunds.record_report(PROVIDER, "T1", "R9", 500)
    assert await _state(shop, order) is OrderState.PARTLY_REFUNDED
    assert await shop.jobs(SalesJob.REFUND_PAYMENT) == [], "nobody is to send it once more"
    assert await code_of(shop.sales.refunds.record_report(PROVIDER, "T1", "R8", 2375)) is Code.BAD_ANSWER
    await shop.sales.refunds.record_report(PROVIDER, "T1", "R8", 2374)
    assert (await _state(shop, order), await _balances(shop)) == (OrderState.REFUNDED, {})
    assert await code_of(shop.sales.refunds.record_report(PROVIDER, "T7", "R7", 1)) is Code.NOT_FOUND


async def test_a_refund_reported_before_its_answer_is_the_one_requested(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE)
    refund = await shop.sales.refunds.request(order.public_id, "all")
    seen = await shop.sales.refunds.record_report(PROVIDER, "T1", "R1", refund.amount)
    assert seen.id == refund.id
    assert await shop.sales.refunds.complete(refund.id, "R1") == seen


async def test_an_order_that_is_not_paid_has_no_refund(shop: OpenShop) -> None:
    order = await shop.held(LUCIE)
    assert await code_of(shop.sales.refunds.request(order.public_id, "all")) is Code.ORDER_CHANGED


async def test_books_are_compared_with_the_list_of_the_provider(shop: OpenShop) -> None:
    since = shop.clock()
    order = await shop.paid(LUCIE)
    await shop.sales.refunds.record_report(PROVIDER, "T1", "R1", 500)
    shop.clock.forward(hours=1)
    await shop.paid(MAX, name="2")
    until = shop.clock()
    theirs = [
        Booking(transaction_id="T1", kind=BookingKind.PAYMENT, amount=2874, currency="CAD"),
        Booking(transaction_id="R1", kind=BookingKind.REFUND, amount=500, currency="CAD"),
    ]
    ours = await shop.sales.books.bookings(PROVIDER, since, until)
    assert differences(ours, theirs) == []
    assert await shop.sales.books.bookings("other", since, until) == []
    assert [each.here for each in differences(ours, theirs[:1])] == [replace(theirs[1])]
    assert (await shop.sales.books.balances(order.id))[LedgerAccount.PROVIDER, "CAD"] == 2374


async def test_the_fee_of_the_provider_is_recorded_once(shop: OpenShop) -> None:
    _, payment = await shop.payable(LUCIE)
    assert (payment.method, payment.taken_by, payment.fee) == (PaymentMethod.PAYPAL, None, None)
    record, total = shop.sales.payments.record_payment, payment.amounts.total
    found = [(await record(payment.id, "T1", total, "CAD", fee)).fee for fee in (None, 129, 130, None)]
    assert found == [None, 129, 129, 129]
    assert (await shop.sales.payments.read(payment.id)).fee == 129
    assert await _balances(shop) == {"provider": 2874, "sales": -2500, "tax": -374}, "the ledger has no fees yet"


async def test_money_that_goes_back_has_its_fee_too(shop: OpenShop) -> None:
    _, payment = await shop.payable(LUCIE)
    found = await shop.sales.payments.record_payment(payment.id, "T1", 1000, "USD", 59)
    assert (found.state, found.currency, found.fee) == (PaymentState.SURPLUS, "USD", 59)
