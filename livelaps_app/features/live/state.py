"""The handler of what runs now."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.riders import followed
from livelaps_app.features.live import live, service
from livelaps_app.features.live.board import Board, Ride
from livelaps_app.framework import packets
from livelaps_app.session.followed_riders import MyRiders
from livelaps_app.session.page_status import reporting, show
from livelaps_app.session.tab import here, listen


class LiveShown(packets.Sent, rx.State):
    """What everybody who watches in a language sees."""

    board: Board = Board()


class LiveMine(packets.Sent, rx.State):
    """How the riders a visitor follows stand in what runs."""

    rides: list[Ride] = []  # noqa: RUF012


class LivePage(rx.State):
    """Handlers only."""

    @rx.event
    async def show(self):
        """Shows what runs now, and keeps it current."""
        at, now = here(self), datetime.now(UTC)
        async with reporting(self, at):
            board, age = await service.board(at.lang, now), await service.age(at.lang, now)
            riders = followed((await self.get_state(MyRiders)).chosen)
            rides = await service.rides(board, at.lang, riders)
            await listen(self, live.room(at.lang), live.room_of(at.lang, riders))
            live.watch(at.lang, board, LiveShown)
            live.follow(at.lang, riders, rides, LiveMine)
            parts = {LiveShown: {"board": board}, LiveMine: {"rides": rides}}
            await show(self, at, at.route.title(at.lang), parts, age)
