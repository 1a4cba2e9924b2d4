"""One way of looking at an event, read from the address: whose start grid, which entries, which page of them."""

from dataclasses import dataclass, replace
from typing import Any, Self

from livelaps_app.core.paging import Query, asked_page, asked_search, asked_sort
from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_id
from livelaps_app.core.texts import Lang

SORTABLE = ("plate", "rider", "brand", "home")


@dataclass(frozen=True)
class View:
    """What is asked of an event: race 0 is the one that comes first to mind, row 0 none, a search goes through all.

    `sort` is a column of the entry list, with a minus for the other way round.
    """

    event_id: int
    lang: Lang = "en"
    race: int = 0
    row: int = 0
    search: str = ""
    page: int = 1
    sort: str = ""

    @classmethod
    def read(cls, at: Match, event_id: int) -> Self:
        """The view an address asks for; whatever makes no sense is left out."""
        race, row = check_id(at.asked("race")) or 0, check_id(at.asked("row")) or 0
        return cls(event_id, at.lang, race, row, asked_search(at), asked_page(at), asked_sort(at, SORTABLE))

    def query(self, **changes: Any) -> Query:
        """The query that leads to this view, or to this view with some of it changed."""
        other = replace(self, **changes)
        return {
            "race": str(other.race or ""),
            "row": str(other.row or ""),
            "q": other.search,
            "page": str(other.page) if other.page > 1 else "",
            "sort": other.sort,
        }
