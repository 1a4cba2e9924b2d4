"""Account entry in the header: a link, or a drop-down list with logout for a logged-in account."""

import reflex as rx


class AccountMenu(rx.Component):
    """person: name, or "" without login; href: account page without base path; words: account, log_out.

    action: address of the logout form; page_field, page: its field for the current page.
    """

    library = rx.asset("account_menu.jsx", shared=True).importable_path
    tag = "AccountMenu"

    person: rx.Var[str]
    href: rx.Var[str]
    words: rx.Var[dict[str, str]]
    action: rx.Var[str]
    page_field: rx.Var[str]
    page: rx.Var[str]


account_menu = AccountMenu.create
