"""The promoters' screen as it is drawn: the list of all, or one of them."""

from dataclasses import dataclass, field

from livelaps_app.core.feeds import FeedLink
from livelaps_app.features.calendar.view_model import EventLine


@dataclass(frozen=True)
class Card:
    """A promoter of the list; `initials` stand where there is no logo."""

    id: int = 0
    name: str = ""
    place: str = ""
    logo: str = ""
    initials: str = ""
    events: str = ""


@dataclass(frozen=True)
class Directory:
    """The promoters of the site that match what was looked for."""

    cards: list[Card] = field(default_factory=list)
    search: str = ""
    count: str = ""
    message: str = ""


@dataclass(frozen=True)
class Contact:
    """A way to reach a promoter; `href` is a web, mail or telephone address, `window` where it opens."""

    label: str = ""
    text: str = ""
    href: str = ""
    window: str = "_self"


@dataclass(frozen=True)
class SeriesLine:
    """A series of the promoter."""

    id: int = 0
    name: str = ""
    rounds: str = ""


@dataclass(frozen=True)
class Profile:
    """One promoter; id 0 is none."""

    id: int = 0
    name: str = ""
    place: str = ""
    logo: str = ""
    initials: str = ""
    about: str = ""
    contacts: list[Contact] = field(default_factory=list)
    series: list[SeriesLine] = field(default_factory=list)
    coming: list[EventLine] = field(default_factory=list)
    past: list[EventLine] = field(default_factory=list)
    feeds: list[FeedLink] = field(default_factory=list)
