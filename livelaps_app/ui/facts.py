"""Facts of an event, a series or an organization: moments, and rows of description lists."""

from typing import Any

import reflex as rx

from components.local_time.local_time import local_time
from components.relative_time.relative_time import relative_time
from livelaps_app.core.contacts import ContactLink
from livelaps_app.core.i18n.local_time import YOURS
from livelaps_app.core.i18n.texts import Lang, Text


def moment(when: rx.Var, lang: Lang, yours: Text = YOURS) -> rx.Component:
    """A `core.i18n.local_time.When`; plain text if its zone is unknown."""
    component = local_time(instant=when.instant, text=when.text, lang=lang, words=yours(lang))
    return rx.cond(when.instant != "", component, when.text)


def start_line(text: rx.Var[str], instant: rx.Var[str], lang: Lang) -> rx.Component:
    """The start of a rider in words, with a countdown."""
    return rx.el.span(text, rx.cond(instant != "", rx.el.span(" · ", relative_time(instant=instant, lang=lang))))


def pair(label: rx.Var[str] | str, *content: rx.Component | rx.Var[str] | str) -> rx.Component:
    """A row: label and value."""
    return rx.el.div(rx.el.dt(label), rx.el.dd(*content))


def fact(label: rx.Var[str] | str, value: rx.Var[str], *content: rx.Component | rx.Var[str] | str) -> rx.Component:
    """A row for a non-empty value; `content` replaces it."""
    return rx.cond(value != "", pair(label, *(content or (value,))))


def contact_fact(link: rx.Var[ContactLink]) -> rx.Component:
    """A row for a contact link."""
    return pair(link.label, contact_anchor(link))


def contact_anchor(link: rx.Var[ContactLink]) -> rx.Component:
    return rx.el.a(link.text, href=link.href, target=link.target, rel="noopener noreferrer", reload_document=True)


def collapsed_part(name: str, title: str, *content: rx.Component, **attributes: Any) -> rx.Component:
    """A part that few visitors open. name: its id."""
    return rx.el.details(rx.el.summary(title), *content, id=name, class_name="elsewhere no-print", **attributes)
