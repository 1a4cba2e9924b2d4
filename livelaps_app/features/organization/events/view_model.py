"""An organization's events, calendar and series as they are drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.feeds import FeedLink
from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.paging import Option
from livelaps_app.features.calendar.view_model import CalendarMonth, EventLine


@dataclass(frozen=True)
class OrganizationCalendarView:
    """The events of a year, or all to come, by month."""

    months: list[CalendarMonth] = field(default_factory=list)
    years: list[Option] = field(default_factory=list)
    year: str = ""
    feeds: list[FeedLink] = field(default_factory=list)
    message: str = ""


@dataclass(frozen=True)
class OrganizationEventsView:
    """The events to come, the next one first, and the past ones, the latest first."""

    coming: list[EventLine] = field(default_factory=list)
    past: list[EventLine] = field(default_factory=list)


@dataclass(frozen=True)
class OrganizationRace:
    """A race of an event; look: the class of its chip."""

    id: int = 0
    name: str = ""
    kind: str = ""
    start: When = field(default_factory=When)
    state: str = ""
    look: str = "chip"


@dataclass(frozen=True)
class OrganizationEventView:
    """An event of the organization, as the event's own page has it, with the races that the site may show."""

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
    races: list[OrganizationRace] = field(default_factory=list)


@dataclass(frozen=True)
class OrganizationSeries:
    """A series in the list."""

    id: int = 0
    name: str = ""
    rounds: str = ""


@dataclass(frozen=True)
class OrganizationSeriesView:
    """The series, the newest first."""

    series: list[OrganizationSeries] = field(default_factory=list)
