"""A promoter's results as they are drawn."""

from dataclasses import dataclass, field

from livelaps_app.features.calendar.sheet import EventLine


@dataclass(frozen=True)
class Board:
    """The events of a promoter that have begun, newest first."""

    title: str = ""
    events: list[EventLine] = field(default_factory=list)
    message: str = ""
