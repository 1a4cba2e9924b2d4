"""One way of looking at a race, read from the address: tab, filters, page and size."""

from dataclasses import dataclass, replace
from typing import Any, Literal, Self

from livelaps_app.core.paging import (
    MAX_CHOICES,
    SIZES,
    Query,
    asked_choices,
    asked_page,
    asked_search,
    asked_size,
    asked_sort,
    written_size,
)
from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_id
from livelaps_app.core.texts import Lang
from livelaps_app.features.race.lines import SORTABLE

Tab = Literal["overall", "class", "position", "teams", "sections"]
TABS: tuple[Tab, ...] = ("overall", "class", "position", "teams", "sections")
IN_ORDER = ("overall", "teams", "sections")  # tabs without a heading before each class
MOST_SECTIONS = 999


@dataclass(frozen=True)
class RaceQuery:
    """What is asked of a race's results; equal views are one room and one cached answer.

    `size` 0 is all rows, `sort` a column, with a minus for the other way round, `section` the one that ranks the riders
    in the tab of sections, from 1, 0 for none.
    """

    race_id: int
    lang: Lang = "en"
    tab: Tab = "overall"
    classes: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    brands: tuple[str, ...] = ()
    riders: tuple[int, ...] = ()
    search: str = ""
    page: int = 1
    size: int = SIZES[0]
    sort: str = ""
    section: int = 0

    @classmethod
    def parse(cls, at: Match, race_id: int) -> Self:
        """The view an address asks for; whatever makes no sense is left out."""
        riders = (check_id(text) for text in at.query.get("participant", ()))
        tab: Tab = next((tab for tab in TABS if tab == at.asked("tab")), "overall")
        size = asked_size(at)
        return cls(
            race_id=race_id,
            lang=at.lang,
            tab=tab,
            classes=asked_choices(at, "class"),
            groups=asked_choices(at, "group"),
            brands=asked_choices(at, "brand"),
            riders=tuple(sorted({rider for rider in riders if rider})[:MAX_CHOICES]),
            search=asked_search(at),
            page=asked_page(at) if size else 1,
            size=size,
            sort=asked_sort(at, SORTABLE),
            section=min(check_id(at.asked("section")) or 0, MOST_SECTIONS) if tab == "sections" else 0,
        )

    @property
    def unchosen(self) -> bool:
        """Positions only are shown of chosen classes, and none is."""
        return self.tab == "position" and not self.classes

    def query(self, **changes: Any) -> Query:
        """The query that leads to this view, or to this view with some of it changed; defaults are left out."""
        other = replace(self, **changes)
        return {
            "tab": other.tab if other.tab != "overall" else "",
            "class": list(other.classes),
            "group": list(other.groups),
            "brand": list(other.brands),
            "participant": [str(rider) for rider in other.riders],
            "q": other.search,
            "page": str(other.page) if other.page > 1 else "",
            "size": written_size(other.size),
            "sort": other.sort,
            "section": str(other.section) if other.section and other.tab == "sections" else "",
        }
