"""A live form that stores typed fields in the tab, as wizard steps do."""

import reflex as rx


class TypedForm(rx.Component):
    """form: id of the form."""

    library = rx.asset("typed_form.jsx", shared=True).importable_path
    tag = "TypedForm"

    form: rx.Var[str]


typed_form = TypedForm.create
