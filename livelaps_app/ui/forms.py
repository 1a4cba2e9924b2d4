"""A form from its row: a summary of what is wrong, its fields, its button; sent by HTTP where no script takes it."""

import reflex as rx

from livelaps_app.core.forms.form import PAGE, TRAP, Form
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.form_events import FormEvents
from livelaps_app.session.form_status import Fault, FormStatus
from livelaps_app.session.page_status import PageStatus
from livelaps_app.ui.fields import field
from livelaps_app.ui.texts import LEAVE_EMPTY, TO_CORRECT


def form(row: Form, lang: Lang) -> rx.Component:
    """The form in a language; two forms of a page have no field in common."""
    own = FormStatus.form == row.key
    return rx.el.form(
        rx.cond(own & (FormStatus.summary.length() > 0), _summary(lang)),
        *([rx.el.p(row.intro(lang), class_name="facts-line")] if row.intro else []),
        rx.el.input(type="hidden", name=PAGE, value=PageStatus.address, read_only=True),
        *(_field(row, key, lang, own) for key in row.fields),
        *([_trap(lang)] if row.trap else []),
        _button(row, lang),
        id=f"form-{row.key}",
        class_name="form",
        method="post",
        action=row.action,
        no_validate=True,
        **({} if row.by_post else {"on_submit": lambda fields: FormEvents.send(row.key, fields)}),
    )


def _field(row: Form, key: str, lang: Lang, own: rx.Var[bool]) -> rx.Component:
    fault, typed = FormStatus.faults.get(key, ""), FormStatus.values.get(key, "")
    return field(key, lang, rx.cond(own, fault, ""), rx.cond(own, typed, ""), row.autocomplete.get(key, ""))


def _summary(lang: Lang) -> rx.Component:
    """All that is wrong, with links to the fields; it takes the focus when it comes."""
    return rx.el.div(
        rx.el.p(TO_CORRECT(lang), id="problems-title"),
        rx.el.ul(rx.foreach(FormStatus.summary, _fault)),
        id="problems",
        class_name="banner error",
        role="alert",
        aria_labelledby="problems-title",
        tab_index=-1,
        on_mount=rx.set_focus("problems"),
    )


def _fault(fault: rx.Var[Fault]) -> rx.Component:
    return rx.el.li(rx.cond(fault.href != "", rx.el.a(fault.text, href=fault.href, reload_document=True), fault.text))


def _trap(lang: Lang) -> rx.Component:
    return rx.el.div(
        rx.el.label(LEAVE_EMPTY(lang), html_for=TRAP),
        rx.el.input(id=TRAP, name=TRAP, type="text", tab_index=-1, auto_complete="off"),
        class_name="trap",
        aria_hidden=True,
    )


def _button(row: Form, lang: Lang) -> rx.Component:
    sending = FormStatus.sending == row.key
    return rx.el.button(
        rx.cond(sending, row.sending(lang), row.submit(lang)),
        type="submit",
        class_name="button",
        aria_disabled=sending,
    )
