"""The language cookie, which the language switch of the menu sets too."""

import reflex as rx


class LanguageCookie(rx.Component):
    """cookie: name; lang: language of the page, "" while loading."""

    library = rx.asset("language_cookie.jsx", shared=True).importable_path
    tag = "LanguageCookie"

    cookie: rx.Var[str]
    lang: rx.Var[str]


language_cookie = LanguageCookie.create
