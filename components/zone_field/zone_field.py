"""A hidden field of a form with the time zone of the browser."""

import reflex as rx


class ZoneField(rx.Component):
    """name: of the field, which holds an IANA name, "" without scripts."""

    library = rx.asset("zone_field.jsx", shared=True).importable_path
    tag = "ZoneField"

    name: rx.Var[str]


zone_field = ZoneField.create
