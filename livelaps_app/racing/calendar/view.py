"""The views of the calendar's events."""

from dataclasses import dataclass, field

from livelaps_app.core.racing.registration_lines import RegistrationLine
from livelaps_app.racing.calendar.date_blocks import DateBlock


@dataclass(frozen=True)
class EventLine:
    """An event as its card; `live` is a word during one of its races; at: time of its first start, "" once it is over.

    sells: a word if entry is for sale, else ""; logo: picture of its promoter, or "".
    """

    id: int = 0
    name: str = ""
    date: DateBlock = field(default_factory=DateBlock)
    when: str = ""
    at: str = ""
    where: str = ""
    promoter_id: int = 0
    promoter: str = ""
    logo: str = ""
    registration: RegistrationLine = field(default_factory=RegistrationLine)
    live: str = ""
    sells: str = ""


@dataclass(frozen=True)
class CalendarWeek:
    """A week with events; `anchor` is "today" for the first unfinished one.

    today: the words of its line in that week, above the event `next_id`, or below all for 0.
    """

    days: str = ""
    look: str = "week"
    anchor: str = ""
    today: str = ""
    next_id: int = 0
    events: list[EventLine] = field(default_factory=list)


@dataclass(frozen=True)
class CalendarMonth:
    """A month with events."""

    name: str = ""
    weeks: list[CalendarWeek] = field(default_factory=list)
