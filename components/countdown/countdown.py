"""Countdowns to an instant, in seconds or in days, hours and minutes; updated in the browser."""

from pathlib import Path

import reflex as rx

LEFT = Path(__file__).with_name("left.js")  # also runs inline in the HTML, before the first paint
rx.asset(LEFT.name, shared=True)


class Countdown(rx.Component):
    """instant: ISO 8601; lang: language; words: "starts in {left}"; over: text after the instant."""

    library = rx.asset("countdown.jsx", shared=True).importable_path
    tag = "Countdown"

    instant: rx.Var[str]
    lang: rx.Var[str]
    words: rx.Var[str]
    over: rx.Var[str]


countdown = Countdown.create


class DaysLeft(rx.Component):
    """instant: ISO 8601; lang: language; words: after the figures. Nothing after the instant."""

    library = rx.asset("days_left.jsx", shared=True).importable_path
    tag = "DaysLeft"

    instant: rx.Var[str]
    lang: rx.Var[str]
    words: rx.Var[str]


days_left = DaysLeft.create
