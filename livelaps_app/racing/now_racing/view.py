"""The view of races running now."""

from dataclasses import dataclass, field

from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.racing.live_races import LiveRace
from livelaps_app.core.racing.riders import Card
from livelaps_app.core.view_parts import SERVER_ONLY, InParts
from livelaps_app.racing.calendar.view import EventLine
from livelaps_app.racing.highlights import NextEvent


@dataclass(frozen=True)
class ComingRace:
    """A race to come. state, look: of its chip, if it is late; at: ISO instant of the start, or "".

    clock: the time of the start, with its weekday in an event of several days.
    """

    id: int = 0
    name: str = ""
    event: str = ""
    event_id: int = 0
    state: str = ""
    look: str = "chip"
    at: str = ""
    when: When = field(default_factory=When)
    clock: When = field(default_factory=When)


@dataclass(frozen=True)
class ComingEvent(EventLine):
    """An event as its card, with the next of its races; every: the number of all in words, if there are more."""

    races: list[ComingRace] = field(default_factory=list)
    every: str = ""


@dataclass(frozen=True)
class NextRide:
    """A race to come of a rider. when: the start of the rider's row; row: in words, or ""."""

    race_id: int = 0
    name: str = ""
    event: str = ""
    when: When = field(default_factory=When)
    row: str = ""


@dataclass(frozen=True)
class RecentRace:
    """A race that finished in these days, with the state of its results in words."""

    id: int = 0
    name: str = ""
    state: str = ""


@dataclass(frozen=True)
class MyRider:
    """A followed rider. race_id: a running race, else the next one; coming: the races to come.

    card: in the running or in a finished race; else with name, plate and hue alone. in_class: class and place, "" in
    no such race; over: the finished race with the state of its results, "" while it runs.
    """

    race_id: int = 0
    card: Card = field(default_factory=Card)
    in_class: str = ""
    over: str = ""
    coming: list[NextRide] = field(default_factory=list)


@dataclass(frozen=True)
class MyRides:
    """The followed riders who race now or soon, one after the other; message: the words if none of them does."""

    riders: list[MyRider] = field(default_factory=list)
    message: str = ""


@dataclass(frozen=True)
class NowRacingView(InParts):
    """The races that run, come next, the earliest first, and finished last, the latest first.

    recent: every race that finished in these days; coming: the next races; events: the same by their events, as pages
    draw them; is_recent: the last races finished in these days; next_up: the next event while none runs, else id 0.
    """

    running: list[LiveRace] = field(default_factory=list)
    recent: list[RecentRace] = field(default_factory=list, metadata=SERVER_ONLY)
    coming: list[ComingRace] = field(default_factory=list, metadata=SERVER_ONLY)
    events: list[ComingEvent] = field(default_factory=list)
    finished: list[LiveRace] = field(default_factory=list)
    is_recent: bool = False
    next_up: NextEvent = field(default_factory=NextEvent)
