"""The part of a wizard's step by which it goes on on another device: a QR code, its link, a mail."""

import reflex as rx

from components.copy_button.copy_button import copy_button
from livelaps_app.core.forms.elsewhere import DEVICE, DISPLAY_LINK, MAIL, MAIL_LINK, PART, WayElsewhere
from livelaps_app.core.forms.form import GO, PAGE, Form
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.live.form_events import FormEvents
from livelaps_app.session.page_status import PageStatus
from livelaps_app.ui import texts
from livelaps_app.ui.forms import summary

LINK = "elsewhere-link"
HOW, MAILED = "elsewhere-how", "elsewhere-mailed"  # what has come, which takes the focus of the button


def elsewhere(way: rx.Var[WayElsewhere], lang: Lang) -> rx.Component:
    """The part, folded away until somebody wants it. Whatever it does, the fields of the step are stored first."""
    mail = rx.cond(
        way.email != "",
        rx.el.div(
            _button(way, MAIL_LINK, MAIL, lang),
            rx.el.p(texts.ELSEWHERE["to"](lang), " ", rx.el.strong(way.email), class_name="note"),
        ),
    )
    return rx.el.details(
        rx.el.summary(texts.ELSEWHERE["title"](lang)),
        summary(lang, DISPLAY_LINK, MAIL_LINK),
        rx.cond(way.notice != "", _come(way.notice, MAILED, class_name="banner success", role="status")),
        rx.cond(
            way.href != "",
            _link(way, lang),
            rx.el.div(_button(way, DISPLAY_LINK, DEVICE, lang), rx.el.p(texts.ELSEWHERE["how"](lang))),
        ),
        mail,
        id=PART,
        class_name="elsewhere no-print",
        open=way.is_open,
    )


def _link(way: rx.Var[WayElsewhere], lang: Lang) -> rx.Component:
    """The link as a QR code and as text."""
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
    """A line that takes the focus when it comes."""
    return rx.el.p(text, id=name, tab_index=-1, on_mount=rx.set_focus(name), **attributes)


def _button(way: rx.Var[WayElsewhere], row: Form, go: str, lang: Lang) -> rx.Component:
    """A button of the step's form, or of a form of its own where a step has none that stores its fields."""
    of_step = rx.el.button(row.submit(lang), type="submit", form=way.form, name=GO, value=go, class_name="button quiet")
    of_itself = rx.el.form(
        rx.el.input(type="hidden", name=PAGE, value=PageStatus.address, read_only=True),
        rx.el.button(row.submit(lang), type="submit", class_name="button quiet"),
        id=f"form-{row.key}",
        method="post",
        action=row.action,
        on_submit=lambda fields: FormEvents.send(row.key, fields),
    )
    return rx.cond(way.form != "", of_step, of_itself)
