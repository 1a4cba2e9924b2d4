"""The handler of the news."""

import reflex as rx

from livelaps_app.features.news import service
from livelaps_app.features.news.board import Board
from livelaps_app.framework import packets
from livelaps_app.session.page_status import reporting, show
from livelaps_app.session.tab import here


class NewsShown(packets.Sent, rx.State):
    """What everybody who reads the news in a language sees."""

    board: Board = Board()


class NewsPage(rx.State):
    """Handlers only."""

    @rx.event
    async def show(self):
        """Shows all news, or the piece the address names."""
        at = here(self)
        async with reporting(self, at):
            board, age = await service.board(at), await service.age(at)
            await show(self, at, board.title, {NewsShown: {"board": board}}, age)
