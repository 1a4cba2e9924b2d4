"""Functions of a component's JavaScript as events that stay in the browser."""

import reflex as rx


def call(library: str, name: str, *arguments: object) -> rx.event.EventSpec:
    """The event that calls a function which that file exports, with literal values and vars."""
    data = rx.vars.VarData(imports={library: [rx.ImportVar(tag=name)]})
    return rx.call_function(rx.vars.FunctionStringVar.create(name, _var_data=data).partial(*arguments))
