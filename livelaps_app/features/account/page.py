"""The page of the visitor's account."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import route, url
from livelaps_app.features.account import texts
from livelaps_app.features.account.form import SEND_LINK
from livelaps_app.features.account.login.form import LOGOUT
from livelaps_app.features.account.view_model import AccountView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.facts import fact
from livelaps_app.ui.forms import form

VIEW = view_var(AccountView)

PARTS = (
    *("account_entries", "account_tickets", "account_memberships", "account_waivers", "account_profile"),
    *("account_minors", "account_riders", "account_security"),
)
"""The pages below this one."""


def page(lang: Lang) -> rx.Component:
    """The person, links to the parts, and the logout."""
    unverified = rx.cond(VIEW.unverified != "", rx.el.span(" · ", VIEW.unverified, class_name="note"))
    return rx.fragment(
        rx.el.dl(
            fact(texts.NAME(lang), VIEW.name),
            fact(texts.EMAIL(lang), VIEW.email, VIEW.email, unverified),
            fact(texts.ROLE(lang), VIEW.role),
            id="account",
            class_name="descriptions card",
        ),
        rx.cond(
            VIEW.link_notice != "",
            rx.el.p(VIEW.link_notice, class_name="banner success", role="status"),
            rx.fragment(
                rx.cond(VIEW.waiting != "", rx.el.p(VIEW.waiting, class_name="banner info", id="waiting")),
                rx.cond((VIEW.unverified != "") | (VIEW.waiting != ""), form(SEND_LINK, lang)),
            ),
        ),
        rx.el.ul(*(_part(key, lang) for key in PARTS), class_name="account-parts"),
        form(LOGOUT, lang),
    )


def _part(key: str, lang: Lang) -> rx.Component:
    """The link to a subpage, if the account has it."""
    link = rx.el.li(rx.el.a(route(key).title(lang), href=url(key, lang)))
    return rx.cond(VIEW.has_minors, link) if key == "account_minors" else link
