"""Probes of the health report."""

from livelaps_app.stores.health import Probe


def both(first: Probe, second: Probe) -> Probe:
    """Combines probes: an embedded service needs its database too."""

    async def ask() -> bool:
        return await first() and await second()

    return ask
