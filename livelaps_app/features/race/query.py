"""What an address asks of a race's results: tab, filters, order, page and size."""

from dataclasses import dataclass, replace
from typing import Any, Literal, Self

from livelaps_app.core.errors import Code
from livelaps_app.core.forms import check_id
from livelaps_app.core.paging import Query, parse_sort
from livelaps_app.core.routes import Match, url
from livelaps_app.core.tables import TableQuery, parsed, required_id
from livelaps_app.features.race.columns import SORTABLE

Tab = Literal["overall", "class", "position", "teams", "sections"]
TABS: tuple[Tab, ...] = ("overall", "class", "position", "teams", "sections")
IN_ORDER = ("overall", "teams", "sections")  # tabs without a heading before each class
MOST_SECTIONS = 999


@dataclass(frozen=True)
class RaceQuery(TableQuery):
    """The query of a race's results; section: the one that ranks the riders in their tab, from 1, 0 for none."""

    tab: Tab = "overall"
    section: int = 0

    @classmethod
    def parse(cls, at: Match) -> Self:
        """The query of an address, without what makes no sense. Raises Problem: no race, or not a number."""
        number = required_id(at.argument("id", "id_test"), Code.NO_RACE_SELECTED, Code.INVALID_RACE_ID)
        tab: Tab = next((tab for tab in TABS if tab == at.parameter("tab")), "overall")
        section = min(check_id(at.parameter("section")) or 0, MOST_SECTIONS) if tab == "sections" else 0
        return cls(number, tab=tab, sort=parse_sort(at, SORTABLE), section=section, **parsed(at))

    @property
    def race_id(self) -> int:
        """The race."""
        return self.number

    @property
    def path(self) -> str:
        """The address of the results without a query."""
        return url("race", self.lang, id=self.race_id)

    @property
    def needs_class(self) -> bool:
        """Whether the tab has positions only, which need a chosen class, and no class is chosen."""
        return self.tab == "position" and not self.classes

    def parameters(self, **changes: Any) -> Query:
        """The parameters of this query, or of this query with some of it changed; defaults are left out."""
        changed = replace(self, **changes)
        return {
            "tab": changed.tab if changed.tab != "overall" else "",
            **changed.filters(),
            **changed.paging(),
            "sort": changed.sort,
            "section": str(changed.section) if changed.section and changed.tab == "sections" else "",
        }
