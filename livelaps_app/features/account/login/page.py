"""The login page."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.login import texts
from livelaps_app.features.account.login.form import LOGIN
from livelaps_app.features.account.login.vars import LoginVars
from livelaps_app.ui.forms import form


def page(lang: Lang) -> rx.Component:
    """The form, or a link for a visitor who is logged in already."""
    view = LoginVars.view
    return rx.fragment(
        rx.cond(view.notice != "", rx.el.p(view.notice, class_name=f"banner {view.tone}", role="status")),
        rx.cond(view.logged_in != "", _inside(lang), _outside(lang)),
    )


def _inside(lang: Lang) -> rx.Component:
    view = LoginVars.view
    return rx.el.div(
        rx.el.p(view.logged_in),
        rx.el.a(texts.GO_ON(lang), href=view.href, class_name="button"),
        class_name="banner info",
    )


def _outside(lang: Lang) -> rx.Component:
    forgotten = rx.el.a(texts.FORGOTTEN(lang), href=url("forgot_password", lang))
    account = rx.el.a(texts.CREATE_ACCOUNT(lang), href=url("participant", lang), class_name="button quiet")
    return rx.fragment(
        form(LOGIN, lang), rx.el.p(forgotten, class_name="after-form"), rx.el.p(account, class_name="after-form")
    )
