"""Where a view of a race is printed: everybody at one address, what the visitor had filtered at the other."""

from collections.abc import Sequence
from typing import Any

from livelaps_app.core.paging import SIZES, written
from livelaps_app.core.routes import url
from livelaps_app.features.race.query import RaceQuery

EVERYBODY, SHOWN = "race_print", "race_print_shown"


def address(key: str, view: RaceQuery) -> str:
    """One of the two, without the base path."""
    path = url(key, view.lang, id=view.race_id) if key == EVERYBODY else url(key, view.lang)
    return f"{path}{query(key, view)}".removesuffix("?")


def query(key: str, view: RaceQuery, without: Sequence[str] = (), **changes: Any) -> str:
    """The query of that address, with some of the view changed and some columns left out."""
    asked = view.query(size=SIZES[0], page=1, **changes)
    kept = {"tab": asked["tab"]} if key == EVERYBODY else {"id": str(view.race_id), **asked}
    return written({**kept, "without": list(without)})
