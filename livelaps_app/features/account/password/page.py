"""The pages of a forgotten password."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.password import texts
from livelaps_app.features.account.password.form import FORGOT, RESET
from livelaps_app.features.account.password.view_model import ForgotView, ResetView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.fields import account_email
from livelaps_app.ui.forms import form

FORGOT_VIEW = view_var(ForgotView)
RESET_VIEW = view_var(ResetView)


def forgot(lang: Lang) -> rx.Component:
    """The form that requests a link, or the confirmation instead."""
    back = rx.el.a(texts.BACK(lang), href=url("login", lang))
    return rx.fragment(
        rx.cond(FORGOT_VIEW.is_sent, _confirmation(lang), form(FORGOT, lang, stored=FORGOT_VIEW.typed)),
        rx.el.p(back, class_name="after-form"),
    )


def reset(lang: Lang) -> rx.Component:
    """The form that sets a password by the link of the address."""
    owner, email = RESET_VIEW.owner, RESET_VIEW.email
    account = rx.cond(email != "", account_email(lang, email))
    return rx.fragment(rx.cond(owner != "", rx.el.p(owner, class_name="note")), form(RESET, lang, before=account))


def _confirmation(lang: Lang) -> rx.Component:
    return rx.el.div(
        rx.el.p(texts.SENT(lang), id="link-sent", role="status", tab_index=-1, on_mount=rx.set_focus("link-sent")),
        rx.el.p(texts.NOTHING_CAME(lang)),
        rx.el.a(texts.AGAIN(lang), href=url("forgot_password", lang), class_name="button quiet"),
        class_name="banner success",
    )
