"""The results of an event as they are drawn: its races, each unfolding to the winners of its classes."""

from dataclasses import dataclass, field

from livelaps_app.core.when import When


@dataclass(frozen=True)
class Winner:
    """The first of a class; `result` is a time or points, `laps` what is said of laps."""

    class_name: str = ""
    name: str = ""
    plate: str = ""
    brand: str = ""
    result: str = ""
    laps: str = ""


@dataclass(frozen=True)
class RaceBox:
    """A race; `look` is its chip's, `heading` what its first ones are called, `measure` what they are measured by.

    `start` is there while it is to come, instead of a message.
    """

    id: int = 0
    name: str = ""
    kind: str = ""
    start: When = field(default_factory=When)
    state: str = ""
    look: str = "chip"
    open: bool = False
    heading: str = ""
    measure: str = ""
    winners: list[Winner] = field(default_factory=list)
    message: str = ""


@dataclass(frozen=True)
class Board:
    """One event with the races this site may show; `day` and `last` are ISO days, `starts` as the event's.

    `open`: its results may change.
    """

    id: int = 0
    title: str = ""
    event: str = ""
    when: str = ""
    day: str = ""
    last: str = ""
    starts: str = ""
    cancelled: bool = False
    where: str = ""
    promoter: str = ""
    open: bool = False
    races: list[RaceBox] = field(default_factory=list)
    message: str = ""

    @property
    def shared(self) -> str:
        """The title where it is named alone: events of the same name are told by their days."""
        return ", ".join(filter(None, (self.title, self.when)))
