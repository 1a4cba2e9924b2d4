"""Reconciliation of the site's books with the provider's payments."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from livelaps_app.gateways.payments.provider import payment_provider
from livelaps_app.gateways.payments.records import PayPalOrder
from livelaps_app.sales.purchase import PROVIDER, units
from livelaps_app.sales.rules.ledger import LedgerAccount
from livelaps_app.sales.rules.reconciliation import Booking, BookingKind, Difference, differences
from livelaps_app.sales.rules.records import SalesPayment, SalesRefund, taken_back_id
from livelaps_app.sales.rules.states import RefundState
from livelaps_app.sales.settling import COMPLETED, GONE, REFUNDED
from livelaps_app.sales.store.store import sales_store

TAKEN = frozenset({COMPLETED, "PARTIALLY_REFUNDED", REFUNDED})


@dataclass(frozen=True)
class SentTwice:
    """A ticket refunded twice: order number, running number, and transaction ids."""

    code: str
    number: int
    transaction_ids: tuple[str, ...]


@dataclass(frozen=True)
class Reconciliation:
    """The result for payments begun in a period.

    checked: payments with an answer of the provider; unanswered: ids of the rest; owed: non-zero balances of buyers by
    currency, negative if the site owes.
    """

    checked: int
    unanswered: tuple[int, ...]
    differences: tuple[Difference, ...]
    owed: dict[str, int]
    twice: tuple[SentTwice, ...] = ()

    @property
    def is_even(self) -> bool:
        """True without differences that need manual work."""
        return not (self.unanswered or self.differences or self.owed or self.twice)


async def reconcile(since: datetime, until: datetime) -> Reconciliation:
    """Compares payments begun in a period (end excluded) and their refunds. Raises Problem."""
    here, there, unanswered, checked = list[Booking](), list[Booking](), list[int](), 0
    twice: list[SentTwice] = []
    for payment in await sales_store().payments.list_begun(PROVIDER, since, until):
        if not payment.provider_id:
            continue
        remote = await payment_provider().gateway.order(payment.provider_id)
        if not isinstance(remote, PayPalOrder):
            unanswered.append(payment.id)
            continue
        checked += 1
        refunds = await sales_store().refunds.of_payment(payment.id)
        refunded = [refund for refund in refunds if refund.state is RefundState.MADE]
        booked = _own(payment, refunded)
        twice += await _sent_twice(payment, refunded)
        here += booked
        there += _theirs(remote, {booking.transaction_id for booking in booked})
    balances = await sales_store().books.balances()
    owed = {
        currency: amount
        for (account, currency), amount in balances.items()
        if account is LedgerAccount.BUYERS and amount
    }
    return Reconciliation(checked, tuple(unanswered), tuple(differences(here, there)), owed, tuple(twice))


def _own(payment: SalesPayment, refunds: Sequence[SalesRefund]) -> list[Booking]:
    came = Booking(
        transaction_id=payment.transaction_id, kind=BookingKind.PAYMENT, amount=payment.paid, currency=payment.currency
    )
    return [
        *([came] if payment.paid else []),
        *(
            Booking(
                transaction_id=refund.refund_transaction_id,
                kind=BookingKind.REFUND,
                amount=refund.amount,
                currency=refund.currency,
            )
            for refund in refunds
        ),
    ]


async def _sent_twice(payment: SalesPayment, refunds: Sequence[SalesRefund]) -> list[SentTwice]:
    """Tickets with more than one completed refund of a payment."""
    times = Counter(line_id for refund in refunds for line_id in refund.all_lines)
    if not any(number > 1 for number in times.values()):
        return []
    order = await sales_store().orders.by_number(payment.order_id)
    return [
        SentTwice(
            order.code,
            line.number or 0,
            tuple(refund.refund_transaction_id for refund in refunds if line.id in refund.all_lines),
        )
        for line in order.lines
        if times[line.id] > 1
    ]


def _theirs(order: PayPalOrder, booked: Collection[str]) -> Iterator[Booking]:
    """The provider's bookings of an order. booked: the site's transaction ids. Raises ValueError: bad amount."""
    captures = [capture for unit in order.purchase_units for capture in unit.payments.captures]
    gone = {capture.id for capture in captures if capture.status in GONE and taken_back_id(capture.id) in booked}
    taken = [capture for capture in captures if capture.status in TAKEN or capture.id in gone]
    refunds = [refund for refund in order.refunds if refund.status == COMPLETED]
    for kind, rows in ((BookingKind.PAYMENT, taken), (BookingKind.REFUND, refunds)):
        for row in rows:
            yield Booking(transaction_id=row.id, kind=kind, amount=units(row.amount), currency=row.amount.currency_code)
    remaining = sum(units(capture.amount) for capture in taken) - sum(units(refund.amount) for refund in refunds)
    if remaining and taken and taken[-1].status in GONE:
        currency = taken[-1].amount.currency_code
        yield Booking(
            transaction_id=taken_back_id(taken[-1].id), kind=BookingKind.REFUND, amount=remaining, currency=currency
        )
