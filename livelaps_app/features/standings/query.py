"""Queries of a series' standings, and of their print views."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Self

from livelaps_app.core.address_queries import only
from livelaps_app.core.errors import Code
from livelaps_app.core.forms import check_id
from livelaps_app.core.paging import SIZES, Query, parse_choices, query_string
from livelaps_app.core.routes import Match, url
from livelaps_app.core.tables import PICKED, TableQuery, parse_table, required_id

Tab = Literal["class", "overall"]
TABS: tuple[Tab, ...] = ("class", "overall")
BY_PLACE = "place"
PRINT_ALL, FILTERED = "standings_print", "standings_print_shown"  # routes
PRINT_TABS: dict[str, Tab] = {"standings_print_class": "class", "standings_print_overall": "overall"}
PRINT_KEYS = (PRINT_ALL, *PRINT_TABS, FILTERED)
MOMENT = ("event", "now")  # parameters of every print view
PRINTED_BY = {PRINT_ALL: ("tab", *MOMENT), FILTERED: ("tab", *PICKED, "q", *MOMENT, "sort")}
_SORT = re.compile(r"-?(place|name|total|r[1-9]\d{0,2})")


@dataclass(frozen=True)
class StandingsQuery(TableQuery):
    """The query of a standings page.

    after: the event of these standings, 0 for now; now: count running races as if they ended; sort: place, name, total,
    or r and a round's number, with a minus for descending.
    """

    tab: Tab = "class"
    sort: str = BY_PLACE
    after: int = 0
    now: bool = False

    @classmethod
    def parse(cls, at: Match) -> Self:
        """Parses the query of an address, ignoring invalid values. Raises Problem without a valid series."""
        sort = at.parameter("sort")
        return cls(
            required_id(at.argument("id"), Code.NO_SERIES, Code.INVALID_SERIE_ID),
            tab=next((tab for tab in TABS if tab == at.parameter("tab")), TABS[0]),
            after=check_id(at.parameter("event")) or 0,
            now=at.parameter("now") == "1",
            sort=sort if _SORT.fullmatch(sort) else BY_PLACE,
            **parse_table(at),
        )

    @property
    def series_id(self) -> int:
        """The series."""
        return self.number

    @property
    def path(self) -> str:
        """The address of the standings without a query."""
        return url("standings", self.lang, id=self.series_id)

    @property
    def moves(self) -> bool:
        """True if running races change this view."""
        return self.now and not self.after

    def parameters(self, **changes: Any) -> Query:
        """The parameters of this query, with changes; defaults are omitted."""
        changed = replace(self, **changes)
        return {
            "tab": changed.tab if changed.tab != TABS[0] else "",
            **changed.filters(),
            "event": str(changed.after or ""),
            "now": "1" if changed.now else "",
            "sort": changed.sort if changed.sort != BY_PLACE else "",
            **changed.paging(),
        }


@dataclass(frozen=True)
class StandingsPrintQuery:
    """The query of a print view; key: its route; without: omitted columns."""

    key: str
    standings: StandingsQuery
    without: tuple[str, ...] = ()

    @classmethod
    def parse(cls, at: Match) -> Self:
        """Parses the query of an address. Raises Problem without a valid series."""
        key = at.route.key
        query = StandingsQuery.parse(only(at, *PRINTED_BY.get(key, MOMENT)))
        return cls(key, replace(query, tab=PRINT_TABS.get(key, query.tab), size=0), parse_choices(at, "without"))

    @property
    def href(self) -> str:
        """The address without the base path."""
        path = url(self.key, self.standings.lang, id=self.standings.series_id)
        return f"{path}{self.link(self.without)}".removesuffix("?")

    def link(self, without: Sequence[str], **changes: Any) -> str:
        """The query part of the address, with changes to the standings' query and other omitted columns."""
        parameters = self.standings.parameters(size=SIZES[0], page=1, **changes)
        series = {"id": str(self.standings.series_id)} if self.key == FILTERED else {}
        named = PRINTED_BY.get(self.key, MOMENT)
        return query_string({**series, **{name: parameters[name] for name in named}, "without": list(without)})
