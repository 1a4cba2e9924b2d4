"""Money by command: refund CODE [--amount 12.50 | --tickets 3 4], reconcile, and retain PROMOTER DAYS."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal, InvalidOperation
from hashlib import sha256

from livelaps_app import wiring
from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales import reconciling, refunding
from livelaps_app.sales.rules.money import from_units, to_units
from livelaps_app.sales.rules.reconciliation import Booking
from livelaps_app.sales.rules.records import SalesOrder, SalesRefund
from livelaps_app.sales.rules.states import PaymentState, RefundState
from livelaps_app.sales.store.store import sales_store

A_MONTH = timedelta(days=31)


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line says; 0 when all is well."""
    chosen = _parser().parse_args(arguments)
    try:
        return asyncio.run(_run(chosen))
    except Problem as problem:
        print(errors.message(problem.code, "en"), file=sys.stderr)
    except ValueError as error:
        print(error, file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="money", description="Refunds, and the books against the provider's.")
    parts = parser.add_subparsers(dest="part", required=True)
    refund = parts.add_parser("refund", help="send an order back: all that is left, an amount, or tickets")
    refund.add_argument("code", help="the order's number")
    which = refund.add_mutually_exclusive_group()
    which.add_argument("--amount", type=_amount, help="in the order's currency, e.g. 12.50")
    which.add_argument("--tickets", type=int, nargs="+", help="running numbers of tickets, which end")
    compare = parts.add_parser("reconcile", help="report every difference from the provider's books")
    compare.add_argument("--since", type=date.fromisoformat, help="first day, UTC; default a month ago")
    compare.add_argument("--until", type=date.fromisoformat, help="last day, UTC; default today")
    retain = parts.add_parser("retain", help="set how long after an event people of its orders are stored")
    retain.add_argument("promoter", type=int, help="the promoter's id")
    retain.add_argument("days", type=_days, help="days after the event's first day")
    return parser


def _days(written: str) -> int:
    if not written.isascii() or not written.isdecimal() or len(written) > 5:
        raise argparse.ArgumentTypeError("a number of days")
    return int(written)


def _amount(written: str) -> Decimal:
    try:
        return Decimal(written)
    except InvalidOperation:
        raise argparse.ArgumentTypeError("an amount is written like 12.50") from None


async def _run(chosen: argparse.Namespace) -> int:
    async with wiring.connected():
        return await {"refund": _refund, "reconcile": _reconcile, "retain": _retain}[chosen.part](chosen)


async def _refund(chosen: argparse.Namespace) -> int:
    """Sends the refund at once; where the provider is away the site's job does, and never twice on a day.

    Tickets that have cost nothing end without one.
    """
    order = await sales_store().orders.by_code(chosen.code)
    currency = order.event.currency
    amount = None if chosen.amount is None else to_units(chosen.amount, currency)
    lines = None
    if chosen.tickets is not None:
        lines = [line.id for line in order.lines if line.number in chosen.tickets]
        if len(lines) != len(set(chosen.tickets)):
            raise ValueError(f"{order.code} has no such ticket")
    ended = [line for line in order.lines if lines is None or line.id in lines]
    if amount is None and not sum(line.amounts.total for line in ended):
        await refunding.end_free(order.public_id, lines)
        print(f"{order.code}: {len(ended)} free tickets have ended")
        return 0
    tickets = sha256(str(sorted(chosen.tickets or [])).encode()).hexdigest()
    key = f"command {datetime.now(UTC):%Y-%m-%d} {amount} {tickets}"[:64]
    refund = await _requested(order, key, lines, amount)
    refund = await refunding.send_back(refund.id)
    if refund.state is RefundState.FAILED:
        raise ValueError(f"{order.code}: nothing is sent back by this refund, which has failed")
    print(f"{order.code}: {from_units(refund.amount, currency)} {currency} sent back ({refund.refund_transaction_id})")
    return 0


async def _requested(order: SalesOrder, key: str, lines: list[int] | None, amount: int | None) -> SalesRefund:
    """The refund. Raises ValueError: it can't be, and why."""
    if amount is not None and amount <= 0:
        raise ValueError("an amount is more than 0")
    try:
        return await refunding.request(order.public_id, key, lines, amount)
    except Problem as problem:
        if problem.code not in {Code.ORDER_CHANGED, Code.ORDER_DONE}:
            raise
    currency, payments = order.event.currency, await sales_store().payments.of_order(order.id)
    left = sum(each.paid - each.refunded for each in payments if each.state is PaymentState.PAID)
    if amount is None or not left:
        raise ValueError(f"{order.code}: nothing of this can be sent back: it was sent back already, or never paid")
    most, asks = from_units(left, currency), from_units(amount, currency).normalize()
    raise ValueError(f"{order.code}: at most {most} {currency} can be sent back, not {asks:f}")


async def _reconcile(chosen: argparse.Namespace) -> int:
    today = datetime.now(UTC).date()
    until = chosen.until or today
    since = chosen.since or until - A_MONTH
    ends = datetime.combine(until + timedelta(days=1), time(), UTC)
    found = await reconciling.reconcile(datetime.combine(since, time(), UTC), ends)
    print(f"{found.checked} payments from {since} to {until}: {len(found.differences)} differences")
    for difference in found.differences:
        print(f"  {difference.fault}: {difference.transaction_id}")
        print(f"    here: {_written(difference.here)}; provider: {_written(difference.there)}")
    for ticket in found.twice:
        print(f"  {ticket.code}: ticket {ticket.number} was sent back twice ({', '.join(ticket.transaction_ids)})")
    for payment_id in found.unanswered:
        print(f"  payment {payment_id}: the provider does not say how it stands")
    for currency, amount in found.owed.items():
        print(f"  ledger: buyers owe {from_units(amount, currency)} {currency}")
    return 0 if found.is_even else 1


async def _retain(chosen: argparse.Namespace) -> int:
    await sales_store().retention.set_days(chosen.promoter, chosen.days)
    print(f"people of orders are stored {chosen.days} days after the events of promoter {chosen.promoter}")
    return 0


def _written(booking: Booking | None) -> str:
    if booking is None:
        return "nothing"
    return f"{booking.kind} {from_units(booking.amount, booking.currency)} {booking.currency}"


if __name__ == "__main__":
    sys.exit(main())
