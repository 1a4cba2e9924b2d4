"""The handler of what runs now."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.features.live import live, service
from livelaps_app.features.live.board import Board
from livelaps_app.session import push
from livelaps_app.session.shown import reporting, show
from livelaps_app.session.visit import here, listen


class LiveShown(push.Sent, rx.State):
    """What everybody who watches in a language sees."""

    board: Board = Board()


class LivePage(rx.State):
    """Handlers only."""

    @rx.event
    async def show(self):
        """Shows what runs now, and keeps it current."""
        at, now = here(self), datetime.now(UTC)
        async with reporting(self, at):
            board, age = await service.board(at.lang, now), await service.age(at.lang, now)
            await listen(self, live.room(at.lang))
            live.watch(at.lang, board, LiveShown)
            await show(self, at, at.route.title(at.lang), {LiveShown: {"board": board}}, age)
