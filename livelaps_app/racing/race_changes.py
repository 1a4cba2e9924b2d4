"""Waits for changes of race results."""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass

from livelaps_app.gateways.timing.gateway import timing_gateway

POLL_SECONDS = 2.0


@dataclass(eq=False)
class _SharedWait:
    task: asyncio.Task[int]
    waiters: int = 0


_waits: dict[tuple[int, int], _SharedWait] = {}  # by race and known version


async def wait_for_results(race: int, after: int) -> int:
    """Waits for a version of a race's results other than `after`, reads it, and returns the announced one.

    All who know the same version share one wait and one read: each wait holds a connection.
    """
    key = race, after
    wait = _waits.get(key)
    if wait is None or wait.task.done():
        wait = _waits[key] = _SharedWait(asyncio.create_task(_wait(race, after), name=f"change of race {race}"))
    wait.waiters += 1
    try:
        return await asyncio.shield(wait.task)
    finally:
        wait.waiters -= 1
        if not wait.waiters:
            wait.task.cancel()
            if _waits.get(key) is wait:
                del _waits[key]


async def _wait(race: int, after: int) -> int:
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


class ChangesOfRaces:
    """The versions of the results of several races."""

    def __init__(self) -> None:
        self._versions: dict[int, int] = {}
        self._waiting: dict[int, asyncio.Task[int]] = {}

    async def next(self, races: Collection[int], seconds: float) -> None:
        """Waits until one of the races has changed, or for some seconds. Raises Problem."""
        for race in self._waiting.keys() - set(races):
            self._waiting.pop(race).cancel()
        for race in set(races) - self._waiting.keys():
            waiting = wait_for_results(race, self._versions.get(race, -1))
            self._waiting[race] = asyncio.create_task(waiting, name=f"race {race} of several")
        if not self._waiting:
            await asyncio.sleep(seconds)
            return
        done, _ = await asyncio.wait(self._waiting.values(), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        landed = {race: self._waiting.pop(race) for race, task in list(self._waiting.items()) if task in done}
        failures = [failure for task in landed.values() if (failure := task.exception())]
        self._versions |= {race: task.result() for race, task in landed.items() if not task.exception()}
        if failures:
            raise failures[0]

    def close(self) -> None:
        """Cancels the waits."""
        for task in self._waiting.values():
            task.cancel()
