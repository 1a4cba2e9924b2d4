"""The handler of the results search and of a rider's page, which is a view of it."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.routes import Match
from livelaps_app.features.results import service
from livelaps_app.features.results.board import Board
from livelaps_app.features.results.rider import service as riders
from livelaps_app.features.results.rider import view as rider_view
from livelaps_app.features.results.rider.board import Sheet
from livelaps_app.framework import packets
from livelaps_app.session.page_status import Parts, reporting, show
from livelaps_app.session.tab import here


class ResultsShown(packets.Sent, rx.State):
    """What everybody with this address sees: a rider, or the results where its id is 0."""

    board: Board = Board()
    rider: Sheet = Sheet()


class ResultsPage(rx.State):
    """Handlers only: filters live in the address."""

    @rx.event
    async def show(self):
        """Shows the rider or the results the address asks for."""
        at = here(self)
        async with reporting(self, at):
            title, parts, age = await (_rider(at) if rider_view.asks(at) else _results(at))
            await show(self, at, title, parts, age)


async def _rider(at: Match) -> tuple[str, Parts, str]:
    view = rider_view.View.read(at)
    sheet = await riders.sheet(view)
    return sheet.title, {ResultsShown: {"rider": sheet}}, await riders.age(view)


async def _results(at: Match) -> tuple[str, Parts, str]:
    view = await service.admitted(at)
    board = await service.board(view, datetime.now(UTC).date())
    return board.title, {ResultsShown: {"board": board, "rider": Sheet()}}, await service.age(view)
