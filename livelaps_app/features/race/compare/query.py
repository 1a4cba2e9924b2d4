"""The riders an address compares, and whether it shows the comparison or only has the choice."""

from dataclasses import dataclass
from typing import Self
from urllib.parse import urlencode

from livelaps_app.core.forms import check_id
from livelaps_app.core.routes import Match

MOST = 4
OPEN, CHOSEN = "compare", "pick"  # the parameters of an address


@dataclass(frozen=True)
class ComparisonQuery:
    """Entries in the order they were chosen; beyond: the address names more than can be compared."""

    riders: tuple[int, ...] = ()
    open: bool = False
    beyond: bool = False

    @classmethod
    def parse(cls, at: Match) -> Self:
        """The query of an address, without what is no entry's id."""
        named = [check_id(text) for name in (OPEN, CHOSEN) for text in at.query.get(name, ())]
        riders = tuple(dict.fromkeys(rider for rider in named if rider))
        return cls(riders[:MOST], OPEN in at.query, len(riders) > MOST)

    @property
    def chosen(self) -> str:
        """The choice as a part of a query, for links to other views of the race; "" for none."""
        return urlencode([(CHOSEN, rider) for rider in self.riders])
