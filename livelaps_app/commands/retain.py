"""Sets the retention of personal data in orders."""

import argparse

from livelaps_app import wiring
from livelaps_app.sales.store.store import sales_store


async def run(chosen: argparse.Namespace) -> int:
    """Sets and prints the days for a promoter's events."""
    async with wiring.connect():
        await sales_store().retention.set_days(chosen.promoter, chosen.days)
    print(f"people of orders are stored {chosen.days} days after the events of promoter {chosen.promoter}")
    return 0
