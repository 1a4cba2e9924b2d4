"""The page of an account's tickets."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import route, url
from livelaps_app.features.account.texts import BACK
from livelaps_app.features.account.tickets import texts
from livelaps_app.features.account.tickets.view_model import OwnOrder, OwnTicketRow, OwnTicketsView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.events import date_block

VIEW = view_var(OwnTicketsView)


def page(lang: Lang) -> rx.Component:
    """The orders of events to come, then those of past ones; or the way to the calendar."""
    calendar = rx.el.a(route("calendar").title(lang), href=url("calendar", lang), class_name="button")
    empty = rx.fragment(rx.el.p(texts.EMPTY(lang), id="no-tickets"), rx.el.p(calendar))
    sibling = rx.el.a(
        route("account_waivers").title(lang), href=url("account_waivers", lang), class_name="button quiet"
    )
    return rx.fragment(
        rx.cond(VIEW.unconfirmed != "", rx.el.p(VIEW.unconfirmed, class_name="banner info")),
        rx.cond((VIEW.coming.length() == 0) & (VIEW.past.length() == 0), empty),
        _orders("coming", texts.COMING(lang), VIEW.coming, lang),
        _orders("past", texts.PAST(lang), VIEW.past, lang),
        rx.el.p(sibling),
        rx.el.p(rx.el.a(BACK(lang), href=url("account", lang)), class_name="after-form"),
    )


def _orders(name: str, title: str, orders: rx.Var[list[OwnOrder]], lang: Lang) -> rx.Component:
    cards = rx.el.ul(rx.foreach(orders, lambda order: _order(order, lang)), class_name="cards own-tickets", id=name)
    return rx.cond(orders.length() > 0, rx.fragment(rx.el.h2(title), cards))


def _order(order: rx.Var[OwnOrder], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            date_block(order.date),
            rx.el.div(
                rx.el.h3(rx.el.a(order.event, href=order.event_href)),
                rx.el.p(order.days),
                rx.cond(order.state != "", rx.el.p(rx.el.span(order.state, class_name=order.look))),
            ),
            class_name="own-event",
        ),
        rx.cond(order.note != "", rx.el.p(order.note, class_name="note")),
        rx.el.ul(rx.foreach(order.people, lambda person: _person(person, lang))),
        rx.cond(order.href != "", rx.el.p(rx.el.a(order.words, href=order.href, class_name="button quiet"))),
        class_name="card",
    )


def _person(person: rx.Var[OwnTicketRow], lang: Lang) -> rx.Component:
    """A person with the ticket's document, else why there is none."""
    pdf = rx.el.a(
        texts.DOWNLOAD(lang), href=person.pdf, aria_label=person.label, reload_document=True, download=True,
        class_name="button quiet",
    )  # fmt: skip
    return rx.el.li(
        rx.cond(person.code != "", rx.el.img(src=person.code, alt=person.alt, class_name="qr-code")),
        rx.el.div(rx.el.b(person.name), rx.el.span(person.kind, class_name="note")),
        rx.cond(person.pdf != "", pdf, rx.el.span(person.note, class_name="note")),
    )
