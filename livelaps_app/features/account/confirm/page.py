"""The page of a link that confirms an e-mail or a minor's account."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.account.confirm.form import CONFIRM
from livelaps_app.features.account.confirm.view_model import ConfirmView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.forms import form

VIEW = view_var(ConfirmView)


def page(lang: Lang) -> rx.Component:
    """The question with its button, or the message after confirmation."""
    return rx.cond(
        VIEW.done != "", _confirmation(), rx.fragment(rx.el.p(VIEW.question, id="question"), form(CONFIRM, lang))
    )


def _confirmation() -> rx.Component:
    return rx.el.div(
        rx.el.p(VIEW.done, id="confirmed", role="status", tab_index=-1, on_mount=rx.set_focus("confirmed")),
        rx.el.a(VIEW.label, href=VIEW.href, class_name="button"),
        class_name="banner success",
    )
