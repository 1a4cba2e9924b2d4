"""The search in the header: a field where there is room, else an icon that opens it over the header."""

import reflex as rx


class SiteSearch(rx.Component):
    """action: the page that searches, without the base path, by its parameter `q`; words: search, search_label and
    search_hint; longest: letters of a search."""

    library = rx.asset("site_search.jsx", shared=True).importable_path
    tag = "SiteSearch"

    action: rx.Var[str]
    words: rx.Var[dict[str, str]]
    longest: rx.Var[int]


site_search = SiteSearch.create
