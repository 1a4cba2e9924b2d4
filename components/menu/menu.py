"""The main menu with drop-downs, drawer and language switch, as one React component."""

from typing import Any

import reflex as rx


class MainMenu(rx.Component):
    """items: {name, href, inside, new_tab, entries: [items]}; more: the same, in the drawer alone; live: address of
    the live page, marked while `racing`; languages: {code, name, href}; words: labels.

    Children precede the languages. Without items only the language switch appears.
    """

    library = rx.asset("menu.jsx", shared=True).importable_path
    tag = "MainMenu"

    items: rx.Var[list[Any]]
    more: rx.Var[list[Any]]
    live: rx.Var[str]
    racing: rx.Var[bool]
    languages: rx.Var[list[Any]]
    current: rx.Var[str]
    words: rx.Var[dict[str, str]]
    cookie: rx.Var[str]


main_menu = MainMenu.create
