"""The views of the landing page."""

from dataclasses import dataclass, field

from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.images import Image
from livelaps_app.racing.calendar.view import EventLine


@dataclass(frozen=True)
class LandingButton:
    """A button over the pictures."""

    name: str = ""
    href: str = ""
    inside: bool = True


@dataclass(frozen=True)
class LandingText:
    """A titled piece of content; `html` is safe."""

    title: str = ""
    html: str = ""


@dataclass(frozen=True)
class LiveRace:
    """A running race; `leader`: a sentence about the leader; `state`, `look`: of its chip."""

    id: int = 0
    name: str = ""
    event: str = ""
    leader: str = ""
    state: str = ""
    look: str = "chip live"


@dataclass(frozen=True)
class NextRace:
    """A race that starts soon; `state`: a word for an overdue one."""

    id: int = 0
    name: str = ""
    event: str = ""
    when: When = field(default_factory=When)
    state: str = ""


@dataclass(frozen=True)
class EventResult:
    """An event with results; `state`, `look`: of its chip."""

    id: int = 0
    name: str = ""
    when: str = ""
    where: str = ""
    state: str = ""
    look: str = "chip"


@dataclass(frozen=True)
class Headline:
    """A news item; `day` is ISO, `when` the day as text."""

    title: str = ""
    href: str = ""
    day: str = ""
    when: str = ""
    summary: str = ""


@dataclass(frozen=True)
class Racing:
    """Data of the timing service; `failure`: message of an outage; `nothing`: message without upcoming events."""

    live: list[LiveRace] = field(default_factory=list)
    soon: list[NextRace] = field(default_factory=list)
    results: list[EventResult] = field(default_factory=list)
    coming: list[EventLine] = field(default_factory=list)
    nothing: str = ""
    failure: str = ""


@dataclass(frozen=True)
class LandingView:
    """The landing page in one language."""

    slides: list[Image] = field(default_factory=list)
    buttons: list[LandingButton] = field(default_factory=list)
    racing: Racing = field(default_factory=Racing)
    news: list[Headline] = field(default_factory=list)
    sections: list[LandingText] = field(default_factory=list)
