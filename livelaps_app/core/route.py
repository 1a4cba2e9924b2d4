"""A row of the route table, and an address that one was found for."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from livelaps_app.core.i18n.texts import Lang, Text

Layout = Literal["default", "landing", "personal", "steps", "checkout", "score", "bare", "error"]


@dataclass(frozen=True)
class Route:
    """One row: a name for links, the path of the specification, who may see it and how it is framed.

    `aliases` are other paths that lead there; `still` pages are words, which nothing changes while they are read: their
    live form is only started for a visitor who uses something that needs it. A `secret` address has a token in it,
    which no other site learns. The document of a `camera` page may take pictures, and a form of a page that `pays` may
    lead to the payment provider: links to both are to a new document (`reload_document`), as one that came without the
    permission can't get it. The plain address of one that works `offline` has a page with nothing of anybody, which
    browsers may store although not everybody may see it.
    """

    key: str
    path: str
    title: Text
    guards: tuple[str, ...] = ()
    layout: Layout = "default"
    indexed: bool = True
    aliases: tuple[str, ...] = ()
    still: bool = False
    secret: bool = False
    camera: bool = False
    pays: bool = False
    offline: bool = False
    arguments: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "arguments", tuple(re.findall(r"{(\w+)\??}", self.path)))


class Match(NamedTuple):
    """A matched address: its row, its language, its arguments and its query as typed."""

    route: Route
    lang: Lang
    arguments: Mapping[str, str]
    query: Mapping[str, list[str]]

    def argument(self, *names: str) -> str:
        """The first of these that the path or the query gives, else an empty text."""
        return next((value for name in names if (value := self.arguments.get(name) or self.parameter(name))), "")

    def parameter(self, name: str) -> str:
        """The first value of a query parameter, else an empty text."""
        return self.query.get(name, [""])[0]
