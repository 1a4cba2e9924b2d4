"""A form with several buttons in a live page, and links that send it before they lead on."""

import reflex as rx


class WizardForm(rx.Component):
    """form: the id of the form; go: the name of its buttons."""

    library = rx.asset("wizard_form.jsx", shared=True).importable_path
    tag = "WizardForm"

    form: rx.Var[str]
    go: rx.Var[str]


wizard_form = WizardForm.create
