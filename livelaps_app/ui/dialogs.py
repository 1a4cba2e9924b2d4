"""The closing of a dialog."""

from typing import Any

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.ui.rider_head import CLOSE, label_with_icon


def close_button(lang: Lang, href: rx.Var[str], on_click: list[Any]) -> rx.Component:
    """The button that closes a dialog; a link to the page below before scripts run."""
    return rx.fragment(
        rx.el.button(words.CLOSE(lang), class_name="button quiet with-scripts", on_click=on_click),
        rx.el.a(words.CLOSE(lang), href=href, class_name="button quiet before-scripts"),
    )


def close_icon(lang: Lang, href: rx.Var[str], on_click: list[Any]) -> rx.Component:
    """The same as a cross, in a dark head."""
    look, label = label_with_icon(CLOSE, words.CLOSE(lang)), words.CLOSE(lang)
    return rx.fragment(
        rx.el.button(*look, title=label, class_name="action closing with-scripts", on_click=on_click),
        rx.el.a(*look, title=label, href=href, class_name="action closing before-scripts"),
    )


def page_below(here: rx.Var[str]) -> rx.Var[str]:
    """The query of the page below a dialog, from a query ready for another parameter: "?" or "?tab=class&"."""
    below: rx.Var[str] = rx.cond(here == "?", here, here[:-1])
    return below
