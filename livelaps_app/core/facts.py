"""The facts of a page: what its HTML answer says before and without any script."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from livelaps_app.core.paging import PageLink
from livelaps_app.core.pictures import Asked


@dataclass(frozen=True)
class Preview:
    """What a link to the page is shown with elsewhere: a picture by its path, a title, the picture in words."""

    picture: str
    title: str
    alt: str


@dataclass(frozen=True)
class Facts:
    """What one page is about.

    `content` is the same record the live page draws, `words` the texts module its
    template speaks with, `template` the folder of its facts.html, `schema` a schema.org
    object. `shared` is the title where the page is named alone, in a tab or a link, if that
    is another one; `pictured` the picture it is shared with, of which the head layer makes
    the `preview`; `part` the query that makes this a page of its own ("?rider=7"), part of its
    canonical address; `ways` lead on from a page that has nothing but a `message`. Two facts with the
    same `same`, description and age are the same answer and are rendered once.
    """

    title: str
    description: str
    template: str
    content: object
    same: Hashable
    words: object = None
    schema: Mapping[str, Any] | None = None
    age: str = ""
    message: str = ""
    ways: tuple[PageLink, ...] = ()
    shared: str = ""
    pictured: Asked | None = None
    preview: Preview | None = None
    part: str = ""

    @property
    def token(self) -> Hashable:
        """Equal for facts that read the same."""
        return self.title, self.description, self.age, self.message, self.ways, self.preview, self.same


def item_list(name: str, items: Iterable[tuple[str, str]]) -> Mapping[str, Any]:
    """The schema.org object of a list of pages: names and whole addresses."""
    return {
        "@context": "https://schema.org",
        "@type": "ItemList",
        "name": name,
        "itemListElement": [
            {"@type": "ListItem", "position": n, "name": one, "url": href}
            for n, (one, href) in enumerate(items, start=1)
        ],
    }
