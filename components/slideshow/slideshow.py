"""Slides that turn by themselves: for a projector, a speaker, a phone."""

from typing import Any

import reflex as rx

import components.relative_time.relative_time  # noqa: F401 - slide.jsx draws it, so its file has to be there

PARTS = {name: rx.asset(f"{name}.jsx", shared=True).importable_path for name in ("pages", "slide", "turning")}


class Slideshow(rx.Component):
    """deck: {slides, running}, as features/presentation/board.py has them; seconds: how long a slide stays;
    look: "light" or "dark"; sponsors: {src, alt} of the logos for a last slide, if any, and `thanks`, its heading;
    words: labels of the controls; lang: to say ages in. Children stand below the controls.
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
