"""What an address asks of a series' standings."""

import re
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
    written,
    written_size,
)
from livelaps_app.core.routes import Match, url

Tab = Literal["class", "overall"]
TABS: tuple[Tab, ...] = ("class", "overall")
BY_PLACE = "place"
_SORT = re.compile(r"-?(place|name|total|r[1-9]\d{0,2})")


@dataclass(frozen=True)
class StandingsQuery:
    """The query of a standings page; equal ones share a room and a cached view.

    size: rows of a page, 0 for all; after: the event after which they stood so, 0 for now; now: count running races as
    if they ended; sort: place, name, total, or r and a round's number, with - before it from the highest down.
    """

    series_id: int
    lang: Lang = "en"
    tab: Tab = "class"
    classes: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    brands: tuple[str, ...] = ()
    riders: tuple[int, ...] = ()
    search: str = ""
    after: int = 0
    now: bool = False
    sort: str = BY_PLACE
    page: int = 1
    size: int = SIZES[0]

    @classmethod
    def parse(cls, at: Match) -> Self:
        """The query of an address, without what makes no sense. Raises Problem: no series, or not a number."""
        riders = (check_id(text) for text in at.query.get("participant", ()))
        sort, size = at.parameter("sort"), parse_size(at)
        return cls(
            series_id=_series_id(at),
            lang=at.lang,
            tab=next((tab for tab in TABS if tab == at.parameter("tab")), TABS[0]),
            classes=parse_choices(at, "class"),
            groups=parse_choices(at, "group"),
            brands=parse_choices(at, "brand"),
            riders=tuple(sorted({rider for rider in riders if rider})[:MAX_CHOICES]),
            search=parse_search(at),
            after=check_id(at.parameter("event")) or 0,
            now=at.parameter("now") == "1",
            sort=sort if _SORT.fullmatch(sort) else BY_PLACE,
            page=parse_page(at) if size else 1,
            size=size,
        )

    @property
    def moves(self) -> bool:
        """Whether running races move this view."""
        return self.now and not self.after

    def parameters(self, **changes: Any) -> Query:
        """The parameters of this query, or of this query with some of it changed; defaults are left out."""
        changed = replace(self, **changes)
        return {
            "tab": changed.tab if changed.tab != TABS[0] else "",
            "class": list(changed.classes),
            "group": list(changed.groups),
            "brand": list(changed.brands),
            "participant": [str(rider) for rider in changed.riders],
            "q": changed.search,
            "event": str(changed.after or ""),
            "now": "1" if changed.now else "",
            "sort": changed.sort if changed.sort != BY_PLACE else "",
            "page": str(changed.page) if changed.page > 1 else "",
            "size": written_size(changed.size),
        }

    def link(self, **changes: Any) -> str:
        """The parameters as a link."""
        return written(self.parameters(**changes))

    def href(self, ending: str = "", **changes: Any) -> str:
        """The page's address, or that of the file with an ending; without the base path."""
        path = url("standings", self.lang, id=self.series_id)
        return f"{path}{ending}{self.link(**changes)}".removesuffix("?")


def _series_id(at: Match) -> int:
    named = at.argument("id")
    if not named:
        raise Problem(Code.NO_SERIES)
    number = check_id(named)
    if number is None:
        raise Problem(Code.INVALID_SERIE_ID)
    return number
