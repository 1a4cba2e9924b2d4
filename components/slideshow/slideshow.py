"""Slides that advance automatically, for projectors, speakers, and phones."""

from typing import Any

import reflex as rx

import components.race_clock.race_clock  # slide.jsx draws them, so their files have to be there
import components.relative_time.relative_time  # noqa: F401 - provides a script

PARTS = {name: rx.asset(f"{name}.jsx", shared=True).importable_path for name in ("pages", "slide", "turning")}


class Slideshow(rx.Component):
    """deck: {slides, running} of features/presentation/view_model.py; seconds: time per slide; look: "dark" or "light".

    sponsors: {src, alt} of the logos between slides; thanks: their heading; words: labels of the controls, and of a red
    plate; lang: language of ages. Children follow the controls.
    """

    library = rx.asset("slideshow.jsx", shared=True).importable_path
    tag = "Slideshow"

    deck: rx.Var[Any]
    seconds: rx.Var[int]
    look: rx.Var[str]
    sponsors: rx.Var[list[Any]]
    thanks: rx.Var[str]
    words: rx.Var[dict[str, str]]
    lang: rx.Var[str]


slideshow = Slideshow.create
