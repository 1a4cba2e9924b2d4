"""Screens: one row per route with load, page and updates, and their registry."""

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
    """A row of the screens.

    load: the answer to an address (and visitor, if personal), for socket and HTTP; page: its content in a language;
    vars: class of the page's view, or a function from a view to updates; skeleton: outline during the load;
    without_rows: the view without rows that the HTML already has; join: enters rooms and adds vars after a live tab's
    load; fallback_links: links of a failed page; personal: never cached, for its owner only; parameters: query
    parameters read by components, besides the load's; empty: view without personal data, if a function makes the vars.
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
        """The screen's fallback links; none during an outage, as they need the service."""
        return () if self.fallback_links is None or errors.row(code).retry else await self.fallback_links(at)

    def updates(self, view: Any) -> Updates:
        """The vars of a view."""
        if self.vars is None or view is None:
            return {}
        return view_updates(view) if isinstance(self.vars, type) else self.vars(view)

    def empty_vars(self) -> Updates:
        """The vars of a page without a view; needs a view class or an empty view."""
        return self.updates(self.vars() if isinstance(self.vars, type) else self.empty)


SCREENS: dict[str, Screen] = {}
"""Screens by route key."""


def register(screens: Iterable[Screen]) -> None:
    """Registers screens. Raises ValueError for a duplicate key."""
    for screen in screens:
        if SCREENS.setdefault(screen.key, screen) is not screen:
            raise ValueError(f"two screens of the route {screen.key}")
