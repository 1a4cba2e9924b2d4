"""The list of events with tickets on sale."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.registration.spectator import texts
from livelaps_app.features.registration.spectator.view_model import SellingEvent, SpectatorView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.events import date_block

VIEW = view_var(SpectatorView)


def selling_events(lang: Lang) -> rx.Component:
    """The events with tickets on sale."""
    events = VIEW.events
    listed = rx.el.ul(rx.foreach(events, _event), id="selling", class_name="events card")
    away = rx.el.a(texts.TO_CALENDAR(lang), href=url("calendar", lang), class_name="button quiet")
    nothing = rx.fragment(rx.el.p(texts.NO_EVENTS(lang)), rx.el.p(away))
    return rx.cond(events.length() > 0, rx.fragment(rx.el.p(texts.CHOOSE_EVENT(lang)), listed), nothing)


def _event(event: rx.Var[SellingEvent]) -> rx.Component:
    return rx.el.li(
        date_block(event.date),
        rx.el.div(
            rx.el.a(event.name, href=event.href, reload_document=True, class_name="name"),
            rx.el.span(event.where, class_name="where"),
            class_name="what",
        ),
        rx.el.span(
            rx.el.span(event.price, class_name="least"),
            rx.el.span(event.places_left, class_name="chip"),
            class_name="event-status",
        ),
        class_name="event-card",
    )
