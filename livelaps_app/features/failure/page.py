"""The error page, and the page for addresses nobody knows."""

import reflex as rx

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang
from livelaps_app.features.failure import texts
from livelaps_app.features.failure.state import FailurePage
from livelaps_app.session.shown import Shown
from livelaps_app.shell.screen import screen
from livelaps_app.shell.state import Shell


def page(lang: Lang) -> rx.Component:
    """Where a refused visitor is sent."""
    return screen(
        "error",
        lang,
        FailurePage.show,
        rx.el.p(errors.message(Code.PERMISSION_DENIED, lang)),
        rx.el.a(texts.HOME(lang), href=url("home", lang), class_name="button"),
    )


def not_found() -> rx.Component:
    """An unknown address; its language is only known when it is asked."""
    return rx.cond(
        Shown.screen == "not_found",
        rx.el.div(
            rx.el.p(Shown.message),
            rx.el.a(Shell.site.words["home"], href=Shell.site.home, class_name="button"),
            class_name="banner error",
            role="alert",
        ),
        rx.el.div(class_name="skeleton"),
    )
