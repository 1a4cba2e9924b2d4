"""A rider in a race as the dialog over the results draws it."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class RiderDetail:
    """A column of the results and its text for this rider."""

    name: str = ""
    text: str = ""


@dataclass(frozen=True)
class ChartLine:
    """A line of a chart: a value per step, None where there is none."""

    name: str = ""
    values: list[int | None] = field(default_factory=list)


@dataclass(frozen=True)
class ChartView:
    """A chart; kind: "place", or "gap" in ms; across, down: the names of its axes."""

    kind: str = ""
    title: str = ""
    across: str = ""
    down: str = ""
    steps: list[str] = field(default_factory=list)
    lines: list[ChartLine] = field(default_factory=list)


@dataclass(frozen=True)
class RiderView:
    """One rider's laps, sections or motos.

    details: all columns of the results table; charts: the same as the table, drawn; before, after: the neighbours'
    entries in the view, "" for none; career: where the rider's results across races are, "" for a rider without an id.
    """

    entry_id: int = 0
    rider_id: int = 0
    name: str = ""
    plate: str = ""
    class_name: str = ""
    brand: str = ""
    summary: str = ""
    columns: list[str] = field(default_factory=list)
    style: str = ""
    rows: list[list[str]] = field(default_factory=list)
    details: list[RiderDetail] = field(default_factory=list)
    charts: list[ChartView] = field(default_factory=list)
    before: str = ""
    after: str = ""
    career: str = ""
    message: str = ""

    @property
    def title(self) -> str:
        """The rider in a page's title, "" for nobody."""
        return f"{self.name} #{self.plate}" if self.plate else self.name
