"""Events of the standings page besides its load."""

import reflex as rx

from livelaps_app.features.standings import service
from livelaps_app.features.standings.vars import TotalVars
from livelaps_app.framework import packets
from livelaps_app.live.navigation import reporting
from livelaps_app.session.view_vars import view_updates


class StandingsEvents(rx.State):
    """Event handlers only: filters are in the address."""

    @rx.event
    async def open_total(self, rider: str, class_name: str):
        """Opens a rider's total in a class."""
        await self._send_total(rider, class_name, opens=True)

    @rx.event
    async def refresh_total(self, rider: str, class_name: str):
        await self._send_total(rider, class_name, opens=False)

    async def _send_total(self, rider: str, class_name: str, *, opens: bool) -> None:
        async with reporting(self) as at:
            query = await service.permitted_query(at)
            view = await service.total_view(query, str(rider), str(class_name))  # a browser may send anything
            await packets.send(self, packets.packet({TotalVars: {"view": view} | ({"open": True} if opens else {})}))

    @rx.event
    async def close_total(self):
        await packets.send(self, packets.packet({TotalVars: {"open": False}}))

    @rx.event
    async def list_riders(self):
        """Sends the options of the rider filter."""
        async with reporting(self) as at:
            riders = await service.riders(await service.permitted_query(at))
            await packets.send(self, packets.packet(view_updates(riders)))
