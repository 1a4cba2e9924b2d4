"""The page of unknown addresses."""

import reflex as rx

from livelaps_app.session.page_status import PageStatus
from livelaps_app.ui.screen import links_on


def not_found() -> rx.Component:
    """The page of an unknown address, in the language of the request."""
    message = rx.el.div(rx.el.p(PageStatus.message), links_on(), class_name="banner error", role="alert")
    return rx.cond(PageStatus.screen == "not_found", message, rx.el.div(class_name="skeleton"))
