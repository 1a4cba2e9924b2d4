"""The spectator wizard."""

from typing import Any

import reflex as rx

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Form
from livelaps_app.core.forms.table import PARENT_EMAIL
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.registration.checkout.page import amounts, notice, promo_field, reservation, way_link
from livelaps_app.features.registration.checkout.texts import CANCEL_HOW
from livelaps_app.features.registration.spectator import form as forms
from livelaps_app.features.registration.spectator import texts
from livelaps_app.features.registration.spectator.family.texts import FAMILY
from livelaps_app.features.registration.spectator.registered.page import registered_offer
from livelaps_app.features.registration.spectator.selling.page import selling_events
from livelaps_app.features.registration.spectator.view_model import (
    SellingEvent,
    SpectatorCard,
    SpectatorProgress,
    SpectatorView,
)
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.elsewhere import elsewhere
from livelaps_app.ui.events import date_block
from livelaps_app.ui.facts import collapsed_part
from livelaps_app.ui.fields import field
from livelaps_app.ui.forms import button_form, form, is_refused, summary
from livelaps_app.ui.minors import change_link
from livelaps_app.ui.steps import step_bar, step_heading

VIEW = view_var(SpectatorView)
PROGRESS = view_var(SpectatorProgress)

_ONE = {"one": forms.ONE, "minor": forms.ONE_MINOR, "email": forms.ONE_EMAIL, "guardian": forms.ONE_GUARDIAN}
_TO_PARENT = rx.Var.create([key for key, row in _ONE.items() if PARENT_EMAIL in row.fields])


def page(lang: Lang) -> rx.Component:
    """The list of events, the open step, or the end."""
    return rx.cond(VIEW.is_list, selling_events(lang), rx.cond(VIEW.done != "", _end(), _step(lang)))


def _step(lang: Lang) -> rx.Component:
    return rx.fragment(
        notice(PROGRESS.notice, PROGRESS.notice_words, PROGRESS.notice_href),
        step_bar(VIEW.tabs, lang),
        step_heading(VIEW.place, VIEW.title, VIEW.position),
        _event(VIEW.event),
        rx.foreach(VIEW.notes, lambda text: rx.el.p(text, class_name="banner warning", role="status")),
        rx.foreach(VIEW.refused, lambda text: rx.el.p(text, class_name="banner error", role="alert")),
        rx.cond(VIEW.ways.length() > 0, rx.el.p(rx.foreach(VIEW.ways, way_link))),
        registered_offer(VIEW.registered, lang),
        rx.match(
            VIEW.form,
            ("guest", _guest(lang)),
            ("member", _member(lang)),
            ("waiver", _waiver(lang)),
            ("list", _list(lang)),
            *((key, _form(row, lang)) for key, row in _ONE.items()),
            ("summary", _summary(lang)),
            rx.fragment(),
        ),
        elsewhere(VIEW.elsewhere, lang, _TO_PARENT.contains(VIEW.form)),
    )


def _event(event: rx.Var[SellingEvent]) -> rx.Component:
    """The event whose tickets are for sale: days, place, and the lowest price."""
    words = rx.el.div(
        rx.el.b(event.name, class_name="name"), rx.el.span(event.where, class_name="where"), class_name="what"
    )
    return rx.el.div(
        date_block(event.date),
        words,
        rx.cond(event.price != "", rx.el.span(event.price, class_name="least")),
        class_name="card sold-event",
    )


def _form(row: Form, lang: Lang, first: bool = False, **more: Any) -> rx.Component:
    options = {"own_ticket": VIEW.tickets}
    drawn = {"ticket": lambda fault, typed: _ticket_choice(fault("ticket"), typed("ticket"), lang)}
    drawn[PARENT_EMAIL] = lambda fault, typed: rx.fragment()  # stands in the part about other devices
    return rx.fragment(
        form(row, lang, stored=VIEW.typed, first=first, options=options, **({"drawn": drawn} | more)), key=VIEW.place
    )


def _ticket_choice(fault: rx.Var[str], typed: rx.Var[str], lang: Lang) -> rx.Component:
    """The tickets, if several fit the person."""
    return rx.cond(VIEW.tickets.length() > 0, field("ticket", lang, fault, typed, options=VIEW.tickets))


def _guest(lang: Lang) -> rx.Component:
    """A buyer without a login."""
    href = VIEW.login_href
    before, after = texts.OR_GUEST(lang).split("{log_in}")
    login = rx.cond(href != "", rx.el.p(before, rx.el.a(texts.LOG_IN(lang), href=href), after))
    return rx.fragment(login, _form(forms.GUEST, lang, first=True))


def _member(lang: Lang) -> rx.Component:
    """A buyer with a login."""
    return rx.fragment(rx.el.p(VIEW.buying), _form(forms.MEMBER, lang, first=True))


def _waiver(lang: Lang) -> rx.Component:
    """The buyer's own waiver."""
    return rx.fragment(
        summary(lang, forms.OWN_ANEW),
        rx.cond(~PROGRESS.is_signed, rx.el.p(texts.SIGN_OWN(lang))),
        rx.el.ul(
            rx.foreach(PROGRESS.own_cards, lambda card: _own_card(card, lang)),
            class_name="parts own-waiver",
            aria_live="polite",
        ),
        _refresh(lang),
        _form(forms.OWN_WAIVER, lang, quiet=~PROGRESS.is_signed, waits=Code.OWN_WAIVER_UNSIGNED),
    )


def _own_card(card: rx.Var[SpectatorCard], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.div(rx.el.h3(card.name), rx.el.p(rx.el.span(card.waiver, class_name=card.look)), _todo(card)),
        _sign(card, lang),
        _anew(card, lang),
    )


def _list(lang: Lang) -> rx.Component:
    """The list of spectators."""
    cards, rows = (
        rx.foreach(PROGRESS.cards, lambda card: _card(card, lang)),
        (forms.REMOVE, forms.SEND_WAIVER, forms.ADD_MEMBER),
    )
    has_news = (VIEW.news != "") & ~is_refused(*rows, forms.OWN_ANEW)
    return rx.fragment(
        rx.cond(has_news, rx.el.p(VIEW.news, class_name="banner success", role="status", id="news")),
        summary(lang, *rows, forms.OWN_ANEW),
        rx.el.ul(cards, id="spectators", class_name="parts spectators", aria_live="polite"),
        rx.cond(PROGRESS.total != "", rx.el.p(PROGRESS.total, id="running-total")),
        rx.el.p(PROGRESS.note, role="status", class_name="note"),
        rx.cond(
            VIEW.held.instant != "",
            rx.fragment(reservation(VIEW.held, lang), rx.el.p(texts.HELD_HOW(lang), class_name="note")),
        ),
        rx.cond(PROGRESS.coded.contains(VIEW.code.id), _code(lang)),
        rx.cond(VIEW.family.length() > 0, _family(lang)),
        rx.el.p(rx.foreach(VIEW.adds, way_link), class_name="one-more"),
        _refresh(lang),
        _form(forms.LIST, lang, quiet=~PROGRESS.is_ready, waits=Code.WAIVERS_UNSIGNED),
        _cancel(lang),
    )


def _family(lang: Lang) -> rx.Component:
    """A button for each person of the account who is not in the list."""
    buttons = rx.foreach(
        VIEW.family, lambda person: button_form(forms.ADD_MEMBER, lang, person.id, person.words, person.words)
    )
    return rx.el.div(buttons, class_name="form-buttons family", role="group", aria_label=FAMILY(lang))


def _card(card: rx.Var[SpectatorCard], lang: Lang) -> rx.Component:
    code = rx.el.a(texts.QR_CODE(lang), href=card.code_href, aria_label=card.code, class_name="button quiet")
    return rx.el.li(
        rx.el.div(
            rx.el.h3(card.name),
            rx.el.p(card.note, class_name="note"),
            rx.cond(card.email != "", rx.el.p(card.email, class_name="note")),
            rx.el.p(rx.el.span(card.waiver, class_name=card.look)),
            rx.cond(card.sent_note != "", rx.el.p(card.sent_note, class_name="note sent", role="status")),
            rx.cond(card.signatory != "", rx.el.p(card.signatory, class_name="note")),
            _todo(card),
        ),
        rx.el.div(
            _sign(card, lang),
            _anew(card, lang),
            rx.cond(card.can_send, button_form(forms.SEND_WAIVER, lang, card.id, card.send, card.send_words)),
            rx.cond(card.code_href != "", code),
            rx.el.span(class_name="rest"),
            change_link(card.href, card.change, lang),
            _remove(card, lang),
            class_name="card-ways",
        ),
        key=card.id,
    )


def _remove(card: rx.Var[SpectatorCard], lang: Lang) -> rx.Component:
    """The button that removes a spectator, after a second press."""
    return rx.el.details(
        rx.el.summary(
            rx.el.span(texts.REMOVE(lang), class_name="leave"),
            rx.el.span(texts.KEEP(lang), class_name="keep"),
            class_name="button quiet",
        ),
        rx.el.p(card.remove_how),
        button_form(forms.REMOVE, lang, card.id, card.remove),
        class_name="remove",
    )


def _todo(card: rx.Var[SpectatorCard]) -> rx.Component:
    return rx.cond(card.todo != "", rx.el.p(card.todo, class_name="todo"))


def _sign(card: rx.Var[SpectatorCard], lang: Lang) -> rx.Component:
    """The link to the buyer's waiver, as a new document whose page uses the camera."""
    link = rx.el.a(
        texts.SIGN(lang), href=card.sign_href, aria_label=card.sign, reload_document=True, class_name="button"
    )
    return rx.cond(card.sign_href != "", link)


def _anew(card: rx.Var[SpectatorCard], lang: Lang) -> rx.Component:
    """The button that restarts the buyer's own ended waiver."""
    return rx.cond(card.anew != "", button_form(forms.OWN_ANEW, lang, card.id, card.anew, look="button"))


def _code(lang: Lang) -> rx.Component:
    """The QR code of a waiver's link."""
    return rx.el.section(
        rx.el.p(VIEW.code.how),
        rx.el.img(src=VIEW.code.picture, alt=texts.QR_ALT(lang), class_name="qr-code"),
        rx.el.p(rx.el.a(VIEW.code.sign, href=VIEW.code.href, target="_blank", class_name="button quiet")),
        rx.el.p(rx.el.a(texts.BACK_TO_LIST(lang), href=VIEW.list_href, class_name="button quiet")),
        id=forms.CODE_ID,
        class_name="waiver-code",
        tab_index=-1,
        on_mount=rx.set_focus(forms.CODE_ID),
        key=VIEW.code.href,
    )


def _refresh(lang: Lang) -> rx.Component:
    """The button that refreshes signatures without scripts."""
    link = rx.el.a(texts.REFRESH(lang), href=VIEW.refresh_href, class_name="button quiet")
    return rx.el.p(link, class_name="before-scripts")


def _summary(lang: Lang) -> rx.Component:
    """The summary: tickets, costs, and the end of the reservation.

    The promo code is submitted with the pay button, so that typing it suffices.
    """
    return rx.fragment(
        reservation(VIEW.held, lang),
        amounts(VIEW.tickets_sold, "tickets"),
        amounts(VIEW.totals, "totals"),
        _email(lang),
        _form(
            forms.PAY,
            lang,
            drawn={"promo_code": lambda fault, typed: promo_field(fault, typed, lang, forms.PAY, VIEW.news)},
            submit=VIEW.pay,
        ),
        _cancel(lang),
    )


def _email(lang: Lang) -> rx.Component:
    """The buyer's e-mail in full, with the link to change it."""
    change = rx.el.a(texts.CHANGE(lang), href=VIEW.email_href, aria_label=texts.CHANGE_EMAIL(lang))
    return rx.el.p(texts.TICKETS_GO_TO(lang), " ", rx.el.b(VIEW.email), " ", change, id="buyer-email")


def _cancel(lang: Lang) -> rx.Component:
    """The form that cancels the order, collapsed."""
    return collapsed_part("cancel", texts.CANCEL(lang), rx.el.p(CANCEL_HOW(lang)), form(forms.CANCEL, lang))


def _end() -> rx.Component:
    """The end, with further links."""
    return rx.el.div(
        rx.el.p(VIEW.done, id="wizard-done"),
        rx.el.a(VIEW.next_words, href=VIEW.next_href, class_name="button"),
        rx.foreach(VIEW.ways, way_link),
        class_name=f"banner {VIEW.tone}",
        role="status",
    )
