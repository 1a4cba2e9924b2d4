"""The ride of a rider in a race: figures, who is ahead and behind, laps, and the season of the rider."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class RideTile:
    """A figure. below: a smaller text; moved: places won, negative if lost; look: "own" or "best" for a fastest lap."""

    label: str = ""
    text: str = ""
    below: str = ""
    moved: int = 0
    look: str = ""


@dataclass(frozen=True)
class FightRow:
    """The rider ahead, the rider, or the one behind.

    side: a word before the plate, "" for the rider; gap: to the rider, or the result once the race is over; note: who
    gains, or a penalty; look: "won" or "lost" for a note that is good or bad; due: ISO instant of the next passing.
    """

    side: str = ""
    entry: str = ""
    plate: str = ""
    hue: str = ""
    red: bool = False
    name: str = ""
    gap: str = ""
    note: str = ""
    look: str = ""
    due: str = ""


@dataclass(frozen=True)
class LapBar:
    """A lap as a bar, in shares of the drawing ("12.5%").

    mark: number of the lap, "" for most; at: its middle; value: the time, "" for most, at the height above; over: where
    that text is in the middle, or ends for the anchor "end".
    """

    x: str = ""
    width: str = ""
    y: str = ""
    height: str = ""
    title: str = ""
    look: str = ""
    mark: str = ""
    at: str = ""
    value: str = ""
    above: str = ""
    over: str = ""
    anchor: str = "middle"


@dataclass(frozen=True)
class PlaceStep:
    """A line between the places of two laps, in shares of the drawing."""

    x1: str = ""
    y1: str = ""
    x2: str = ""
    y2: str = ""


@dataclass(frozen=True)
class PlaceChart:
    """The places by lap as lines; top, bottom: places at the edges; last: the last one, at x and y."""

    title: str = ""
    label: str = ""
    steps: list[PlaceStep] = field(default_factory=list)
    top: str = ""
    bottom: str = ""
    last: str = ""
    x: str = ""
    y: str = ""


@dataclass(frozen=True)
class RideCell:
    """A cell of the laps. moved: places won, negative if lost; look: CSS classes, of a heading too."""

    text: str = ""
    look: str = ""
    moved: int = 0


@dataclass(frozen=True)
class RideView:
    """A ride. state, chip: of the race and its CSS class; started, ended: ISO instants of the clock, "" if unknown.

    about: class, team and brand; rivalry: title of the fight; bars_label: the bars in words; laps: rows of the
    table, newest lap first; note: what a penalty has changed.
    """

    race_id: int = 0
    race: str = ""
    about: str = ""
    rivalry: str = ""
    state: str = ""
    chip: str = ""
    started: str = ""
    ended: str = ""
    hue: str = ""
    red: bool = False
    tiles: list[RideTile] = field(default_factory=list)
    fight: list[FightRow] = field(default_factory=list)
    bars: list[LapBar] = field(default_factory=list)
    bars_label: str = ""
    places: PlaceChart = field(default_factory=PlaceChart)
    title: str = ""
    caption: str = ""
    columns: list[RideCell] = field(default_factory=list)
    laps: list[list[RideCell]] = field(default_factory=list)
    order: str = ""
    note: str = ""


@dataclass(frozen=True)
class SeasonLine:
    """A rider's place in a class of a series. now: the place if the running race ended now, look: "won" or
    "lost" by it; leads: is first.
    """

    place: str = ""
    name: str = ""
    href: str = ""
    points: str = ""
    now: str = ""
    look: str = ""
    leads: bool = False


@dataclass(frozen=True)
class FormBox:
    """A result of the last ones. look: "top", or "none" without a place."""

    text: str = ""
    look: str = ""
    title: str = ""
    href: str = ""


@dataclass(frozen=True)
class SeasonView:
    """The newest season of a rider; all: the number of races in words; href: to all of them."""

    title: str = ""
    lines: list[SeasonLine] = field(default_factory=list)
    form: list[FormBox] = field(default_factory=list)
    all: str = ""
    href: str = ""
