"""A guardian's minors."""

import reflex as rx

from components.step_title.step_title import step_title
from livelaps_app.core.forms.form import Form
from livelaps_app.core.forms.minors import MINOR, NEW
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.minors import form as forms
from livelaps_app.features.account.minors import texts
from livelaps_app.features.account.minors.vars import MinorsVars
from livelaps_app.features.account.texts import BACK
from livelaps_app.ui.fields import account_email
from livelaps_app.ui.forms import form
from livelaps_app.ui.minors import minor_cards, one_more

FORMS = {
    "minor": forms.ONE_MINOR,
    "with_login": forms.WITH_LOGIN,
    "own_login": forms.OWN_LOGIN,
    "waiting": forms.CONSENT,
}


def page(lang: Lang) -> rx.Component:
    """The list, or one minor."""
    view = MinorsVars.view
    parts = ((part, _part_form(row, lang)) for part, row in FORMS.items())
    return rx.fragment(
        rx.cond(view.notice != "", rx.el.p(view.notice, class_name="banner success", role="status")),
        step_title(view.title, step=view.place),
        rx.match(view.part, ("list", _list(lang)), *parts, (forms.REMOVAL, _removal(lang)), rx.fragment()),
    )


def _list(lang: Lang) -> rx.Component:
    view = MinorsVars.view
    return rx.fragment(
        rx.cond(view.minors.length() > 0, minor_cards(view.minors, lang), rx.el.p(texts.EMPTY(lang), id="no-minors")),
        one_more(texts.ADD(lang), f"{url('account_minors', lang)}?{MINOR}={NEW}", view.has_room, lang),
        rx.el.p(rx.el.a(BACK(lang), href=url("account", lang)), class_name="after-form"),
    )


def _part_form(row: Form, lang: Lang) -> rx.Component:
    """The form of a minor, then links to its removal and to the list."""
    view = MinorsVars.view
    remove = rx.el.a(view.remove, href=view.removal, class_name="button quiet danger", id="removal")
    return rx.fragment(
        rx.foreach(view.words, lambda words: rx.el.p(words, class_name="about-minor")),
        rx.fragment(form(row, lang, stored=view.typed), key=view.place),
        rx.cond(view.removal != "", rx.el.p(remove, class_name="after-form")),
        rx.el.p(rx.el.a(texts.TO_LIST(lang), href=url("account_minors", lang)), class_name="after-form"),
    )


def _removal(lang: Lang) -> rx.Component:
    """The consequences of a removal, then its button, or the password that deletes the account."""
    view = MinorsVars.view
    deletion = form(forms.DELETE, lang, before=account_email(lang, view.email))
    return rx.fragment(
        rx.el.ul(rx.foreach(view.words, rx.el.li), id="removed-parts"),
        rx.cond(view.deletes, deletion, form(forms.REMOVE, lang)),
        rx.el.p(rx.el.a(texts.STAY(lang), href=view.back), class_name="after-form"),
    )
