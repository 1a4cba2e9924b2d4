"""The event screen's handler."""

import reflex as rx

from livelaps_app.features.event import service
from livelaps_app.features.event.board import Board
from livelaps_app.features.event.entries import service as entered
from livelaps_app.features.event.entries.board import Entries
from livelaps_app.features.event.view import View
from livelaps_app.framework import packets
from livelaps_app.session.page_status import reporting, show
from livelaps_app.session.tab import here


class EventShown(packets.Sent, rx.State):
    """What everybody with this view of the event sees."""

    board: Board = Board()
    entries: Entries = Entries()


class EventPage(rx.State):
    """Handlers only: race, search and page live in the address."""

    @rx.event
    async def show(self):
        """Shows the event the address names."""
        at = here(self)
        async with reporting(self, at):
            number = await service.admitted(at)
            board = await service.board(number, at.lang)
            told = {"board": board, "entries": await entered.entries(View.read(at, number))}
            age = await service.age(number, at.lang)
            await show(self, at, board.title, {EventShown: told}, age, board.shared)
