"""What an address puts on paper: all standings, by class, overall, or those the visitor had filtered."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from livelaps_app.core.paging import SIZES, parse_choices, written
from livelaps_app.core.routes import Match, url
from livelaps_app.features.standings.query import StandingsQuery, Tab

ALL, FILTERED = "standings_print", "standings_print_shown"
FIXED: dict[str, Tab] = {"standings_print_class": "class", "standings_print_overall": "overall"}
KEYS = (ALL, *FIXED, FILTERED)


@dataclass(frozen=True)
class StandingsPrintQuery:
    """The query of a print view; key: its route; without: the columns left out."""

    key: str
    standings: StandingsQuery
    without: tuple[str, ...] = ()

    @classmethod
    def parse(cls, at: Match) -> Self:
        """The query of an address. Raises Problem: no series, or not a number."""
        query, key = StandingsQuery.parse(at), at.route.key
        if key == FILTERED:
            query = replace(query, size=0, page=1)
        else:
            tab = FIXED.get(key, query.tab)
            query = StandingsQuery(query.series_id, at.lang, tab, after=query.after, now=query.now, size=0)
        return cls(key, query, parse_choices(at, "without"))

    @property
    def href(self) -> str:
        """The address, without the base path."""
        path = url(self.key, self.standings.lang, id=self.standings.series_id)
        return f"{path}{self.link(self.without)}".removesuffix("?")

    def link(self, without: Sequence[str], **changes: Any) -> str:
        """The query of the address, with some of the standings changed and other columns left out."""
        parameters = self.standings.parameters(size=SIZES[0], page=1, **changes)
        named = {ALL: ("tab", "event", "now"), FILTERED: tuple(parameters)}.get(self.key, ("event", "now"))
        series = {"id": str(self.standings.series_id)} if self.key == FILTERED else {}
        return written({**series, **{name: parameters[name] for name in named}, "without": list(without)})
