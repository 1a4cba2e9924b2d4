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
from livelaps_app.ui.forms import field_where, form


def entry_change(change: rx.Var[EntryChangeView], lang: Lang) -> rx.Component:
    """The open form with links to the others."""
    parts = ((part, _form(row, change, lang)) for part, row in forms.OF_PART.items())
    return rx.fragment(
        step_title(change.title, step=change.place),
        rx.el.p(change.event, class_name="note"),
        links.sections(change.links, texts.OPEN(lang)),
        rx.foreach(change.words, rx.el.p),
        rx.cond(
            change.membership.href != "",
            rx.el.p(
                rx.el.a(change.membership.label, href=change.membership.href, reload_document=True, class_name="button")
            ),
        ),
        rx.cond(change.offered != "", rx.fragment(rx.el.p(change.offered), form(forms.TAKE_BACK, lang))),
        rx.match(change.part, *parts, rx.fragment()),
        rx.cond(
            change.go_on.href != "",
            rx.el.p(rx.el.a(change.go_on.label, href=change.go_on.href, class_name="button quiet danger")),
        ),
        rx.el.p(rx.el.a(texts.TO_LIST(lang), href=url("account_entries", lang)), class_name="after-form"),
    )


def _form(row: Form, change: rx.Var[EntryChangeView], lang: Lang) -> rx.Component:
    asks = (("bike_plate", change.asks.plate), ("bike_cc", change.asks.cc), ("licence_number", change.asks.licence))
    drawn = {key: field_where(applies, key, lang) for key, applies in asks if key in row.fields}
    offered = (("new_class", change.classes), ("start_row", change.rows), ("new_rider", change.riders))
    options = {key: rows for key, rows in offered if key in row.fields}
    more = [rx.el.input(type="hidden", name=forms.EXPECTED, value=change.expected)] if row.hidden else []
    fields = form(row, lang, *more, stored=change.typed, options=options, drawn=drawn)
    return rx.cond(change.can_send, rx.fragment(fields, key=change.place))
