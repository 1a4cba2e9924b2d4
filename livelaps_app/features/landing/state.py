"""The landing page's handler."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.features.landing import service, texts
from livelaps_app.features.landing.board import Board
from livelaps_app.framework import packets
from livelaps_app.session.page_status import reporting, show
from livelaps_app.session.tab import here


class LandingShown(packets.Sent, rx.State):
    """What everybody who reads a language sees."""

    board: Board = Board()


class LandingPage(rx.State):
    """Handlers only."""

    @rx.event
    async def show(self):
        """Shows the landing page."""
        at, now = here(self), datetime.now(UTC)
        async with reporting(self, at):
            board = await service.board(at.lang, now)
            await show(
                self, at, texts.TITLE(at.lang), {LandingShown: {"board": board}}, await service.age(at.lang, now)
            )
