"""Queries of a race's results, of a print view, and of a comparison."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Self
from urllib.parse import urlencode

from livelaps_app.core.address_queries import only
from livelaps_app.core.errors import Code
from livelaps_app.core.forms import check_id
from livelaps_app.core.paging import SIZES, Query, parse_choices, parse_sort, query_string
from livelaps_app.core.routes import Match, url
from livelaps_app.core.tables import PICKED, TableQuery, parse_table, required_id
from livelaps_app.features.race.columns import SORTABLE

Tab = Literal["overall", "class", "position", "teams", "sections", "chart", "story"]
TABS: tuple[Tab, ...] = ("overall", "class", "position", "teams", "sections", "chart", "story")
DRAWN: tuple[Tab, ...] = ("chart", "story")  # tabs without a table
LISTED: tuple[Tab, ...] = ("overall", "class")  # of a race before its start
IN_ORDER = ("overall", "teams", "sections", *DRAWN)  # tabs without class headings
MOST_SECTIONS = 999
PRINT_ALL, FILTERED = "race_print", "race_print_shown"  # routes
FILTERS = (*PICKED, "q", "sort", "section")  # parameters of a filtered print view
PRINT_KEYS = (PRINT_ALL, FILTERED)
MOST_COMPARED = 4
OPEN, CHOSEN = "compare", "pick"  # the parameters of a comparison


@dataclass(frozen=True)
class RaceQuery(TableQuery):
    """The query of a race's results; section: number of the ranked section from 1, 0 for none."""

    tab: Tab = "overall"
    section: int = 0

    @classmethod
    def parse(cls, at: Match) -> Self:
        """Parses the query of an address, ignoring invalid values. Raises Problem without a valid race."""
        number = required_id(at.argument("id", "id_test"), Code.NO_RACE_SELECTED, Code.INVALID_RACE_ID)
        tab: Tab = next((tab for tab in TABS if tab == at.parameter("tab")), "overall")
        section = min(check_id(at.parameter("section")) or 0, MOST_SECTIONS) if tab == "sections" else 0
        return cls(number, tab=tab, sort=parse_sort(at, SORTABLE), section=section, **parse_table(at))

    @property
    def race_id(self) -> int:
        """The race."""
        return self.number

    @property
    def path(self) -> str:
        """The address of the results without a query."""
        return url("race", self.lang, id=self.race_id)

    @property
    def needs_no_check(self) -> bool:
        """True if valid for every race: at most a tab, a text search and a page size."""
        return self == RaceQuery(self.number, self.lang, self.tab, search=self.search, size=self.size)

    @property
    def needs_class(self) -> bool:
        """True if the tab needs a chosen class, as it has only positions."""
        return self.tab == "position" and not self.classes

    @property
    def of_table(self) -> Self:
        """The query of the table with the same riders."""
        return replace(self, tab="overall") if self.tab in DRAWN else self

    @property
    def of_story(self) -> Self:
        """The query on which the story depends, so that equal stories share a room."""
        return self if self.tab == "chart" else type(self)(self.number, self.lang, tab="story")

    def parameters(self, **changes: Any) -> Query:
        """The parameters of this query, with changes; defaults are omitted."""
        changed = replace(self, **changes)
        return {
            "tab": changed.tab if changed.tab != "overall" else "",
            **changed.filters(),
            **changed.paging(),
            "sort": changed.sort,
            "section": str(changed.section) if changed.section and changed.tab == "sections" else "",
        }


@dataclass(frozen=True)
class RacePrintQuery:
    """The query of a print view; key: its route; without: omitted columns, None for the race's default."""

    key: str
    race: RaceQuery
    without: tuple[str, ...] | None = None

    @classmethod
    def parse(cls, at: Match) -> Self:
        """Parses the query of an address. Raises Problem without a valid race."""
        key = at.route.key
        race = RaceQuery.parse(only(at, "tab", *(FILTERS if key == FILTERED else ())))
        without = parse_choices(at, "without") if "without" in at.query else None
        return cls(key, replace(race.of_table, size=0), without)

    @property
    def href(self) -> str:
        """The address without the base path."""
        path = url(self.key, self.race.lang, id=self.race.race_id)
        return f"{path}{self.link(self.without or ())}".removesuffix("?")

    def link(self, without: Sequence[str], **changes: Any) -> str:
        """The query part of the address, with changes to the race's query and other omitted columns."""
        parameters = self.race.parameters(size=SIZES[0], page=1, **changes)
        race = {"id": str(self.race.race_id), **parameters} if self.key == FILTERED else {"tab": parameters["tab"]}
        return query_string({**race, "without": list(without)})


@dataclass(frozen=True)
class ComparisonQuery:
    """Entries in order of choice; beyond: the address exceeds the maximum."""

    riders: tuple[int, ...] = ()
    open: bool = False
    beyond: bool = False

    @classmethod
    def parse(cls, at: Match) -> Self:
        """The query of an address, without invalid entry ids."""
        named = [check_id(text) for name in (OPEN, CHOSEN) for text in at.query.get(name, ())]
        riders = tuple(dict.fromkeys(rider for rider in named if rider))
        return cls(riders[:MOST_COMPARED], OPEN in at.query, len(riders) > MOST_COMPARED)

    def encode(self, name: str = CHOSEN) -> str:
        """Encodes the choice as a query part for other views of the race, or ""."""
        return urlencode([(name, rider) for rider in self.riders])
