"""The number plate of a rider: white, the colour of the class at its upper edge, red for the leader of a series."""

from typing import Literal

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.words import RED_PLATE

Size = Literal["", "tall", "big"]


def plate(
    text: rx.Var[str] | str, lang: Lang, hue: rx.Var[str] | str = "", red: rx.Var[bool] | bool = False, size: Size = ""
) -> rx.Component:
    """A plate with its number; empty without one.

    hue: "k1" to "k8" of a class (`core.racing.hues`); red: leads the series, with a hidden word; size: "tall" in the
    head of a rider, "big" on wide screens.
    """
    look = " ".join(filter(None, ("number-plate", size)))
    drawn = rx.el.span(
        text,
        rx.cond(red, rx.el.span(f" {RED_PLATE(lang)}", class_name="hidden-text")),
        class_name=rx.cond(red, f"{look} red ", f"{look} ") + hue,
    )
    return rx.cond(text != "", drawn) if isinstance(text, rx.Var) else drawn
