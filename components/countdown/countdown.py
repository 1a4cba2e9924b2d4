"""The time until an instant, to the second, counted down in the browser."""

from pathlib import Path

import reflex as rx

LEFT = Path(__file__).with_name("left.js")  # also runs in the HTML of pages, before the first paint
rx.asset(LEFT.name, shared=True)


class Countdown(rx.Component):
    """instant: ISO 8601; lang: its language; words: "starts in {left}"; over: the words from that instant on."""

    library = rx.asset("countdown.jsx", shared=True).importable_path
    tag = "Countdown"

    instant: rx.Var[str]
    lang: rx.Var[str]
    words: rx.Var[str]
    over: rx.Var[str]


countdown = Countdown.create
