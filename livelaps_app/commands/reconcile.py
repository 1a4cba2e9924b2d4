"""Reports differences from the payment provider's books."""

import argparse
from datetime import UTC, datetime, time, timedelta

from livelaps_app import wiring
from livelaps_app.sales import reconciling
from livelaps_app.sales.rules.money import from_units
from livelaps_app.sales.rules.reconciliation import Booking

A_MONTH = timedelta(days=31)


async def run(chosen: argparse.Namespace) -> int:
    """Compares the books of a period and prints the differences; returns 0 without any."""
    async with wiring.connect():
        return await _reconcile(chosen)


async def _reconcile(chosen: argparse.Namespace) -> int:
    today = datetime.now(UTC).date()
    until = chosen.until or today
    since = chosen.since or until - A_MONTH
    ends = datetime.combine(until + timedelta(days=1), time(), UTC)
    report = await reconciling.reconcile(datetime.combine(since, time(), UTC), ends)
    print(f"{report.checked} payments from {since} to {until}: {len(report.differences)} differences")
    for difference in report.differences:
        print(f"  {difference.fault}: {difference.transaction_id}")
        print(f"    here: {_booking_text(difference.here)}; provider: {_booking_text(difference.there)}")
    for ticket in report.twice:
        print(f"  {ticket.code}: ticket {ticket.number} was sent back twice ({', '.join(ticket.transaction_ids)})")
    for payment_id in report.unanswered:
        print(f"  payment {payment_id}: the provider does not say how it stands")
    for currency, amount in report.owed.items():
        print(f"  ledger: buyers owe {from_units(amount, currency)} {currency}")
    return 0 if report.is_even else 1


def _booking_text(booking: Booking | None) -> str:
    if booking is None:
        return "nothing"
    return f"{booking.kind} {from_units(booking.amount, booking.currency)} {booking.currency}"
