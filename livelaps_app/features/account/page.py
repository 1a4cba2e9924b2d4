"""Somebody's own account."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import route, url
from livelaps_app.features.account import texts
from livelaps_app.features.account.form import SEND_LINK
from livelaps_app.features.account.login.form import LOGOUT
from livelaps_app.features.account.vars import AccountVars
from livelaps_app.ui.facts import fact
from livelaps_app.ui.forms import form

PARTS = ("account_profile", "account_minors", "account_riders", "account_security")  # the pages below this one


def page(lang: Lang) -> rx.Component:
    """The person, links to the parts, and the logout."""
    view = AccountVars.view
    unverified = rx.cond(view.unverified != "", rx.el.span(" · ", view.unverified, class_name="note"))
    return rx.fragment(
        rx.el.dl(
            fact(texts.NAME(lang), view.name),
            fact(texts.EMAIL(lang), view.email, view.email, unverified),
            fact(texts.ROLE(lang), view.role),
            id="account",
            class_name="descriptions",
        ),
        rx.cond(
            view.link_notice != "",
            rx.el.p(view.link_notice, class_name="banner success", role="status"),
            rx.fragment(
                rx.cond(view.waiting != "", rx.el.p(view.waiting, class_name="banner info", id="waiting")),
                rx.cond((view.unverified != "") | (view.waiting != ""), form(SEND_LINK, lang)),
            ),
        ),
        rx.el.p(*(_part(key, lang) for key in PARTS), class_name="form-buttons"),
        form(LOGOUT, lang),
    )


def _part(key: str, lang: Lang) -> rx.Component:
    """The link to a page below, if the account has it."""
    link = rx.el.a(route(key).title(lang), href=url(key, lang), class_name="button quiet")
    return rx.cond(AccountVars.view.has_minors, link) if key == "account_minors" else link
