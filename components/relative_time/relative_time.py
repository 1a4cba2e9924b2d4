"""The distance of an instant, past or coming, updated in the browser."""

from pathlib import Path

import reflex as rx

SINCE = Path(__file__).with_name("since.js")  # also runs in the HTML of pages, before the first paint
rx.asset(SINCE.name, shared=True)


class RelativeTime(rx.Component):
    """instant: ISO 8601, "" for nothing; lang: its language."""

    library = rx.asset("relative_time.jsx", shared=True).importable_path
    tag = "RelativeTime"

    instant: rx.Var[str]
    lang: rx.Var[str]


relative_time = RelativeTime.create
