"""Records money that was paid at an event's desk."""

import argparse

from livelaps_app import wiring
from livelaps_app.sales import desk
from livelaps_app.sales.rules.money import from_units
from livelaps_app.sales.rules.states import PaymentMethod
from livelaps_app.sales.store.store import sales_store

COMMAND_LINE = 0  # instead of an account of staff


async def run(chosen: argparse.Namespace) -> int:
    """Pays the order and prints the amount. Raises Problem."""
    async with wiring.connect():
        order = await sales_store().orders.by_code(chosen.code)
        payment = await desk.take_payment(order.public_id, PaymentMethod(chosen.method), COMMAND_LINE)
    amount = from_units(payment.paid, payment.currency)
    print(f"{order.code}: {amount} {payment.currency} taken ({payment.method})")
    return 0
