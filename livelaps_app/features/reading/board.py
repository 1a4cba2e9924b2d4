"""A page of words as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.images import Image
from livelaps_app.core.paging import PageLink


@dataclass(frozen=True)
class Desk:
    """Somebody to write to; `call` is the telephone's address."""

    name: str = ""
    role: str = ""
    email: str = ""
    phone: str = ""
    call: str = ""


@dataclass(frozen=True)
class Supporter:
    """A sponsor; `html` is safe, `initials` stand where there is no logo; `inside`: its page is one of ours."""

    name: str = ""
    html: str = ""
    href: str = ""
    inside: bool = False
    logo: Image = field(default_factory=Image)
    initials: str = ""


@dataclass(frozen=True)
class Board:
    """What is written on a page: `html` is safe, `links` lead to its parts, `count` says how many there are."""

    title: str = ""
    html: str = ""
    desks: list[Desk] = field(default_factory=list)
    supporters: list[Supporter] = field(default_factory=list)
    links: list[PageLink] = field(default_factory=list)
    count: str = ""
    message: str = ""
