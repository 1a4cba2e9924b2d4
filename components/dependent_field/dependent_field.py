"""A field that is chosen from the list that another field names, and typed where there is none."""

import reflex as rx


class DependentField(rx.Component):
    """field: its id and name; by: the id of the other field; chosen, value: what both begin with; lists: codes and
    names by values of the other field; choose: the words of no choice; the rest are attributes of the input.
    """

    library = rx.asset("dependent_field.jsx", shared=True).importable_path
    tag = "DependentField"

    field: rx.Var[str]
    by: rx.Var[str]
    chosen: rx.Var[str]
    value: rx.Var[str]
    lists: rx.Var[dict[str, list[list[str]]]]
    choose: rx.Var[str]
    attributes: rx.Var[dict[str, str]]
    invalid: rx.Var[bool]
    described_by: rx.Var[str]


dependent_field = DependentField.create
