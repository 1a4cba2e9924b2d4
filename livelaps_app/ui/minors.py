"""The list of a guardian's minors."""

import reflex as rx

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.minors import CHANGE, MinorCard
from livelaps_app.core.i18n.texts import Lang


def minor_cards(cards: rx.Var[list[MinorCard]], lang: Lang) -> rx.Component:
    """The minors, each with a link to change it."""
    return rx.el.ul(rx.foreach(cards, lambda card: _card(card, lang)), class_name="parts", id="minors")


def one_more(words: rx.Var[str] | str, href: str, has_room: rx.Var[bool], lang: Lang) -> rx.Component:
    """The link to add a minor, or the reason for its absence."""
    link = rx.el.a(words, href=href, class_name="button quiet")
    return rx.el.p(rx.cond(has_room, link, errors.message(Code.TOO_MANY_MINORS, lang)), class_name="one-more")


def change_link(href: rx.Var[str], name: rx.Var[str], lang: Lang) -> rx.Component:
    """The link that changes an item of a list; `name` identifies it."""
    return rx.el.a(CHANGE(lang), href=href, aria_label=name, class_name="button quiet")


def _card(card: rx.Var[MinorCard], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.h3(card.name),
            rx.el.p(card.note, class_name="note"),
            rx.foreach(card.marks, lambda mark: rx.el.p(mark, class_name="note")),
            rx.cond(card.todo != "", rx.el.p(card.todo, class_name="todo")),
        ),
        rx.el.a(card.action, href=card.href, aria_label=card.link, class_name="button quiet"),
    )
