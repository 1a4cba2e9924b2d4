"""Facts of an event, a series or an organization: moments, and rows of description lists."""

import reflex as rx

from components.local_time.local_time import local_time
from livelaps_app.core.contacts import ContactLink
from livelaps_app.core.i18n.local_time import YOURS
from livelaps_app.core.i18n.texts import Lang


def moment(when: rx.Var, lang: Lang) -> rx.Component:
    """A `core.i18n.local_time.When`; where nobody knows its zone it is left as it was written."""
    component = local_time(instant=when.instant, text=when.text, lang=lang, words=YOURS(lang))
    return rx.cond(when.instant != "", component, when.text)


def pair(label: rx.Var[str] | str, *content: rx.Component | rx.Var[str] | str) -> rx.Component:
    """A row: a label and what it names."""
    return rx.el.div(rx.el.dt(label), rx.el.dd(*content))


def fact(label: str, value: rx.Var[str], *content: rx.Component | rx.Var[str] | str) -> rx.Component:
    """A row for a value, where there is one; its content is the value itself unless there is another."""
    return rx.cond(value != "", pair(label, *(content or (value,))))


def contact_fact(link: rx.Var[ContactLink]) -> rx.Component:
    """A row for a way to contact somebody."""
    return pair(link.label, contact_anchor(link))


def contact_anchor(link: rx.Var[ContactLink]) -> rx.Component:
    """A way to contact somebody, as a link."""
    return rx.el.a(link.text, href=link.href, target=link.target, rel="noopener noreferrer", reload_document=True)
