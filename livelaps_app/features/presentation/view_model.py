"""An event on a big screen as it is drawn: slides of few, large lines."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Option, PageLink


@dataclass(frozen=True)
class SlideLine:
    """One line of a slide, each part in words: a place or a clock time, a plate, a name, what stands beside it small,
    and at the end a gap, a result or a state. `key` names whom or what the line is about within its slide."""

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
    """One subject; the browser cuts it into as many pages as the screen needs.

    key: stays the same while the subject does; race: its race, 0 for none; state and look: its chip;
    at: the instant it speaks of (the last passing, the start to come), ISO, "" for none, and `since` the words
    before it; text: a sentence of its own; columns: how many a wide screen sets side by side.
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
    """The slides of an event in their order, and what can be chosen of them.

    running: the races that run, the latest start first; open: something may still change.
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
