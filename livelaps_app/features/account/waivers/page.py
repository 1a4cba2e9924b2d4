"""The page of an account's waivers."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import route, url
from livelaps_app.features.account.texts import BACK
from livelaps_app.features.account.tickets.texts import COMING, PAST
from livelaps_app.features.account.waivers import texts
from livelaps_app.features.account.waivers.view_model import OwnWaiver, OwnWaiversView
from livelaps_app.session.view_vars import view_var

VIEW = view_var(OwnWaiversView)


def page(lang: Lang) -> rx.Component:
    """The waivers of events to come, then those of past ones; or the way to the calendar."""
    calendar = rx.el.a(route("calendar").title(lang), href=url("calendar", lang), class_name="button")
    empty = rx.fragment(rx.el.p(texts.EMPTY(lang), id="no-waivers"), rx.el.p(calendar))
    is_empty = (VIEW.coming.length() == 0) & (VIEW.past.length() == 0)
    sibling = rx.el.a(
        route("account_tickets").title(lang), href=url("account_tickets", lang), class_name="button quiet"
    )
    return rx.fragment(
        rx.cond(VIEW.unconfirmed != "", rx.el.p(VIEW.unconfirmed, class_name="banner info")),
        rx.cond(is_empty, empty, rx.el.p(texts.OTHERS(lang), class_name="note")),
        _waivers("coming", COMING(lang), VIEW.coming, lang),
        _waivers("past", PAST(lang), VIEW.past, lang),
        rx.el.p(sibling),
        rx.el.p(rx.el.a(BACK(lang), href=url("account", lang)), class_name="after-form"),
    )


def _waivers(name: str, title: str, waivers: rx.Var[list[OwnWaiver]], lang: Lang) -> rx.Component:
    cards = rx.el.ul(rx.foreach(waivers, lambda waiver: _waiver(waiver, lang)), class_name="cards own-tickets", id=name)
    return rx.cond(waivers.length() > 0, rx.fragment(rx.el.h2(title), cards))


def _waiver(waiver: rx.Var[OwnWaiver], lang: Lang) -> rx.Component:
    """A waiver; its page is a new document, as it uses the camera."""
    sign = rx.el.a(
        texts.SIGN(lang), href=waiver.sign_href, aria_label=waiver.sign, reload_document=True, class_name="button"
    )
    pdf = rx.el.a(
        texts.DOWNLOAD(lang), href=waiver.pdf, aria_label=waiver.label, reload_document=True, download=True,
        class_name="button quiet",
    )  # fmt: skip
    return rx.el.li(
        rx.el.h3(waiver.name),
        rx.el.p(rx.el.a(waiver.event, href=waiver.event_href)),
        rx.el.p(waiver.days),
        rx.el.p(rx.el.span(waiver.state, class_name=waiver.look)),
        rx.cond(waiver.note != "", rx.el.p(waiver.note, class_name="note")),
        rx.cond(waiver.sign_href != "", rx.el.p(sign)),
        rx.cond(waiver.pdf != "", rx.el.p(pdf)),
        class_name="card",
    )
