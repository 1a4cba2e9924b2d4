"""The standings screen's handlers."""

import reflex as rx

from livelaps_app.features.standings import live, service, texts
from livelaps_app.features.standings.table import Card, Riders, Table
from livelaps_app.features.standings.view import View
from livelaps_app.framework import packets
from livelaps_app.session.page_status import reporting, show
from livelaps_app.session.tab import here, listen


class Standings(packets.Sent, rx.State):
    """What everybody with this view sees; `fresh` are the lines that have moved just now."""

    table: Table = Table()
    fresh: list[str] = []  # noqa: RUF012


class StandingsRiders(packets.Sent, rx.State):
    """The riders to choose from, sent when somebody opens that list."""

    all: Riders = Riders()


class StandingsCard(packets.Sent, rx.State):
    """The rider whose total is explained."""

    card: Card = Card()
    open: bool = False


class StandingsPage(rx.State):
    """Handlers only: filters live in the address."""

    @rx.event
    async def show(self):
        """Shows the standings the address asks for and the rider it names, and keeps up with a running race."""
        at = here(self)
        async with reporting(self, at):
            view = View.read(at, await service.admitted(at))
            rider, of = at.asked("rider"), at.asked("in")
            opened = {"card": await service.card(view, rider, of), "open": True} if rider else {"open": False}
            age = await service.age(view)
            await listen(self, live.room(view))
            table = await service.table(view)
            if live.room(view):
                live.watch(view, table, Standings)
            parts = {Standings: {"table": table, "fresh": []}, StandingsCard: opened}
            await show(self, at, table.title, parts, age, texts.SHARED(at.lang).format(series=table.title))

    @rx.event
    async def open_rider(self, rider: str, of: str):
        """Opens the explanation of one rider's total in a class."""
        await self._tell(rider, of, {"open": True})

    @rx.event
    async def follow_rider(self, rider: str, of: str):
        """Brings the open explanation up to date."""
        await self._tell(rider, of, {})

    async def _tell(self, rider: str, of: str, more: dict[str, object]) -> None:
        at = here(self)
        async with reporting(self, at):
            view = View.read(at, await service.admitted(at))
            card = await service.card(view, str(rider), str(of))  # a browser may send anything
            await packets.send(self, packets.frame({StandingsCard: {"card": card, **more}}))

    @rx.event
    async def close_rider(self):
        """Closes the explanation."""
        await packets.send(self, packets.frame({StandingsCard: {"open": False}}))

    @rx.event
    async def tell_riders(self):
        """Sends the riders to choose from."""
        at = here(self)
        async with reporting(self, at):
            view = View.read(at, await service.admitted(at))
            await packets.send(self, packets.frame({StandingsRiders: {"all": await service.riders(view)}}))
