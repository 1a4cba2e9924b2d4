"""What has changed by itself, said politely and seldom to readers who listen to the page."""

import reflex as rx


class LiveRegion(rx.Component):
    """changed: the lines that have just changed, by any name; one, many: what is said of them, {n} being how many."""

    library = rx.asset("live_region.jsx", shared=True).importable_path
    tag = "LiveRegion"

    changed: rx.Var[list[str]]
    one: rx.Var[str]
    many: rx.Var[str]


live_region = LiveRegion.create
