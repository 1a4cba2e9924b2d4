"""Pictures that advance automatically until a visitor takes control, and a scrollable row."""

from typing import Any

import reflex as rx


class Carousel(rx.Component):
    """slides: {src, alt, srcset, sizes, width, height}; seconds: time per picture; its siblings pause it too.

    words: carousel, pictures, slide, place ("{n} of {all}"), controls, pause, play, previous, next.
    """

    library = rx.asset("carousel.jsx", shared=True).importable_path
    tag = "Carousel"

    slides: rx.Var[list[Any]]
    seconds: rx.Var[int]
    words: rx.Var[dict[str, str]]


class Rail(rx.Component):
    """A list whose items are the children."""

    library = rx.asset("rail.jsx", shared=True).importable_path
    tag = "Rail"


carousel = Carousel.create
rail = Rail.create
