"""A hidden form field with the browser's time zone."""

import reflex as rx


class ZoneField(rx.Component):
    """name: of the field, an IANA name, or "" without scripts."""

    library = rx.asset("zone_field.jsx", shared=True).importable_path
    tag = "ZoneField"

    name: rx.Var[str]


zone_field = ZoneField.create
