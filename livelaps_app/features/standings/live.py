"""Standings with a running race in them, pushed to their watchers: one task per series, one packet per query."""

import asyncio
import logging

from livelaps_app.core.errors import Problem
from livelaps_app.features.standings import service
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.features.standings.view_model import StandingsView
from livelaps_app.framework import packets

_log = logging.getLogger(__name__)

AT_MOST_EVERY = 2.0  # seconds: a total moves with places, not with each of the passings that come at once
RETRY_SECONDS = 5
DIFFERENT = StandingsView()  # of watchers who don't all see the same

_current: dict[int, dict[StandingsQuery, StandingsView]] = {}
_tasks: dict[int, asyncio.Task[None]] = {}


def room(query: StandingsQuery) -> str:
    """The name of the room of a query's watchers; only what a running race moves has one."""
    return f"standings:{query!r}" if query.now and not query.after else ""


def watch(query: StandingsQuery, view: StandingsView, state: type[packets.Sent]) -> None:
    """Begins to follow the series, unless a task does; `state` is the one whose view and fresh the watchers see."""
    series = query.series_id
    views = _current.setdefault(series, {})
    alone = packets.watchers(room(query)) <= 1
    # a watcher who comes with newer rows than the others have makes the next change one for all of them
    views[query] = view if alone or views.get(query, view) == view else DIFFERENT
    if series not in _tasks:
        _tasks[series] = asyncio.create_task(_follow(series, state), name=f"standings {series}")


async def _follow(series: int, state: type[packets.Sent]) -> None:
    """Waits for a race to start, to change or to end, then brings every view up to date, until nobody watches."""
    changes = service.Changes(series)
    try:
        while _watched(series):
            try:
                if await changes.next() or DIFFERENT in _current[series].values():
                    await _refresh(series, state)
                await asyncio.sleep(AT_MOST_EVERY)
            except Problem:
                await asyncio.sleep(RETRY_SECONDS)  # the service is down: what is on the screens stays
            except Exception:  # noqa: BLE001 - one bad answer must not leave the watchers with old rows
                _log.error("standings could not be followed", exc_info=True)
                await asyncio.sleep(RETRY_SECONDS)
    finally:  # at once: who joins after the last look starts another task
        del _tasks[series]
        _current.pop(series, None)


def _watched(series: int) -> bool:
    """Whether anybody is left; views without watchers are forgotten."""
    views = _current.get(series, {})
    for query in [query for query in views if not packets.occupied(room(query))]:
        del views[query]
    return bool(views)


async def _refresh(series: int, state: type[packets.Sent]) -> None:
    for query, before in list(_current[series].items()):
        now = await service.standings_view(query)
        if now is not before and now != before and query in _current[series]:
            _current[series][query] = now
            await packets.publish(room(query), packets.packet({state: {"view": now, "fresh": _fresh(before, now)}}))


def _fresh(before: StandingsView, now: StandingsView) -> list[str]:
    """The rows with another place or total than before, by rider and class; none without those before."""
    known = {(row.rider_id, row.class_name): (row.place, row.total) for row in before.rows}
    riders = [row for row in now.rows if known and not row.heading]
    moved = [row for row in riders if known.get((row.rider_id, row.class_name)) != (row.place, row.total)]
    return [f"{row.rider_id} {row.class_name}" for row in moved]
