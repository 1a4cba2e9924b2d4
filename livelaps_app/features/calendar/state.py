"""The calendar's handler."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.zones import day_not_over
from livelaps_app.features.calendar import service
from livelaps_app.features.calendar.sheet import Sheet
from livelaps_app.features.calendar.view import View
from livelaps_app.session import push
from livelaps_app.session.shown import reporting, show
from livelaps_app.session.visit import here


class Calendar(push.Sent, rx.State):
    """What everybody with this view sees."""

    sheet: Sheet = Sheet()


class CalendarPage(rx.State):
    """Handlers only: filters live in the address."""

    @rx.event
    async def show(self):
        """Shows the calendar the address asks for."""
        at = here(self)
        async with reporting(self, at):
            view, today = View.read(at), day_not_over(datetime.now(UTC))
            sheet = await service.sheet(view, today)
            age = await service.age(view, today)
            await show(self, at, at.route.title(at.lang), {Calendar: {"sheet": sheet}}, age)
