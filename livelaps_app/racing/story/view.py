"""The story of a race as its page draws it."""

from dataclasses import dataclass, field

from livelaps_app.core.racing.podiums import PodiumRider
from livelaps_app.core.racing.riders import Card


@dataclass(frozen=True)
class PlaceLine:
    """The places of a rider as a line.

    look: the class's hue, and "followed" for a followed rider; points: in thousandths of the drawing; at: height of the
    plate at its end, as "12.5%"; begins: of the one at its beginning, "" in a low drawing.
    """

    plate: str = ""
    look: str = ""
    points: str = ""
    at: str = ""
    begins: str = ""


@dataclass(frozen=True)
class AxisTick:
    """A number at an axis; at: its distance from the axis's beginning, as "12.5%"."""

    text: str = ""
    at: str = ""


@dataclass(frozen=True)
class PlacesView:
    """Places over laps as lines, with the laps across and the places down; label: the same in words."""

    title: str = ""
    label: str = ""
    lines: list[PlaceLine] = field(default_factory=list)
    across: list[AxisTick] = field(default_factory=list)
    down: list[AxisTick] = field(default_factory=list)


@dataclass(frozen=True)
class ControlLine:
    """An entry of race control. when: lap or time; look: "best" for a fastest lap, "lost" for a penalty."""

    when: str = ""
    text: str = ""
    look: str = ""


@dataclass(frozen=True)
class StoryView:
    """The story of a race; podium: of official results."""

    podium: list[PodiumRider] = field(default_factory=list)
    places: PlacesView = field(default_factory=PlacesView)
    control: list[ControlLine] = field(default_factory=list)


@dataclass(frozen=True)
class RiderStory:
    """A followed rider in a sentence.

    place: overall as "P2", or a status; due: ISO instant of the next passing, or "".
    """

    entry: str = ""
    plate: str = ""
    hue: str = ""
    red: bool = False
    name: str = ""
    place: str = ""
    moved: int = 0
    text: str = ""
    due: str = ""


@dataclass(frozen=True)
class FollowedView:
    """The followed riders of a visitor in a race: cards, the same in sentences, and their places over laps."""

    cards: tuple[Card, ...] = ()
    stories: tuple[RiderStory, ...] = ()
    places: PlacesView = field(default_factory=PlacesView)
