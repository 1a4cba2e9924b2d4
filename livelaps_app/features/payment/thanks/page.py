"""The page of an order."""

import reflex as rx

from livelaps_app.core.find_tickets import FIND_TICKETS
from livelaps_app.core.forms.form import Form
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.features.payment.recipient import texts as recipient
from livelaps_app.features.payment.recipient.form import CHANGE_EMAIL, END_LINKS
from livelaps_app.features.payment.renaming import texts as renaming
from livelaps_app.features.payment.renaming.form import RENAME, RENAME_MINOR, SEND_TICKET_WAIVER
from livelaps_app.features.payment.thanks import texts
from livelaps_app.features.payment.thanks.form import CANCEL_ORDER, FIND_ORDER, PAY_ORDER
from livelaps_app.features.payment.thanks.vars import OrderPageVars
from livelaps_app.features.payment.thanks.view_model import OrderAmount, OrderTicket
from livelaps_app.ui.facts import collapsed_part, fact, moment, pair, start_line
from livelaps_app.ui.forms import button_form, form, is_refused, summary


def page(lang: Lang) -> rx.Component:
    """The state of the order with tickets, totals and links; or the form to find an order."""
    return rx.cond(OrderPageVars.view.state != "", _order(lang), _find(lang))


def _find(lang: Lang) -> rx.Component:
    search_note = OrderPageVars.view.search_note
    return rx.fragment(
        rx.el.h2(FIND_TICKETS(lang)),
        rx.cond(search_note != "", rx.el.p(search_note, class_name="banner info", role="status", id="order-found")),
        form(FIND_ORDER, lang),
    )


def _order(lang: Lang) -> rx.Component:
    view = OrderPageVars.view
    done = rx.el.p(OrderPageVars.notice, class_name="banner success", role="status", id="order-done")
    return rx.fragment(
        rx.cond((OrderPageVars.notice != "") & ~is_refused(SEND_TICKET_WAIVER), done),
        _state(lang),
        rx.cond(
            view.files.length() > 0, rx.el.p(rx.foreach(view.files, _file_link), class_name="form-buttons no-print")
        ),
        rx.foreach(view.onward, lambda link: rx.el.p(rx.el.a(link.label, href=link.href, class_name="button"))),
        rx.cond(view.change_email != "", _email(lang)),
        rx.cond(view.may_pay, form(PAY_ORDER, lang, submit=view.pay)),
        rx.match(
            OrderPageVars.rename.kind,
            ("adult", _rename(RENAME, lang)),
            ("minor", _rename(RENAME_MINOR, lang)),
            ("email", _rename(CHANGE_EMAIL, lang)),
            ("links", _rename(END_LINKS, lang)),
            rx.fragment(),
        ),
        summary(lang, SEND_TICKET_WAIVER),
        rx.cond(view.tickets.length() > 0, _tickets(lang)),
        _facts(lang),
        rx.cond(view.may_cancel, _cancel(lang)),
        rx.el.p(rx.foreach(view.links, _fallback_link), class_name="form-buttons"),
    )


def _file_link(link: rx.Var[FallbackLink], index: rx.Var[int]) -> rx.Component:
    """A file to save; the first one is what to do first."""
    look = rx.cond(index == 0, "button", "button quiet")
    return rx.el.a(link.label, href=link.href, reload_document=True, class_name=look)


def _email(lang: Lang) -> rx.Component:
    """The buyer's e-mail, for the owner."""
    view = OrderPageVars.view
    change = rx.el.a(
        recipient.CHANGE(lang), href=view.change_email, aria_label=recipient.CHANGE_LABEL(lang), class_name="no-print"
    )
    return rx.el.p(recipient.MAILS_TO(lang), " ", rx.el.b(view.email), " ", change, id="order-email")


def _cancel(lang: Lang) -> rx.Component:
    """The form that cancels the order, collapsed."""
    return collapsed_part("cancel", texts.CANCEL(lang), form(CANCEL_ORDER, lang))


def _state(lang: Lang) -> rx.Component:
    """Announces a change of state to screen readers."""
    view = OrderPageVars.view
    refresh = rx.el.a(texts.REFRESH(lang), href=view.refresh, reload_document=True, class_name="button quiet")
    return rx.el.div(
        rx.el.h2(view.title, id="order-state"),
        rx.cond(view.desk_code != "", rx.el.p(view.desk_code, class_name="order-code")),
        rx.el.p(view.text),
        rx.cond(view.money != "", rx.el.p(view.money, id="money-back")),
        rx.cond(view.refresh != "", refresh),
        class_name=f"banner {view.tone}",
        role="status",
    )


def _tickets(lang: Lang) -> rx.Component:
    view = OrderPageVars.view
    download = rx.el.a(texts.DOWNLOAD(lang), href=view.pdf, download=True, reload_document=True, class_name="button")
    return rx.fragment(
        rx.el.h2(rx.cond(view.tickets_title != "", view.tickets_title, texts.TICKETS(lang))),
        rx.cond(view.pdf != "", rx.el.p(download)),
        rx.el.ul(rx.foreach(view.tickets, lambda ticket: _ticket(ticket, lang)), class_name="cards tickets"),
        rx.cond(view.note != "", rx.el.p(view.note, class_name="note")),
    )


def _rename(row: Form, lang: Lang) -> rx.Component:
    """The form that renames a ticket, or is about the recipient."""
    opened = OrderPageVars.rename
    back = rx.el.a(renaming.BACK(lang), href=opened.back, class_name="button quiet")
    fields = form(row, lang, stored=opened.typed)
    return rx.el.section(rx.el.h2(opened.title), fields, rx.el.p(back, class_name="after-form"), id="rename")


def _ticket(ticket: rx.Var[OrderTicket], lang: Lang) -> rx.Component:
    sign = rx.el.a(renaming.SIGN(lang), href=ticket.sign_href, aria_label=ticket.sign, class_name="button no-print")
    change = rx.el.a(
        renaming.CHANGE(lang), href=ticket.rename_href, aria_label=ticket.rename, class_name="button quiet no-print"
    )
    return rx.el.li(
        rx.cond(
            ticket.code != "",
            rx.el.img(src=ticket.code, alt=ticket.alt, custom_attrs={"width": "200", "height": "200"}),
        ),
        rx.el.div(
            rx.el.h3(ticket.name),
            rx.el.p(ticket.kind),
            rx.cond(ticket.number != "", rx.el.p(texts.NUMBER(lang), " ", rx.el.b(ticket.number))),
            rx.cond(ticket.price != "", rx.el.p(ticket.price)),
            rx.foreach(ticket.facts, rx.el.p),
            rx.cond(ticket.state != "", rx.el.p(ticket.state, class_name="note")),
            rx.foreach(ticket.starts, lambda start: rx.el.p(start_line(start.text, start.instant, lang))),
            rx.cond(ticket.group != "", rx.el.p(rx.el.a(ticket.group, href=ticket.group_href, reload_document=True))),
            rx.cond(ticket.waiver != "", rx.el.p(ticket.waiver, class_name="todo")),
            rx.cond(ticket.waiver_note != "", rx.el.p(ticket.waiver_note, class_name="note")),
            rx.cond(ticket.sent_note != "", rx.el.p(ticket.sent_note)),
            rx.el.div(
                rx.cond(ticket.sign_href != "", sign),
                rx.cond(ticket.send_id != "", button_form(SEND_TICKET_WAIVER, lang, ticket.send_id, ticket.send)),
                rx.cond(ticket.rename_href != "", change),
                rx.foreach(ticket.cards, _card_link),
                class_name="form-buttons no-print",
            ),
        ),
        class_name="card",
    )


def _card_link(link: rx.Var[FallbackLink]) -> rx.Component:
    return rx.el.a(link.label, href=link.href, reload_document=True, class_name="button quiet")


def _facts(lang: Lang) -> rx.Component:
    view = OrderPageVars.view
    seller = rx.cond(view.seller_label != "", view.seller_label, texts.EVENT(lang))
    return rx.el.dl(
        fact(texts.ORDER(lang), view.number),
        fact(seller, view.event, rx.el.a(view.event, href=view.event_href)),
        fact(rx.cond(view.day_label != "", view.day_label, texts.FIRST_DAY(lang)), view.first_day),
        rx.cond(view.held_until.text != "", pair(texts.HELD_UNTIL(lang), moment(view.held_until, lang))),
        rx.foreach(view.amounts, _amount),
        class_name="descriptions",
        id="order-facts",
    )


def _amount(row: rx.Var[OrderAmount]) -> rx.Component:
    return pair(row.label, row.value)


def _fallback_link(link: rx.Var[FallbackLink]) -> rx.Component:
    return rx.el.a(link.label, href=link.href, class_name="button quiet")
