"""A time in the event's zone, with the reader's own time if it differs."""

from pathlib import Path

import reflex as rx

CLOCK = Path(__file__).with_name("clock.js")  # also runs inline in the HTML, before the first paint
rx.asset(CLOCK.name, shared=True)


class LocalTime(rx.Component):
    """instant: ISO 8601 with UTC offset; text: its local time; lang: of the reader; words: "({at} your time)"."""

    library = rx.asset("local_time.jsx", shared=True).importable_path
    tag = "LocalTime"

    instant: rx.Var[str]
    text: rx.Var[str]
    lang: rx.Var[str]
    words: rx.Var[str]


local_time = LocalTime.create
