"""The series' screen as it is drawn: the current series by promoter, or one of them."""

from dataclasses import dataclass, field

from livelaps_app.core.feeds import FeedLink


@dataclass(frozen=True)
class SeriesLine:
    """A series of a list."""

    id: int = 0
    name: str = ""
    rounds: str = ""


@dataclass(frozen=True)
class PromoterBox:
    """A promoter with its series; id 0 when the service does not tell who it is."""

    id: int = 0
    name: str = ""
    series: list[SeriesLine] = field(default_factory=list)


@dataclass(frozen=True)
class Directory:
    """The series of this year and the next ones."""

    promoters: list[PromoterBox] = field(default_factory=list)
    message: str = ""


@dataclass(frozen=True)
class RaceLink:
    """A race of a round."""

    id: int = 0
    name: str = ""


@dataclass(frozen=True)
class RoundLine:
    """A round: its event and the races that count; `state` is empty before it, `day` ISO."""

    number: str = ""
    event_id: int = 0
    event: str = ""
    when: str = ""
    day: str = ""
    where: str = ""
    state: str = ""
    look: str = "chip"
    races: list[RaceLink] = field(default_factory=list)


@dataclass(frozen=True)
class PlacePoints:
    """What a place gives."""

    place: str = ""
    points: str = ""


@dataclass(frozen=True)
class Rules:
    """The rules in the reader's words: points by place, sentences, and what parts equal totals, in this order."""

    points: list[PlacePoints] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    parted: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Board:
    """One series; id 0 is none."""

    id: int = 0
    title: str = ""
    year: str = ""
    promoter_id: int = 0
    promoter: str = ""
    about: str = ""
    run: str = ""
    classes: list[str] = field(default_factory=list)
    rounds: list[RoundLine] = field(default_factory=list)
    rules: Rules = field(default_factory=Rules)
    feeds: list[FeedLink] = field(default_factory=list)
