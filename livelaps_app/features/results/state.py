"""The handler of a promoter's results."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.features.results import service
from livelaps_app.features.results.board import Board
from livelaps_app.session import push
from livelaps_app.session.shown import reporting, show
from livelaps_app.session.visit import here


class ResultsShown(push.Sent, rx.State):
    """What everybody who opens the promoter's results sees."""

    board: Board = Board()


class ResultsPage(rx.State):
    """Handlers only."""

    @rx.event
    async def show(self):
        """Shows the results of the promoter the address names."""
        at = here(self)
        async with reporting(self, at):
            board = await service.board(at, datetime.now(UTC).date())
            await show(self, at, board.title, {ResultsShown: {"board": board}})
