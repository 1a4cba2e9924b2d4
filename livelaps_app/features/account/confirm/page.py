"""The page of a link that confirms an e-mail or a minor's account."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.account.confirm.form import CONFIRM
from livelaps_app.features.account.confirm.vars import ConfirmVars
from livelaps_app.ui.forms import form


def page(lang: Lang) -> rx.Component:
    """The question with its button, or the message once it is confirmed."""
    view = ConfirmVars.view
    return rx.cond(
        view.done != "", _confirmation(), rx.fragment(rx.el.p(view.question, id="question"), form(CONFIRM, lang))
    )


def _confirmation() -> rx.Component:
    view = ConfirmVars.view
    return rx.el.div(
        rx.el.p(view.done, id="confirmed", role="status", tab_index=-1, on_mount=rx.set_focus("confirmed")),
        rx.el.a(view.label, href=view.href, class_name="button"),
        class_name="banner success",
    )
