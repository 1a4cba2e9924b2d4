"""The profile page."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.profile import texts
from livelaps_app.features.account.profile.form import EMAIL, EMERGENCY, PERSON
from livelaps_app.features.account.profile.view_model import ProfileView
from livelaps_app.features.account.texts import BACK
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.fields import account_email
from livelaps_app.ui.forms import form

VIEW = view_var(ProfileView)

FORMS = {"person": PERSON, "email": EMAIL, "contact": EMERGENCY}


def page(lang: Lang) -> rx.Component:
    """The links to the parts, and the form of the open one."""
    before = {"email": account_email(lang, VIEW.email, texts.NOW)}
    rows = (
        (part, rx.fragment(form(row, lang, before=before.get(part), stored=VIEW.typed), key=part))
        for part, row in FORMS.items()
    )
    return rx.fragment(
        rx.cond(VIEW.notice != "", rx.el.p(VIEW.notice, class_name="banner success", role="status")),
        rx.el.nav(
            rx.foreach(VIEW.parts, _link), class_name="form-buttons", id="parts", aria_label=texts.DESCRIPTION(lang)
        ),
        rx.el.h2(VIEW.title),
        rx.match(VIEW.part, *rows, rx.fragment()),
        rx.el.p(rx.el.a(BACK(lang), href=url("account", lang)), class_name="after-form"),
    )


def _link(link: rx.Var) -> rx.Component:
    current = rx.cond(link.current, "page", "false")
    return rx.el.a(link.label, href=link.href, class_name="button quiet", aria_current=current)
