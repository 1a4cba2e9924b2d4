"""A polite live region: announces changes to screen readers, at a limited rate."""

import reflex as rx


class LiveRegion(rx.Component):
    """changed: names of changed lines; singular, plural: announcement, with {n} as their number."""

    library = rx.asset("live_region.jsx", shared=True).importable_path
    tag = "LiveRegion"

    changed: rx.Var[list[str]]
    singular: rx.Var[str]
    plural: rx.Var[str]


live_region = LiveRegion.create
