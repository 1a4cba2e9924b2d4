"""Screens: one row per route with its load, page and updates, and the registry of all rows."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import reflex as rx

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import AnyLoaded
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.framework.packets import Updates
from livelaps_app.session.view_vars import view_updates


@dataclass(frozen=True)
class Screen:
    """One row of the screens.

    load: the answer to an address, for the socket and for HTTP alike, of a personal screen to an address and a visitor;
    page: its content in a language; vars: the class of the view that the page draws, or the function that makes the
    updates of a view with more vars; skeleton: the outline of the page on its way; without_rows: the view without
    the rows that the HTML has already; join: what only a live tab does after the load, rooms to enter and vars to add;
    fallback_links: links from a page that fails to load; personal: never cached, for its owner alone; parameters: those
    of the address that components of the page read by themselves, beside those of the load; empty: the view of a page
    without anybody's data, where a function makes the vars.
    """

    key: str
    load: Callable[..., Awaitable[AnyLoaded]]
    page: Callable[[Lang], rx.Component]
    vars: type[Any] | Callable[[Any], Updates] | None = None
    skeleton: Literal["text", "table", "cards", "list"] = "text"
    without_rows: Callable[[Any], Any] | None = None
    join: Callable[[rx.State, Match, Any], Awaitable[Updates]] | None = None
    fallback_links: Callable[[Match], Awaitable[Sequence[FallbackLink]]] | None = None
    personal: bool = False
    parameters: tuple[str, ...] = ()
    empty: Any = None

    async def load_for(self, at: Match, visitor: Visitor) -> AnyLoaded:
        """The answer to an address for a visitor. Raises Problem."""
        return await (self.load(at, visitor) if self.personal else self.load(at))

    async def find_links(self, at: Match, code: Code) -> Sequence[FallbackLink]:
        """The links of its own on a page that failed to load; none while a service is down, whose answers they need."""
        return () if self.fallback_links is None or errors.row(code).retry else await self.fallback_links(at)

    def updates(self, view: Any) -> Updates:
        """The vars that draw a view."""
        if self.vars is None or view is None:
            return {}
        return view_updates(view) if isinstance(self.vars, type) else self.vars(view)

    def empty_vars(self) -> Updates:
        """The vars that draw a page without a view, of screens whose view is one var or that have an empty one."""
        return self.updates(self.vars() if isinstance(self.vars, type) else self.empty)


SCREENS: dict[str, Screen] = {}
"""All screens by the keys of their routes."""


def register(screens: Iterable[Screen]) -> None:
    """Adds screens to the registry. Raises ValueError for a key that stands there already."""
    for screen in screens:
        if SCREENS.setdefault(screen.key, screen) is not screen:
            raise ValueError(f"two screens of the route {screen.key}")
