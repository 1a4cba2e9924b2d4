"""A guardian's minors."""

import reflex as rx

from components.step_title.step_title import step_title
from livelaps_app.core.forms.form import Form
from livelaps_app.core.forms.minors import MINOR, NEW
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.minors import form as forms
from livelaps_app.features.account.minors import texts
from livelaps_app.features.account.minors.view_model import MinorsView
from livelaps_app.features.account.texts import BACK
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.fields import account_email
from livelaps_app.ui.forms import form
from livelaps_app.ui.minors import minor_cards, one_more

VIEW = view_var(MinorsView)

FORMS = {
    "minor": forms.ONE_MINOR,
    "with_login": forms.WITH_LOGIN,
    "own_login": forms.OWN_LOGIN,
    "waiting": forms.CONSENT,
}


def page(lang: Lang) -> rx.Component:
    """The list, or one minor."""
    parts = ((part, _part_form(row, lang)) for part, row in FORMS.items())
    return rx.fragment(
        rx.cond(VIEW.notice != "", rx.el.p(VIEW.notice, class_name="banner success", role="status")),
        step_title(VIEW.title, step=VIEW.place),
        rx.match(VIEW.part, ("list", _list(lang)), *parts, (forms.REMOVAL, _removal(lang)), rx.fragment()),
    )


def _list(lang: Lang) -> rx.Component:
    return rx.fragment(
        rx.cond(VIEW.minors.length() > 0, minor_cards(VIEW.minors, lang), rx.el.p(texts.EMPTY(lang), id="no-minors")),
        one_more(texts.ADD(lang), f"{url('account_minors', lang)}?{MINOR}={NEW}", VIEW.has_room, lang),
        rx.el.p(rx.el.a(BACK(lang), href=url("account", lang)), class_name="after-form"),
    )


def _part_form(row: Form, lang: Lang) -> rx.Component:
    """The form of a minor, then links to its removal, and to the list or the page before."""
    to_list = rx.el.a(texts.TO_LIST(lang), href=url("account_minors", lang))
    away = rx.el.a(texts.GO_BACK(lang), href=VIEW.back, reload_document=True)
    remove = rx.el.a(VIEW.remove, href=VIEW.removal, class_name="button quiet danger", id="removal")
    return rx.fragment(
        rx.foreach(VIEW.words, lambda words: rx.el.p(words, class_name="about-minor")),
        rx.fragment(form(row, lang, stored=VIEW.typed), key=VIEW.place),
        rx.cond(VIEW.removal != "", rx.el.p(remove, class_name="after-form")),
        rx.el.p(rx.cond(VIEW.back != "", away, to_list), class_name="after-form"),
    )


def _removal(lang: Lang) -> rx.Component:
    """The consequences of a removal, then its button, or the password that deletes the account."""
    deletion = form(forms.DELETE, lang, before=account_email(lang, VIEW.email))
    return rx.fragment(
        rx.el.ul(rx.foreach(VIEW.words, rx.el.li), id="removed-parts"),
        rx.cond(VIEW.deletes, deletion, form(forms.REMOVE, lang)),
        rx.el.p(rx.el.a(texts.STAY(lang), href=VIEW.back), class_name="after-form"),
    )
