"""Phone numbers put in order while they are typed."""

import reflex as rx

rx.asset("number.js", shared=True)


class PhoneFormat(rx.Component):
    """field: the id of the input."""

    library = rx.asset("phone_format.jsx", shared=True).importable_path
    tag = "PhoneFormat"

    field: rx.Var[str]


phone_format = PhoneFormat.create
