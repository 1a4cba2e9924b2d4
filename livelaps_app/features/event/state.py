"""The event screen's handler."""

import reflex as rx

from livelaps_app.features.event import service
from livelaps_app.features.event.board import Board
from livelaps_app.session import push
from livelaps_app.session.shown import reporting, show
from livelaps_app.session.visit import here


class EventShown(push.Sent, rx.State):
    """What everybody who opens the event sees."""

    board: Board = Board()


class EventPage(rx.State):
    """Handlers only."""

    @rx.event
    async def show(self):
        """Shows the event the address names."""
        at = here(self)
        async with reporting(self, at):
            number = await service.admitted(at)
            board = await service.board(number, at.lang)
            await show(self, at, board.title, {EventShown: {"board": board}}, await service.age(number, at.lang))
