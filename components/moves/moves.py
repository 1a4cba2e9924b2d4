"""Back and Forward: the answer to the address they lead to, and the place on the page that one had left."""

import reflex as rx

LIBRARY = rx.asset("moves.jsx", shared=True).importable_path


class Moves(rx.Component):
    """asked: the query that the last answer of the socket was to, `unasked` before there was one."""

    library = LIBRARY
    tag = "Moves"

    asked: rx.Var[str]
    unasked: rx.Var[str]


moves = Moves.create
