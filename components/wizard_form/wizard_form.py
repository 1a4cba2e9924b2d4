"""A live wizard form: several buttons, submitting links, fields sent on blur and stored in the tab."""

import reflex as rx

TYPED_KEY = "ll-typed"
"""The sessionStorage key of typed fields."""
rx.asset("typed_fields.js", shared=True)


def _field(
    name: rx.Var[str], value: rx.Var[str], faulty: rx.Var[list[str]]
) -> tuple[rx.Var[str], rx.Var[str], rx.Var[list[str]]]:
    return name, value, faulty


class WizardForm(rx.Component):
    """form: its id; go: name of its buttons; on_leave: gets name and value of a changed field, and invalid fields."""

    library = rx.asset("wizard_form.jsx", shared=True).importable_path
    tag = "WizardForm"

    form: rx.Var[str]
    go: rx.Var[str]
    on_leave: rx.EventHandler[_field]


wizard_form = WizardForm.create
