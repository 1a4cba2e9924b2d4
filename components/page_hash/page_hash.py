"""The part of the page that the address names, known in the browser alone."""

import reflex as rx

LIBRARY = rx.asset("page_hash.js", shared=True).importable_path


def page_hash() -> rx.Var[str]:
    """The hash of the address, "#my-riders"; "" on the server and without one."""
    data = rx.vars.VarData(
        imports={LIBRARY: [rx.ImportVar(tag="usePageHash")]}, hooks={"const pageHash = usePageHash()": None}
    )
    return rx.Var("pageHash", _var_type=str, _var_data=data)
