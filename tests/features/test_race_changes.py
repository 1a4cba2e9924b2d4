"""Waits for changes of a race, shared by all who know the same version of it."""

import asyncio
from unittest.mock import AsyncMock

import pytest

from livelaps_app.gateways.timing.records import RaceVersion
from livelaps_app.racing.race_changes import wait_for_results
from tests.outside import Outside, results, row


class Announcements:
    """The announcements of changes: who waits for which, and who no longer does."""

    def __init__(self) -> None:
        self.awaited: list[tuple[int, int]] = []
        self.ended: list[int] = []
        self.changed = asyncio.Event()
        self.begun = asyncio.Event()

    async def wait(self, race: int, after: int) -> RaceVersion:
        self.awaited.append((race, after))
        self.begun.set()
        try:
            await self.changed.wait()
        finally:
            self.ended.append(race)
        return RaceVersion(version=after + 1)


@pytest.fixture
def announcements(outside: Outside, monkeypatch: pytest.MonkeyPatch) -> Announcements:
    known = Announcements()
    outside.timing.stub_results |= {number: results([row(1)], status="running") for number in (2, 3)}
    monkeypatch.setattr(outside.timing, "wait_for_change", known.wait)
    return known


async def test_a_race_is_awaited_and_read_once_for_all(
    outside: Outside, announcements: Announcements, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = AsyncMock(side_effect=outside.timing.fresh_results)
    monkeypatch.setattr(outside.timing, "fresh_results", read)
    announcements.changed.set()
    waits = [wait_for_results(race, after) for race, after in ((2, 4), (2, 4), (3, 4), (2, 4), (2, 5))]
    assert await asyncio.gather(*waits) == [5, 5, 5, 5, 6]
    assert (sorted(announcements.awaited), read.await_count) == ([(2, 4), (2, 5), (3, 4)], 3)


async def test_who_leaves_takes_nothing_from_the_others(announcements: Announcements) -> None:
    leaves, stays = (asyncio.create_task(wait_for_results(2, 4)) for _ in range(2))
    await announcements.begun.wait()
    leaves.cancel()
    announcements.changed.set()
    assert (await stays, leaves.cancelled(), announcements.awaited) == (5, True, [(2, 4)])


async def test_the_last_who_leaves_ends_the_wait(announcements: Announcements) -> None:
    waits = [asyncio.create_task(wait_for_results(2, 4)) for _ in range(2)]
    await announcements.begun.wait()
    for wait in waits:
        wait.cancel()
    await asyncio.gather(*waits, return_exceptions=True)
    announcements.changed.set()
    assert await wait_for_results(2, 4) == 5
    assert (announcements.awaited, announcements.ended) == ([(2, 4), (2, 4)], [2, 2])
