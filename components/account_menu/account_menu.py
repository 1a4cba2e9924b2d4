"""The way to the visitor's account in the header: a link, with a name a list with the way out."""

import reflex as rx


class AccountMenu(rx.Component):
    """person: the name of who is logged in, "" for nobody; href: the account's page, without the base path; words:
    account and log_out; action: the address of the form that logs out; page_field, page: its field for the page it
    is sent from, and that page."""

    library = rx.asset("account_menu.jsx", shared=True).importable_path
    tag = "AccountMenu"

    person: rx.Var[str]
    href: rx.Var[str]
    words: rx.Var[dict[str, str]]
    action: rx.Var[str]
    page_field: rx.Var[str]
    page: rx.Var[str]


account_menu = AccountMenu.create
