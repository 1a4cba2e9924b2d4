"""A screen: one row that says how a route is loaded, drawn and updated; and the frame of its content."""

import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import reflex as rx

from components.coming_title.coming_title import coming_title
from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.loaded import AnyLoaded
from livelaps_app.core.paging import WayOn
from livelaps_app.core.routes import Match, route
from livelaps_app.core.visitors import Visitor
from livelaps_app.framework import packets
from livelaps_app.framework.packets import Sent, Updates
from livelaps_app.navigation import Navigation
from livelaps_app.session.page_status import PageStatus
from livelaps_app.shell.texts import WORDS


@dataclass(frozen=True)
class Screen:
    """One row of the screens.

    load: the answer to an address, for the socket and for HTTP alike, of a personal screen to an address and a visitor;
    page: its content in a language; vars: the state whose var `view` the page draws, or the function that makes the
    updates of several states of a view; skeleton: the outline of the page on its way; without_rows: the view without
    the rows that the HTML has already; join: what only a live tab does after the load, rooms to enter and vars to add;
    nearer: links from a page that fails to load; personal: never cached, for its owner alone; parameters: those of the
    address that components of the page read by themselves, beside what the load reads; empty: the view of
    a page that has nothing of anybody, where a function makes the vars.
    """

    key: str
    load: Callable[..., Awaitable[AnyLoaded]]
    page: Callable[[Lang], rx.Component]
    vars: type[Sent] | Callable[[Any], Updates] | None = None
    skeleton: Literal["text", "table", "cards", "list"] = "text"
    without_rows: Callable[[Any], Any] | None = None
    join: Callable[[rx.State, Match, Any], Awaitable[Updates]] | None = None
    nearer: Callable[[Match], Awaitable[Sequence[WayOn]]] | None = None
    personal: bool = False
    parameters: tuple[str, ...] = ()
    empty: Any = None

    async def loaded(self, at: Match, visitor: Visitor) -> AnyLoaded:
        """The answer to an address for a visitor. Raises Problem."""
        return await (self.load(at, visitor) if self.personal else self.load(at))

    async def links_near(self, at: Match, code: Code) -> Sequence[WayOn]:
        """The links of its own on a page that failed to load; none while a service is down, whose answers they need."""
        return () if self.nearer is None or errors.row(code).retry else await self.nearer(at)

    def updates(self, view: Any) -> Updates:
        """The vars that draw a view."""
        if self.vars is None or view is None:
            return {}
        return {self.vars: {"view": view}} if isinstance(self.vars, type) else self.vars(view)

    def emptied(self) -> Updates:
        """The vars that draw a page without a view, of screens whose view is one var or that have an empty one."""
        if not isinstance(self.vars, type):
            return self.updates(self.empty)
        return {self.vars: {"view": self.vars.get_fields()["view"].default_value()}}

    def draw(self, lang: Lang) -> rx.Component:
        """The page in a language: its content once its answer is in, a message with the ways on instead of it."""
        return rx.cond(
            PageStatus.screen == self.key,
            rx.fragment(
                rx.cond(PageStatus.outage != "", _held_up(lang)),
                rx.cond(PageStatus.age != "", rx.el.p(PageStatus.age, class_name="stale", role="status")),
                rx.cond(PageStatus.message != "", banner(lang), self.page(lang)),
            ),
            rx.cond(
                PageStatus.outage != "",
                _stopped(lang),
                rx.el.div(_waiting(lang), self._titled(lang), class_name=f"skeleton {self.skeleton}"),
            ),
        )

    def _titled(self, lang: Lang) -> rx.Component:
        """The route's title in the place of that of the page before, which the heading still names."""
        titled = packets.delta({PageStatus: {"title": route(self.key).title(lang)}})
        return rx.cond(PageStatus.screen != "", coming_title(titled=rx.Var.create(json.loads(titled))))


def _waiting(lang: Lang) -> rx.Component:
    """The guards have answered and the load has not: the layout's own bar is gone by then."""
    bar = rx.el.div(class_name="progress", role="progressbar", aria_label=WORDS["loading"](lang))
    return rx.cond(rx.State.is_hydrated & (PageStatus.screen != ""), bar)


def _held_up(lang: Lang) -> rx.Component:
    """The notice above what a page shows while it can't go on."""
    return rx.el.p(PageStatus.outage, " ", _to_html(lang), class_name="stale", role="status")


def _stopped(lang: Lang) -> rx.Component:
    """The message instead of a page that can't come by the socket."""
    return rx.el.div(
        rx.el.p(PageStatus.outage), _to_html(lang, class_name="button"), class_name="banner error", role="status"
    )


def _to_html(lang: Lang, **look: str) -> rx.Component:
    """The way to the HTML of the page, which needs no state."""
    return rx.el.a(WORDS["retry"](lang), href=PageStatus.outage_href, reload_document=True, **look)


def banner(lang: Lang) -> rx.Component:
    """Why there is nothing to draw, with a button where another try may help, and the ways on."""
    again = rx.el.button(WORDS["retry"](lang), class_name="button with-scripts", on_click=Navigation.show)
    return rx.el.div(
        rx.el.p(PageStatus.message),
        rx.cond(PageStatus.retry, again),
        links_on(),
        class_name=f"banner {PageStatus.tone}",
        role="alert",
    )


def links_on() -> rx.Component:
    """Where to go on from a page that has nothing to draw."""
    return rx.foreach(PageStatus.links, _way_on)


def _way_on(link: rx.Var[WayOn]) -> rx.Component:
    about = rx.cond(link.about != "", rx.el.small(link.about))
    return rx.el.a(link.label, " ", about, href=link.href, class_name="button quiet")
