"""The landing page as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.features.calendar.sheet import EventLine


@dataclass(frozen=True)
class Slide:
    """A picture of the carousel."""

    src: str = ""
    alt: str = ""


@dataclass(frozen=True)
class Button:
    """A button over the pictures."""

    name: str = ""
    href: str = ""
    inside: bool = True


@dataclass(frozen=True)
class Section:
    """A titled piece of content; `html` is safe."""

    title: str = ""
    html: str = ""


@dataclass(frozen=True)
class LiveRace:
    """A race that is running."""

    id: int = 0
    name: str = ""
    event: str = ""


@dataclass(frozen=True)
class Board:
    """The landing page in one language."""

    slides: list[Slide] = field(default_factory=list)
    buttons: list[Button] = field(default_factory=list)
    live: list[LiveRace] = field(default_factory=list)
    coming: list[EventLine] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
