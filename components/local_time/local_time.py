"""A moment as the clocks of an event show it, with what the reader's own show where that differs."""

import reflex as rx

rx.asset("clock.js", shared=True)  # yours.jsx and the facts read it


class LocalTime(rx.Component):
    """instant: ISO 8601 with the event's distance from UTC; text: the moment on its clocks; lang: the language to say
    the reader's in; words: "{at} your time"."""

    library = rx.asset("local_time.jsx", shared=True).importable_path
    tag = "LocalTime"

    instant: rx.Var[str]
    text: rx.Var[str]
    lang: rx.Var[str]
    words: rx.Var[str]


local_time = LocalTime.create
