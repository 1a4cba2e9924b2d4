"""Formats phone numbers while typing."""

import reflex as rx

rx.asset("number.js", shared=True)


class PhoneFormat(rx.Component):
    """field: id of the input."""

    library = rx.asset("phone_format.jsx", shared=True).importable_path
    tag = "PhoneFormat"

    field: rx.Var[str]


phone_format = PhoneFormat.create
