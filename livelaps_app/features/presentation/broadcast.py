"""The slides of an event, pushed to its screens."""

import asyncio
from datetime import UTC, datetime

from livelaps_app.core.errors import Problem
from livelaps_app.features.presentation import service
from livelaps_app.features.presentation.query import DisplaySettings, PresentationQuery
from livelaps_app.features.presentation.view_model import Deck
from livelaps_app.racing.race_changes import ChangesOfRaces
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.updates import Whole
from livelaps_app.session.view_vars import view_updates

INTERVAL_S = 3.0  # an event has no notifications: it is polled, and its races are awaited

Key = tuple[PresentationQuery, DisplaySettings]


class EventChanges:
    """The next version of each running or next race of an event."""

    def __init__(self, event_id: int) -> None:
        self._event_id = event_id
        self._races = ChangesOfRaces()

    async def next(self) -> bool:
        """Returns True after a race's change or some seconds."""
        try:
            await self._races.next(await service.awaited_races(self._event_id, datetime.now(UTC)), INTERVAL_S)
        except Problem:
            await asyncio.sleep(INTERVAL_S)  # during an outage the known data is displayed with its age
        return True

    def close(self) -> None:
        """Cancels the waits."""
        self._races.close()


async def _load(key: Key) -> Moment:
    query, display = key
    return Moment(await service.deck(query, display, datetime.now(UTC)), await service.age(query.event_id, query.lang))


EVENTS: Subjects[int] = Subjects("presentation", EventChanges, retry_s=INTERVAL_S)
PRESENTATION: Broadcast[int, Key, Deck] = Broadcast(
    "presentation", EVENTS, _load, lambda deck: Whole(deck, lambda _, now: view_updates(now))
)
