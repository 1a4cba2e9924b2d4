"""A place without content: a picture in contour lines, one sentence, one action."""

from typing import Any, Literal

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import url
from livelaps_app.shell.texts import WORDS
from livelaps_app.ui.texts import NEAR

Picture = Literal["nothing", "late", "offline"]


def empty(
    picture: Picture | rx.Var[str],
    sentence: rx.Var[str] | str,
    action: rx.Component | None = None,
    **sentence_props: Any,
) -> rx.Component:
    """The picture over a sentence and its action, a link or button.

    picture: a flag for "nothing", a clock for "late", a mast without waves for "offline"; it decorates.
    """
    drawn = rx.el.span(class_name="motif", aria_hidden=True)
    words = rx.el.p(sentence, **sentence_props)
    return rx.el.div(drawn, words, action or rx.fragment(), class_name=f"empty empty-{picture}")


def empty_link(
    picture: Picture, sentence: rx.Var[str] | str, words: str, href: rx.Var[str] | str, **sentence_props: Any
) -> rx.Component:
    """An empty place whose action is a link."""
    return empty(picture, sentence, rx.el.a(words, href=href, class_name="button quiet"), **sentence_props)


def empty_list(message: rx.Var[str], lang: Lang, near: rx.Var[list[PageLink]] | None = None) -> rx.Component:
    """The message of a list without rows, "" for none, over near names to search for and the way to the calendar."""
    to_calendar = rx.el.a(WORDS["calendar"](lang), href=url("calendar", lang), class_name="button quiet")
    action = to_calendar if near is None else rx.fragment(_near_names(near, lang), to_calendar)
    return rx.cond(message != "", empty("nothing", message, action, role="status"))


def _near_names(near: rx.Var[list[PageLink]], lang: Lang) -> rx.Component:
    links = rx.foreach(near, lambda link: rx.el.a(link.label, href=link.href, class_name="button quiet"))
    return rx.cond(near.length() > 0, rx.el.p(NEAR(lang), links, class_name="near-names"))
