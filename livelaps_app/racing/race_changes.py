"""Changes of race results, awaited."""

import asyncio

from livelaps_app.gateways.timing.gateway import timing_gateway

POLL_SECONDS = 2.0


async def wait_for_results(race: int, after: int) -> int:
    """Waits until a race's results are of another version than `after`, reads them, and gives the one announced."""
    timing = timing_gateway()
    announced = await timing.wait_for_change(race, after)
    if announced is None:
        await asyncio.sleep(POLL_SECONDS)  # this service can't say when: it is read at intervals
    elif announced.version == after:
        return after
    read = (await timing.fresh_results(race)).value.version
    return read if announced is None else announced.version
