"""The handler of the organisation's pages."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.zones import day_not_over
from livelaps_app.features.organization import service
from livelaps_app.features.organization.board import (
    About,
    Calendar,
    Classes,
    Contact,
    EventBox,
    Events,
    Frame,
    Members,
    Memberships,
    SeriesList,
)
from livelaps_app.framework import packets
from livelaps_app.session.page_status import reporting, show
from livelaps_app.session.tab import here


class OrganizationShown(packets.Sent, rx.State):
    """What everybody with this address sees: the frame, and the one part of it that the page shows."""

    frame: Frame = Frame()
    about: About = About()
    events: Events = Events()
    calendar: Calendar = Calendar()
    event: EventBox = EventBox()
    series: SeriesList = SeriesList()
    classes: Classes = Classes()
    members: Members = Members()
    memberships: Memberships = Memberships()
    contact: Contact = Contact()


class OrganizationPage(rx.State):
    """Handlers only: year, filters and page live in the address."""

    @rx.event
    async def show(self):
        """Shows the page of the organisation that the address names."""
        at = here(self)
        async with reporting(self, at):
            page = await service.told(at, day_not_over(datetime.now(UTC)))
            told = {"frame": page.frame, page.kind: page.part}
            await show(self, at, page.title, {OrganizationShown: told}, page.age, page.shared)
