"""JavaScript functions of components as browser-only events."""

import reflex as rx


def call(library: str, name: str, *arguments: object) -> rx.event.EventSpec:
    """The event that calls a function exported by a library, with literals and vars as arguments."""
    data = rx.vars.VarData(imports={library: [rx.ImportVar(tag=name)]})
    return rx.call_function(rx.vars.FunctionStringVar.create(name, _var_data=data).partial(*arguments))
