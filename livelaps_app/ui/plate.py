"""The number plate of a rider, white, red for the leader of a series, and the places that a rider has moved."""

from typing import Literal

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.words import RED_PLATE
from livelaps_app.ui import texts

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


def places_moved(moved: rx.Var[int], lang: Lang) -> rx.Component:
    """Places won or lost as a sign and a number, with hidden words; one element, as races go on while a page loads."""
    words = rx.cond(moved > 0, f" {texts.PLACES_WON(lang)}", f" {texts.PLACES_LOST(lang)}")
    return rx.el.span(
        rx.cond(moved > 0, f"▲{moved}", rx.cond(moved < 0, f"▼{-moved}", "")),
        rx.el.span(rx.cond(moved == 0, "", words), class_name="hidden-text"),
        class_name=rx.cond(moved > 0, "won", rx.cond(moved < 0, "lost", "unmoved")),
    )
