"""The login page."""

import reflex as rx

from livelaps_app.core.find_tickets import FIND_TICKETS, find_address
from livelaps_app.core.forms.form import GO
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.account.login import texts
from livelaps_app.features.account.login.form import FORGOTTEN, LOGIN
from livelaps_app.features.account.login.view_model import LoginView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.forms import form

VIEW = view_var(LoginView)


def page(lang: Lang) -> rx.Component:
    """The form, or a link for a visitor who is logged in already."""
    return rx.fragment(
        rx.cond(VIEW.notice != "", rx.el.p(VIEW.notice, class_name=f"banner {VIEW.tone}", role="status")),
        rx.cond(VIEW.logged_in != "", _inside(lang), _outside(lang)),
    )


def _inside(lang: Lang) -> rx.Component:
    return rx.el.div(
        rx.el.p(VIEW.logged_in),
        rx.el.a(texts.GO_ON(lang), href=VIEW.href, class_name="button"),
        class_name="banner info",
    )


def _outside(lang: Lang) -> rx.Component:
    owner = {"custom_attrs": {"form": f"form-{LOGIN.key}"}}  # outside, as Enter triggers a form's first button
    forgotten = rx.el.button(
        texts.FORGOTTEN(lang), type="submit", name=GO, value=FORGOTTEN, class_name="button quiet", **owner
    )
    account = rx.el.a(texts.CREATE_ACCOUNT(lang), href=VIEW.join_href, class_name="button quiet")
    event = rx.cond(VIEW.event_href != "", rx.el.p(rx.el.a(texts.EVENT(lang), href=VIEW.event_href)))
    tickets = rx.el.a(FIND_TICKETS(lang), href=find_address(lang), class_name="button quiet")
    entry = rx.cond(VIEW.event != "", rx.el.p(rx.el.strong(VIEW.event)))
    return rx.fragment(
        rx.cond(VIEW.purpose != "", rx.el.div(entry, rx.el.p(VIEW.purpose), event, class_name="banner info")),
        form(LOGIN, lang),
        *(rx.el.p(link, class_name="after-form") for link in (forgotten, account, tickets)),
    )
