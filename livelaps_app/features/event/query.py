"""The query of an event's page: race of the start grid, open row, and part of the entry list."""

from dataclasses import dataclass, replace
from typing import Any, Self

from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Query, parse_page, parse_search, parse_sort
from livelaps_app.core.routes import Match

SORTABLE = ("plate", "rider", "brand", "home")


@dataclass(frozen=True)
class EventQuery:
    """The query of an event's page.

    race: of the start grid, 0 for running or next; row: the open row, 0 for none; search: in all races; sort: a column,
    with a minus for descending.
    """

    event_id: int
    lang: Lang = "en"
    race: int = 0
    row: int = 0
    search: str = ""
    page: int = 1
    sort: str = ""

    @classmethod
    def parse(cls, at: Match, event_id: int) -> Self:
        """The query of an address, without invalid parameters."""
        race, row = check_id(at.parameter("race")) or 0, check_id(at.parameter("row")) or 0
        return cls(event_id, at.lang, race, row, parse_search(at), parse_page(at), parse_sort(at, SORTABLE))

    def query(self, **changes: Any) -> Query:
        """The parameters of this query with changes, without defaults."""
        changed = replace(self, **changes)
        return {
            "race": str(changed.race or ""),
            "row": str(changed.row or ""),
            "q": changed.search,
            "page": str(changed.page) if changed.page > 1 else "",
            "sort": changed.sort,
        }
