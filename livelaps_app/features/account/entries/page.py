"""The page of an account's entries."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import route, url
from livelaps_app.features.account.entries import texts
from livelaps_app.features.account.entries.changing.page import entry_change
from livelaps_app.features.account.entries.view_model import OwnEntries, OwnEntriesView, OwnEntryRow
from livelaps_app.features.account.texts import BACK
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.events import date_block
from livelaps_app.ui.facts import start_line
from livelaps_app.ui.plate import plate

VIEW = view_var(OwnEntriesView)


def page(lang: Lang) -> rx.Component:
    """The entries in events to come, then those in past ones; or the way to the events."""
    title, href = route("registration_event").title(lang), url("registration_event", lang)
    enter = rx.el.a(title, href=href, reload_document=True, class_name="button")
    empty = rx.fragment(rx.el.p(texts.EMPTY(lang), id="no-entries"), rx.el.p(enter))
    listed = rx.fragment(
        rx.cond(VIEW.notice != "", rx.el.p(VIEW.notice, class_name="banner success", role="status")),
        rx.cond((VIEW.coming.length() == 0) & (VIEW.past.length() == 0), empty),
        _orders("coming", texts.COMING(lang), VIEW.coming, lang),
        _orders("past", texts.PAST(lang), VIEW.past, lang),
        rx.el.p(rx.el.a(BACK(lang), href=url("account", lang)), class_name="after-form"),
    )
    return rx.cond(VIEW.change.part != "", entry_change(VIEW.change, lang), listed)


def _orders(name: str, title: str, orders: rx.Var[list[OwnEntries]], lang: Lang) -> rx.Component:
    cards = rx.el.ul(rx.foreach(orders, lambda order: _order(order, lang)), class_name="cards own-tickets", id=name)
    return rx.cond(orders.length() > 0, rx.fragment(rx.el.h2(title), cards))


def _order(order: rx.Var[OwnEntries], lang: Lang) -> rx.Component:
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
        rx.cond(order.note != "", rx.el.p(order.note)),
        rx.cond(order.action != "", rx.el.p(rx.el.a(order.action, href=order.action_href, class_name="button"))),
        rx.el.ul(rx.foreach(order.riders, lambda rider: _rider(rider, lang))),
        rx.cond(order.files.length() > 0, rx.el.p(rx.foreach(order.files, _file_link), class_name="form-buttons")),
        rx.cond(order.href != "", rx.el.p(rx.el.a(order.words, href=order.href, class_name="button quiet"))),
        class_name="card",
    )


def _file_link(link: rx.Var[FallbackLink]) -> rx.Component:
    return rx.el.a(link.label, href=link.href, aria_label=link.about, reload_document=True, class_name="button quiet")


def _rider(rider: rx.Var[OwnEntryRow], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.span(plate(rider.plate, lang, rider.hue), class_name="own-plate", aria_hidden=True),  # the note names it
        rx.el.div(
            rx.el.b(rider.name),
            rx.el.span(rider.race_class),
            rx.cond(rider.note != "", rx.el.span(rider.note, class_name="note")),
            rx.foreach(rider.starts, lambda start: start_line(start.text, start.instant, lang)),
        ),
        rx.cond(rider.sign_href != "", rx.el.a(rider.sign, href=rider.sign_href, class_name="button")),
        rx.cond(
            rider.contact_href != "", rx.el.a(texts.ADD_CONTACT(lang), href=rider.contact_href, class_name="button")
        ),
        rx.cond(rider.href != "", rx.el.a(rider.words, href=rider.href, class_name="button quiet")),
    )
