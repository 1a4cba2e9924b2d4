"""The view of the series of past years."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class PastSeries:
    """A series of a year."""

    id: int = 0
    name: str = ""
    promoter_id: int = 0
    promoter: str = ""


@dataclass(frozen=True)
class PastYear:
    """A year with its series."""

    year: str = ""
    series: list[PastSeries] = field(default_factory=list)


@dataclass(frozen=True)
class SeriesOldView:
    """The years before this one, newest first."""

    years: list[PastYear] = field(default_factory=list)
    message: str = ""
