"""The message in place of a page that failed in the browser."""

import reflex as rx


class PageFailure(rx.Component):
    """words: by language {message, of_error_page, home, href}; the first language is the default."""

    library = rx.asset("page_failure.jsx", shared=True).importable_path
    tag = "PageFailure"

    words: rx.Var[dict[str, dict[str, str]]]


page_failure = PageFailure.create
