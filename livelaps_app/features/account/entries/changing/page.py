"""The forms about an entry, on the page of an account's entries."""

import reflex as rx

from components.step_title.step_title import step_title
from livelaps_app.core.forms.form import Form
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.entries.changing import form as forms
from livelaps_app.features.account.entries.changing import texts
from livelaps_app.features.account.entries.changing.view_model import EntryChangeView
from livelaps_app.ui import links
from livelaps_app.ui.fields import field
from livelaps_app.ui.forms import form


def entry_change(change: rx.Var[EntryChangeView], lang: Lang) -> rx.Component:
    """The open form with links to the others."""
    parts = ((part, _form(row, change, lang)) for part, row in forms.OF_PART.items())
    return rx.fragment(
        step_title(change.title, step=change.place),
        links.tabs(change.links, texts.OPEN(lang)),
        rx.foreach(change.words, rx.el.p),
        rx.match(change.part, *parts, rx.fragment()),
        rx.el.p(rx.el.a(texts.TO_LIST(lang), href=url("account_entries", lang)), class_name="after-form"),
    )


def _form(row: Form, change: rx.Var[EntryChangeView], lang: Lang) -> rx.Component:
    drawn = {
        "bike_plate": lambda fault, typed: _if(change.asks_plate, "bike_plate", lang, fault("bike_plate"), typed),
        "bike_cc": lambda fault, typed: _if(change.asks_cc, "bike_cc", lang, fault("bike_cc"), typed),
    }
    own_drawn = {key: draw for key, draw in drawn.items() if key in row.fields}
    options = {"new_class": change.classes} if "new_class" in row.fields else {}
    expected = rx.el.input(type="hidden", name=forms.EXPECTED, value=change.expected)
    more = [expected] if row.hidden else []
    drawn_form = form(row, lang, *more, stored=change.typed, options=options, drawn=own_drawn)
    return rx.cond(change.can_send, rx.fragment(drawn_form, key=change.place))


def _if(condition: rx.Var[bool], key: str, lang: Lang, fault: rx.Var[str], typed: object) -> rx.Component:
    return rx.cond(condition, field(key, lang, fault, typed(key)))
