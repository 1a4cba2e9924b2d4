"""A race in short: its state, its clock, and its first riders."""

from dataclasses import dataclass, field

from livelaps_app.core.images import Image
from livelaps_app.core.racing.podiums import PodiumRider


@dataclass(frozen=True)
class ShortRow:
    """A rider in order. hue: of the class; red: leads the series; moved: places won in the last lap, or lost.

    rider: the id, 0 if unknown; last: the last lap while the race runs; is_estimate: the gap is of an earlier lap;
    interval: the gap to the rider ahead while the race runs; is_near: it is a fight.
    """

    entry: str = ""
    rider: int = 0
    place: str = ""
    plate: str = ""
    name: str = ""
    hue: str = ""
    red: bool = False
    moved: int = 0
    last: str = ""
    gap: str = ""
    is_estimate: bool = False
    interval: str = ""
    is_near: bool = False


@dataclass(frozen=True)
class ClassLeader:
    """The leader of a class."""

    class_name: str = ""
    plate: str = ""
    name: str = ""
    hue: str = ""
    red: bool = False


@dataclass(frozen=True)
class LiveRace:
    """A race with its first riders.

    state, look: of its chip; started, ended: ISO instants of the clock, "" if unknown; lap: of the leader; fastest: lap
    and plate; at: ISO instant of the last passing, or ""; riders: all of them in words; podium: once it is over, with
    the class below the result.
    """

    id: int = 0
    name: str = ""
    event: str = ""
    event_id: int = 0
    venue: str = ""
    state: str = ""
    look: str = "chip"
    started: str = ""
    ended: str = ""
    lap: str = ""
    fastest: str = ""
    at: str = ""
    riders: str = ""
    picture: Image = field(default_factory=Image)
    rows: list[ShortRow] = field(default_factory=list)
    leaders: list[ClassLeader] = field(default_factory=list)
    podium: list[PodiumRider] = field(default_factory=list)
