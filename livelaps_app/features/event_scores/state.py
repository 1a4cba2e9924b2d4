"""The handler of an event's results."""

import reflex as rx

from livelaps_app.features.event_scores import live, service
from livelaps_app.features.event_scores.board import Board
from livelaps_app.framework import packets
from livelaps_app.session.page_status import reporting, show
from livelaps_app.session.tab import here, listen


class EventScoresShown(packets.Sent, rx.State):
    """What everybody who opens the event's results sees; `fresh` are the races that have changed just now."""

    board: Board = Board()
    fresh: list[str] = []  # noqa: RUF012


class EventScoresPage(rx.State):
    """Handlers only."""

    @rx.event
    async def show(self):
        """Shows the results of the event the address names, and keeps them current while they may change."""
        at = here(self)
        async with reporting(self, at):
            number = await service.admitted(at)
            board, age = await service.board(number, at.lang), await service.age(number, at.lang)
            await listen(self, live.room(number, at.lang) if board.open else "")
            if board.open:
                live.watch(number, at.lang, board, age, EventScoresShown)
            parts = {EventScoresShown: {"board": board, "fresh": []}}
            await show(self, at, board.title, parts, age, board.shared)
