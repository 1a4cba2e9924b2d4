"""What an address asks of a rider's page."""

from dataclasses import dataclass, replace
from typing import Any, Self

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Query, parse_search, parse_sort
from livelaps_app.core.routes import Match

RIDER, OPPONENT, HEAD_TO_HEAD = "rider", "with", "duels"  # parameters of the address
SEARCH_FIELDS = (RIDER, OPPONENT, "sort", HEAD_TO_HEAD)  # what a search for opponents leaves in the query
HISTORY_BY = ("race", "date", "class", "brand", "place", "share", "overall")
HEAD_TO_HEAD_BY = ("race", "class", "own", "their", "ahead")


@dataclass(frozen=True)
class RiderHistoryQuery:
    """The query of a rider's page.

    opponent: the rider of the head to head, 0 for none; search: the text to search opponents by; sort, head_to_head:
    the columns of the history and of the head to head, with - before them in descending order, "" is newest first.
    """

    rider: int
    lang: Lang = "en"
    opponent: int = 0
    search: str = ""
    sort: str = ""
    head_to_head: str = ""

    @classmethod
    def parse(cls, at: Match) -> Self:
        """The query of an address. Raises Problem: the rider is no number."""
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
            head_to_head=parse_sort(at, HEAD_TO_HEAD_BY, HEAD_TO_HEAD),
        )

    def written(self, **changes: Any) -> Query:
        """The query with some of it changed; defaults are empty."""
        query = replace(self, **changes)
        return {
            RIDER: str(query.rider),
            OPPONENT: str(query.opponent or ""),
            "q": query.search,
            "sort": query.sort,
            HEAD_TO_HEAD: query.head_to_head,
        }
