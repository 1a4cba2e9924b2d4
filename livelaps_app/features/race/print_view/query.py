"""What an address puts on paper: all results of a race, or those the visitor had filtered."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from livelaps_app.core.paging import SIZES, parse_choices, written
from livelaps_app.core.routes import Match, url
from livelaps_app.features.race.query import RaceQuery

ALL, FILTERED = "race_print", "race_print_shown"
KEYS = (ALL, FILTERED)


@dataclass(frozen=True)
class RacePrintQuery:
    """The query of a print view; key: its route; without: the columns left out, None for those of the race."""

    key: str
    race: RaceQuery
    without: tuple[str, ...] | None = None

    @classmethod
    def parse(cls, at: Match) -> Self:
        """The query of an address. Raises Problem: no race, or not a number."""
        query, key = RaceQuery.parse(at), at.route.key
        race = (
            replace(query, size=0, page=1) if key == FILTERED else RaceQuery(query.race_id, at.lang, query.tab, size=0)
        )
        return cls(key, race, parse_choices(at, "without") if "without" in at.query else None)

    @property
    def href(self) -> str:
        """The address, without the base path."""
        path = url(self.key, self.race.lang, id=self.race.race_id)
        return f"{path}{self.link(self.without or ())}".removesuffix("?")

    def link(self, without: Sequence[str], **changes: Any) -> str:
        """The query of the address, with some of the race's changed and other columns left out."""
        parameters = self.race.parameters(size=SIZES[0], page=1, **changes)
        race = {"id": str(self.race.race_id), **parameters} if self.key == FILTERED else {"tab": parameters["tab"]}
        return written({**race, "without": list(without)})
