"""The button that takes the suggested e-mail: puts it into the form's fields before the form is sent by a script."""

import reflex as rx


class MeantEmail(rx.Component):
    """form: the id of the form; name: of the button; fields: names of the fields that it fills."""

    library = rx.asset("meant_email.jsx", shared=True).importable_path
    tag = "MeantEmail"

    form: rx.Var[str]
    name: rx.Var[str]
    fields: rx.Var[list[str]]


meant_email = MeantEmail.create
