"""The view of an event on a big screen: slides of few, large lines."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Option, PageLink


@dataclass(frozen=True)
class SlideLine:
    """One line of a slide, in texts: a place or a clock time, a plate, a name, a small note, and at the end a gap, a
    result or a state. `key` identifies its subject within the slide.
    """

    key: str = ""
    place: str = ""
    plate: str = ""
    name: str = ""
    note: str = ""
    value: str = ""


@dataclass(frozen=True)
class SlideGroup:
    """Lines under a heading, "" for none."""

    name: str = ""
    lines: list[SlideLine] = field(default_factory=list)


@dataclass(frozen=True)
class Slide:
    """One subject; the browser splits it into as many pages as the screen needs.

    key: stable while the subject stays; race: its race, 0 for none; state and look: its chip; at: its instant (last
    passing or next start), ISO, "" for none, with `since` before it; text: a sentence; columns: number on a wide
    screen.
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
    text: str = ""
    columns: int = 1
    groups: list[SlideGroup] = field(default_factory=list)


@dataclass(frozen=True)
class Deck:
    """The slides of an event in their order, and the choices.

    running: the running races, the latest start first; open: content may still change.
    """

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
