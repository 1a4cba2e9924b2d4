"""The view of unknown addresses."""

from dataclasses import dataclass, field

from livelaps_app.core.images import Image
from livelaps_app.racing.calendar.view import EventLine


@dataclass(frozen=True)
class RunningLine:
    """A running race as a line; look: the class of its chip; started: ISO instant of its clock, or ""."""

    id: int = 0
    name: str = ""
    event: str = ""
    state: str = ""
    look: str = "chip live"
    started: str = ""


@dataclass(frozen=True)
class NotFoundView:
    """The ways on from an unknown address: running races and the next events; picture: decorates."""

    running: list[RunningLine] = field(default_factory=list)
    coming: list[EventLine] = field(default_factory=list)
    picture: Image = field(default_factory=Image)
