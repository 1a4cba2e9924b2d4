"""Hands the page over from the readable HTML the server sent to the live page, rows included."""

from typing import Any

import reflex as rx
from reflex_base.utils.imports import ImportVar
from reflex_base.vars.base import VarData

LIBRARY = rx.asset("takeover.jsx", shared=True).importable_path


class Takeover(rx.Component):
    """ready: the first answer is in; lang: the language of the page, for the html element; answered: by the socket;
    title: of the page, read aloud after a move.
    """

    library = LIBRARY
    tag = "Takeover"

    ready: rx.Var[bool]
    lang: rx.Var[str]
    answered: rx.Var[bool]
    title: rx.Var[str]


takeover = Takeover.create


def held_rows(token: rx.Var[str]) -> rx.Var[Any]:
    """The rows that came with the HTML answer, null when they are not those of that token."""
    imports = VarData(imports={LIBRARY: [ImportVar(tag="heldRows")]})
    return rx.Var(
        f"heldRows({token!s})",
        _var_type=Any,
        _var_data=VarData.merge(imports, token._get_all_var_data()),
    )
