"""Site search in the header: a field, or an icon that opens it on narrow screens."""

import reflex as rx


class SiteSearch(rx.Component):
    """action: search page without base path, with parameter `q`; words: search, search_label, search_hint.

    longest: maximum query length.
    """

    library = rx.asset("site_search.jsx", shared=True).importable_path
    tag = "SiteSearch"

    action: rx.Var[str]
    words: rx.Var[dict[str, str]]
    longest: rx.Var[int]


site_search = SiteSearch.create
