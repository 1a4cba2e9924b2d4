"""The handler of the pages of words."""

import reflex as rx

from livelaps_app.features.reading import service
from livelaps_app.features.reading.board import Board
from livelaps_app.framework import packets
from livelaps_app.session.page_status import reporting, show
from livelaps_app.session.tab import here


class ReadingShown(packets.Sent, rx.State):
    """What everybody who reads the page in a language sees."""

    board: Board = Board()


class ReadingPage(rx.State):
    """Handlers only."""

    @rx.event
    async def show(self):
        """Shows the page the address names."""
        at = here(self)
        async with reporting(self, at):
            board, age = await service.board(at), await service.age(at)
            await show(self, at, board.title, {ReadingShown: {"board": board}}, age)
