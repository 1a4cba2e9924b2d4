"""Slides that advance automatically, for projectors, speakers, and phones."""

from typing import Any

import reflex as rx

import components.relative_time.relative_time  # noqa: F401 - slide.jsx draws it, so its file has to be there

PARTS = {name: rx.asset(f"{name}.jsx", shared=True).importable_path for name in ("pages", "slide", "turning")}


class Slideshow(rx.Component):
    """deck: {slides, running} of features/presentation/view_model.py; seconds: time per slide; look: "light" or "dark".

    sponsors: {src, alt} of the logos of a last slide; thanks: its heading; words: labels of the controls; lang:
    language of ages. Children follow the controls.
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
