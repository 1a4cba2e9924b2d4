"""The handler of an event's results."""

import reflex as rx

from livelaps_app.features.event_scores import service
from livelaps_app.features.event_scores.board import Board
from livelaps_app.session import push
from livelaps_app.session.shown import reporting, show
from livelaps_app.session.visit import here


class EventScoresShown(push.Sent, rx.State):
    """What everybody who opens the event's results sees."""

    board: Board = Board()


class EventScoresPage(rx.State):
    """Handlers only."""

    @rx.event
    async def show(self):
        """Shows the results of the event the address names."""
        at = here(self)
        async with reporting(self, at):
            number = await service.admitted(at)
            board = await service.board(number, at.lang)
            await show(self, at, board.title, {EventScoresShown: {"board": board}}, await service.age(number, at.lang))
