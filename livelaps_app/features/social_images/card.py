"""The content of a social image: texts in the reader's language, and the site's colours."""

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from textwrap import shorten
from typing import Literal

from livelaps_app.core.palette import colour

EDITION = 6
"""Increase with every change of the drawing, to make external caches refetch images."""

MAX_ALT = 400  # characters

Tone = Literal["plain", "good", "loud", "live"]


@dataclass(frozen=True)
class CardLook:
    """The site's colours as #rrggbb, its name, its logo and the emblem of whom it shows: bytes, possibly empty."""

    background: str = colour("navbar")
    accent: str = colour("glow")
    site: str = "LiveLaps"
    logo: bytes = field(default=b"", repr=False)
    emblem: bytes = field(default=b"", repr=False)


@dataclass(frozen=True)
class CardLine:
    """A row of a list: place, plate, name, note, and result at the right.

    hue: "k1" to "k8" of its class; leads: the words of its red plate, "" for a white one; day: month and days of a
    date block.
    """

    place: str = ""
    plate: str = ""
    name: str = ""
    about: str = ""
    figure: str = ""
    hue: str = ""
    leads: str = ""
    day: tuple[str, ...] = ()


@dataclass(frozen=True)
class CardFigure:
    """A number and its label."""

    label: str
    value: str


@dataclass(frozen=True)
class CardRider(CardLine):
    """A rider: the fields of a line, place and class in words, and figures."""

    placed: str = ""
    figures: tuple[CardFigure, ...] = ()


@dataclass(frozen=True)
class ImageCard:
    """The content of an image: title with texts above and below, state, and lines, a rider or a message.

    heading: the title of the shared page; day: month and day of a date block; podium: the lines are its three steps;
    listed: heading of the lines;
    scene: file of the drawing behind the head; cover: a tall head, with `place` below the title.
    """

    look: CardLook
    heading: str
    title: str
    above: str = ""
    below: str = ""
    state: str = ""
    tone: Tone = "plain"
    lines: tuple[CardLine, ...] = ()
    rider: CardRider | None = None
    message: str = ""
    listed: str = ""
    podium: bool = False
    day: tuple[str, ...] = ()
    place: str = ""
    scene: str = ""
    cover: bool = False

    @cached_property
    def alt(self) -> str:
        """The text alternative."""
        rider = _rider(self.rider) if self.rider else ""
        lines = (rider, *map(_line, self.lines), self.message)
        text = ". ".join(filter(None, (self.heading, self.state, self.listed, *lines, self.below)))
        return shorten(text, MAX_ALT, placeholder="…")

    @property
    def version(self) -> str:
        """A digest, equal for equal content."""
        digest = blake2b(f"{EDITION} {self!r}".encode("utf-8", "surrogatepass"), digest_size=9)
        digest.update(self.look.logo + self.look.emblem)
        return digest.hexdigest()


def plate(number: str, name: str) -> str:
    """A plate as written on a card; "" without one, and beside a rider who is called by it."""
    written = f"#{number}" if number else ""
    return "" if written == name else written


def _rider(rider: CardRider) -> str:
    figures = ", ".join(f"{figure.label} {figure.value}" for figure in rider.figures)
    return ", ".join(filter(None, (rider.placed, rider.leads, rider.about, figures)))


def _line(line: CardLine) -> str:
    place = f"{line.place}." if line.place.isdecimal() else line.place
    named = " ".join(filter(None, (place, line.name)))
    return ", ".join(filter(None, (named, " ".join(line.day), line.leads, line.about, line.figure)))
