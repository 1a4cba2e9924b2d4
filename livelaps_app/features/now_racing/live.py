"""What runs now, pushed to whoever watches: one look every few seconds for all who see the same."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import Followed
from livelaps_app.features.now_racing import service
from livelaps_app.features.now_racing.view_model import NowRacingView, Ride
from livelaps_app.framework import packets

_log = logging.getLogger(__name__)

LOOK_SECONDS = 3.0


@dataclass
class _Watched:
    """What a room sees: the var `name` of `state`, what it was last told, and how to look again."""

    state: type[packets.Sent]
    name: str
    shown: object
    look: Callable[[], Awaitable[object]]


_rooms: dict[str, _Watched] = {}
_tasks: set[asyncio.Task[None]] = set()


def room(lang: Lang) -> str:
    """The room of those who watch in a language."""
    return f"live:{lang}"


def room_of(lang: Lang, riders: Followed) -> str:
    """The room of those who follow the same riders; "" where they follow nobody."""
    return f"live:{lang}:{riders!r}" if riders else ""


def watch(lang: Lang, view: NowRacingView, state: type[packets.Sent]) -> None:
    """What a tab in the room of a language has been shown; `state` is the one whose var board it sees."""
    _watch(room(lang), _Watched(state, "view", view, lambda: service.now_racing(lang, datetime.now(UTC))))


def follow(lang: Lang, riders: Followed, rides: list[Ride], state: type[packets.Sent]) -> None:
    """The same for the room of those who follow these riders, and the var rides."""

    async def look() -> list[Ride]:
        known = _rooms[room(lang)].shown if room(lang) in _rooms else None
        board = known if isinstance(known, NowRacingView) else await service.now_racing(lang, datetime.now(UTC))
        return await service.rides(board, lang, riders)

    if riders:
        _watch(room_of(lang, riders), _Watched(state, "rides", rides, look))


def _watch(name: str, watched: _Watched) -> None:
    known = _rooms.get(name)
    if known and packets.watchers(name) > 1 and known.shown != watched.shown:
        watched.shown = None  # the others have not seen it: the next look finds news for all of them
    _rooms[name] = watched
    if all(task.done() for task in _tasks):  # one that is over may not be forgotten yet
        task = asyncio.create_task(_follow(), name="what runs now")
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)


async def _follow() -> None:
    while occupied := _occupied():
        await asyncio.sleep(LOOK_SECONDS)  # the calendar can't say when it changes: it is read at intervals
        try:
            for name in occupied:
                await refresh(name)
        except Problem:
            continue  # the service is down: what is shown stays
        except Exception:  # noqa: BLE001 - whoever watches must not be left alone by one bad answer
            _log.error("what runs now could not be followed", exc_info=True)


def _occupied() -> list[str]:
    """The rooms somebody is in; those that all have left are forgotten."""
    for name in [name for name in _rooms if not packets.occupied(name)]:
        del _rooms[name]
    return list(_rooms)


async def refresh(name: str) -> None:
    """Sends those in a room what has changed. Raises Problem."""
    watched = _rooms[name]
    now = await watched.look()
    if now != watched.shown:
        watched.shown = now
        await packets.publish(name, packets.packet({watched.state: {watched.name: now}}))
