"""A place without content: a picture in contour lines, one sentence, one action."""

from typing import Literal

import reflex as rx

Picture = Literal["nothing", "late", "offline"]


def empty(picture: Picture, sentence: rx.Var[str] | str, action: rx.Component | None = None) -> rx.Component:
    """The picture over a sentence and its action, a link or button.

    picture: a flag for "nothing", a clock for "late", a mast without waves for "offline"; it decorates.
    """
    drawn = rx.el.span(class_name="motif", aria_hidden=True)
    return rx.el.div(drawn, rx.el.p(sentence), action or rx.fragment(), class_name=f"empty {picture}")


def empty_link(picture: Picture, sentence: rx.Var[str] | str, words: str, href: rx.Var[str] | str) -> rx.Component:
    """An empty place whose action is a link."""
    return empty(picture, sentence, rx.el.a(words, href=href, class_name="button quiet"))
