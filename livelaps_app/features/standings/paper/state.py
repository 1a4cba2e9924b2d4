"""The handler of standings on paper."""

import reflex as rx

from livelaps_app.features.standings import service as standings
from livelaps_app.features.standings.paper import service, texts
from livelaps_app.features.standings.paper.sheet import Sheet
from livelaps_app.framework import packets
from livelaps_app.session.page_status import reporting, show
from livelaps_app.session.printing import PRINT_ONCE
from livelaps_app.session.tab import here


class StandingsPaper(packets.Sent, rx.State):
    """What everybody who prints this view sees."""

    sheet: Sheet = Sheet()


class StandingsPaperPage(rx.State):
    """Handlers only: order and columns live in the address."""

    @rx.event
    async def show(self):
        """Shows what is to be printed, and opens the browser's own dialog."""
        at = here(self)
        async with reporting(self, at):
            await standings.admitted(at)
            sheet = await service.sheet(at)
            title = texts.TITLE(at.lang).format(series=sheet.title)
            await show(self, at, title, {StandingsPaper: {"sheet": sheet}}, await service.age(at))
            return rx.call_script(PRINT_ONCE)
        return None
