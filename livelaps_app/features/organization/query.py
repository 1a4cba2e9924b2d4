"""One way of looking at an organisation's page, read from the address."""

from dataclasses import dataclass, replace
from typing import Any, Self

from livelaps_app.core.paging import Query, asked_page, asked_search, asked_sort
from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_id
from livelaps_app.core.texts import Lang

LONGEST_NAME = 100
SORTED_BY = ("name", "number", "class", "type", "until", "group", "ages", "members")  # members and classes


@dataclass(frozen=True)
class View:
    """What is asked of a page: `named` says that the address names the organisation, year 0 is what is to come,
    an empty class and membership 0 are all of them, `sort` is one of SORTED_BY, with - before it from the end."""

    key: str
    lang: Lang = "en"
    named: bool = False
    event_id: int = 0
    year: int = 0
    search: str = ""
    ridden: str = ""
    membership: int = 0
    sort: str = ""
    page: int = 1

    @classmethod
    def read(cls, at: Match) -> Self:
        """The view an address asks for; whatever makes no sense is left out."""
        year = check_id(at.asked("year")) or 0
        return cls(
            key=at.route.key,
            lang=at.lang,
            named="id" in at.arguments,
            event_id=check_id(at.arguments.get("eventId", "")) or 0,
            year=year if year < 10_000 else 0,
            search=asked_search(at),
            ridden=at.asked("class")[:LONGEST_NAME],
            membership=check_id(at.asked("type")) or 0,
            sort=asked_sort(at, SORTED_BY),
            page=asked_page(at),
        )

    def query(self, **changes: Any) -> Query:
        """The query that leads to this view of the members, or to this view with some of it changed."""
        other = replace(self, **changes)
        return {
            "q": other.search,
            "class": other.ridden,
            "type": str(other.membership or ""),
            "sort": other.sort,
            "page": str(other.page) if other.page > 1 else "",
        }
