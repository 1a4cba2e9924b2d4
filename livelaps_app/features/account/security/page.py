"""The page of the account's security."""

import reflex as rx

from livelaps_app.core.forms.form import GO
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.security import texts
from livelaps_app.features.account.security.form import (
    CHANGE_PASSWORD,
    DELETE_ACCOUNT,
    DELETION,
    END_SESSIONS,
    PART,
)
from livelaps_app.features.account.security.view_model import SecurityView, SessionCard
from livelaps_app.features.account.texts import BACK
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.fields import account_email
from livelaps_app.ui.forms import form

VIEW = view_var(SecurityView)

DATA = "/account/data.json"


def page(lang: Lang) -> rx.Component:
    """Password, devices, data and deletion; or only the deletion."""
    return rx.fragment(
        rx.cond(VIEW.notice != "", rx.el.p(VIEW.notice, class_name="banner success", role="status")),
        rx.cond(VIEW.deletes, _deletion(lang), _parts(lang)),
    )


def _parts(lang: Lang) -> rx.Component:
    deletion = f"{url('account_security', lang)}?{PART}={DELETION}"
    return rx.fragment(
        rx.el.h2(texts.SESSIONS(lang)),
        rx.cond(VIEW.has_others, form(END_SESSIONS, lang, _sessions(lang), first=True), _sessions(lang)),
        rx.el.h2(texts.PASSWORD(lang)),
        rx.el.p(texts.PASSWORD_NOTE(lang)),
        form(CHANGE_PASSWORD, lang, before=account_email(lang, VIEW.email)),
        rx.el.h2(texts.DATA(lang)),
        rx.el.p(texts.DATA_NOTE(lang)),
        rx.el.p(_download(lang)),
        rx.el.h2(texts.DELETION(lang)),
        rx.el.p(rx.el.a(texts.DELETION(lang), href=deletion, class_name="button quiet danger", id="deletion")),
        rx.el.p(rx.el.a(BACK(lang), href=url("account", lang)), class_name="after-form"),
    )


def _download(lang: Lang) -> rx.Component:
    return rx.el.a(
        texts.DOWNLOAD(lang), href=DATA, reload_document=True, download=True, class_name="button quiet", id="download"
    )


def _sessions(lang: Lang) -> rx.Component:
    cards = rx.foreach(VIEW.sessions, lambda card: _session(card, lang))
    return rx.el.ul(cards, class_name="parts", id="sessions")


def _session(card: rx.Var[SessionCard], lang: Lang) -> rx.Component:
    end = rx.el.button(
        texts.END(lang), type="submit", name=GO, value=card.number, aria_label=card.end, class_name="button quiet"
    )
    return rx.el.li(
        rx.el.div(rx.el.h3(card.device), rx.el.p(card.note, class_name="note")), rx.cond(card.number != "", end)
    )


def _deletion(lang: Lang) -> rx.Component:
    """The consequences of a deletion, and the password that deletes."""
    return rx.fragment(
        rx.el.h2(texts.DELETION(lang)),
        rx.el.ul(*(rx.el.li(part(lang)) for part in texts.DELETED_PARTS), id="deleted-parts"),
        form(DELETE_ACCOUNT, lang, before=account_email(lang, VIEW.email)),
        rx.el.p(rx.el.a(texts.STAY(lang), href=url("account_security", lang)), class_name="after-form"),
    )
