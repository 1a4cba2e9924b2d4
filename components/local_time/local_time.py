"""A moment on the clocks of an event, with the reader's own time where that differs."""

from pathlib import Path

import reflex as rx

CLOCK = Path(__file__).with_name("clock.js")  # also runs in the HTML of pages, before the first paint
rx.asset(CLOCK.name, shared=True)


class LocalTime(rx.Component):
    """instant: ISO 8601 with the event's distance from UTC; text: the moment on its clocks; lang: the language of the
    reader's time; words: "{at} your time".
    """

    library = rx.asset("local_time.jsx", shared=True).importable_path
    tag = "LocalTime"

    instant: rx.Var[str]
    text: rx.Var[str]
    lang: rx.Var[str]
    words: rx.Var[str]


local_time = LocalTime.create
