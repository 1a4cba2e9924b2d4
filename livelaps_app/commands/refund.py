"""Refunds an order: the rest, an amount, tickets, or entries; and hands back what riders of a desk order withdrew."""

import argparse
from datetime import UTC, datetime
from decimal import Decimal
from hashlib import sha256

from livelaps_app import wiring
from livelaps_app.core.errors import Code, ignore
from livelaps_app.entries.rules.plates import plate_key
from livelaps_app.entries.store.store import entries_store
from livelaps_app.sales import desk, refunding
from livelaps_app.sales.rules.money import from_units, least_amount, to_units
from livelaps_app.sales.rules.records import SalesOrder, SalesRefund
from livelaps_app.sales.rules.states import PaymentMethod, PaymentState, RefundState
from livelaps_app.sales.store.store import sales_store


async def run(chosen: argparse.Namespace) -> int:
    """Makes the refund and prints the amount. Raises ValueError with the reason of a refusal."""
    async with wiring.connect():
        return await _refund(chosen)


async def _refund(chosen: argparse.Namespace) -> int:
    """Refunds at once, by a job during an outage, and never twice a day. Ends free tickets without a refund.

    Money of the desk that was requested before, and what failed refunds owe for withdrawn entries, goes back first.
    """
    order = await sales_store().orders.by_code(chosen.code)
    currency = order.shop.currency
    amount = None if chosen.amount is None else _units(chosen.amount, currency)
    lines = await _find_lines(order, chosen)
    if lines is None and amount is None and (requested := await _find_requested(order)):
        for refund in requested:
            await _send_back(order, refund)
        return 0
    ended = [line for line in order.lines if lines is None or line.id in lines]
    if amount is None and not sum(line.amounts.total for line in ended):
        await refunding.end_free(order.public_id, lines)
        print(f"{order.code}: {len(ended)} free tickets have ended")
        return 0
    parts = sha256(str(sorted(chosen.tickets or chosen.plates or [])).encode()).hexdigest()
    key = f"command {datetime.now(UTC):%Y-%m-%d} {amount} {parts}"[:64]
    await _send_back(order, await _request_refund(order, key, lines, amount))
    return 0


async def _send_back(order: SalesOrder, refund: SalesRefund) -> None:
    """Hands back or sends back the money of a refund. Raises ValueError if it has failed."""
    is_of_desk = refund.method is not PaymentMethod.PAYPAL
    refund = await (desk.complete(refund) if is_of_desk else refunding.send_back(refund.id))
    if refund.state is RefundState.FAILED:
        raise ValueError(f"{order.code}: nothing is sent back by this refund, which has failed")
    currency = order.shop.currency
    print(f"{order.code}: {from_units(refund.amount, currency)} {currency} sent back ({refund.refund_transaction_id})")


async def _find_lines(order: SalesOrder, chosen: argparse.Namespace) -> list[int] | None:
    """The lines of tickets by number or of entries by plate, None for all. Raises ValueError if one is missing."""
    if chosen.tickets is not None:
        lines = [line.id for line in order.lines if line.number in chosen.tickets]
        if len(lines) != len(set(chosen.tickets)):
            raise ValueError(f"{order.code} has no such ticket")
        return lines
    if chosen.plates is None:
        return None
    plates = {plate_key(plate): line_id for line_id, plate in (await entries_store().lists.plates(order.id)).items()}
    if unknown := {plate for plate in chosen.plates if not plates.get(plate_key(plate))}:
        raise ValueError(f"{order.code} has no plate {', '.join(sorted(unknown))}")
    return sorted({plates[plate_key(plate)] for plate in chosen.plates})


async def _find_requested(order: SalesOrder) -> list[SalesRefund]:
    """The refunds of desk money that nobody has handed back yet, and those that failed, requested again."""
    store = sales_store()
    owed = await store.refunds.request_owed(order.public_id)
    paid = [each for each in await store.payments.of_order(order.id) if each.method is not PaymentMethod.PAYPAL]
    refunds = [refund for payment in paid for refund in await store.refunds.of_payment(payment.id)]
    requested = [refund for refund in refunds if refund.state is RefundState.REQUESTED and refund not in owed]
    return [*requested, *owed]


def _units(amount: Decimal, currency: str) -> int:
    """An amount in smallest units. Raises ValueError if the provider does not take it."""
    units, step = to_units(amount, currency), least_amount(currency)
    if units % step:
        raise ValueError(
            f"{currency} is sent back in whole amounts, such as {units // step}, not {amount.normalize():f}"
        )
    return units


async def _request_refund(order: SalesOrder, key: str, lines: list[int] | None, amount: int | None) -> SalesRefund:
    """Requests the refund. Raises ValueError with the reason of a refusal."""
    if amount is not None and amount <= 0:
        raise ValueError("an amount is more than 0")
    with ignore(Code.ORDER_CHANGED, Code.ORDER_DONE):
        return await refunding.request(order.public_id, key, lines, amount)
    currency, payments = order.shop.currency, await sales_store().payments.of_order(order.id)
    remaining = sum(each.paid - each.refunded for each in payments if each.state is PaymentState.PAID)
    if amount is None or not remaining:
        raise ValueError(f"{order.code}: nothing of this can be sent back: it was sent back already, or never paid")
    most, asks = from_units(remaining, currency), from_units(amount, currency).normalize()
    raise ValueError(f"{order.code}: at most {most} {currency} can be sent back, not {asks:f}")
