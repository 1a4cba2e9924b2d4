"""A comparison as it is drawn: the same record for the facts and for the live page."""

from dataclasses import dataclass, field

from livelaps_app.features.race.view_model import Plot


@dataclass(frozen=True)
class Rival:
    """One of those who are compared."""

    entry: str = ""
    plate: str = ""
    name: str = ""
    about: str = ""


@dataclass(frozen=True)
class Cell:
    """What one rider has of a line; below: the gap to the first of them, or that this one is the first."""

    text: str = ""
    below: str = ""
    best: bool = False


@dataclass(frozen=True)
class Line:
    """A lap, section or moto, or a total, with a cell per rider."""

    name: str = ""
    cells: list[Cell] = field(default_factory=list)


@dataclass(frozen=True)
class Compared:
    """Up to four riders side by side. kept: the choice as a part of a query; steps: what the lines are called."""

    riders: list[Rival] = field(default_factory=list)
    steps: str = ""
    lines: list[Line] = field(default_factory=list)
    totals: list[Line] = field(default_factory=list)
    plots: list[Plot] = field(default_factory=list)
    message: str = ""
    kept: str = ""
    shown: bool = False
