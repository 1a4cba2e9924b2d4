"""Entering an event."""

from typing import Any

import reflex as rx

from components.copy_button.copy_button import copy_button
from components.relative_time.relative_time import relative_time
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import GO, Form
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.registration.checkout.page import amounts, notice, promo_field, reservation, way_link
from livelaps_app.features.registration.checkout.texts import CANCEL_HOW
from livelaps_app.features.registration.event import form as forms
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.choices.page import (
    class_choices,
    extra_counts,
    rider_boxes,
)
from livelaps_app.features.registration.event.listing import texts as listing
from livelaps_app.features.registration.event.view_model import (
    EnterableEvent,
    EntryCheck,
    EntryProgress,
    EntryView,
    EntryWaiverCard,
    RemovableLine,
)
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui import texts as ui_texts
from livelaps_app.ui.events import event_card
from livelaps_app.ui.facts import collapsed_part
from livelaps_app.ui.fields import field
from livelaps_app.ui.forms import Draw, Text, button_form, field_where, form, summary
from livelaps_app.ui.steps import step_bar, step_heading

VIEW = view_var(EntryView)
PROGRESS = view_var(EntryProgress)


def page(lang: Lang) -> rx.Component:
    """The list of events, the open step, or the end."""
    return rx.cond(VIEW.is_list, _events(lang), rx.cond(VIEW.done != "", _end(), _step(lang)))


def _step(lang: Lang) -> rx.Component:
    return rx.fragment(
        notice(PROGRESS.notice, PROGRESS.notice_words, PROGRESS.notice_href),
        step_bar(VIEW.tabs, lang),
        step_heading(VIEW.place, VIEW.title, VIEW.position),
        rx.el.p(VIEW.event, class_name="note"),
        rx.cond(
            (PROGRESS.total != "") & (VIEW.form != "summary"),
            rx.el.p(PROGRESS.total, id="running-total", role="status"),
        ),
        rx.cond(VIEW.form == "summary", _rules()),
        rx.foreach(VIEW.refused, lambda text: rx.el.p(text, class_name="banner warning", role="status")),
        rx.foreach(VIEW.notes, lambda text: rx.el.p(text, class_name="facts-line")),
        rx.cond(VIEW.ways.length() > 0, rx.el.p(rx.foreach(VIEW.ways, way_link))),
        rx.match(
            VIEW.form,
            ("who", _who(lang)),
            ("class", _class(lang)),
            ("bike", _bike(lang)),
            ("row", _row(lang)),
            ("contact", _form(forms.CONTACT, lang)),
            ("waiver", _waiver(lang)),
            ("extras", _form(forms.EXTRAS, lang, drawn={"extras": extra_counts(VIEW.extras, lang)})),
            ("summary", _summary(lang)),
            rx.fragment(),
        ),
        rx.cond(VIEW.form != "summary", _rules()),
        rx.cond(VIEW.progress.total != "", _cancel(lang)),
    )


def _rules() -> rx.Component:
    """The rules of all classes and of refunds: below the choices, but before the payment."""
    return rx.fragment(
        rx.foreach(VIEW.rules, lambda text: rx.el.p(text, class_name="note")),
        rx.cond(VIEW.refund != "", rx.el.p(VIEW.refund, class_name="note", id="refund-rule")),
    )


def _form(row: Form, lang: Lang, *hidden: rx.Component, **more: Any) -> rx.Component:
    return rx.fragment(form(row, lang, *hidden, stored=VIEW.typed, **more), key=VIEW.place)


def _events(lang: Lang) -> rx.Component:
    listed = rx.el.ul(
        rx.foreach(VIEW.events, lambda event: _event(event, lang)), id="enterable", class_name="events card"
    )
    href = f"{url('calendar', lang)}?type=regis"
    away = rx.fragment(
        rx.el.p(listing.ELSEWHERE(lang)),
        rx.el.p(rx.el.a(texts.TO_CALENDAR(lang), href=href, class_name="button quiet")),
    )
    some, nothing = rx.fragment(rx.el.p(listing.CHOOSE_EVENT(lang)), listed), rx.el.p(listing.NO_EVENTS(lang))
    return rx.fragment(rx.cond(VIEW.events.length() > 0, some, nothing), away)


def _event(event: rx.Var[EnterableEvent], lang: Lang) -> rx.Component:
    """An event with its price, and a countdown to its next opening or closing."""
    until = relative_time(instant=event.until, lang=lang)
    countdown = rx.el.span(event.waits, " ", until)
    return event_card(
        event.line,
        lang,
        more=(
            rx.cond(event.price != "", rx.el.span(event.price, class_name="least")),
            rx.cond(event.until != "", countdown),
        ),
    )


def _who(lang: Lang) -> rx.Component:
    boxes = {"riders": rider_boxes(VIEW.riders, lang)}
    return rx.fragment(_form(forms.WHO, lang, first=True, drawn=boxes), _add_minor(lang))


def _class(lang: Lang) -> rx.Component:
    """The classes of a rider, and memberships that they need; who has no child in the account yet may add one."""
    choices = class_choices(VIEW.races, VIEW.needed, lang)
    drawn: dict[str, Draw] = {
        "classes": choices,
        "memberships": lambda fault, typed: rx.fragment(),
    }  # among the classes
    return rx.fragment(
        _form(forms.CLASS, lang, drawn=drawn),
        _add_minor(lang),
    )


def _add_minor(lang: Lang) -> rx.Component:
    add = rx.el.a(texts.ADD_MINOR(lang), href=VIEW.minors_href, reload_document=True, class_name="button quiet")
    return rx.cond(VIEW.minors_href != "", rx.el.p(add, class_name="one-more"))


def _bike(lang: Lang) -> rx.Component:
    """The questions that apply; what is optional stands in a closed part."""
    asks, drawn = VIEW.bike, dict[str, Draw]()
    for key, applies in (("bike_plate", asks.plate), ("bike_cc", asks.cc), ("licence_number", asks.licence)):
        drawn[key] = field_where(applies, key, lang)
    first, *others = forms.OPTIONAL
    drawn[first] = lambda fault, typed: _optional(fault, typed, lang)
    drawn |= {key: lambda fault, typed: rx.fragment() for key in others}  # stand in the part of the first
    return _form(forms.BIKE, lang, drawn=drawn)


def _optional(fault: Text, typed: Text, lang: Lang) -> rx.Component:
    fields = [field(key, lang, fault(key), typed(key)) for key in forms.OPTIONAL]
    has_fault: Any = fault(forms.OPTIONAL[0]) != ""
    for key in forms.OPTIONAL[1:]:
        has_fault = has_fault | (fault(key) != "")
    return rx.el.details(
        rx.el.summary(texts.MORE_DETAILS(lang)), *fields, open=has_fault, class_name="field more-details"
    )


def _row(lang: Lang) -> rx.Component:
    words = {key: ui_texts.ELSEWHERE[key](lang) for key in ("copy", "copied", "selected")}
    link = rx.fragment(
        rx.el.p(rx.el.a(VIEW.row.code_href, href=VIEW.row.code_href, reload_document=True), id="group-link"),
        copy_button(
            text=VIEW.row.code_href,
            source="group-link",
            label=words["copy"],
            done=words["copied"],
            failed=words["selected"],
        ),
    )
    group = rx.cond(
        VIEW.row.code != "",
        rx.el.div(rx.el.p(VIEW.row.code), link, id="group-code", class_name="banner info"),
        rx.el.div(
            button_form(forms.GROUP, lang, VIEW.row.start, texts.MAKE_CODE(lang)),
            class_name="form-buttons",
        ),
    )
    riders = PROGRESS.groups.get(VIEW.row.start, "")

    def code(fault: Text, typed: Text) -> rx.Component:
        """The field of a code, with the riders of its group."""
        words = rx.el.p(
            rx.cond(fault("ride_with") == "", riders, ""), id="group-riders", class_name="note", role="status"
        )
        return rx.fragment(field("ride_with", lang, fault("ride_with"), typed("ride_with")), words)

    options = {"start_row": VIEW.row.options}
    return rx.fragment(
        summary(lang, forms.GROUP), group, _form(forms.ROW, lang, options=options, drawn={"ride_with": code})
    )


def _waiver(lang: Lang) -> rx.Component:
    """The waiver of each rider; those of children are signed at once."""
    refresh = rx.el.a(texts.REFRESH(lang), href=VIEW.refresh_href, class_name="button quiet")
    return rx.fragment(
        summary(lang, forms.ANEW),
        rx.cond(PROGRESS.is_signed, rx.el.p(texts.SIGNED_ALL(lang), role="status")),
        rx.el.ul(
            rx.foreach(PROGRESS.cards, lambda card: _card(card, lang)),
            class_name="parts own-waiver",
            aria_live="polite",
        ),
        rx.el.p(refresh, class_name="before-scripts"),
        _form(forms.WAIVER, lang, quiet=~PROGRESS.is_signed, waits=Code.RIDERS_UNSIGNED),
    )


def _card(card: rx.Var[EntryWaiverCard], lang: Lang) -> rx.Component:
    sign = rx.el.a(
        texts.SIGN(lang), href=card.sign_href, aria_label=card.sign, reload_document=True, class_name="button"
    )
    return rx.el.li(
        rx.el.div(
            rx.el.h3(card.name),
            rx.el.p(rx.el.span(card.waiver, class_name=card.look)),
            rx.cond(card.signatory != "", rx.el.p(card.signatory, class_name="note")),
            rx.cond(card.todo != "", rx.el.p(card.todo, class_name="todo")),
        ),
        rx.cond(card.sign_href != "", sign),
        rx.cond(card.anew != "", button_form(forms.ANEW, lang, card.id, card.anew, look="button")),
        key=card.id,
    )


def _summary(lang: Lang) -> rx.Component:
    """Entries, memberships and costs, and the ways to pay, or the line if something is full."""
    here = VIEW.summary
    desk = rx.el.button(here.desk, type="submit", name=GO, value=forms.DESK, class_name="button quiet")
    tickets = rx.el.a(texts.WITH_TICKETS(lang), href=here.tickets_href, reload_document=True)
    return rx.fragment(
        summary(lang, forms.TAKE_OUT),
        rx.foreach(here.full, lambda text: rx.el.p(text, class_name="banner warning", role="status")),
        rx.cond(here.held.instant != "", reservation(here.held, lang)),
        amounts(here.lines, "tickets"),
        amounts(here.totals, "totals"),
        rx.foreach(here.memberships, lambda line: _removable(line, lang)),
        rx.cond(here.desk_how != "", rx.el.p(here.desk_how, class_name="note")),
        _form(
            forms.PAY,
            lang,
            rx.el.input(type="hidden", name=forms.EXPECTED, value=here.expected),
            after=[rx.cond(here.desk != "", desk)],
            drawn={"promo_code": lambda fault, typed: promo_field(fault, typed, lang, forms.PAY, here.news)},
            submit=here.pay,
        ),
        rx.el.ul(rx.foreach(here.checks, _entry_check), class_name="parts", id="entry-checks"),
        rx.cond(here.tickets_href != "", rx.el.p(tickets, class_name="after-form")),
    )


def _entry_check(entry: rx.Var[EntryCheck]) -> rx.Component:
    """An entry with its facts, and links to the steps that change it."""
    links = rx.foreach(entry.links, lambda link: rx.el.a(link.words, href=link.href, aria_label=link.label))
    return rx.el.li(
        rx.el.div(
            rx.el.h3(entry.title),
            rx.el.p(entry.facts, class_name="note"),
            rx.el.p(links, class_name="changes no-print"),
        ),
        key=entry.id,
    )


def _removable(line: rx.Var[RemovableLine], lang: Lang) -> rx.Component:
    """A membership of the order with the button that takes it out."""
    return rx.el.div(
        rx.el.span(line.words, class_name="note"),
        button_form(forms.TAKE_OUT, lang, line.id, line.label),
        class_name="take-out no-print",
        key=line.id,
    )


def _cancel(lang: Lang) -> rx.Component:
    """The form that cancels the order, collapsed."""
    return collapsed_part("cancel", texts.CANCEL(lang), rx.el.p(CANCEL_HOW(lang)), form(forms.CANCEL, lang))


def _end() -> rx.Component:
    banner = rx.el.div(
        rx.el.p(VIEW.done, id="wizard-done"),
        rx.el.a(VIEW.next_words, href=VIEW.next_href, class_name="button"),
        class_name=f"banner {VIEW.tone}",
        role="status",
    )
    about = rx.cond(VIEW.event != "", rx.el.p(VIEW.event, class_name="note"))
    return rx.fragment(about, banner, rx.cond(VIEW.ways.length() > 0, rx.el.p(rx.foreach(VIEW.ways, way_link))))
