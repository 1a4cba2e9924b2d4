"""One way of looking at a series' standings, read from the address."""

from dataclasses import dataclass, replace
from typing import Any, Self

from livelaps_app.core.paging import (
    SIZES,
    Query,
    asked_choices,
    asked_page,
    asked_search,
    asked_size,
    written_size,
)
from livelaps_app.core.routes import Match
from livelaps_app.core.texts import Lang


@dataclass(frozen=True)
class View:
    """What is asked of the standings; `size` 0 is all rows."""

    series_id: int
    lang: Lang = "en"
    classes: tuple[str, ...] = ()
    search: str = ""
    page: int = 1
    size: int = SIZES[0]

    @classmethod
    def read(cls, at: Match, series_id: int) -> Self:
        """The view an address asks for; whatever makes no sense is left out."""
        return cls(series_id, at.lang, asked_choices(at, "class"), asked_search(at), asked_page(at), asked_size(at))

    def query(self, **changes: Any) -> Query:
        """The query that leads to this view, or to this view with some of it changed."""
        other = replace(self, **changes)
        return {
            "class": list(other.classes),
            "q": other.search,
            "page": str(other.page) if other.page > 1 else "",
            "size": written_size(other.size),
        }
