"""A polite live region: announces changes of the page to screen readers, seldom."""

import reflex as rx


class LiveRegion(rx.Component):
    """changed: names of the lines just changed; singular, plural: the announcement, {n} being their number."""

    library = rx.asset("live_region.jsx", shared=True).importable_path
    tag = "LiveRegion"

    changed: rx.Var[list[str]]
    singular: rx.Var[str]
    plural: rx.Var[str]


live_region = LiveRegion.create
