"""What an address asks of a race's results: tab, filters, order, page and size."""

from dataclasses import dataclass, replace
from typing import Any, Literal, Self

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import (
    MAX_CHOICES,
    SIZES,
    Query,
    parse_choices,
    parse_page,
    parse_search,
    parse_size,
    parse_sort,
    written,
    written_size,
)
from livelaps_app.core.routes import Match, url
from livelaps_app.features.race.columns import SORTABLE

Tab = Literal["overall", "class", "position", "teams", "sections"]
TABS: tuple[Tab, ...] = ("overall", "class", "position", "teams", "sections")
IN_ORDER = ("overall", "teams", "sections")  # tabs without a heading before each class
MOST_SECTIONS = 999


@dataclass(frozen=True)
class RaceQuery:
    """The query of a race's results; equal ones share a room and a cached view.

    size: rows of a page, 0 for all; sort: a column, with - before it from the end; section: the one that ranks the
    riders in the tab of sections, from 1, 0 for none.
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
    def parse(cls, at: Match) -> Self:
        """The query of an address, without what makes no sense. Raises Problem: no race, or not a number."""
        riders = (check_id(text) for text in at.query.get("participant", ()))
        tab: Tab = next((tab for tab in TABS if tab == at.parameter("tab")), "overall")
        size = parse_size(at)
        return cls(
            race_id=_race_id(at),
            lang=at.lang,
            tab=tab,
            classes=parse_choices(at, "class"),
            groups=parse_choices(at, "group"),
            brands=parse_choices(at, "brand"),
            riders=tuple(sorted({rider for rider in riders if rider})[:MAX_CHOICES]),
            search=parse_search(at),
            page=parse_page(at) if size else 1,
            size=size,
            sort=parse_sort(at, SORTABLE),
            section=min(check_id(at.parameter("section")) or 0, MOST_SECTIONS) if tab == "sections" else 0,
        )

    @property
    def needs_class(self) -> bool:
        """Whether the tab has positions only, which need a chosen class, and no class is chosen."""
        return self.tab == "position" and not self.classes

    def parameters(self, **changes: Any) -> Query:
        """The parameters of this query, or of this query with some of it changed; defaults are left out."""
        changed = replace(self, **changes)
        return {
            "tab": changed.tab if changed.tab != "overall" else "",
            "class": list(changed.classes),
            "group": list(changed.groups),
            "brand": list(changed.brands),
            "participant": [str(rider) for rider in changed.riders],
            "q": changed.search,
            "page": str(changed.page) if changed.page > 1 else "",
            "size": written_size(changed.size),
            "sort": changed.sort,
            "section": str(changed.section) if changed.section and changed.tab == "sections" else "",
        }

    def link(self, **changes: Any) -> str:
        """The parameters as a link."""
        return written(self.parameters(**changes))

    def href(self, ending: str = "", **changes: Any) -> str:
        """The page's address, or that of the file with an ending; without the base path."""
        path = url("race", self.lang, id=self.race_id)
        return f"{path}{ending}{self.link(**changes)}".removesuffix("?")


def _race_id(at: Match) -> int:
    named = at.argument("id", "id_test")
    if not named:
        raise Problem(Code.NO_RACE_SELECTED)
    number = check_id(named)
    if number is None:
        raise Problem(Code.INVALID_RACE_ID)
    return number
