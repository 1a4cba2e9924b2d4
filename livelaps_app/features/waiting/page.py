"""The page of a place in line."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.features.waiting import texts
from livelaps_app.features.waiting.form import ACCEPT_OFFER, LEAVE_LINE, OFFER_PLATE, SPLIT_LINE
from livelaps_app.features.waiting.view_model import LineView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.facts import collapsed_part, fact
from livelaps_app.ui.forms import form

VIEW = view_var(LineView)


def page(lang: Lang) -> rx.Component:
    """The place, and the buttons that accept an offer or leave."""
    return rx.fragment(
        rx.el.div(
            rx.el.h2(VIEW.title, id="place-in-line"),
            rx.el.p(VIEW.text),
            rx.cond(VIEW.whole_line != "", rx.el.p(VIEW.whole_line)),
            rx.cond(VIEW.missing != "", rx.el.p(VIEW.missing)),
            class_name=f"banner {VIEW.tone}",
            role="status",
        ),
        rx.el.ul(rx.foreach(VIEW.riders, rx.el.li), id="waiting-entries", class_name="list"),
        rx.cond(VIEW.others.length() > 0, _others(lang)),
        rx.cond(VIEW.order != "", _facts(lang)),
        rx.cond(
            VIEW.plate != "",
            rx.el.div(rx.el.p(VIEW.plate), form(OFFER_PLATE, lang, submit=VIEW.accept), id="plate"),
            rx.cond(VIEW.accept != "", form(ACCEPT_OFFER, lang, submit=VIEW.accept)),
        ),
        rx.cond(VIEW.whole != "", rx.el.p(VIEW.whole)),
        rx.cond(VIEW.parts.length() > 0, _split(lang)),
        rx.cond(VIEW.may_leave, _leave(lang)),
        rx.el.p(rx.foreach(VIEW.links, _link), class_name="form-buttons"),
    )


def _facts(lang: Lang) -> rx.Component:
    """The facts of the order: event, days, price, number."""
    return rx.el.dl(
        fact(texts.EVENT(lang), VIEW.event),
        fact(texts.WHEN(lang), VIEW.when),
        fact(texts.PRICE(lang), VIEW.price),
        fact(texts.ORDER(lang), VIEW.order),
        class_name="descriptions",
        id="waiting-facts",
    )


def _others(lang: Lang) -> rx.Component:
    """The other parts of a split order."""
    part = rx.foreach(VIEW.others, lambda each: rx.el.li(rx.el.a(each.label, href=each.href, reload_document=True)))
    return rx.el.div(
        rx.el.p(texts.OTHERS(lang), class_name="after-form"), rx.el.ul(part, class_name="list"), id="other-parts"
    )


def _split(lang: Lang) -> rx.Component:
    """The parts that a split would make of the order, and the button."""
    return rx.el.div(
        rx.el.p(texts.SPLIT_HOW(lang)),
        rx.el.ul(rx.foreach(VIEW.parts, rx.el.li), class_name="list"),
        rx.cond(VIEW.split_price != "", rx.el.p(VIEW.split_price, class_name="after-form")),
        form(SPLIT_LINE, lang),
        id="split",
    )


def _leave(lang: Lang) -> rx.Component:
    """The form that leaves the line, collapsed."""
    how = rx.el.p(texts.LEAVE_HOW(lang))
    return collapsed_part("leave", texts.LEAVE(lang), how, form(LEAVE_LINE, lang), open=VIEW.leaves)


def _link(link: rx.Var[FallbackLink]) -> rx.Component:
    return rx.el.a(link.label, href=link.href, reload_document=True, class_name="button quiet")
