"""A wizard's form in a live page: several buttons, links that send it before they lead on, fields sent when left and
stored in the tab while they are typed.
"""

import reflex as rx

TYPED_KEY = "ll-typed"
"""The name under which the tab stores what has been typed into steps."""
rx.asset("typed_fields.js", shared=True)


def _field(
    name: rx.Var[str], value: rx.Var[str], faulty: rx.Var[list[str]]
) -> tuple[rx.Var[str], rx.Var[str], rx.Var[list[str]]]:
    return name, value, faulty


class WizardForm(rx.Component):
    """form: the id of the form; go: the name of its buttons; on_leave: gets a changed field's name, its value, and the
    names of the fields that are marked as wrong.
    """

    library = rx.asset("wizard_form.jsx", shared=True).importable_path
    tag = "WizardForm"

    form: rx.Var[str]
    go: rx.Var[str]
    on_leave: rx.EventHandler[_field]


wizard_form = WizardForm.create
