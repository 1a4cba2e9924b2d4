"""One way of looking at a series' standings, read from the address."""

import re
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
    written,
    written_size,
)
from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_id
from livelaps_app.core.texts import Lang

Tab = Literal["class", "overall"]
TABS: tuple[Tab, ...] = ("class", "overall")
BY_PLACE = "place"
_SORT = re.compile(r"-?(place|name|total|r[1-9]\d{0,2})")


@dataclass(frozen=True)
class View:
    """What is asked of the standings; `size` 0 is all rows. Equal views are one room and one cached answer.

    `after` is the event after which they stood so, 0 for now; `now` counts running races as if they ended; `sort` is
    place, name, total or r and a round's number, with - before it from the highest down.
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
    def read(cls, at: Match, series_id: int) -> Self:
        """The view an address asks for; whatever makes no sense is left out."""
        riders = (check_id(text) for text in at.query.get("participant", ()))
        sort, size = at.asked("sort"), asked_size(at)
        return cls(
            series_id=series_id,
            lang=at.lang,
            tab=next((tab for tab in TABS if tab == at.asked("tab")), TABS[0]),
            classes=asked_choices(at, "class"),
            groups=asked_choices(at, "group"),
            brands=asked_choices(at, "brand"),
            riders=tuple(sorted({rider for rider in riders if rider})[:MAX_CHOICES]),
            search=asked_search(at),
            after=check_id(at.asked("event")) or 0,
            now=at.asked("now") == "1",
            sort=sort if _SORT.fullmatch(sort) else BY_PLACE,
            page=asked_page(at) if size else 1,
            size=size,
        )

    def query(self, **changes: Any) -> Query:
        """The query that leads to this view, or to this view with some of it changed; defaults are left out."""
        other = replace(self, **changes)
        return {
            "tab": other.tab if other.tab != TABS[0] else "",
            "class": list(other.classes),
            "group": list(other.groups),
            "brand": list(other.brands),
            "participant": [str(rider) for rider in other.riders],
            "q": other.search,
            "event": str(other.after or ""),
            "now": "1" if other.now else "",
            "sort": other.sort if other.sort != BY_PLACE else "",
            "page": str(other.page) if other.page > 1 else "",
            "size": written_size(other.size),
        }

    def link(self, **changes: Any) -> str:
        """That query as a link."""
        return written(self.query(**changes))
