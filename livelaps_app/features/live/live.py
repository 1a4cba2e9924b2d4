"""What runs now, pushed to whoever watches: one look every few seconds for all of them."""

import asyncio
import logging
from datetime import UTC, datetime

from livelaps_app.core.errors import Problem
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.features.live import service
from livelaps_app.features.live.board import Board
from livelaps_app.session import push

_log = logging.getLogger(__name__)

LOOK_SECONDS = 3.0

_shown: dict[Lang, Board] = {}
_tasks: set[asyncio.Task[None]] = set()


def room(lang: Lang) -> str:
    """The room of those who watch in a language."""
    return f"live:{lang}"


def watch(lang: Lang, board: Board, state: type[push.Sent]) -> None:
    """Begins to follow, unless somebody does; `state` is the one whose var board the watchers see."""
    _shown[lang] = board
    if not _tasks:
        task = asyncio.create_task(_follow(state), name="what runs now")
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)


async def _follow(state: type[push.Sent]) -> None:
    while watched := [lang for lang in LANGS if push.occupied(room(lang))]:
        await asyncio.sleep(LOOK_SECONDS)  # the calendar can't say when it changes: it is read at intervals
        try:
            for lang in watched:
                await refresh(lang, state)
        except Problem:
            continue  # the service is down: what is shown stays
        except Exception:  # noqa: BLE001 - whoever watches must not be left alone by one bad answer
            _log.error("what runs now could not be followed", exc_info=True)


async def refresh(lang: Lang, state: type[push.Sent]) -> None:
    """Sends those who watch in a language what has changed. Raises Problem."""
    now = await service.board(lang, datetime.now(UTC))
    if now != _shown.get(lang):
        _shown[lang] = now
        await push.publish(room(lang), push.frame({state: {"board": now}}))
