"""A running race pushed to its watchers: one waiting task per race, one computation and one frame per view."""

import asyncio
import logging
from dataclasses import dataclass, field, replace

from livelaps_app.core.errors import Problem
from livelaps_app.features.race import service
from livelaps_app.features.race.board import Board
from livelaps_app.features.race.mine import live as mine
from livelaps_app.features.race.view import View
from livelaps_app.session import push

_log = logging.getLogger(__name__)

RETRY_SECONDS = 5
SHARE_BEFORE_REBASE = 0.5
MOST_VIEWS = 200  # before those nobody watches any more are looked for

Rows = dict[str, list[str]]


@dataclass
class Watched:
    """What the watchers of a view have on their screens: the rows they were first sent and what changed since."""

    base: Board
    patch: Rows = field(default_factory=dict)
    shown: Board = field(init=False)

    def __post_init__(self) -> None:
        self.shown = self.base

    def advance(self, now: Board) -> dict[str, object]:
        """The vars to send so that every watcher shows `now`; none when they do."""
        before, self.shown = self.shown, now
        known = before.rows
        other = [index for index, row in enumerate(now.rows) if index >= len(known) or known[index] != row]
        fresh = [str(index) for index in other if index >= len(known) or _news(known[index], now, index)]
        self.patch = self.patch | {str(index): now.rows[index] for index in other}
        changed: dict[str, object] = {"passed": now.passed} | ({"fresh": fresh} if other else {})
        if _around(now) != _around(before) or len(self.patch) > SHARE_BEFORE_REBASE * len(now.rows):
            self.base, self.patch = now, {}
            return {"board": now, "patch": {}, **changed}
        return {"patch": self.patch, **changed} if other or now.passed != before.passed else {}


def _news(before: list[str], now: Board, index: int) -> bool:
    """Whether a row says more than that somebody ahead has moved on."""
    cells = enumerate(zip(before, now.rows[index], strict=False))
    return any(cell not in now.quiet and old != new for cell, (old, new) in cells) or len(before) != len(
        now.rows[index]
    )


def _around(board: Board) -> tuple[Board, int]:
    """All that a patch can't change."""
    return replace(board, rows=[], token="", passed=""), len(board.rows)


_views: dict[int, dict[View, Watched]] = {}
_tasks: dict[int, asyncio.Task[None]] = {}


def room(view: View) -> str:
    """The name of the room of a view's watchers."""
    return f"race:{view!r}"


def watch(view: View, board: Board, state: type[push.Sent]) -> tuple[Board, Rows]:
    """What a tab that is in the view's room begins with: the rows its watchers started from and the changes since.

    `state` is the one whose vars board, patch, fresh and passed the watchers see.
    """
    views = _views.setdefault(view.race_id, {})
    if len(views) >= MOST_VIEWS:
        for other in [other for other in views if not push.occupied(room(other))]:
            del views[other]
    if push.watchers(room(view)) <= 1:  # nobody else sees what it last was
        views[view] = Watched(board)
    watched = views.setdefault(view, Watched(board))
    if view.race_id not in _tasks:
        _tasks[view.race_id] = asyncio.create_task(_follow(view.race_id, state), name=f"race {view.race_id}")
    return watched.base, watched.patch


async def _follow(race_id: int, state: type[push.Sent]) -> None:
    """Until nobody watches: waits for the race to change, then brings every view up to date."""
    version = -1
    try:
        while _views.get(race_id):
            try:
                version = await service.changed(race_id, version)
                await _refresh(race_id, state)
            except Problem:
                await asyncio.sleep(RETRY_SECONDS)  # the service is down: what is shown stays, with its age
            except Exception:  # noqa: BLE001 - whoever watches must not be left with old rows by one bad answer
                _log.error("a running race could not be followed", exc_info=True)
                await asyncio.sleep(RETRY_SECONDS)
    finally:  # at once: who joins after the last look starts another task
        del _tasks[race_id]
        _views.pop(race_id, None)
        mine.forget(race_id)


async def _refresh(race_id: int, state: type[push.Sent]) -> None:
    for view, watched in list(_views[race_id].items()):
        if not push.occupied(room(view)):
            del _views[race_id][view]
            continue
        if values := watched.advance(await service.board(view)):
            await push.publish(room(view), push.frame({state: values}))
        await asyncio.sleep(0)  # however many views there are, others are served in between
    await mine.refresh(race_id)
