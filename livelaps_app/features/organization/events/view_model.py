"""An organization's events, calendar and series as they are drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.feeds import FeedLink
from livelaps_app.core.paging import Option
from livelaps_app.features.calendar.view_model import CalendarMonth, EventLine
from livelaps_app.features.event.view_model import EventSummary, RaceLine
from livelaps_app.features.series.view_model import SeriesLine


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
class OrganizationEventView(EventSummary):
    """An event of the organization, as the event's own page has it, with the races that the site may show."""

    races: list[RaceLine] = field(default_factory=list)


@dataclass(frozen=True)
class OrganizationSeriesView:
    """The series, the newest first."""

    series: list[SeriesLine] = field(default_factory=list)
