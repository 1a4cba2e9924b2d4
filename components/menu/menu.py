"""The main menu with its drop-downs, drawer and language switch, as one React component."""

from typing import Any

import reflex as rx


class MainMenu(rx.Component):
    """items: {name, href, inside, new_tab, entries: [the same]}; languages: {code, name, href}; words: its labels.

    Children stand before the languages. Without items there is the language switch alone.
    """

    library = rx.asset("menu.jsx", shared=True).importable_path
    tag = "MainMenu"

    items: rx.Var[list[Any]]
    languages: rx.Var[list[Any]]
    current: rx.Var[str]
    words: rx.Var[dict[str, str]]
    cookie: rx.Var[str]


main_menu = MainMenu.create
