"""The part of a wizard's step that moves the draft to another device: QR code, link and mail."""

from dataclasses import replace

import reflex as rx

from components.copy_button.copy_button import copy_button
from livelaps_app.core.forms import RULES
from livelaps_app.core.forms.elsewhere import DEVICE, DISPLAY_LINK, MAIL, MAIL_LINK, PARENT, PART, WayElsewhere
from livelaps_app.core.forms.form import GO, PAGE, Form
from livelaps_app.core.forms.table import PARENT_EMAIL
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.live.form_events import FormEvents
from livelaps_app.session.form_status import FormStatus
from livelaps_app.session.page_status import PageStatus
from livelaps_app.ui import texts
from livelaps_app.ui.fields import field
from livelaps_app.ui.forms import summary

LINK = "elsewhere-link"
HOW, MAILED = "elsewhere-how", "elsewhere-mailed"  # results that take the focus from the button


def elsewhere(way: rx.Var[WayElsewhere], lang: Lang, to_parent: rx.Var[bool] | None = None) -> rx.Component:
    """The collapsed part. Each of its actions stores the step's fields first.

    to_parent: the step's form has the e-mail of a parent to send the link to.
    """
    fault = rx.Var.create("") if to_parent is None else FormStatus.faults.get(PARENT_EMAIL, "")
    title = texts.ELSEWHERE["title"](lang)
    if to_parent is not None:
        title = rx.cond(to_parent, texts.TO_PARENT["title"](lang), title)
    mail = rx.cond(
        way.email != "",
        rx.el.div(
            _button(way, MAIL_LINK, MAIL, lang),
            rx.el.p(texts.ELSEWHERE["to"](lang), " ", rx.el.strong(way.email), class_name="note"),
        ),
    )
    return rx.el.details(
        rx.el.summary(title),
        summary(lang, DISPLAY_LINK, MAIL_LINK),
        rx.cond(way.notice != "", _come(way.notice, MAILED, class_name="banner success", role="status")),
        *([] if to_parent is None else [rx.cond(to_parent, _parent(way, fault, lang))]),
        rx.cond(
            way.href != "",
            _link(way, lang),
            rx.el.div(_button(way, DISPLAY_LINK, DEVICE, lang), rx.el.p(texts.ELSEWHERE["how"](lang))),
        ),
        mail,
        id=PART,
        class_name="elsewhere no-print",
        open=way.is_open | (fault != ""),
    )


def _parent(way: rx.Var[WayElsewhere], fault: rx.Var[str], lang: Lang) -> rx.Component:
    """The e-mail of a parent and the button that mails the link there, both of the step's form."""
    typed, needed = FormStatus.values.get(PARENT_EMAIL, ""), replace(RULES[PARENT_EMAIL], optional=False)
    return rx.el.div(
        field(PARENT_EMAIL, lang, fault, typed, rule=needed, form=way.form),
        rx.el.button(
            texts.TO_PARENT["submit"](lang),
            type="submit",
            form=way.form,
            name=GO,
            value=PARENT,
            class_name="button quiet",
        ),
    )


def _link(way: rx.Var[WayElsewhere], lang: Lang) -> rx.Component:
    words = {key: texts.ELSEWHERE[key](lang) for key in ("copy", "copied", "selected")}
    return rx.fragment(
        _come(texts.ELSEWHERE["scan"](lang), HOW),
        rx.el.img(src=way.picture, alt=texts.ELSEWHERE["code"](lang), class_name="qr-code"),
        rx.el.p(way.href, id=LINK, class_name="link-text"),
        rx.el.div(
            copy_button(text=way.href, source=LINK, label=words["copy"], done=words["copied"], failed=words["selected"])
        ),
        rx.el.p(texts.ELSEWHERE["once"](lang), class_name="note"),
    )


def _come(text: rx.Var[str] | str, name: str, **attributes: str) -> rx.Component:
    """A line that takes the focus when mounted."""
    return rx.el.p(text, id=name, tab_index=-1, on_mount=rx.set_focus(name), **attributes)


def _button(way: rx.Var[WayElsewhere], row: Form, go: str, lang: Lang) -> rx.Component:
    """A button of the step's form, or a separate form if the step has none to store."""
    of_step = rx.el.button(row.submit(lang), type="submit", form=way.form, name=GO, value=go, class_name="button quiet")
    of_itself = rx.el.form(
        rx.el.input(type="hidden", name=PAGE, value=PageStatus.address),
        rx.el.button(row.submit(lang), type="submit", class_name="button quiet"),
        id=f"form-{row.key}",
        method="post",
        action=row.action,
        on_submit=lambda fields: FormEvents.send(row.key, fields),
    )
    return rx.cond(way.form != "", of_step, of_itself)
