"""Queries of the results, and of a rider's page."""

from dataclasses import dataclass, replace
from typing import Any, Self

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Query, parse_page, parse_search, parse_sort
from livelaps_app.core.routes import Match

ALL_RIDERS = "riders"
RIDER, OPPONENT = "rider", "with"  # parameters of the address
SEARCH_FIELDS = (RIDER, OPPONENT, "sort")  # query parameters that an opponent search preserves
HISTORY_BY = ("race", "date", "class", "brand", "place", "share", "overall")


@dataclass(frozen=True)
class ResultsQuery:
    """The query of the results.

    promoter: 0 for all of the site's; in_path: the path names the promoter; year: 0 for all; every_rider: lists all
    matching riders.
    """

    lang: Lang = "en"
    promoter: int = 0
    in_path: bool = False
    year: int = 0
    search: str = ""
    page: int = 1
    every_rider: bool = False

    @classmethod
    def parse(cls, at: Match) -> Self:
        """Parses the query of an address, ignoring invalid values. Raises Problem without a promoter in the path."""
        in_path = at.route.key == "results"
        promoter = check_id(at.argument("id")) if in_path else check_id(at.parameter("promoter")) or 0
        if promoter is None:
            raise Problem(Code.INVALID_PROMOTER_ID)
        year = check_id(at.parameter("year")) or 0
        return cls(
            lang=at.lang,
            promoter=promoter,
            in_path=in_path,
            year=year if year < 10_000 else 0,
            search=parse_search(at),
            page=parse_page(at),
            every_rider=at.parameter("all") == ALL_RIDERS,
        )

    @property
    def plate_or_name(self) -> str:
        """The search as riders have it: "#12" is the plate 12."""
        return self.search.lstrip("# ")

    def parameters(self, **changes: Any) -> Query:
        """The parameters of this query, with changes; defaults are omitted."""
        query = replace(self, **changes)
        return {
            "promoter": str(query.promoter) if query.promoter and not query.in_path else "",
            "year": str(query.year or ""),
            "q": query.search,
            "all": ALL_RIDERS if query.every_rider else "",
            "page": str(query.page) if query.page > 1 else "",
        }


@dataclass(frozen=True)
class RiderHistoryQuery:
    """The query of a rider's page.

    opponent: of the head to head, 0 for none; search: for opponents by name; sort: sort column of the history, with a
    minus for descending, "" for newest first.
    """

    rider: int
    lang: Lang = "en"
    opponent: int = 0
    search: str = ""
    sort: str = ""

    @classmethod
    def parse(cls, at: Match) -> Self:
        """Parses the query of an address. Raises Problem for an invalid rider."""
        rider = check_id(at.parameter(RIDER))
        if rider is None:
            raise Problem(Code.NOT_FOUND)
        opponent = check_id(at.parameter(OPPONENT)) or 0
        return cls(
            rider=rider,
            lang=at.lang,
            opponent=0 if opponent == rider else opponent,
            search=parse_search(at),
            sort=parse_sort(at, HISTORY_BY),
        )

    def parameters(self, **changes: Any) -> Query:
        """The parameters of this query, with changes; defaults are empty."""
        query = replace(self, **changes)
        return {
            RIDER: str(query.rider),
            OPPONENT: str(query.opponent or ""),
            "q": query.search,
            "sort": query.sort,
        }
