"""An event as lists show it."""

import reflex as rx

from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang


def event_line(event: rx.Var, lang: Lang, with_promoter: bool = False) -> rx.Component:
    """One line of an event list; its name leads to the event. Read: id, name, when, where, state, state_label, live,
    and where the promoter is named promoter_id and promoter."""
    return rx.el.li(
        rx.el.a(event.name, href=f"{url('event', lang)}/{event.id}", class_name="name"),
        rx.el.span(event.when),
        rx.el.span(event.where),
        _promoter(event, lang) if with_promoter else rx.fragment(),
        rx.cond(event.live != "", rx.el.span(event.live, class_name="chip live")),
        rx.cond(event.state_label != "", rx.el.span(event.state_label, class_name=f"chip {event.state}")),
    )


def _promoter(event: rx.Var, lang: Lang) -> rx.Component:
    return rx.cond(event.promoter_id > 0, rx.el.a(event.promoter, href=f"{url('promoters', lang)}/{event.promoter_id}"))
