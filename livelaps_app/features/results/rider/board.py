"""A rider's page as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Heading
from livelaps_app.features.results.board import RiderLine


@dataclass(frozen=True)
class Figure:
    """A number with what it counts."""

    label: str = ""
    value: str = ""


@dataclass(frozen=True)
class SeriesLink:
    """A series the rider is in, what is told of it, the class at least, and the standings with the rider's total
    explained."""

    label: str = ""
    told: str = ""
    href: str = ""


@dataclass(frozen=True)
class Ride:
    """One race of the rider; `place` in class, or in words why there is none, `of` how many started, `share` and
    `bar` (a width in CSS) empty where there is no share of the field; `look` is the class of the state's chip,
    `under` what narrow screens tell below the race."""

    race_id: int = 0
    entry_id: int = 0
    race: str = ""
    event_id: int = 0
    event: str = ""
    when: str = ""
    class_name: str = ""
    plate: str = ""
    brand: str = ""
    place: str = ""
    share: str = ""
    bar: str = ""
    overall: str = ""
    laps: str = ""
    time: str = ""
    state: str = ""
    look: str = "chip"
    under: str = ""


@dataclass(frozen=True)
class YearBox:
    """A year's races."""

    name: str = ""
    caption: str = ""
    summary: str = ""
    rides: list[Ride] = field(default_factory=list)


@dataclass(frozen=True)
class Point:
    """A race in the chart; `share` in per cent."""

    day: str = ""
    race: str = ""
    share: int = 0
    said: str = ""


@dataclass(frozen=True)
class Duel:
    """A race that two riders rode, seen from the first; `lead` is 1 when that one was ahead, -1 when the other was,
    `ahead` the name, or a word for neither."""

    race_id: int = 0
    race: str = ""
    event: str = ""
    when: str = ""
    class_name: str = ""
    own: str = ""
    their: str = ""
    lead: int = 0
    ahead: str = ""
    gap: str = ""


@dataclass(frozen=True)
class Against:
    """Two riders side by side; id 0 is nobody. `score` is "7 : 4", the first rider's races first."""

    id: int = 0
    name: str = ""
    score: str = ""
    level: str = ""
    message: str = ""
    headings: list[Heading] = field(default_factory=list)
    duels: list[Duel] = field(default_factory=list)


@dataclass(frozen=True)
class Sheet:
    """A rider across races; id 0 is none; `kept` is what the address of a search for opponents says beside it."""

    id: int = 0
    title: str = ""
    name: str = ""
    city: str = ""
    classes: str = ""
    plates: str = ""
    figures: list[Figure] = field(default_factory=list)
    series: list[SeriesLink] = field(default_factory=list)
    points: list[Point] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)
    years: list[YearBox] = field(default_factory=list)
    search: str = ""
    kept: dict[str, str] = field(default_factory=dict)
    with_rivals: bool = False
    rivals: list[RiderLine] = field(default_factory=list)
    nobody: str = ""
    against: Against = field(default_factory=Against)
    description: str = ""
