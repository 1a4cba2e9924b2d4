"""A row of children that runs sideways without end: react-fast-marquee."""

import reflex as rx


class Marquee(rx.NoSSRComponent):
    """speed: pixels per second; the row stands still under the mouse."""

    library = "react-fast-marquee@1.6.5"
    tag = "Marquee"
    is_default = True

    speed: rx.Var[float]
    pause_on_hover: rx.Var[bool]
    auto_fill: rx.Var[bool]


marquee = Marquee.create
