"""The standings screen's handler."""

import reflex as rx

from livelaps_app.features.standings import service, texts
from livelaps_app.features.standings.table import Table
from livelaps_app.features.standings.view import View
from livelaps_app.session import push
from livelaps_app.session.shown import reporting, show
from livelaps_app.session.visit import here


class Standings(push.Sent, rx.State):
    """What everybody with this view sees."""

    table: Table = Table()


class StandingsPage(rx.State):
    """Handlers only: filters live in the address."""

    @rx.event
    async def show(self):
        """Shows the standings the address asks for."""
        at = here(self)
        async with reporting(self, at):
            view = View.read(at, await service.admitted(at))
            table = await service.table(view)
            shared = texts.SHARED(at.lang).format(series=table.title)
            await show(self, at, table.title, {Standings: {"table": table}}, await service.age(view), shared)
