"""The views of an organization's pages: common header, and parts."""

from dataclasses import dataclass, field

from livelaps_app.core.contacts import ContactLink
from livelaps_app.core.feeds import FeedLink
from livelaps_app.core.introductions import Introduction, Tile
from livelaps_app.core.paging import Heading, Option, PageLink
from livelaps_app.racing.calendar.view import CalendarMonth, EventLine
from livelaps_app.racing.event.view import EventFacts, RaceLine
from livelaps_app.racing.highlights import EventResult, NextEvent
from livelaps_app.racing.series.view import SeriesLine


@dataclass(frozen=True)
class OrganizationHeader:
    """The organization's name and place with links to its pages.

    tread: CSS of the head in the logo's colour, or ""; hrefs: addresses by part, without the base path.
    """

    id: int = 0
    name: str = ""
    place: str = ""
    logo: str = ""
    initials: str = ""
    tread: str = ""
    links: list[PageLink] = field(default_factory=list)
    hrefs: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class AboutView:
    """The organization's description, contacts, numbers, and events.

    next_up: the next one, with id 0 without any; coming: those after it; results: the last podiums.
    """

    about: Introduction = field(default_factory=Introduction)
    place: str = ""
    promoter_id: int = 0
    promoter: str = ""
    links: list[ContactLink] = field(default_factory=list)
    counts: list[Tile] = field(default_factory=list)
    next_up: NextEvent = field(default_factory=NextEvent)
    results: list[EventResult] = field(default_factory=list)
    coming: list[EventLine] = field(default_factory=list)


@dataclass(frozen=True)
class OrganizationCalendarView:
    """The events of a year, or upcoming ones, by month."""

    months: list[CalendarMonth] = field(default_factory=list)
    years: list[Option] = field(default_factory=list)
    year: str = ""
    feeds: list[FeedLink] = field(default_factory=list)
    message: str = ""


@dataclass(frozen=True)
class OrganizationEventsView:
    """The upcoming events, the next first, and the past ones, the latest first."""

    coming: list[EventLine] = field(default_factory=list)
    past: list[EventLine] = field(default_factory=list)


@dataclass(frozen=True)
class OrganizationEventView(EventFacts):
    """An event of the organization, with the fields of the event's own page."""

    races: list[RaceLine] = field(default_factory=list)


@dataclass(frozen=True)
class OrganizationSeriesView:
    """The series, the newest first."""

    series: list[SeriesLine] = field(default_factory=list)


@dataclass(frozen=True)
class ClassRow:
    """A class; members: their number; href: the query that lists them, or ""."""

    name: str = ""
    group: str = ""
    ages: str = ""
    members: str = ""
    href: str = ""


@dataclass(frozen=True)
class ClassesView:
    """The table of classes."""

    headings: list[Heading] = field(default_factory=list)
    rows: list[ClassRow] = field(default_factory=list)


@dataclass(frozen=True)
class MemberRow:
    """A member; state: a word if expired, look: CSS class of its chip."""

    name: str = ""
    number: str = ""
    class_name: str = ""
    membership: str = ""
    until: str = ""
    state: str = ""
    look: str = "chip"


@dataclass(frozen=True)
class MembersView:
    """A page of the members that match the filters; chosen: the filters by name; join: address of the wizard, or "".

    filters: the chosen ones as links to the query without them; near: names like a search without matches.
    """

    headings: list[Heading] = field(default_factory=list)
    rows: list[MemberRow] = field(default_factory=list)
    classes: list[Option] = field(default_factory=list)
    memberships: list[Option] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
    filters: list[PageLink] = field(default_factory=list)
    count: str = ""
    message: str = ""
    near: list[PageLink] = field(default_factory=list)
    pages: list[PageLink] = field(default_factory=list)
    join: str = ""


@dataclass(frozen=True)
class MembershipOffer:
    """An available membership; price: as text, "" if unknown; amount, currency: for structured data.

    join, label: address of the wizard that sells it and name of the link, "" if it is not on sale here.
    """

    name: str = ""
    about: str = ""
    price: str = ""
    amount: str = ""
    currency: str = ""
    valid_for: str = ""
    join: str = ""
    label: str = ""


@dataclass(frozen=True)
class MembershipsView:
    """The memberships on offer; is_sold: one of them on this site."""

    offers: list[MembershipOffer] = field(default_factory=list)
    is_sold: bool = False


@dataclass(frozen=True)
class ContactView:
    """Place and contacts of the organization.

    form: messages are possible; message: reason if not; confirmation: after a message; again: address of the form.
    """

    place: str = ""
    links: list[ContactLink] = field(default_factory=list)
    form: bool = False
    message: str = ""
    confirmation: str = ""
    again: str = ""


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
