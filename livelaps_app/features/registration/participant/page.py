"""The participant wizard."""

import reflex as rx

from livelaps_app.core.forms.form import GO, Form
from livelaps_app.core.forms.minors import MINOR, NEW
from livelaps_app.core.forms.step_tabs import step_address
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.registration.participant import form as forms
from livelaps_app.features.registration.participant import texts
from livelaps_app.features.registration.participant.view_model import ParticipantView, SummaryPart
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.elsewhere import elsewhere
from livelaps_app.ui.fields import account_email
from livelaps_app.ui.forms import form
from livelaps_app.ui.minors import change_link, minor_cards, one_more
from livelaps_app.ui.steps import step_bar, step_heading
from livelaps_app.ui.texts import BACK

VIEW = view_var(ParticipantView)

_PLAIN = {
    "adult": forms.ADULT_INFORMATION,
    "relationship": forms.RELATIONSHIP,
    "login": forms.LOGIN_DATA,
    "contact": forms.CONTACT,
    "emergency": forms.EMERGENCY,
}


def page(lang: Lang) -> rx.Component:
    """The open step, or the end."""
    return rx.cond(VIEW.done != "", _end(), _step(lang))


def _step(lang: Lang) -> rx.Component:
    return rx.fragment(
        step_bar(VIEW.tabs, lang),
        step_heading(VIEW.place, VIEW.title, VIEW.position),
        rx.foreach(VIEW.refused, lambda text: rx.el.p(text, class_name="banner error", role="alert")),
        rx.cond(VIEW.hint != "", rx.el.p(VIEW.hint, class_name="note", id="step-hint")),
        rx.match(
            VIEW.form,
            ("information", _form(forms.INFORMATION, lang, first=True)),
            *((key, _form(row, lang)) for key, row in _PLAIN.items()),
            ("existing", _existing(lang)),
            ("minors", _minors(lang)),
            ("minor", _minor(lang)),
            ("confirmation", _confirmation(lang)),
            rx.fragment(),
        ),
        elsewhere(VIEW.elsewhere, lang),
    )


def _form(row: Form, lang: Lang, *after: rx.Component, first: bool = False) -> rx.Component:
    return rx.fragment(form(row, lang, after=after, stored=VIEW.typed, first=first), key=VIEW.place)


def _existing(lang: Lang) -> rx.Component:
    """An existing account: login, password reset, or another e-mail."""
    ways = (
        rx.el.a(texts.RESET(lang), href=url("forgot_password", lang), class_name="button quiet"),
        rx.el.a(texts.OTHER_EMAIL(lang), href=step_address("participant", lang, "login"), class_name="button quiet"),
    )
    return rx.fragment(
        form(forms.EXISTING, lang, before=account_email(lang, VIEW.email)),
        rx.el.div(*ways, class_name="form-buttons"),
    )


def _minors(lang: Lang) -> rx.Component:
    """The list of minors, and the buttons to go on."""
    return rx.fragment(minor_cards(VIEW.minors, lang), _one_more(lang), _form(forms.MINORS, lang))


def _one_more(lang: Lang) -> rx.Component:
    href = step_address("participant", lang, "minors", **{MINOR: NEW})
    return one_more(texts.ADD_MINOR(lang), href, VIEW.has_room, lang)


def _minor(lang: Lang) -> rx.Component:
    """A minor, removable once in the list."""
    away = rx.el.button(
        texts.REMOVE_MINOR(lang), type="submit", name=GO, value=forms.REMOVE, class_name="button quiet danger"
    )
    return _form(forms.ONE_MINOR, lang, rx.cond(VIEW.can_remove, away))


def _confirmation(lang: Lang) -> rx.Component:
    """The summary, each part with a link to change it, the password, and the way back, which never sends it."""
    back = rx.el.a(BACK(lang), href=VIEW.back_href, class_name="button quiet")
    return rx.fragment(
        rx.el.ul(rx.foreach(VIEW.parts, lambda part: _part(part, lang)), class_name="parts"),
        rx.cond(VIEW.has_minors, _one_more(lang)),
        form(forms.CONFIRMATION, lang, before=account_email(lang, VIEW.email)),
        rx.el.div(back, class_name="form-buttons"),
    )


def _part(part: rx.Var[SummaryPart], lang: Lang) -> rx.Component:
    rows = rx.foreach(part.rows, lambda row: rx.el.div(rx.el.dt(row.label), rx.el.dd(row.value)))
    return rx.el.li(
        rx.el.div(rx.el.h3(part.title), rx.el.dl(rows)),
        change_link(part.href, part.change, lang),
    )


def _end() -> rx.Component:
    """The end, with further links."""
    return rx.el.div(
        rx.el.p(VIEW.done, id="wizard-done"),
        rx.foreach(VIEW.notes, rx.el.p),
        rx.el.a(VIEW.next_words, href=VIEW.next_href, class_name="button"),
        class_name=f"banner {VIEW.tone}",
        role="status",
    )
