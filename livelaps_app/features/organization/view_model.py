"""An organization's pages as they are drawn: the header of all of them, and the parts."""

from dataclasses import dataclass, field

from livelaps_app.core.contacts import ContactLink
from livelaps_app.core.paging import PageLink
from livelaps_app.features.calendar.view_model import EventLine
from livelaps_app.features.organization.contact.view_model import ContactView
from livelaps_app.features.organization.events.view_model import (
    OrganizationCalendarView,
    OrganizationEventsView,
    OrganizationEventView,
    OrganizationSeriesView,
)
from livelaps_app.features.organization.members.view_model import ClassesView, MembershipsView, MembersView


@dataclass(frozen=True)
class OrganizationHeader:
    """The organization's name with the links to its pages; hrefs: the same by part, without the base path."""

    id: int = 0
    name: str = ""
    logo: str = ""
    initials: str = ""
    links: list[PageLink] = field(default_factory=list)
    hrefs: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class CountLink:
    """How many of something there are, and the page that lists them."""

    text: str = ""
    href: str = ""


@dataclass(frozen=True)
class AboutView:
    """The organization's own words, ways to contact it, and its next events."""

    about: str = ""
    place: str = ""
    promoter_id: int = 0
    promoter: str = ""
    links: list[ContactLink] = field(default_factory=list)
    counts: list[CountLink] = field(default_factory=list)
    coming: list[EventLine] = field(default_factory=list)


Part = (
    AboutView
    | OrganizationCalendarView
    | OrganizationEventsView
    | OrganizationEventView
    | OrganizationSeriesView
    | ClassesView
    | MembersView
    | MembershipsView
    | ContactView
)


@dataclass(frozen=True)
class OrganizationView:
    """A page: the header and one part; name: of the part."""

    header: OrganizationHeader
    name: str
    part: Part
