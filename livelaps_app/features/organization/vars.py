"""The vars an organization's pages draw."""

import reflex as rx

from livelaps_app.features.organization.contact.view_model import ContactView
from livelaps_app.features.organization.events.view_model import (
    OrganizationCalendarView,
    OrganizationEventsView,
    OrganizationEventView,
    OrganizationSeriesView,
)
from livelaps_app.features.organization.members.view_model import ClassesView, MembershipsView, MembersView
from livelaps_app.features.organization.view_model import AboutView, OrganizationHeader
from livelaps_app.framework.packets import Sent


class OrganizationVars(Sent, rx.State):
    """The header, and the parts by name; a page has values for its own part only."""

    header: OrganizationHeader = OrganizationHeader()
    about: AboutView = AboutView()
    events: OrganizationEventsView = OrganizationEventsView()
    calendar: OrganizationCalendarView = OrganizationCalendarView()
    event: OrganizationEventView = OrganizationEventView()
    series: OrganizationSeriesView = OrganizationSeriesView()
    classes: ClassesView = ClassesView()
    members: MembersView = MembersView()
    memberships: MembershipsView = MembershipsView()
    contact: ContactView = ContactView()
