"""Events of the results page besides its load."""

import reflex as rx

from livelaps_app.features.race import service
from livelaps_app.features.race.compare import service as compare
from livelaps_app.features.race.query import ComparisonQuery
from livelaps_app.features.race.vars import CompareVars, RiderVars
from livelaps_app.framework import packets
from livelaps_app.live.navigation import reporting
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.view_vars import view_updates


class RaceEvents(rx.State):
    """Event handlers only: filters are in the address."""

    @rx.event
    async def list_entrants(self):
        """Sends the options of the rider filter."""
        async with reporting(self) as at:
            entrants = await service.entrants((await service.permitted_query(at)).race_id)
            await packets.send(self, packets.packet(view_updates(entrants)))

    @rx.event
    async def open_rider(self, entry: str):
        """Opens the details of a rider."""
        await self._send_rider(entry, opens=True)

    @rx.event
    async def refresh_rider(self, entry: str):
        """Refreshes the open details of a rider."""
        await self._send_rider(entry, opens=False)

    async def _send_rider(self, entry: str, *, opens: bool) -> None:
        async with reporting(self) as at:
            view = await service.rider_view(
                await service.permitted_query(at), str(entry)
            )  # a browser may send anything
            opening: packets.Updates = {
                RiderVars: {"view": view, "open": True},
                PageStatus: {"drawer_title": view.title},
            }
            await packets.send(self, packets.packet(opening if opens else {RiderVars: {"view": view}}))

    @rx.event
    async def close_rider(self):
        await packets.send(self, packets.packet({RiderVars: {"open": False}, PageStatus: {"drawer_title": ""}}))

    @rx.event
    async def show_comparison(self):
        """Compares the chosen riders; repeated after each change of the race."""
        async with reporting(self) as at:
            view = await compare.comparison_view(await service.permitted_query(at), ComparisonQuery.parse(at))
            await packets.send(self, packets.packet({CompareVars: {"view": view, "open": view.open}}))

    @rx.event
    async def close_comparison(self):
        """Closes the comparison, but not the choice."""
        await packets.send(self, packets.packet({CompareVars: {"open": False}}))
