"""Waits for changes of race results."""

import asyncio

from livelaps_app.gateways.timing.gateway import timing_gateway

POLL_SECONDS = 2.0


async def wait_for_results(race: int, after: int) -> int:
    """Waits for a version of a race's results other than `after`, reads it, and returns the announced one."""
    timing = timing_gateway()
    announced = await timing.wait_for_change(race, after)
    if announced is None:
        await asyncio.sleep(POLL_SECONDS)  # without announcements: polls at intervals
    elif announced.version == after:
        return after
    read = (await timing.fresh_results(race)).value.version
    return read if announced is None else announced.version


class RaceChanges:
    """The versions of a race's results."""

    def __init__(self, race_id: int) -> None:
        self._race_id, self._version = race_id, -1

    async def next(self) -> bool:
        """Waits until the results or their age may have changed; returns True. Raises Problem."""
        self._version = await wait_for_results(self._race_id, self._version)
        return True

    def close(self) -> None:
        """Does nothing: no task waits."""
