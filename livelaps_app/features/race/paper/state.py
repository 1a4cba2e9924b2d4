"""The handler of results on paper."""

import reflex as rx

from livelaps_app.features.race import service as race
from livelaps_app.features.race.paper import service, texts
from livelaps_app.features.race.paper.sheet import Sheet
from livelaps_app.features.race.ways.service import ways
from livelaps_app.framework import packets
from livelaps_app.session.page_status import reporting, show
from livelaps_app.session.printing import PRINT_ONCE
from livelaps_app.session.tab import here


class Paper(packets.Sent, rx.State):
    """What everybody who prints this view sees."""

    sheet: Sheet = Sheet()


class PaperPage(rx.State):
    """Handlers only: order and columns live in the address."""

    @rx.event
    async def show(self):
        """Shows what is to be printed, and opens the browser's own dialog."""
        at = here(self)
        async with reporting(self, at, ways):
            await race.admitted(at)
            sheet = await service.sheet(at)
            title = texts.TITLE(at.lang).format(race=sheet.title)
            await show(self, at, title, {Paper: {"sheet": sheet}}, await service.age(at))
            return rx.call_script(PRINT_ONCE)
        return None
