"""Pictures that turn by themselves until somebody takes over, and a row that is scrolled where it does not fit."""

from typing import Any

import reflex as rx


class Carousel(rx.Component):
    """slides: {src, alt, srcset, sizes, width, height}; seconds: how long a picture stays; words: carousel, pictures,
    slide, place ("{n} of {all}"), controls, pause, play, previous, next. What lies beside it in its parent holds the
    pictures as well.
    """

    library = rx.asset("carousel.jsx", shared=True).importable_path
    tag = "Carousel"

    slides: rx.Var[list[Any]]
    seconds: rx.Var[int]
    words: rx.Var[dict[str, str]]


class Rail(rx.Component):
    """Its children are the items of a list."""

    library = rx.asset("rail.jsx", shared=True).importable_path
    tag = "Rail"


carousel = Carousel.create
rail = Rail.create
