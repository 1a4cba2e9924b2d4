"""A comparison of riders as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.features.race.rider.view_model import ChartView


@dataclass(frozen=True)
class ComparedRider:
    """A rider to compare."""

    entry: str = ""
    plate: str = ""
    name: str = ""
    about: str = ""


@dataclass(frozen=True)
class ComparedCell:
    """A rider's text of a row; below: the gap to the first of them, or that this is the first."""

    text: str = ""
    below: str = ""
    best: bool = False


@dataclass(frozen=True)
class ComparedRow:
    """A lap, section or moto, or a total, with a cell per rider."""

    name: str = ""
    cells: list[ComparedCell] = field(default_factory=list)


@dataclass(frozen=True)
class ComparisonView:
    """Up to four riders side by side; chosen: the choice as a part of a query; parts: the heading of the rows."""

    riders: list[ComparedRider] = field(default_factory=list)
    parts: str = ""
    rows: list[ComparedRow] = field(default_factory=list)
    totals: list[ComparedRow] = field(default_factory=list)
    charts: list[ChartView] = field(default_factory=list)
    message: str = ""
    chosen: str = ""
    open: bool = False
