"""The handler of the series' screen."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.routes import Match
from livelaps_app.features.series import service
from livelaps_app.features.series.board import Board, Directory
from livelaps_app.framework import packets
from livelaps_app.session.page_status import Parts, reporting, show
from livelaps_app.session.tab import here


class SeriesShown(packets.Sent, rx.State):
    """What everybody with this address sees: a series, or the directory where its id is 0."""

    directory: Directory = Directory()
    board: Board = Board()


class SeriesPage(rx.State):
    """Handlers only."""

    @rx.event
    async def show(self):
        """Shows the series the address names, or the current ones."""
        at = here(self)
        async with reporting(self, at):
            number = await service.admitted(at)
            title, parts = await _told(at, number)
            await show(self, at, title, parts, await service.age(number, at.lang))


async def _told(at: Match, number: int) -> tuple[str, Parts]:
    """The title and what is drawn below it."""
    if number:
        board = await service.board(number, at.lang)
        return board.title, {SeriesShown: {"board": board}}
    directory = await service.directory(at.lang, datetime.now(UTC).date())
    return at.route.title(at.lang), {SeriesShown: {"directory": directory, "board": Board()}}
