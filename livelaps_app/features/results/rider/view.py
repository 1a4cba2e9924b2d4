"""One way of looking at a rider, read from the address."""

from dataclasses import dataclass
from typing import Self

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.paging import asked_search
from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_id
from livelaps_app.core.texts import Lang

RIDER, OTHER = "rider", "with"


def asks(at: Match) -> bool:
    """Whether an address of the results means a rider."""
    return at.route.key == "all_results" and bool(at.asked(RIDER))


@dataclass(frozen=True)
class View:
    """A rider, whom the rider is compared with (0 for nobody), and the text that opponents are looked for by."""

    rider: int
    lang: Lang = "en"
    other: int = 0
    search: str = ""

    @classmethod
    def read(cls, at: Match) -> Self:
        """The view an address asks for. Raises Problem: the rider is no number."""
        rider = check_id(at.asked(RIDER))
        if rider is None:
            raise Problem(Code.NOT_FOUND)
        other = check_id(at.asked(OTHER)) or 0
        return cls(rider, at.lang, 0 if other == rider else other, asked_search(at))
