"""The views of the calendar's events."""

from dataclasses import dataclass, field

from livelaps_app.core.racing.registration_lines import RegistrationLine


@dataclass(frozen=True)
class EventLine:
    """An event of a week; `live` is a word during one of its races.

    sells: a word if entry is for sale, else "".
    """

    id: int = 0
    name: str = ""
    when: str = ""
    where: str = ""
    promoter_id: int = 0
    promoter: str = ""
    registration: RegistrationLine = field(default_factory=RegistrationLine)
    live: str = ""
    sells: str = ""


@dataclass(frozen=True)
class CalendarWeek:
    """A week with events; `anchor` is "today" for the first unfinished one, `more` marks an earlier start."""

    days: str = ""
    more: str = ""
    look: str = "week"
    anchor: str = ""
    events: list[EventLine] = field(default_factory=list)


@dataclass(frozen=True)
class CalendarMonth:
    """A month with events."""

    name: str = ""
    weeks: list[CalendarWeek] = field(default_factory=list)
