"""The news as they are drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.images import Image


@dataclass(frozen=True)
class Piece:
    """A piece of news; `html` is safe, `day` an ISO day, `when` the same as the reader writes it.

    `changed` is when it was changed last, ISO, "" where nobody says.
    """

    title: str = ""
    day: str = ""
    when: str = ""
    changed: str = ""
    summary: str = ""
    html: str = ""
    href: str = ""
    image: Image = field(default_factory=Image)


@dataclass(frozen=True)
class Board:
    """All news, newest first, or one of them with the newest others below it."""

    title: str = ""
    one: Piece = field(default_factory=Piece)
    pieces: list[Piece] = field(default_factory=list)
    message: str = ""
