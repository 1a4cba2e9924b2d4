"""Pagination of long tables in addresses and links."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.routes import Match

SIZES = (50, 100)
ALL = "all"
MOST_PAGES = 10_000
MAX_CHOICES = 40
MAX_SEARCH = 60

Query = Mapping[str, str | list[str]]


@dataclass(frozen=True)
class PageLink:
    """A link that changes a part of the query; `href` is the query."""

    label: str = ""
    href: str = ""
    current: bool = False


@dataclass(frozen=True)
class FallbackLink(PageLink):
    """A link on a page without data. about: distinguishes similar links, e.g. day and state."""

    about: str = ""


@dataclass(frozen=True)
class Heading:
    """`href`: sorts by it, or ""; `order`: aria-sort; `look`: CSS class; `title`: explanation."""

    key: str = ""
    label: str = ""
    href: str = ""
    order: str = "none"
    look: str = ""
    title: str = ""


@dataclass(frozen=True)
class Option:
    """An option of a filter."""

    value: str = ""
    label: str = ""


def parse_id(at: Match, invalid: Code, missing: Code | None = None) -> int:
    """The id of the page's subject; 0 if optional and missing. Raises Problem."""
    text = at.argument("id")
    if not text and missing:
        raise Problem(missing)
    number = check_id(text) if text else 0
    if number is None:
        raise Problem(invalid)
    return number


def parse_size(at: Match) -> int:
    """The `size` parameter: rows per page, 0 for all."""
    size = at.parameter("size")
    if size == ALL:
        return 0
    return int(size) if size in map(str, SIZES) else SIZES[0]


def parse_page(at: Match) -> int:
    """The `page` parameter, starting at 1."""
    return min(check_id(at.parameter("page")) or 1, MOST_PAGES)


def parse_choices(at: Match, name: str) -> tuple[str, ...]:
    """The sorted, distinct values of a filter."""
    return tuple(sorted({text[:100] for text in at.query.get(name, ()) if text})[:MAX_CHOICES])


def only(choices: tuple[str, ...]) -> str:
    """The only chosen value, "" for none or several."""
    return choices[0] if len(choices) == 1 else ""


def parse_search(at: Match) -> str:
    """The `q` parameter: the search text with single spaces."""
    return " ".join(at.parameter("q").split())[:MAX_SEARCH]


def parse_sort(at: Match, columns: Collection[str]) -> str:
    """The `sort` parameter: a column, with a minus for descending; "" if unknown."""
    sort = at.parameter("sort")
    return sort if sort.removeprefix("-") in columns else ""


def heading(
    key: str, label: str, sort: str, query: Callable[[str], Query], falling: bool = False, usual: bool = False
) -> Heading:
    """The heading of a sortable column; `query` builds the query of each order.

    Clicks cycle through first order, reverse and default. `falling`: descending first; `usual`: the default order of
    the rows.
    """
    up, down = key, f"-{key}"
    first, second = (down, up) if falling else (up, down)
    steps = ["", second] if usual else ["", first, second]
    after = steps[(steps.index(sort) + 1) % len(steps)] if sort in steps else steps[1]
    current = sort or (first if usual else "")
    order = {up: "ascending", down: "descending"}.get(current, "none")
    return Heading(key, label, query_string(query(after)), order)


def written_size(size: int) -> str:
    """The address value of a size; "" for the default."""
    return ALL if not size else str(size) if size != SIZES[0] else ""


def query_string(query: Query) -> str:
    """A query as a link without empty values."""
    return "?" + urlencode({name: value for name, value in query.items() if value}, doseq=True)


def span(page: int, size: int, count: int) -> tuple[int, int, int]:
    """Start and end index of a page's rows, and the number of pages; a page beyond the end is the last."""
    if not size or count <= size:
        return 0, count, 1
    pages = -(-count // size)
    page = min(page, pages)
    return (page - 1) * size, min(page * size, count), pages


def page_links(query: Callable[[int], Query], page: int, size: int, count: int) -> list[PageLink]:
    """Links to all pages, built by `query`; empty for a single page."""
    first, _, pages = span(page, size, count)
    if pages < 2:
        return []
    return [PageLink(str(n), query_string(query(n)), n == first // size + 1) for n in range(1, pages + 1)]
