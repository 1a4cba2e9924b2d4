"""Which riders an address wants to have compared, and whether it shows the comparison or only keeps the choice."""

from dataclasses import dataclass
from typing import Self
from urllib.parse import urlencode

from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_id

MOST = 4
SHOWN, PICKED = "compare", "pick"  # the names in the address


@dataclass(frozen=True)
class Chosen:
    """Entries in the order they were chosen; `beyond`: the address names more than can be compared."""

    riders: tuple[int, ...] = ()
    shown: bool = False
    beyond: bool = False

    @classmethod
    def parse(cls, at: Match) -> Self:
        """What the address asks for; whatever is no entry's id is left out."""
        named = [check_id(text) for name in (SHOWN, PICKED) for text in at.query.get(name, ())]
        riders = tuple(dict.fromkeys(rider for rider in named if rider))
        return cls(riders[:MOST], SHOWN in at.query, len(riders) > MOST)

    @property
    def kept(self) -> str:
        """The choice as a part of a query, for links to other views of the race; "" for none."""
        return urlencode([(PICKED, rider) for rider in self.riders])
