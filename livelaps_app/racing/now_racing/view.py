"""The view of races running now."""

from dataclasses import dataclass, field

from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.racing.live_races import LiveRace
from livelaps_app.core.racing.riders import Card


@dataclass(frozen=True)
class ComingRace:
    """A race to come. state, look: of its chip, if it is late; at: ISO instant of the start, or ""."""

    id: int = 0
    name: str = ""
    event: str = ""
    event_id: int = 0
    state: str = ""
    look: str = "chip"
    at: str = ""
    when: When = field(default_factory=When)


@dataclass(frozen=True)
class NextRide:
    """A race to come of a rider. when: the start of the rider's row; row: in words, or ""."""

    race_id: int = 0
    name: str = ""
    event: str = ""
    when: When = field(default_factory=When)
    row: str = ""


@dataclass(frozen=True)
class MyRider:
    """A followed rider. race_id: a running race, else the next one; coming: the races to come.

    card: in the running race; else with name, plate and hue alone. in_class: class and place, "" in no running race.
    """

    race_id: int = 0
    card: Card = field(default_factory=Card)
    in_class: str = ""
    coming: list[NextRide] = field(default_factory=list)


@dataclass(frozen=True)
class MyRides:
    """The followed riders who race now or soon, one after the other."""

    riders: list[MyRider] = field(default_factory=list)


@dataclass(frozen=True)
class NowRacingView:
    """The races of these days: running, next with the earliest first, and just finished with the latest first."""

    running: list[LiveRace] = field(default_factory=list)
    coming: list[ComingRace] = field(default_factory=list)
    finished: list[LiveRace] = field(default_factory=list)
