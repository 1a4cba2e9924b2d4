"""The error page, and the page for addresses nobody knows."""

import reflex as rx

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.onward import onward
from livelaps_app.core.texts import Lang
from livelaps_app.features.failure.state import FailurePage
from livelaps_app.session.shown import Shown
from livelaps_app.shell.screen import screen, ways_on


def page(lang: Lang) -> rx.Component:
    """Where a refused visitor is sent."""
    return screen(
        "error",
        lang,
        FailurePage.show,
        _told(
            errors.message(Code.PERMISSION_DENIED, lang),
            *(rx.el.a(way.label, href=way.href, class_name="button quiet") for way in onward(lang)),
        ),
    )


def not_found() -> rx.Component:
    """An unknown address; its language is only known when it is asked."""
    return rx.cond(
        Shown.screen == "not_found",
        _told(Shown.message, ways_on()),
        rx.el.div(class_name="skeleton"),
    )


def _told(message: rx.Var[str] | str, *ways: rx.Component) -> rx.Component:
    return rx.el.div(rx.el.p(message), *ways, class_name="banner error", role="alert")
