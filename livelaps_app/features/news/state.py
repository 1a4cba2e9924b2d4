"""The handler of the news."""

import reflex as rx

from livelaps_app.features.news import service
from livelaps_app.features.news.board import Board
from livelaps_app.session import push
from livelaps_app.session.shown import reporting, show
from livelaps_app.session.visit import here


class NewsShown(push.Sent, rx.State):
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
