"""The vars an organization's pages draw."""

import reflex as rx

from livelaps_app.features.organization import view_model as views
from livelaps_app.framework.packets import Sent


class OrganizationVars(Sent, rx.State):
    """The header, and the parts by name; a page sets only its own part."""

    header: views.OrganizationHeader = views.OrganizationHeader()
    about: views.AboutView = views.AboutView()
    events: views.OrganizationEventsView = views.OrganizationEventsView()
    calendar: views.OrganizationCalendarView = views.OrganizationCalendarView()
    event: views.OrganizationEventView = views.OrganizationEventView()
    series: views.OrganizationSeriesView = views.OrganizationSeriesView()
    classes: views.ClassesView = views.ClassesView()
    members: views.MembersView = views.MembersView()
    memberships: views.MembershipsView = views.MembershipsView()
    contact: views.ContactView = views.ContactView()
