"""One way of looking at the results, read from the address."""

from dataclasses import dataclass, replace
from typing import Any, Self

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.paging import Query, asked_page, asked_search
from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_id
from livelaps_app.core.texts import Lang

ALL_RIDERS = "riders"


@dataclass(frozen=True)
class View:
    """What is asked of the results: promoter 0 is all of the site's, year 0 every year; `own` says that the path
    names the promoter, `every_rider` that all riders found are listed."""

    lang: Lang = "en"
    promoter: int = 0
    own: bool = False
    year: int = 0
    search: str = ""
    page: int = 1
    every_rider: bool = False

    @classmethod
    def read(cls, at: Match) -> Self:
        """The view an address asks for; what makes no sense is left out. Raises Problem: no promoter where one must
        be."""
        own = at.route.key != "all_results"
        promoter = check_id(at.argument("id")) if own else check_id(at.asked("promoter")) or 0
        if promoter is None:
            raise Problem(Code.INVALID_PROMOTER_ID)
        year = check_id(at.asked("year")) or 0
        return cls(
            lang=at.lang,
            promoter=promoter,
            own=own,
            year=year if year < 10_000 else 0,
            search=asked_search(at),
            page=asked_page(at),
            every_rider=at.asked("all") == ALL_RIDERS,
        )

    def query(self, **changes: Any) -> Query:
        """The query that leads to this view, or to this view with some of it changed; defaults are left out."""
        other = replace(self, **changes)
        return {
            "promoter": str(other.promoter) if other.promoter and not other.own else "",
            "year": str(other.year or ""),
            "q": other.search,
            "all": ALL_RIDERS if other.every_rider else "",
            "page": str(other.page) if other.page > 1 else "",
        }
