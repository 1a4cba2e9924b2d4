"""The handler of the series of past years."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.features.series_old import service
from livelaps_app.features.series_old.board import Board
from livelaps_app.framework import packets
from livelaps_app.session.page_status import reporting, show
from livelaps_app.session.tab import here


class SeriesOldShown(packets.Sent, rx.State):
    """What everybody who opens the page sees."""

    board: Board = Board()


class SeriesOldPage(rx.State):
    """Handlers only."""

    @rx.event
    async def show(self):
        """Shows the series of past years."""
        at = here(self)
        async with reporting(self, at):
            board = await service.board(at.lang, datetime.now(UTC).date())
            age = await service.age(at.lang)
            await show(self, at, at.route.title(at.lang), {SeriesOldShown: {"board": board}}, age)
