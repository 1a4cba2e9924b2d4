"""The slides of an event, pushed to its screens."""

import asyncio
from datetime import UTC, datetime

from livelaps_app.core.errors import Problem
from livelaps_app.features.presentation import service
from livelaps_app.features.presentation.query import DisplaySettings, PresentationQuery
from livelaps_app.features.presentation.view_model import Deck
from livelaps_app.racing.race_changes import wait_for_results
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.updates import Whole
from livelaps_app.session.view_vars import view_updates

INTERVAL_S = 3.0  # an event has no notifications: it is polled, and its races are awaited

Key = tuple[PresentationQuery, DisplaySettings]


class EventChanges:
    """The next version of each running or next race of an event."""

    def __init__(self, event_id: int) -> None:
        self._event_id = event_id
        self._versions: dict[int, int] = {}
        self._waiting: dict[int, asyncio.Task[int]] = {}

    async def next(self) -> bool:
        """Returns True after a race's change or some seconds."""
        try:
            await self.any_change(await service.awaited_races(self._event_id, datetime.now(UTC)))
        except Problem:
            await asyncio.sleep(INTERVAL_S)  # during an outage the known data is displayed with its age
        return True

    async def any_change(self, races: list[int]) -> None:
        """Waits until a race has changed, or for some seconds. Raises Problem."""
        for race in self._waiting.keys() - set(races):
            self._waiting.pop(race).cancel()
        for race in set(races) - self._waiting.keys():
            waiting = wait_for_results(race, self._versions.get(race, -1))
            self._waiting[race] = asyncio.create_task(waiting, name=f"race {race} for a presentation")
        if not self._waiting:
            await asyncio.sleep(INTERVAL_S)
            return
        done, _ = await asyncio.wait(self._waiting.values(), timeout=INTERVAL_S, return_when=asyncio.FIRST_COMPLETED)
        landed = {race: self._waiting.pop(race) for race, task in list(self._waiting.items()) if task in done}
        failures = [failure for task in landed.values() if (failure := task.exception())]
        self._versions |= {race: task.result() for race, task in landed.items() if not task.exception()}
        if failures:
            raise failures[0]

    def close(self) -> None:
        """Cancels the waits."""
        for task in self._waiting.values():
            task.cancel()


async def _load(key: Key) -> Moment:
    query, display = key
    return Moment(await service.deck(query, display, datetime.now(UTC)), await service.age(query.event_id, query.lang))


EVENTS: Subjects[int] = Subjects("presentation", EventChanges, retry_s=INTERVAL_S)
PRESENTATION: Broadcast[int, Key, Deck] = Broadcast(
    "presentation", EVENTS, _load, lambda deck: Whole(deck, lambda _, now: view_updates(now))
)
