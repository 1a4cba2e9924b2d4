"""The views of the promoters: the directory, or one of them."""

from dataclasses import dataclass, field

from livelaps_app.core.contacts import ContactLink
from livelaps_app.core.feeds import FeedLink
from livelaps_app.core.introductions import Introduction, Tile
from livelaps_app.core.paging import PageLink
from livelaps_app.racing.calendar.view import EventLine
from livelaps_app.racing.highlights import EventResult, NextEvent
from livelaps_app.racing.series.view import SeriesLine


@dataclass(frozen=True)
class PromoterCard:
    """A promoter of the directory; `initials` replace a missing logo."""

    id: int = 0
    name: str = ""
    place: str = ""
    logo: str = ""
    initials: str = ""
    events: str = ""


@dataclass(frozen=True)
class PromotersDirectory:
    """The promoters of the site that match a search; near: those with names like it, if none does."""

    cards: list[PromoterCard] = field(default_factory=list)
    search: str = ""
    count: str = ""
    message: str = ""
    near: list[PageLink] = field(default_factory=list)


@dataclass(frozen=True)
class PromoterView:
    """A promoter; id 0 means none. tiles: of its history; next_up: the next event, with id 0 without any;
    coming: those after it; tread: CSS of the head in the logo's colour, or "".
    """

    id: int = 0
    name: str = ""
    place: str = ""
    logo: str = ""
    initials: str = ""
    tread: str = ""
    about: Introduction = field(default_factory=Introduction)
    tiles: list[Tile] = field(default_factory=list)
    next_up: NextEvent = field(default_factory=NextEvent)
    results: list[EventResult] = field(default_factory=list)
    contacts: list[ContactLink] = field(default_factory=list)
    series: list[SeriesLine] = field(default_factory=list)
    coming: list[EventLine] = field(default_factory=list)
    past: list[EventLine] = field(default_factory=list)
    feeds: list[FeedLink] = field(default_factory=list)
