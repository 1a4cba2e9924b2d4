"""A form from its row: error summary, fields, button; submitted over HTTP without scripts."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import reflex as rx

from components.meant_email.meant_email import meant_email
from components.mended_faults.mended_faults import mended_faults
from components.typed_form.typed_form import typed_form
from components.wizard_form.wizard_form import wizard_form
from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms import BORN, RULES
from livelaps_app.core.forms.form import GO, PAGE, TICKED, TRAP, Form
from livelaps_app.core.forms.slips import DOUBTED, EMAIL, MEANT, fields_of_email
from livelaps_app.core.forms.steps import BACK
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Option
from livelaps_app.core.person_names import HAS_ONE_NAME, LAST_NAME, ONE_NAME
from livelaps_app.live.form_events import FormEvents
from livelaps_app.session.form_status import Fault, FormStatus
from livelaps_app.session.page_status import PageStatus
from livelaps_app.ui import texts
from livelaps_app.ui.fields import NOTHING, birth_date, field
from livelaps_app.ui.texts import LEAVE_EMPTY, TO_CORRECT

Text = Callable[[str], rx.Var[str]]
Draw = Callable[[Text, Text], rx.Component]
"""Draws a field from two functions of its key: error and typed value."""


def form(
    row: Form,
    lang: Lang,
    *more: rx.Component,
    before: rx.Component | None = None,
    after: Iterable[rx.Component] = (),
    stored: rx.Var[dict[str, str]] | None = None,
    first: bool = False,
    drawn: Mapping[str, Draw] | None = None,
    options: Mapping[str, rx.Var[list[Option]]] | None = None,
    submit: rx.Var[str] | None = None,
    quiet: rx.Var[bool] | None = None,
    waits: Code | None = None,
) -> rx.Component:
    """The form in a language; forms of a page must not share fields.

    before, more: content above the fields, and between fields and button; after: further buttons of a step, not
    triggered by Enter; stored: initial values; first: the step has no predecessor; drawn: custom drawing by field;
    options: the page's options by field; submit: the page's button label; quiet: another action should come first;
    waits: the message in that case.
    """
    is_own = _is_last(row, lang, quiet, waits)
    begins = rx.Var.create(dict[str, str]()) if stored is None else stored
    return rx.el.form(
        rx.cond(is_own & (FormStatus.summary.length() > 0), _summary(lang)),
        *_beginning(row, lang, before),
        *_fields(row, lang, is_own, begins, drawn or {}, options or {}),
        *_followers(row, lang),
        *more,
        *_endings(row, lang, is_own, _buttons(row, lang, first, after, submit, quiet)),
        id=f"form-{row.key}",
        class_name="form",
        method="post",
        action=row.action,
        no_validate=not row.files,
        **({"enc_type": "multipart/form-data", "auto_complete": "off"} if row.files else {}),
        **({"custom_attrs": {"data-keeps": "1"}} if row.is_step or row.outlasts else {}),
        # without an explicit None Reflex would add an empty handler
        on_submit=None if row.by_post else lambda fields: FormEvents.send(row.key, fields),
    )


def _followers(row: Form, lang: Lang) -> list[rx.Component]:
    """Parts after the fields: the honeypot, the store of typed values, and the form's events."""
    trap = [_trap(lang)] if row.trap else []
    typed = [typed_form(form=f"form-{row.key}")] if row.outlasts else []
    return [*trap, *typed, *([mended_faults(form=f"form-{row.key}")] if row.by_post and row.fields else [])]


def _meant_button(row: Form, lang: Lang, is_own: rx.Var[bool]) -> rx.Component:
    """The button that takes the suggested e-mail, after the one that Enter triggers; and the e-mail in question."""
    use = rx.el.button(
        texts.USE_MEANT(lang), " ", FormStatus.meant, type="submit", name=MEANT, value=FormStatus.meant,
        class_name="button quiet",
    )  # fmt: skip
    doubted = rx.el.input(type="hidden", name=DOUBTED, value=FormStatus.doubted)
    fill = meant_email(form=f"form-{row.key}", name=MEANT, fields=fields_of_email(row.fields))
    return rx.cond(is_own & (FormStatus.meant != ""), rx.el.p(use, doubted, fill, class_name="after-form"))


def _beginning(row: Form, lang: Lang, before: rx.Component | None) -> list[rx.Component]:
    """The introduction above the fields, and the page's address."""
    intro = [rx.el.p(row.intro(lang), class_name="facts-line")] if row.intro else []
    page = rx.el.input(type="hidden", name=PAGE, value=PageStatus.address)
    return [*intro, page, *([before] if before else [])]


def field_where(applies: rx.Var[bool], key: str, lang: Lang) -> Draw:
    """A field that is there only where it applies."""
    return lambda fault, typed: rx.cond(applies, field(key, lang, fault(key), typed(key)))


def button_form(
    row: Form,
    lang: Lang,
    value: rx.Var[str],
    label: rx.Var[str],
    words: rx.Var[str] | None = None,
    look: str = "button quiet",
) -> rx.Component:
    """A form without fields for each item of a list, with the item's number.

    label: accessible name with the item's name; words: visible label, if item-specific. Errors are in the page's
    `summary`.
    """
    return rx.el.form(
        rx.el.input(type="hidden", name=PAGE, value=PageStatus.address),
        rx.el.input(type="hidden", name=GO, value=value),
        rx.el.button(row.submit(lang) if words is None else words, type="submit", aria_label=label, class_name=look),
        method="post",
        action=row.action,
        on_submit=lambda fields: FormEvents.send(row.key, fields),
    )


def summary(lang: Lang, *rows: Form) -> rx.Component:
    """The error summary if one of the forms was rejected; for forms in lists."""
    return rx.cond(is_refused(*rows), _summary(lang))


def is_refused(*rows: Form) -> rx.Var[bool]:
    """True if one of the forms was rejected."""
    is_own = rx.Var.create([row.key for row in rows]).contains(FormStatus.form)
    return is_own & (FormStatus.summary.length() > 0)


def _fields(
    row: Form,
    lang: Lang,
    is_own: rx.Var[bool],
    stored: rx.Var[dict[str, str]],
    drawn: Mapping[str, Draw],
    options: Mapping[str, rx.Var[list[Option]]],
) -> Iterator[rx.Component]:
    """The fields in order; the parts of a date of birth count as one."""

    def fault(key: str) -> rx.Var[str]:
        return rx.cond(is_own, FormStatus.faults.get(key, ""), "")

    def typed_value(key: str) -> rx.Var[str]:
        again = is_own & FormStatus.values.contains(key)
        return rx.cond(again, FormStatus.values.get(key, ""), stored.get(key, ""))

    def autocomplete(key: str) -> str:
        return row.autocomplete.get(key, "")

    for key in row.fields:
        if key in drawn:
            yield drawn[key](fault, typed_value)
        elif key == BORN[0]:
            yield birth_date(lang, fault, typed_value, autocomplete)
        elif key not in BORN:
            chosen = typed_value(by) if (by := RULES[key].chosen_by) else NOTHING
            more = {"chosen": chosen, "is_checked": bool(row.files), "options": options.get(key)}
            more |= {"rule": row.rules[key]}
            typed, box = _with_one_name(key, lang, fault(key), typed_value(key))
            yield field(key, lang, fault(key), typed, autocomplete(key), **more)
            yield from box


def _with_one_name(
    key: str, lang: Lang, fault: rx.Var[str], typed: rx.Var[str]
) -> tuple[rx.Var[str], list[rx.Component]]:
    """The value that a field displays, and of a last name the box after it."""
    if key != LAST_NAME:
        return typed, []
    has_one = typed == ONE_NAME
    return rx.cond(has_one, "", typed), [_one_name_box(lang, fault, has_one)]


def _one_name_box(lang: Lang, fault: rx.Var[str], has_one: rx.Var[bool]) -> rx.Component:
    """The box for a person with one name only, at a missing last name; ticked for who is known to have one."""
    box = rx.el.input(type="checkbox", id=HAS_ONE_NAME, name=HAS_ONE_NAME, value=TICKED, default_checked=has_one)
    words = rx.el.label(texts.HAS_ONE_NAME(lang), html_for=HAS_ONE_NAME)
    is_missing = fault == errors.message(Code.NULL_LAST_NAME, lang)
    return rx.cond(is_missing | has_one, rx.el.div(box, words, class_name="field box"))


def _summary(lang: Lang) -> rx.Component:
    """All errors, linked to their fields if any; takes the focus when mounted."""
    return rx.el.div(
        rx.cond(FormStatus.to_correct, rx.el.p(TO_CORRECT(lang), id="problems-title")),
        rx.el.ul(rx.foreach(FormStatus.summary, _fault)),
        id="problems",
        class_name="banner error",
        role="alert",
        aria_labelledby=rx.cond(FormStatus.to_correct, "problems-title", rx.Var("undefined")),
        tab_index=-1,
        on_mount=rx.set_focus("problems"),
        custom_attrs={"autoFocus": True},  # for re-rendered pages without scripts
    )


def _fault(fault: rx.Var[Fault]) -> rx.Component:
    """A line of the summary, hidden after its field is corrected."""
    is_mended = fault.href.startswith("#") & ~FormStatus.faults.values().contains(fault.text)
    # the router's link would lead from the answer to a POST to the form's address, without the typed values
    field = rx.el.A.create(fault.text, href=fault.href)
    page = rx.cond(fault.href == "", fault.text, rx.el.a(fault.text, href=fault.href, reload_document=True))
    return rx.cond(is_mended, rx.fragment(), rx.el.li(rx.cond(fault.href.startswith("#"), field, page)))


def _is_last(row: Form, lang: Lang, quiet: rx.Var[bool] | None, waits: Code | None) -> Any:
    """True if the form was sent last and its message still applies."""
    is_own: Any = FormStatus.form == row.key
    return is_own & (quiet | ~_says(waits, lang)) if waits and quiet is not None else is_own


def _says(code: Code, lang: Lang) -> rx.Var[bool]:
    """True if the summary consists of this code's message only."""
    return (FormStatus.summary.length() == 1) & (FormStatus.summary[0].text == errors.message(code, lang))


def _trap(lang: Lang) -> rx.Component:
    return rx.el.div(
        rx.el.label(LEAVE_EMPTY(lang), html_for=TRAP),
        rx.el.input(id=TRAP, name=TRAP, type="text", tab_index=-1, auto_complete="off"),
        class_name="trap",
        aria_hidden=True,
    )


def _button(
    row: Form, lang: Lang, submit: rx.Var[str] | None = None, quiet: rx.Var[bool] | None = None
) -> rx.Component:
    sending = FormStatus.sending == row.key
    look: Any = "button quiet" if row.quiet else "button"
    return rx.el.button(
        rx.cond(sending, row.sending(lang), row.submit(lang) if submit is None else submit),
        type="submit",
        class_name=look if quiet is None else rx.cond(quiet, "button quiet", "button"),
        aria_disabled=sending,
    )


def _endings(row: Form, lang: Lang, is_own: rx.Var[bool], buttons: rx.Component) -> list[rx.Component]:
    return [buttons, _meant_button(row, lang, is_own)] if EMAIL in row.fields else [buttons]


def _buttons(
    row: Form,
    lang: Lang,
    first: bool,
    after: Iterable[rx.Component],
    submit: rx.Var[str] | None,
    quiet: rx.Var[bool] | None,
) -> rx.Component:
    """The submit button, which Enter triggers; in a step followed by back and further buttons."""
    if not row.is_step:
        return _button(row, lang, submit, quiet)
    back = rx.el.button(texts.BACK(lang), type="submit", name=GO, value=BACK, class_name="button quiet")
    return rx.el.div(
        _button(row, lang, submit, quiet),
        *([] if first else [back]),
        *after,
        wizard_form(form=f"form-{row.key}", go=GO, **_on_leave(row)),
        class_name="form-buttons",
    )


def _on_leave(row: Form) -> dict[str, Any]:
    """No events for a form that the browser submits itself."""
    if row.by_post:
        return {}
    return {"on_leave": lambda name, value, faulty: FormEvents.leave(row.key, name, value, faulty)}
