"""The results of an event sent to all who watch them: one look every few seconds for all of them."""

import asyncio
import logging

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.event_scores import service
from livelaps_app.features.event_scores.view_model import EventScoresView
from livelaps_app.framework import packets
from livelaps_app.session.page_status import PageStatus

_log = logging.getLogger(__name__)

LOOK_SECONDS = 3.0

_views: dict[tuple[int, Lang], tuple[EventScoresView, str]] = {}
_tasks: dict[int, asyncio.Task[None]] = {}


def room(number: int, lang: Lang) -> str:
    """The room of those who watch an event in a language."""
    return f"event scores:{number}:{lang}"


def watch(number: int, lang: Lang, view: EventScoresView, age: str, state: type[packets.Sent]) -> None:
    """Follows an event, unless it is followed already; `state` is the one whose view and fresh the watchers see."""
    alone, now = packets.watchers(room(number, lang)) <= 1, (view, age)
    # who comes with newer results than the others have makes the next look one that finds news for all of them
    _views[number, lang] = now if alone or _views.get((number, lang)) == now else (EventScoresView(), age)
    if number not in _tasks:
        _tasks[number] = asyncio.create_task(_follow(number, state), name=f"event {number}")


async def _follow(number: int, state: type[packets.Sent]) -> None:
    try:
        while watched := [lang for lang in LANGS if packets.occupied(room(number, lang))]:
            await asyncio.sleep(LOOK_SECONDS)  # several races may change: all are read at intervals
            try:
                for lang in watched:
                    await refresh(number, lang, state)
            except Problem:
                continue  # the service is down: the view stays
            except Exception:  # noqa: BLE001 - whoever watches must not be left alone by one bad answer
                _log.error("the results of an event could not be followed", exc_info=True)
    finally:  # at once: who joins after the last look starts another task
        _tasks.pop(number, None)
        for lang in LANGS:
            _views.pop((number, lang), None)


async def refresh(number: int, lang: Lang, state: type[packets.Sent]) -> None:
    """Sends those who watch an event in a language what has changed, and how old it is. Raises Problem."""
    now = (await service.event_scores_view(number, lang), await service.age(number, lang))
    before = _views.get((number, lang))
    _views[number, lang] = now
    if now != before:
        values = {"view": now[0], "fresh": _fresh(before[0], now[0]) if before else []}
        await packets.publish(room(number, lang), packets.packet({state: values, PageStatus: {"age": now[1]}}))


def _fresh(before: EventScoresView, now: EventScoresView) -> list[str]:
    """The races that have changed; none where the view before is unknown."""
    known = {race.id: race for race in before.races}
    return [str(race.id) for race in now.races if known and known.get(race.id) != race]
