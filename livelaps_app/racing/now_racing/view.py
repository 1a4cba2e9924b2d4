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
class Ride:
    """A running race with followed riders, and their cards."""

    race_id: int = 0
    name: str = ""
    event: str = ""
    cards: list[Card] = field(default_factory=list)


@dataclass(frozen=True)
class NextRide:
    """The next race of a followed rider. row: the start row in words, ""; start: its time at the track, or ""."""

    race_id: int = 0
    name: str = ""
    event: str = ""
    when: When = field(default_factory=When)
    rider: str = ""
    plate: str = ""
    hue: str = ""
    row: str = ""
    start: str = ""


@dataclass(frozen=True)
class MyRides:
    """The followed riders in running races, and their next races."""

    now: list[Ride] = field(default_factory=list)
    coming: list[NextRide] = field(default_factory=list)


@dataclass(frozen=True)
class NowRacingView:
    """The races of these days: running, next with the earliest first, and just finished with the latest first."""

    running: list[LiveRace] = field(default_factory=list)
    coming: list[ComingRace] = field(default_factory=list)
    finished: list[LiveRace] = field(default_factory=list)
