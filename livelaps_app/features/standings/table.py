"""The standings screen as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Heading, Option, PageLink


@dataclass(frozen=True)
class RoundLink:
    """A round by its number: what it is called, and where it leads, without the base path."""

    number: str = ""
    title: str = ""
    href: str = ""
    state: str = ""


@dataclass(frozen=True)
class Cell:
    """What a rider got in a round; `look` is "dropped" where it does not count, "now" where its race still runs."""

    text: str = ""
    look: str = ""


@dataclass(frozen=True)
class Line:
    """A rider in a class; a line with only `heading` names the class. `moved` are places won or lost by a running
    race, `said` the same in words; `step` marks who stands on
    the podium; `under` stands below the name; `tied` where another of the class has the same total."""

    heading: str = ""
    rider_id: str = ""
    class_name: str = ""
    place: str = ""
    step: str = ""
    moved: str = ""
    said: str = ""
    look: str = ""
    plate: str = ""
    name: str = ""
    brand: str = ""
    under: str = ""
    medal: str = ""
    total: str = ""
    tied: bool = False
    behind: str = ""
    rounds: list[Cell] = field(default_factory=list)


@dataclass(frozen=True)
class Medal:
    """Who stands on the podium, and on which step."""

    medal: str = ""
    look: str = ""
    rider: str = ""
    total: str = ""


@dataclass(frozen=True)
class Podium:
    """The awards of a class, or of all classes together."""

    name: str = ""
    medals: list[Medal] = field(default_factory=list)


@dataclass(frozen=True)
class Table:
    """One view of a series' standings.

    picked: the chosen values of a filter by its name; riders: the chosen ones by name; here: the query of this view,
    ready for one more parameter; labels: what a class and a brand are called; wide: how much room the rounds need;
    filters: what is said of them where they are folded;
    now_href: the query that counts a running race or leaves it out again, "" where none runs; beat: changes when a
    running race moves the lines.
    """

    series_id: int = 0
    title: str = ""
    promoter: str = ""
    about: str = ""
    run: str = ""
    count: str = ""
    tab: str = "class"
    note: str = ""
    here: str = "?"
    chosen: dict[str, str] = field(default_factory=dict)
    picked: dict[str, list[str]] = field(default_factory=dict)
    classes: list[Option] = field(default_factory=list)
    groups: list[Option] = field(default_factory=list)
    brands: list[Option] = field(default_factory=list)
    riders: list[Option] = field(default_factory=list)
    events: list[Option] = field(default_factory=list)
    columns: list[Heading] = field(default_factory=list)
    ends: list[Heading] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    rounds: list[Heading] = field(default_factory=list)
    wide: str = "few"
    legend: list[RoundLink] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    awards: str = ""
    podiums: list[Podium] = field(default_factory=list)
    pages: list[PageLink] = field(default_factory=list)
    tabs: list[PageLink] = field(default_factory=list)
    files: list[PageLink] = field(default_factory=list)
    prints: list[PageLink] = field(default_factory=list)
    now: bool = False
    now_href: str = ""
    now_label: str = ""
    beat: str = ""
    filters: str = ""
    hint: str = ""
    message: str = ""


@dataclass(frozen=True)
class Riders:
    """All riders of a series to choose from."""

    series_id: int = 0
    options: list[Option] = field(default_factory=list)


@dataclass(frozen=True)
class CardRound:
    """A round as it counts for one rider; `struck` where it is dropped, `why` tells where its points come from."""

    number: str = ""
    title: str = ""
    href: str = ""
    place: str = ""
    points: str = ""
    struck: bool = False
    why: str = ""


@dataclass(frozen=True)
class Card:
    """How one rider's total and place came about. `adds` is the total as a sum, `notes` tell of the place."""

    rider_id: str = ""
    name: str = ""
    plate: str = ""
    class_name: str = ""
    brand: str = ""
    summary: str = ""
    columns: list[str] = field(default_factory=list)
    rounds: list[CardRound] = field(default_factory=list)
    adds: str = ""
    notes: list[str] = field(default_factory=list)
    message: str = ""
