"""The sub-header of a page that draws it itself, with its title and more: `own_head` of its `Loaded` must be true."""

import reflex as rx

from livelaps_app.session.page_status import PageStatus


def page_head(*content: rx.Component, look: str = "", title: rx.Component | None = None) -> rx.Component:
    """A dark head from edge to edge, first in the page; hidden without a title.

    title: the h1, if it is more than the page's title.
    """
    heading = rx.el.h1(PageStatus.title) if title is None else title
    return rx.cond(
        PageStatus.title != "",
        rx.el.section(
            rx.el.div(heading, *content, class_name="wrap"),
            class_name=f"subheader {look}".rstrip(),
            aria_label=PageStatus.title,
        ),
    )


def fact_head(*facts: rx.Component) -> rx.Component:
    """A head with a line of facts beside the title; it scrolls sideways on narrow screens."""
    return page_head(rx.el.p(*facts, class_name="head-line"), look="fact-head")


def full_part(*content: rx.Component, look: str = "") -> rx.Component:
    """A part from edge to edge below a head, whose content stands in the page's width."""
    return rx.el.div(rx.el.div(*content, class_name="wrap"), class_name=f"full {look}".rstrip())
