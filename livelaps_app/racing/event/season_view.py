"""The view of an event in its season: the stakes before it, the podiums after it, and the next round."""

from dataclasses import dataclass, field

from livelaps_app.core.racing.podiums import ClassPodium, PodiumRider
from livelaps_app.racing.calendar.view import EventLine


@dataclass(frozen=True)
class SeasonRider:
    """A rider of a class in a series. red: leads it."""

    plate: str = ""
    name: str = ""
    hue: str = ""
    red: bool = False
    total: str = ""


@dataclass(frozen=True)
class RacePodiums:
    """The podium of a race and those of its classes. state: of its results; look: of the chip."""

    id: int = 0
    name: str = ""
    state: str = ""
    look: str = "chip"
    riders: list[PodiumRider] = field(default_factory=list)
    classes: list[ClassPodium] = field(default_factory=list)


@dataclass(frozen=True)
class EventSeasonView:
    """An event in its season. series_id: of the stakes, 0 without any; top: the first of a class; words: about it.

    next_title: of the next event.
    """

    series_id: int = 0
    top: list[SeasonRider] = field(default_factory=list)
    words: str = ""
    podiums: list[RacePodiums] = field(default_factory=list)
    next_title: str = ""
    next_round: list[EventLine] = field(default_factory=list)
