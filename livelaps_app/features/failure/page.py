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
        rx.el.p(errors.message(Code.PERMISSION_DENIED, lang)),
        rx.el.p(
            *(rx.el.a(way.label, href=way.href, class_name="button quiet") for way in onward(lang)), class_name="ways"
        ),
    )


def not_found() -> rx.Component:
    """An unknown address; its language is only known when it is asked."""
    return rx.cond(
        Shown.screen == "not_found",
        rx.el.div(
            rx.el.p(Shown.message),
            ways_on(),
            class_name="banner error",
            role="alert",
        ),
        rx.el.div(class_name="skeleton"),
    )
