"""The pages of an entry list: a class stands on one page if it fits, and the links name the classes."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from livelaps_app.core.paging import PageLink, Query, query_string
from livelaps_app.features.event.entries.starts import ListedEntry

SIZE = 30  # entries
Entries = list[ListedEntry]


def split_list(listed: Iterable[ListedEntry], heading: Callable[[ListedEntry], str]) -> list[Entries]:
    """The entries of each page, in their order; a class that is longer than a page goes on over several."""
    pages: list[Entries] = [[]]
    for _, group in groupby(listed, key=heading):
        whole = list(group)
        if pages[-1] and len(pages[-1]) + len(whole) > SIZE:
            pages.append([])
        for entry in whole:
            if len(pages[-1]) == SIZE:
                pages.append([])
            pages[-1].append(entry)
    return pages


def list_links(
    pages: Sequence[Entries], current: int, query: Callable[[int], Query], heading: Callable[[ListedEntry], str]
) -> list[PageLink]:
    """Links to all pages with their classes; empty for a single page. query: of a page."""
    if len(pages) < 2:
        return []
    return [
        PageLink(f"{number}: {_classes(page, heading)}", query_string(query(number)), number == current)
        for number, page in enumerate(pages, 1)
    ]


def _classes(page: Entries, heading: Callable[[ListedEntry], str]) -> str:
    """The first and the last class of a page."""
    return " – ".join(dict.fromkeys((heading(page[0]), heading(page[-1]))))
