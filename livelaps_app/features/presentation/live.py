"""A presentation pushed to its screens: one task per event that waits for its races, one frame per view."""

import asyncio
import logging
from datetime import UTC, datetime

from livelaps_app.core.errors import Problem
from livelaps_app.features.presentation import service
from livelaps_app.features.presentation.query import DisplaySettings, PresentationQuery
from livelaps_app.features.presentation.view_model import Deck
from livelaps_app.framework import packets
from livelaps_app.session.page_status import PageStatus

_log = logging.getLogger(__name__)

LOOK_SECONDS = 3.0  # an event can't say when it changes: it is read at intervals, and its races are waited for

Key = tuple[PresentationQuery, DisplaySettings]
Screen = tuple[Deck, str]  # the slides and their age in words
UNLIKE: Screen = (Deck(), "")  # no event looks like that

_screens: dict[int, dict[Key, Screen]] = {}
_tasks: dict[int, asyncio.Task[None]] = {}


def room(query: PresentationQuery, display: DisplaySettings) -> str:
    """The name of the room of those who watch a view."""
    return f"presentation:{query!r}:{display!r}"


def watch(query: PresentationQuery, display: DisplaySettings, deck: Deck, age: str, state: type[packets.Sent]) -> None:
    """Begins to follow the event, unless somebody does; `state` is the one whose var deck the screens show.

    Who watches is in the room before the deck is read: whatever changes afterwards reaches the screen too.
    """
    screens, mine = _screens.setdefault(query.event_id, {}), (deck, age)
    alone = packets.watchers(room(query, display)) <= 1
    # a screen that shows other slides than the rest, older or newer, makes the next look one for all of them
    screens[query, display] = mine if alone or screens.get((query, display), mine) == mine else UNLIKE
    if query.event_id not in _tasks:
        task = asyncio.create_task(_follow(query.event_id, state), name=f"presentation {query.event_id}")
        _tasks[query.event_id] = task


async def _follow(event_id: int, state: type[packets.Sent]) -> None:
    """Until no screen is left: waits for one of the races to change, then brings every view up to date."""
    waits = Waits()
    try:
        while _screens.get(event_id):
            try:
                await _change(event_id, waits)
                await refresh(event_id, state)
            except Problem:
                await asyncio.sleep(LOOK_SECONDS)  # nothing is known any more: what is shown stays
            except Exception:  # noqa: BLE001 - a screen must not be left with old rows by one bad answer
                _log.error("a presentation could not be followed", exc_info=True)
                await asyncio.sleep(LOOK_SECONDS)
    finally:  # at once: who joins after the last look starts another task
        del _tasks[event_id]
        _screens.pop(event_id, None)
        waits.end()


async def _change(event_id: int, waits: "Waits") -> None:
    try:
        await waits.any_change(await service.awaited(event_id, datetime.now(UTC)))
    except Problem:
        await asyncio.sleep(LOOK_SECONDS)  # the service is down: what is known is shown with its age


async def refresh(event_id: int, state: type[packets.Sent]) -> None:
    """Sends every view that has changed to its screens, and forgets those nobody watches. Raises Problem."""
    screens = _screens[event_id]
    for query, display in list(screens):
        if not packets.occupied(room(query, display)):
            del screens[query, display]
            continue
        deck = await service.deck(query, display, datetime.now(UTC))
        now = deck, await service.age(event_id, query.lang)
        if now != screens.get((query, display)):
            screens[query, display] = now
            await packets.publish(
                room(query, display), packets.packet({state: {"view": deck}, PageStatus: {"age": now[1]}})
            )


class Waits:
    """What is waited for: the next version of each race that runs or is about to."""

    def __init__(self) -> None:
        self._versions: dict[int, int] = {}
        self._waiting: dict[int, asyncio.Task[int]] = {}

    async def any_change(self, races: list[int]) -> None:
        """Returns when one of the races has changed, and after some seconds in any case. Raises Problem."""
        for race in self._waiting.keys() - set(races):
            self._waiting.pop(race).cancel()
        for race in set(races) - self._waiting.keys():
            waiting = service.changed(race, self._versions.get(race, -1))
            self._waiting[race] = asyncio.create_task(waiting, name=f"race {race} for a presentation")
        if not self._waiting:
            await asyncio.sleep(LOOK_SECONDS)
            return
        done, _ = await asyncio.wait(self._waiting.values(), timeout=LOOK_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        landed = {race: self._waiting.pop(race) for race, task in list(self._waiting.items()) if task in done}
        failures = [failure for task in landed.values() if (failure := task.exception())]
        self._versions |= {race: task.result() for race, task in landed.items() if not task.exception()}
        if failures:
            raise failures[0]

    def end(self) -> None:
        """Waits no more."""
        for task in self._waiting.values():
            task.cancel()
