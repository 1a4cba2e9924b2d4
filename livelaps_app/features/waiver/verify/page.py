"""The page that verifies documents: result, file field, identifier field."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.waiver.verify import texts
from livelaps_app.features.waiver.verify.form import PDF, VERIFY_FILE, VERIFY_IDENTIFIER
from livelaps_app.features.waiver.verify.view_model import VerifyView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.facts import pair
from livelaps_app.ui.forms import form

VIEW = view_var(VerifyView)


def page(lang: Lang) -> rx.Component:
    """The result, and the two forms."""
    heading = rx.el.h2(rx.el.span(VIEW.sign, aria_hidden=True), " ", VIEW.heading, class_name="verdict")
    ended = rx.el.div(
        rx.el.h2(rx.el.span("✕", aria_hidden=True), " ", VIEW.ended_heading, class_name="verdict"),
        rx.el.p(VIEW.ended),
        class_name="banner warning",
        role="status",
        id="ended",
    )
    result = rx.el.div(
        rx.el.div(
            rx.cond(VIEW.heading != "", heading),
            rx.el.p(VIEW.message),
            class_name=f"banner {VIEW.tone}",
            role="status",
            id="verified",
        ),
        rx.cond(VIEW.ended != "", ended),
        rx.cond(
            VIEW.rows.length() > 0,
            rx.el.dl(
                rx.foreach(VIEW.rows, lambda row: pair(row.label, row.value)),
                class_name="descriptions card waiver-facts",
            ),
        ),
    )
    return rx.fragment(
        rx.cond(VIEW.message != "", result),
        rx.cond(VIEW.message == "", rx.el.p(texts.INTRO(lang))),
        rx.el.h2(texts.FILE(lang)),
        form(VERIFY_FILE, lang, before=_file(lang)),
        rx.el.p(texts.CERTIFICATE(lang), class_name="after-form"),
        rx.cond(VIEW.message != "", rx.el.p(texts.INTRO(lang), class_name="after-form")),
        rx.el.h2(texts.IDENTIFIER(lang)),
        form(VERIFY_IDENTIFIER, lang),
    )


def _file(lang: Lang) -> rx.Component:
    entry = rx.el.input(type="file", id=PDF, name=PDF, accept="application/pdf,.pdf", required=True)
    button = rx.el.span(texts.CHOOSE_FILE(lang), class_name="button quiet")
    return rx.el.div(
        rx.el.label(texts.PDF(lang), html_for=PDF),
        rx.el.label(button, entry, class_name="file-entry"),
        class_name="field",
    )
