"""The large search for riders, plates, events and races."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import MAX_SEARCH
from livelaps_app.core.routes import BASE, url
from livelaps_app.shell.texts import WORDS


def seek(lang: Lang) -> rx.Component:
    """The search of the whole site as a form."""
    field = rx.el.input(
        type="search",
        name="q",
        aria_label=WORDS["search_label"](lang),
        placeholder=WORDS["search_hint"](lang),
        max_length=MAX_SEARCH,
        auto_complete="off",
    )
    button = rx.el.button(WORDS["search"](lang), class_name="button")
    action = f"{BASE}{url('all_results', lang)}"
    # without a handler Reflex would keep the browser from sending it
    return rx.el.form(field, button, action=action, method="get", role="search", class_name="seek", on_submit=None)
