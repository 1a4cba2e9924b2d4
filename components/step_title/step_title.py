"""The title of a wizard's step, which takes the focus when a live page opens another step."""

import reflex as rx


class StepTitle(rx.Component):
    """step: identifies the step."""

    library = rx.asset("step_title.jsx", shared=True).importable_path
    tag = "StepTitle"

    step: rx.Var[str]


step_title = StepTitle.create
