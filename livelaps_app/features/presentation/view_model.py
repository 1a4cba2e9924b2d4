"""The views of an event on a big screen: slides of few, large lines."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Option, PageLink


@dataclass(frozen=True)
class SlideLine:
    """A line of a slide. place: or a clock time; value: gap, result or state; key: unique in the slide.
    spoken: the gap in words for readers, or ""; facts: the figures below the group's heads, for a wide screen.

    hue: CSS class of the class; red: leads the series; moved: places won in the last lap, negative if lost.
    """

    key: str = ""
    place: str = ""
    plate: str = ""
    name: str = ""
    note: str = ""
    value: str = ""
    spoken: str = ""
    hue: str = ""
    red: bool = False
    moved: int = 0
    facts: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class SlideGroup:
    """Lines with a heading, or "". hue: CSS class of the class that it names; heads: names of facts and value."""

    name: str = ""
    hue: str = ""
    heads: list[str] = field(default_factory=list)
    lines: list[SlideLine] = field(default_factory=list)


@dataclass(frozen=True)
class Slide:
    """A slide; the browser splits it into pages as needed.

    key: stable per subject; race: id or 0; state, look: its chip; at: ISO instant of last passing or next start, or "",
    with `since` before it; started: ISO instant of a running race's start, or ""; text: a sentence; columns: number on
    a wide screen.
    """

    key: str = ""
    part: str = ""
    race: int = 0
    title: str = ""
    about: str = ""
    picture: str = ""
    state: str = ""
    look: str = "chip"
    since: str = ""
    at: str = ""
    started: str = ""
    text: str = ""
    columns: int = 1
    groups: list[SlideGroup] = field(default_factory=list)


@dataclass(frozen=True)
class Deck:
    """The slides of an event, and the choices. running: latest start first; open: may still change."""

    event_id: int = 0
    title: str = ""
    description: str = ""
    open: bool = False
    running: list[int] = field(default_factory=list)
    slides: list[Slide] = field(default_factory=list)
    parts: list[PageLink] = field(default_factory=list)
    races: list[Option] = field(default_factory=list)
    classes: list[Option] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
