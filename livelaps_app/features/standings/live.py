"""Standings with a running race in them, pushed to their watchers: one task per series, one frame per view."""

import asyncio
import logging

from livelaps_app.core.errors import Problem
from livelaps_app.features.standings import service
from livelaps_app.features.standings.table import Table
from livelaps_app.features.standings.view import View
from livelaps_app.framework import packets

_log = logging.getLogger(__name__)

AT_MOST_EVERY = 2.0  # seconds: a total moves with places, not with each of the passings that come at once
RETRY_SECONDS = 5
UNLIKE = Table()  # what watchers see who don't all see the same

_shown: dict[int, dict[View, Table]] = {}
_tasks: dict[int, asyncio.Task[None]] = {}


def room(view: View) -> str:
    """The name of the room of a view's watchers; only what a running race moves has one."""
    return f"standings:{view!r}" if view.now and not view.after else ""


def watch(view: View, table: Table, state: type[packets.Sent]) -> None:
    """Begins to follow the series, unless somebody does; `state` is the one whose table and fresh the watchers see."""
    series = view.series_id
    views = _shown.setdefault(series, {})
    alone = packets.watchers(room(view)) <= 1
    # who comes with newer lines than the others have makes the next change one for all of them
    views[view] = table if alone or views.get(view, table) == table else UNLIKE
    if series not in _tasks:
        _tasks[series] = asyncio.create_task(_follow(series, state), name=f"standings {series}")


async def _follow(series: int, state: type[packets.Sent]) -> None:
    """Until nobody watches: waits for a race to start, to change or to end, then brings every view up to date."""
    changes = service.Changes(series)
    try:
        while _watched(series):
            try:
                if await changes.next() or UNLIKE in _shown[series].values():
                    await _refresh(series, state)
                await asyncio.sleep(AT_MOST_EVERY)
            except Problem:
                await asyncio.sleep(RETRY_SECONDS)  # the service is down: what is shown stays
            except Exception:  # noqa: BLE001 - whoever watches must not be left with old lines by one bad answer
                _log.error("standings could not be followed", exc_info=True)
                await asyncio.sleep(RETRY_SECONDS)
    finally:  # at once: who joins after the last look starts another task
        del _tasks[series]
        _shown.pop(series, None)


def _watched(series: int) -> bool:
    """Whether anybody is left; views that nobody watches any more are forgotten."""
    views = _shown.get(series, {})
    for view in [view for view in views if not packets.occupied(room(view))]:
        del views[view]
    return bool(views)


async def _refresh(series: int, state: type[packets.Sent]) -> None:
    for view, before in list(_shown[series].items()):
        now = await service.table(view)
        if now is not before and now != before and view in _shown[series]:
            _shown[series][view] = now
            await packets.publish(room(view), packets.frame({state: {"table": now, "fresh": _fresh(before, now)}}))


def _fresh(before: Table, now: Table) -> list[str]:
    """The lines with another place or total than before, by rider and class; none where nobody knows what was shown."""
    known = {(line.rider_id, line.class_name): (line.place, line.total) for line in before.lines}
    riders = [line for line in now.lines if known and not line.heading]
    moved = [line for line in riders if known.get((line.rider_id, line.class_name)) != (line.place, line.total)]
    return [f"{line.rider_id} {line.class_name}" for line in moved]
