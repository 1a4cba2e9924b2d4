"""The view of the event calendar."""

from dataclasses import dataclass, field

from livelaps_app.core.feeds import FeedLink
from livelaps_app.core.paging import Option
from livelaps_app.racing.calendar.view import CalendarMonth


@dataclass(frozen=True)
class CalendarView:
    """One view of the calendar."""

    months: list[CalendarMonth] = field(default_factory=list)
    years: list[Option] = field(default_factory=list)
    promoters: list[Option] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
    feeds: list[FeedLink] = field(default_factory=list)
    count: int = 0
    message: str = ""
