"""Where standings are printed: all of them, by class, overall, and what the visitor had filtered."""

from collections.abc import Sequence
from typing import Any

from livelaps_app.core.paging import SIZES, written
from livelaps_app.core.routes import url
from livelaps_app.features.standings.view import Tab, View

ALL, SHOWN = "standings_print", "standings_print_shown"
FIXED: dict[str, Tab] = {"standings_print_class": "class", "standings_print_overall": "overall"}
PAPERS = (ALL, *FIXED, SHOWN)
EVERYBODY = ("event", "now")  # of the query, what the prints of all riders keep


def address(key: str, view: View) -> str:
    """One of them, without the base path."""
    path = url(key, view.lang) if key == SHOWN else url(key, view.lang, id=view.series_id)
    return f"{path}{query(key, view)}".removesuffix("?")


def query(key: str, view: View, without: Sequence[str] = (), **changes: Any) -> str:
    """The query of that address, with some of the view changed and some columns left out."""
    asked = view.query(size=SIZES[0], page=1, **changes)
    kept = {"id": str(view.series_id), **asked} if key == SHOWN else {name: asked[name] for name in EVERYBODY}
    tab = {"tab": asked["tab"]} if key == ALL else {}
    return written({**tab, **kept, "without": list(without)})
