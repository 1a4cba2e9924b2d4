"""An event as lists show it."""

import reflex as rx

from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang


def event_line(event: rx.Var, lang: Lang) -> rx.Component:
    """One line of an event list; its name leads to the event. Read: id, name, when, where, state, state_label."""
    return rx.el.li(
        rx.el.a(event.name, href=f"{url('event', lang)}/{event.id}", class_name="name"),
        rx.el.span(event.when),
        rx.el.span(event.where),
        rx.cond(event.state_label != "", rx.el.span(event.state_label, class_name=f"chip {event.state}")),
    )
