"""The organisation's pages as they are drawn: the frame around all of them, and what each one holds."""

from dataclasses import dataclass, field

from livelaps_app.core.feeds import FeedLink
from livelaps_app.core.paging import Heading, Option, PageLink
from livelaps_app.core.when import When
from livelaps_app.features.calendar.view_model import CalendarMonth, EventLine


@dataclass(frozen=True)
class Frame:
    """Whose pages these are; id 0 is nobody's. `hrefs` are its pages by kind, without the base path."""

    id: int = 0
    name: str = ""
    logo: str = ""
    initials: str = ""
    links: list[PageLink] = field(default_factory=list)
    hrefs: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Way:
    """A way to reach the organisation; `href` is a web, mail or telephone address, `window` where it opens."""

    label: str = ""
    text: str = ""
    href: str = ""
    window: str = "_self"


@dataclass(frozen=True)
class Count:
    """How much of something there is, and the page that shows it."""

    text: str = ""
    href: str = ""


@dataclass(frozen=True)
class About:
    """What the organisation says of itself, and what comes next."""

    about: str = ""
    place: str = ""
    promoter_id: int = 0
    promoter: str = ""
    ways: list[Way] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)
    coming: list[EventLine] = field(default_factory=list)


@dataclass(frozen=True)
class Calendar:
    """The organisation's events by month, of one year or all to come."""

    months: list[CalendarMonth] = field(default_factory=list)
    years: list[Option] = field(default_factory=list)
    year: str = ""
    feeds: list[FeedLink] = field(default_factory=list)
    message: str = ""


@dataclass(frozen=True)
class Events:
    """The organisation's events: what comes, soonest first, and what has been, latest first."""

    coming: list[EventLine] = field(default_factory=list)
    past: list[EventLine] = field(default_factory=list)


@dataclass(frozen=True)
class RaceLine:
    """A race of the event; `look` is its chip's."""

    id: int = 0
    name: str = ""
    kind: str = ""
    start: When = field(default_factory=When)
    state: str = ""
    look: str = "chip"


@dataclass(frozen=True)
class EventBox:
    """One event of the organisation. `begun` says that a race has winners; `day` and `last` are ISO days.

    `starts` is the instant of the first start, ISO, or the day where that is not known; `awaited`, `at` and `openings`
    are what the event says of registration.
    """

    id: int = 0
    title: str = ""
    when: str = ""
    day: str = ""
    last: str = ""
    starts: str = ""
    where: str = ""
    map: str = ""
    about: str = ""
    state: str = ""
    state_label: str = ""
    awaited: str = ""
    at: When = field(default_factory=When)
    openings: str = ""
    poster: str = ""
    begun: bool = False
    races: list[RaceLine] = field(default_factory=list)


@dataclass(frozen=True)
class SeriesLine:
    """A series of the organisation."""

    id: int = 0
    name: str = ""
    rounds: str = ""


@dataclass(frozen=True)
class SeriesList:
    """The series of the organisation, newest first."""

    lines: list[SeriesLine] = field(default_factory=list)


@dataclass(frozen=True)
class ClassLine:
    """A class; `members` ride in it, `href` is the query that narrows the list of members to them, empty for nobody."""

    name: str = ""
    group: str = ""
    ages: str = ""
    members: str = ""
    href: str = ""


@dataclass(frozen=True)
class Classes:
    """The classes the organisation knows."""

    headings: list[Heading] = field(default_factory=list)
    lines: list[ClassLine] = field(default_factory=list)


@dataclass(frozen=True)
class MemberLine:
    """A member; `look` is the chip's that says whether the membership holds."""

    name: str = ""
    number: str = ""
    ridden: str = ""
    kind: str = ""
    until: str = ""
    state: str = ""
    look: str = "chip"


@dataclass(frozen=True)
class Members:
    """A page of the members that match what was looked for; `chosen` holds the filters by name."""

    headings: list[Heading] = field(default_factory=list)
    lines: list[MemberLine] = field(default_factory=list)
    classes: list[Option] = field(default_factory=list)
    kinds: list[Option] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
    count: str = ""
    message: str = ""
    pages: list[PageLink] = field(default_factory=list)


@dataclass(frozen=True)
class Offer:
    """A membership; `price` is written out, empty where it is not told, `amount` and `currency` are for robots."""

    name: str = ""
    about: str = ""
    price: str = ""
    amount: str = ""
    currency: str = ""
    holds: str = ""


@dataclass(frozen=True)
class Memberships:
    """The memberships on offer."""

    offers: list[Offer] = field(default_factory=list)


@dataclass(frozen=True)
class Contact:
    """Where it is and how to reach it; `form` says whether a letter can be sent from here, `message` why not."""

    place: str = ""
    ways: list[Way] = field(default_factory=list)
    form: bool = False
    message: str = ""


Part = About | Calendar | Events | EventBox | SeriesList | Classes | Members | Memberships | Contact
