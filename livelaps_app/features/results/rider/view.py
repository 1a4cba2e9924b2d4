"""One way of looking at a rider, read from the address."""

from dataclasses import dataclass, replace
from typing import Any, Self

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.paging import Query, asked_search, asked_sort
from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_id
from livelaps_app.core.texts import Lang

RIDER, OTHER, DUELS = "rider", "with", "duels"
RIDES_BY = ("race", "date", "class", "brand", "place", "share", "overall")
DUELS_BY = ("race", "class", "own", "their", "ahead")


def asks(at: Match) -> bool:
    """Whether an address of the results means a rider."""
    return at.route.key == "all_results" and bool(at.asked(RIDER))


@dataclass(frozen=True)
class View:
    """A rider, whom the rider is compared with (0 for nobody), the text that opponents are looked for by, and what
    the races and the duels are sorted by, with - before it the other way round, "" as they come: newest first."""

    rider: int
    lang: Lang = "en"
    other: int = 0
    search: str = ""
    sort: str = ""
    duels: str = ""

    @classmethod
    def read(cls, at: Match) -> Self:
        """The view an address asks for. Raises Problem: the rider is no number."""
        rider = check_id(at.asked(RIDER))
        if rider is None:
            raise Problem(Code.NOT_FOUND)
        other = check_id(at.asked(OTHER)) or 0
        return cls(
            rider=rider,
            lang=at.lang,
            other=0 if other == rider else other,
            search=asked_search(at),
            sort=asked_sort(at, RIDES_BY),
            duels=asked_sort(at, DUELS_BY, DUELS),
        )

    def query(self, **changes: Any) -> Query:
        """The query that leads to this view, or to this view with some of it changed."""
        other = replace(self, **changes)
        return {
            RIDER: str(other.rider),
            OTHER: str(other.other or ""),
            "q": other.search,
            "sort": other.sort,
            DUELS: other.duels,
        }
