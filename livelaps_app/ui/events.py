"""Events as lists and calendars show them."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.ui.moments import moment


def months(found: rx.Var, lang: Lang, with_promoter: bool = False, below: rx.Var[str] | None = None) -> rx.Component:
    """Events by month and week; each of `found` has name and weeks, a week days, more, look, anchor and events."""

    def month(one: rx.Var) -> rx.Component:
        return rx.el.section(rx.el.h2(one.name), rx.foreach(one.weeks, week), class_name="month")

    def week(one: rx.Var) -> rx.Component:
        return rx.el.div(
            rx.el.div(one.days, rx.cond(one.more != "", rx.el.span(one.more)), class_name="range"),
            rx.el.ul(rx.foreach(one.events, lambda event: event_line(event, lang, with_promoter, below))),
            class_name=one.look,
            id=one.anchor,
        )

    return rx.foreach(found, month)


def event_line(
    event: rx.Var, lang: Lang, with_promoter: bool = False, below: rx.Var[str] | None = None
) -> rx.Component:
    """One line of an event list; its name leads to the event, or to its page `below` another one.

    Read: id, name, when, where, state, state_label, live, and where the promoter is named promoter_id and promoter.
    """
    return rx.el.li(
        rx.el.a(event.name, href=f"{url('event', lang) if below is None else below}/{event.id}", class_name="name"),
        rx.el.span(event.when),
        rx.el.span(event.where),
        _promoter(event, lang) if with_promoter else rx.fragment(),
        rx.cond(event.live != "", rx.el.span(event.live, class_name="chip live")),
        rx.cond(event.state_label != "", rx.el.span(event.state_label, class_name=f"chip {event.state}")),
    )


def awaited(event: rx.Var, lang: Lang) -> rx.Component:
    """When registration opens or closes and how many places are left; read: awaited, at and openings."""
    closes = rx.el.span(event.awaited, " ", moment(event.at, lang))
    between = rx.cond((event.awaited != "") & (event.openings != ""), ", ", "")
    return rx.fragment(rx.cond(event.awaited != "", closes), between, event.openings)


def _promoter(event: rx.Var, lang: Lang) -> rx.Component:
    return rx.cond(event.promoter_id > 0, rx.el.a(event.promoter, href=f"{url('promoters', lang)}/{event.promoter_id}"))
