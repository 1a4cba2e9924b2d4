"""The distance of an instant from now, updated in the browser."""

from pathlib import Path

import reflex as rx

SINCE = Path(__file__).with_name("since.js")  # also runs inline in the HTML, before the first paint
rx.asset(SINCE.name, shared=True)


class RelativeTime(rx.Component):
    """instant: ISO 8601, or ""; lang: language; past: it is over, also on a clock that is slow."""

    library = rx.asset("relative_time.jsx", shared=True).importable_path
    tag = "RelativeTime"

    instant: rx.Var[str]
    lang: rx.Var[str]
    past: rx.Var[bool]


relative_time = RelativeTime.create
