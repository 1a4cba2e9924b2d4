"""The contact form: a letter to the organisation, by keyboard and by finger."""

import reflex as rx

from livelaps_app.core.texts import Lang
from livelaps_app.features.organization.contact import texts
from livelaps_app.features.organization.contact.board import FIELDS, TRAP, WHOLE
from livelaps_app.features.organization.contact.state import LetterForm, LetterShown
from livelaps_app.ui.fields import field


def letter(lang: Lang) -> rx.Component:
    """The form, or the confirmation in its place; whoever comes back finds an empty form."""
    return rx.el.section(
        rx.el.h2(texts.FORM(lang)),
        rx.cond(LetterShown.outcome.sent != "", _sent(lang), _form(lang)),
        on_mount=LetterForm.again,
        id="letter",
    )


def _sent(lang: Lang) -> rx.Component:
    # the button takes the focus from the one that is gone, the words are read with it
    return rx.el.div(
        rx.el.p(LetterShown.outcome.sent, id="letter-sent", role="status"),
        rx.el.button(
            texts.ANOTHER(lang),
            type="button",
            class_name="button quiet",
            auto_focus=True,
            aria_describedby="letter-sent",
            on_click=LetterForm.again,
        ),
        class_name="banner success",
    )


def _form(lang: Lang) -> rx.Component:
    faults = LetterShown.outcome.faults
    whole = faults.get(WHOLE, "")
    return rx.el.form(
        rx.el.p(texts.ALL_NEEDED(lang), class_name="facts-line"),
        *(field(key, lang, faults.get(key, "")) for key in FIELDS),
        rx.el.div(
            rx.el.label(texts.LEAVE_EMPTY(lang), html_for=TRAP),
            rx.el.input(id=TRAP, name=TRAP, type="text", tab_index=-1, auto_complete="off"),
            class_name="trap",
            aria_hidden=True,
        ),
        rx.el.div(
            rx.cond(whole != "", rx.el.p(whole, class_name="banner error")),
            role="alert",
        ),
        rx.el.button(
            rx.cond(LetterShown.sending, texts.SENDING(lang), texts.SEND(lang)),
            type="submit",
            class_name="button",
            aria_disabled=LetterShown.sending,
        ),
        class_name="form",
        no_validate=True,
        on_submit=LetterForm.send,
    )
