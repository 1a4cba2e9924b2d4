"""The views of the landing page."""

from dataclasses import dataclass, field

from livelaps_app.core.images import Image
from livelaps_app.racing.calendar.view import EventLine
from livelaps_app.racing.highlights import EventResult
from livelaps_app.racing.now_racing.view import NowRacingView
from livelaps_app.racing.standings.red_leaders import RedLeader


@dataclass(frozen=True)
class LandingButton:
    """A button on its picture; without a picture `picture.src` is ""."""

    name: str = ""
    href: str = ""
    inside: bool = True
    picture: Image = field(default_factory=Image)


@dataclass(frozen=True)
class LandingText:
    """A titled piece of content; `html` is safe."""

    title: str = ""
    html: str = ""


@dataclass(frozen=True)
class Headline:
    """A news item; `day` is ISO, `when` the day as text; without a picture `picture.src` is ""."""

    title: str = ""
    href: str = ""
    day: str = ""
    when: str = ""
    summary: str = ""
    picture: Image = field(default_factory=Image)


@dataclass(frozen=True)
class Racing:
    """Data of the timing service; `failure`: message of an outage; `nothing`: message without upcoming events."""

    results: list[EventResult] = field(default_factory=list)
    coming: list[EventLine] = field(default_factory=list)
    red_plates: list[RedLeader] = field(default_factory=list)
    nothing: str = ""
    failure: str = ""


@dataclass(frozen=True)
class LandingView:
    """The landing page in one language; `now` has its own updates."""

    ways: list[LandingButton] = field(default_factory=list)
    racing: Racing = field(default_factory=Racing)
    news: list[Headline] = field(default_factory=list)
    sections: list[LandingText] = field(default_factory=list)
    now: NowRacingView = field(default_factory=NowRacingView)
