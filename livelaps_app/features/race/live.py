"""A running race pushed to its watchers: one waiting task per race, one computation and one frame per view."""

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from livelaps_app.core import errors
from livelaps_app.core.errors import Problem
from livelaps_app.features.race import service
from livelaps_app.features.race.followed_riders import live as followed_riders
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.view_model import RaceView
from livelaps_app.framework import packets
from livelaps_app.session.page_status import PageStatus

_log = logging.getLogger(__name__)

RETRY_SECONDS = 5
SHARE_BEFORE_REBASE = 0.5
MOST_VIEWS = 200  # before those nobody watches any more are looked for

Rows = dict[str, list[str]]


@dataclass
class Watched:
    """What the watchers of a view have on their screens: the rows they were first sent, what changed since, and what
    is told of how late they are.
    """

    base: RaceView
    patch: Rows = field(default_factory=dict)
    delay: str = ""
    shown: RaceView = field(init=False)

    def __post_init__(self) -> None:
        self.shown = self.base

    def told(self, delay: str) -> dict[type[packets.Sent], dict[str, object]]:
        """The vars to send so that every watcher is told how late the rows are; none when they are."""
        before, self.delay = self.delay, delay
        return {PageStatus: {"age": delay}} if delay != before else {}

    def advance(self, now: RaceView) -> dict[str, object]:
        """The vars to send so that every watcher shows `now`; none when they do."""
        before, self.shown = self.shown, now
        known = before.rows
        other = [index for index, row in enumerate(now.rows) if index >= len(known) or known[index] != row]
        fresh = [str(index) for index in other if index >= len(known) or _news(known[index], now, index)]
        self.patch = self.patch | {str(index): now.rows[index] for index in other}
        changed: dict[str, object] = {"passed": now.passed} | ({"fresh": fresh} if other else {})
        if _around(now) != _around(before) or len(self.patch) > SHARE_BEFORE_REBASE * len(now.rows):
            self.base, self.patch = now, {}
            return {"view": now, "patch": {}, **changed}
        return {"patch": self.patch, **changed} if other or now.passed != before.passed else {}


def _news(before: list[str], now: RaceView, index: int) -> bool:
    """Whether a row says more than that somebody ahead has moved on."""
    cells = enumerate(zip(before, now.rows[index], strict=False))
    return any(cell not in now.quiet and old != new for cell, (old, new) in cells) or len(before) != len(
        now.rows[index]
    )


def _around(board: RaceView) -> tuple[RaceView, int]:
    """All that a patch can't change. The style is left out: it turns with the widest text, for paper only."""
    return replace(board, rows=[], style="", token="", passed=""), len(board.rows)


_views: dict[int, dict[RaceQuery, Watched]] = {}
_tasks: dict[int, asyncio.Task[None]] = {}


def room(view: RaceQuery) -> str:
    """The name of the room of a view's watchers."""
    return f"race:{view!r}"


def watch(view: RaceQuery, board: RaceView, state: type[packets.Sent], delay: str = "") -> tuple[RaceView, Rows]:
    """What a tab that is in the view's room begins with: the rows its watchers started from and the changes since.

    `state` is the one whose vars board, patch, fresh and passed the watchers see; `delay` is what this tab is told.
    """
    views = _views.setdefault(view.race_id, {})
    if len(views) >= MOST_VIEWS:
        for other in [other for other in views if not packets.occupied(room(other))]:
            del views[other]
    if packets.watchers(room(view)) <= 1:  # nobody else sees what it last was
        views[view] = Watched(board, delay=delay)
    watched = views.setdefault(view, Watched(board, delay=delay))
    if view.race_id not in _tasks:
        _tasks[view.race_id] = asyncio.create_task(_follow(view.race_id, state), name=f"race {view.race_id}")
    return watched.base, watched.patch


def delay(view: RaceQuery, known: str) -> str:
    """What the watchers of a view are told of how late it is; `known` where nobody watches it."""
    watched = _views.get(view.race_id, {}).get(view)
    return watched.delay if watched else known


async def _follow(race_id: int, state: type[packets.Sent]) -> None:
    """Until nobody watches: waits for the race to change, then brings every view up to date."""
    version, heard = -1, datetime.now(UTC)
    try:
        while _views.get(race_id):
            try:
                version = await service.changed(race_id, version)
                heard = datetime.now(UTC)
                await _refresh(race_id, state)
            except Problem as problem:  # the service is down: what is shown stays, with its age
                if errors.row(problem.code).retry:
                    await _tell(race_id, heard)
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:  # noqa: BLE001 - whoever watches must not be left with old rows by one bad answer
                _log.error("a running race could not be followed", exc_info=True)
                await asyncio.sleep(RETRY_SECONDS)
    finally:  # at once: who joins after the last look starts another task
        del _tasks[race_id]
        _views.pop(race_id, None)
        followed_riders.forget(race_id)


async def _refresh(race_id: int, state: type[packets.Sent]) -> None:
    async for view, watched in _occupied(race_id):
        values = watched.advance(await service.race_view(view))
        sent = watched.told(await service.age(view)) | ({state: values} if values else {})
        if sent:
            await packets.publish(room(view), packets.packet(sent))
    await followed_riders.refresh(race_id)


async def _tell(race_id: int, heard: datetime) -> None:
    """Says that the service does not answer, and when it was heard of last."""
    async for view, watched in _occupied(race_id):
        try:
            delay = await service.unreachable(view, heard)
        except Problem:  # not even the name of the race is known any more
            continue
        if sent := watched.told(delay):
            await packets.publish(room(view), packets.packet(sent))


async def _occupied(race_id: int) -> AsyncIterator[tuple[RaceQuery, Watched]]:
    """The views somebody watches; those that all have left are forgotten."""
    for view, watched in list(_views[race_id].items()):
        if not packets.occupied(room(view)):
            del _views[race_id][view]
            continue
        yield view, watched
        await asyncio.sleep(0)  # however many views there are, others are served in between
