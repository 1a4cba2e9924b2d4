"""A natively submitted form: hides a field's error message on its first change."""

import reflex as rx

rx.asset("faults.js", shared=True)


class MendedFaults(rx.Component):
    """form: the id of the form."""

    library = rx.asset("mended_faults.jsx", shared=True).importable_path
    tag = "MendedFaults"

    form: rx.Var[str]


mended_faults = MendedFaults.create
