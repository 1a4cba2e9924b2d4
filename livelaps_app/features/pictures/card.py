"""What a shared picture says, before it is drawn: texts in the reader's language and the site's look."""

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from textwrap import shorten
from typing import Literal

EDITION = 1
"""Count it up when the drawing changes, so that others fetch it anew."""

LONGEST = 400  # letters that tell of a picture

Tone = Literal["plain", "good", "loud"]


@dataclass(frozen=True)
class Look:
    """The site's colours as CSS, its name, and the bytes of its logo, empty for none."""

    background: str = "#1c2321"
    accent: str = "#b4430f"
    site: str = "LiveLaps"
    logo: bytes = field(default=b"", repr=False)


@dataclass(frozen=True)
class Line:
    """A line of a list: a place, a plate, a name, what is said of it smaller, and what counts at the right."""

    place: str = ""
    plate: str = ""
    name: str = ""
    about: str = ""
    figure: str = ""


@dataclass(frozen=True)
class Figure:
    """A number with what it is."""

    label: str
    value: str


@dataclass(frozen=True)
class Hero:
    """One rider: the place, what it is a place in, and the figures behind it."""

    place: str = ""
    within: str = ""
    plate: str = ""
    name: str = ""
    about: str = ""
    figures: tuple[Figure, ...] = ()


@dataclass(frozen=True)
class Card:
    """A whole picture: a title with what stands above and below it, a state, and lines, a rider or a message.

    `heading` and `told` are for who does not see it: what is shared, and all that the picture says.
    """

    look: Look
    heading: str
    title: str
    above: str = ""
    below: str = ""
    state: str = ""
    tone: Tone = "plain"
    lines: tuple[Line, ...] = ()
    hero: Hero | None = None
    message: str = ""

    @cached_property
    def told(self) -> str:
        """The picture in words."""
        lines = (self.hero and _hero(self.hero), *map(_line, self.lines), self.message)
        told = ". ".join(text for text in (self.heading, self.state, *lines, self.below) if text)
        return shorten(told, LONGEST, placeholder="…")

    @property
    def version(self) -> str:
        """Equal for pictures that look the same."""
        digest = blake2b(f"{EDITION} {self!r}".encode("utf-8", "surrogatepass"), digest_size=9)
        digest.update(self.look.logo)
        return digest.hexdigest()


def _hero(hero: Hero) -> str:
    figures = ", ".join(f"{figure.label} {figure.value}" for figure in hero.figures)
    place = " ".join(filter(None, (hero.within, hero.place)))
    return ", ".join(filter(None, (place, hero.about, figures)))


def _line(line: Line) -> str:
    place = f"{line.place}." if line.place.isdecimal() else line.place
    named = " ".join(filter(None, (place, line.name)))
    return ", ".join(filter(None, (named, line.about, line.figure)))
