"""The running time of a race, counted in the browser."""

from pathlib import Path

import reflex as rx

ELAPSED = Path(__file__).with_name("elapsed.js")  # also runs inline in the HTML, before the first paint
rx.asset(ELAPSED.name, shared=True)


class RunningClock(rx.Component):
    """started, ended: ISO 8601; without an end the clock runs. Nothing without a start."""

    library = rx.asset("race_clock.jsx", shared=True).importable_path
    tag = "RunningClock"

    started: rx.Var[str]
    ended: rx.Var[str]


race_clock = RunningClock.create
