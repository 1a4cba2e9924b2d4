"""A form in a live page whose fields are stored in the tab while they are typed, as those of a wizard's step are."""

import reflex as rx


class TypedForm(rx.Component):
    """form: the id of the form."""

    library = rx.asset("typed_form.jsx", shared=True).importable_path
    tag = "TypedForm"

    form: rx.Var[str]


typed_form = TypedForm.create
