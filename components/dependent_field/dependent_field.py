"""A field whose options depend on another field, or a text input without options."""

import reflex as rx


class DependentField(rx.Component):
    """field: id and name; by: id of the other field; chosen, value: initial values of both.

    lists: codes and names by value of the other field; choose: label of the empty choice; longest: characters of a
    typed value; others: input attributes.
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
    longest: rx.Var[int]
    invalid: rx.Var[bool]
    described_by: rx.Var[str]


dependent_field = DependentField.create
