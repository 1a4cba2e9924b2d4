"""A table of riders with filters, sorting and paging in its address: query and common view."""

from abc import ABC, abstractmethod
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from livelaps_app.core import paging
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.plurals import RIDERS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import SIZES, Option, PageLink, Query
from livelaps_app.core.routes import Match

T = TypeVar("T")

PICKED = ("class", "group", "brand", "participant")
MOST_PICKS = 6  # riders that are named among the chosen filters


@dataclass(frozen=True)
class TableQuery(ABC):
    """The query of a table; equal queries share a room and a cached view.

    number: id of the subject; size: rows per page, 0 for all; sort: a column, with a minus for descending.
    """

    number: int
    lang: Lang = "en"
    tab: str = ""
    classes: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    brands: tuple[str, ...] = ()
    riders: tuple[int, ...] = ()
    search: str = ""
    page: int = 1
    size: int = SIZES[0]
    sort: str = ""

    @property
    @abstractmethod
    def path(self) -> str:
        """The page's address without query and base path."""

    @abstractmethod
    def parameters(self, **changes: Any) -> Query:
        """The parameters of this query with changes; defaults are left out."""

    def link(self, **changes: Any) -> str:
        """The parameters as a link."""
        return paging.query_string(self.parameters(**changes))

    def href(self, ending: str = "", **changes: Any) -> str:
        """The address of the page, or of its file with an ending; without the base path."""
        return f"{self.path}{ending}{self.link(**changes)}".removesuffix("?")

    @property
    def here(self) -> str:
        """The query as a link, ready for another parameter."""
        link = self.link()
        return f"{link}&" if len(link) > 1 else link

    def filters(self) -> Query:
        """The filter parameters of every table."""
        return {
            "class": list(self.classes),
            "group": list(self.groups),
            "brand": list(self.brands),
            "participant": [str(rider) for rider in self.riders],
            "q": self.search,
        }

    def paging(self) -> Query:
        """The paging parameters."""
        return {"page": str(self.page) if self.page > 1 else "", "size": paging.written_size(self.size)}

    def picks(self, riders: Iterable[Option]) -> list[PageLink]:
        """The chosen classes, groups, brands and riders, each with the query without it; riders: the chosen options.

        Many riders are one link: forty names would fill a screen, with as many long addresses.
        """
        names = {rider.value: rider.label for rider in riders}
        chosen = {"classes": self.classes, "groups": self.groups, "brands": self.brands, "riders": self.riders}
        together = []
        if len(self.riders) > MOST_PICKS:
            together = [PageLink(RIDERS(len(chosen.pop("riders")), self.lang), self.link(riders=(), page=1))]
        each = (
            PageLink(names.get(str(value), str(value)), self.link(**{name: _without(values, value)}, page=1))
            for name, values in chosen.items()
            for value in values
        )
        return [*each, *together]

    def pages(self, count: int) -> list[PageLink]:
        """The links to all pages of `count` rows."""
        return paging.page_links(lambda page: self.parameters(page=page), self.page, self.size, count)

    def files(self, kinds: Iterable[str]) -> list[PageLink]:
        """The links to file downloads of the whole table."""
        return [PageLink(kind.upper(), self.href(f".{kind}", size=SIZES[0], page=1)) for kind in kinds]


def _without(values: tuple[T, ...], value: object) -> tuple[T, ...]:
    return tuple(each for each in values if each != value)


def parse_table(at: Match) -> dict[str, Any]:
    """The query fields that every table parses from an address; drops invalid values."""
    riders = (check_id(text) for text in at.query.get("participant", ()))
    size = paging.parse_size(at)
    return {
        "lang": at.lang,
        "classes": paging.parse_choices(at, "class"),
        "groups": paging.parse_choices(at, "group"),
        "brands": paging.parse_choices(at, "brand"),
        "riders": tuple(sorted({rider for rider in riders if rider})[: paging.MAX_CHOICES]),
        "search": paging.parse_search(at),
        "page": paging.parse_page(at) if size else 1,
        "size": size,
    }


def there(chosen: tuple[T, ...], offered: Container[T], in_rows: Iterable[T] = ()) -> tuple[T, ...]:
    """The chosen values among the offered ones or the rows; scans rows only for values not offered."""
    if all(value in offered for value in chosen):
        return chosen
    known = set(in_rows)
    return tuple(value for value in chosen if value in offered or value in known)


def required_id(named: str, missing: Code, invalid: Code) -> int:
    """The id in an address. Raises Problem if missing or invalid."""
    if not named:
        raise Problem(missing)
    number = check_id(named)
    if number is None:
        raise Problem(invalid)
    return number


def options(names: Iterable[str]) -> list[Option]:
    """Distinct options whose label equals the value."""
    return [Option(name, name) for name in dict.fromkeys(names) if name]


@dataclass(frozen=True)
class TableView:
    """A view of a table.

    here: the query, ready for another parameter; chosen: single filter values by name; picked: multiple filter values
    by name; riders: the chosen options; picks: links to the view without each chosen value.
    """

    title: str = ""
    count: str = ""
    tab: str = ""
    here: str = "?"
    chosen: dict[str, str] = field(default_factory=dict)
    picked: dict[str, list[str]] = field(default_factory=dict)
    classes: list[Option] = field(default_factory=list)
    groups: list[Option] = field(default_factory=list)
    brands: list[Option] = field(default_factory=list)
    riders: list[Option] = field(default_factory=list)
    picks: list[PageLink] = field(default_factory=list)
    pages: list[PageLink] = field(default_factory=list)
    tabs: list[PageLink] = field(default_factory=list)
    files: list[PageLink] = field(default_factory=list)
    prints: list[PageLink] = field(default_factory=list)
    message: str = ""
    note: str = ""
