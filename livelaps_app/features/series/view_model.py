"""The views of the series: the current ones by promoter, or one of them."""

from dataclasses import dataclass, field

from livelaps_app.core.feeds import FeedLink
from livelaps_app.racing.calendar.view import EventLine
from livelaps_app.racing.series.view import SeriesLine


@dataclass(frozen=True)
class DirectoryPromoter:
    """A promoter with its series; id 0 if unknown."""

    id: int = 0
    name: str = ""
    series: list[SeriesLine] = field(default_factory=list)


@dataclass(frozen=True)
class SeriesDirectory:
    """The series of this year and the next ones."""

    promoters: list[DirectoryPromoter] = field(default_factory=list)
    message: str = ""


@dataclass(frozen=True)
class RoundRace:
    """A race of a round."""

    id: int = 0
    name: str = ""


@dataclass(frozen=True)
class SeriesRoundLine(EventLine):
    """A round: event and counted races; number: in words."""

    number: str = ""
    races: list[RoundRace] = field(default_factory=list)


@dataclass(frozen=True)
class PlacePoints:
    """The points of a place."""

    place: str = ""
    points: str = ""


@dataclass(frozen=True)
class RulesView:
    """The rules as text: points by place, sentences, and tie-breaks in order."""

    points: list[PlacePoints] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)
    tie_breaks: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class SeriesView:
    """A series; id 0 means none."""

    id: int = 0
    title: str = ""
    promoter_id: int = 0
    promoter: str = ""
    about: str = ""
    run: str = ""
    classes: list[str] = field(default_factory=list)
    rounds: list[SeriesRoundLine] = field(default_factory=list)
    rules: RulesView = field(default_factory=RulesView)
    feeds: list[FeedLink] = field(default_factory=list)
