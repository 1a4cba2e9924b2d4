"""The cookie of a visitor's language; the language switch of the menu sets it too."""

import reflex as rx


class LanguageCookie(rx.Component):
    """cookie: its name; lang: the language of the page, "" while it is on its way."""

    library = rx.asset("language_cookie.jsx", shared=True).importable_path
    tag = "LanguageCookie"

    cookie: rx.Var[str]
    lang: rx.Var[str]


language_cookie = LanguageCookie.create
