"""A row of the route table, and a matched address."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from livelaps_app.core.i18n.texts import Lang, Text

Layout = Literal["default", "landing", "personal", "steps", "checkout", "score", "bare", "error"]


@dataclass(frozen=True)
class Route:
    """A row: key for links, path of the specification, guards and layout.

    `aliases`: more paths to the page. `still`: static text; its live form starts only for interactions that need it.
    `secret`: the address has a token, hidden from other sites. `camera`: the document may take photos; `pays`: its
    forms may lead to the payment provider. Links to both reload the document (`reload_document`), since permissions
    belong to a document. `offline`: the plain address has an impersonal page that browsers may store despite the guard.
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
    """A matched address: route, language, arguments and raw query."""

    route: Route
    lang: Lang
    arguments: Mapping[str, str]
    query: Mapping[str, list[str]]

    def argument(self, *names: str) -> str:
        """The first non-empty argument or query parameter of these names, else ""."""
        return next((value for name in names if (value := self.arguments.get(name) or self.parameter(name))), "")

    def parameter(self, name: str) -> str:
        """The first value of a query parameter, else ""."""
        return self.query.get(name, [""])[0]


def print_page(key: str, path: str, title: Text, guard: str) -> Route:
    """A print view."""
    return Route(key, path, title, (guard,), layout="score", indexed=False)


def organization_page(part: str, path: str, title: Text, *guards: str) -> Route:
    """A page of an organization."""
    return Route(f"organization_{part}", f"/organizations/{{id?}}/{path}", title, guards)


def personal_page(key: str, path: str, title: Text, *guards: str, secret: bool = False, pays: bool = False) -> Route:
    """A page that differs by visitor."""
    return Route(key, path, title, guards, layout="personal", indexed=False, secret=secret, pays=pays)


def account_page(part: str, title: Text) -> Route:
    """A page of the logged-in account."""
    return personal_page(f"account_{part}", f"/account/{part}", title, "participant")


def text_page(key: str, path: str, title: Text, *aliases: str) -> Route:
    """A static text page."""
    return Route(key, path, title, aliases=aliases, still=True)
