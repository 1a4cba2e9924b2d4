"""Sets how long after an event people of its orders are stored."""

import argparse

from livelaps_app.gateways import wiring


async def run(chosen: argparse.Namespace) -> int:
    """Sets the days for a promoter's events and prints them."""
    async with wiring.connected():
        await wiring.sales().retention.set_days(chosen.promoter, chosen.days)
    print(f"people of orders are stored {chosen.days} days after the events of promoter {chosen.promoter}")
    return 0
