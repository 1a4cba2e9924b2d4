"""The handler of the questions and answers."""

import reflex as rx

from livelaps_app.features.faqs import service
from livelaps_app.features.faqs.board import Board
from livelaps_app.session import push
from livelaps_app.session.shown import reporting, show
from livelaps_app.session.visit import here


class FaqsShown(push.Sent, rx.State):
    """What everybody who reads the questions in a language sees."""

    board: Board = Board()


class FaqsPage(rx.State):
    """Handlers only: what is searched for stays in the browser."""

    @rx.event
    async def show(self):
        """Shows all questions."""
        at = here(self)
        async with reporting(self, at):
            board, age = await service.board(at.lang), await service.age(at.lang)
            await show(self, at, board.title, {FaqsShown: {"board": board}}, age)
