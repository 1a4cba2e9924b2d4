"""The page of unknown addresses: a search, and links that go on."""

import reflex as rx

from livelaps_app.core.paging import MAX_SEARCH
from livelaps_app.core.routes import BASE
from livelaps_app.session.page_status import PageStatus
from livelaps_app.shell.state import Layout
from livelaps_app.ui.empty import empty
from livelaps_app.ui.screen import links_on


def not_found() -> rx.Component:
    """The page of an unknown address, in the language of the request."""
    message = rx.el.div(
        empty("nothing", PageStatus.message, _search()),
        rx.el.div(links_on(), class_name="ways"),
        class_name="not-found",
        role="alert",
    )
    return rx.cond(PageStatus.screen == "not_found", message, rx.el.div(class_name="skeleton"))


def _search() -> rx.Component:
    words = Layout.view.words
    field = rx.el.input(
        type="search",
        name="q",
        aria_label=words["search_label"],
        placeholder=words["search_hint"],
        max_length=MAX_SEARCH,
        auto_complete="off",
    )
    button = rx.el.button(words["search"], class_name="button")
    return rx.el.form(
        field, button, action=f"{BASE}{Layout.view.search}", method="get", role="search", class_name="seek"
    )
