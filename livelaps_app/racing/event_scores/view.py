"""The views of an event's results: its races, each with the winners of its classes."""

from dataclasses import dataclass, field

from livelaps_app.core.i18n.local_time import When


@dataclass(frozen=True)
class EventWinner:
    """The winner of a class; `result` is a time or points, `laps` their number; hue: of the class."""

    class_name: str = ""
    name: str = ""
    plate: str = ""
    brand: str = ""
    result: str = ""
    laps: str = ""
    hue: str = ""


@dataclass(frozen=True)
class EventScoresRace:
    """A race.

    look: CSS class of its chip; heading: title of the winner column; measure: kind of the result; start: of an upcoming
    race, instead of a message.
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
    winners: list[EventWinner] = field(default_factory=list)
    message: str = ""


@dataclass(frozen=True)
class EventScoresView:
    """`day`, `last`: ISO days; `starts` as in EventView; `open`: results may still change."""

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
    races: list[EventScoresRace] = field(default_factory=list)
    message: str = ""

    @property
    def tab_title(self) -> str:
        """The title with the days, to distinguish events of the same name."""
        return ", ".join(filter(None, (self.title, self.when)))
