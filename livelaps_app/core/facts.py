"""The facts of a page: what its HTML answer says before and without any script."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from livelaps_app.core.paging import PageLink
from livelaps_app.core.pictures import HEIGHT, WIDTH, Asked
from livelaps_app.core.texts import Lang
from livelaps_app.core.trails import Step


@dataclass(frozen=True)
class Preview:
    """What a link to the page is shown with elsewhere: a picture by its address, a title, the picture in words.

    Without a title the page's own stands; sizes are in pixels, 0 where nobody knows them.
    """

    picture: str
    title: str
    alt: str
    media: str = "image/png"
    width: int = WIDTH
    height: int = HEIGHT


@dataclass(frozen=True)
class Facts:
    """What one page is about.

    `content` is the same record the live page draws, `words` the texts module its
    template speaks with, `template` the folder of its facts.html. `schema` is a schema.org
    object, `listed` another one, of what the page lists. `above` names the pages on the way to
    this one that have an id, by their keys; `hrefs` are its addresses in the languages it can be
    read in; `published` and `changed` the ISO times of an article. `shared` is the title where
    the page is named alone, in a tab or a link, if that is another one, `opened` what is open on
    it and named before it there; `pictured` the picture it
    is shared with, of which the head layer makes the `preview`; `part` the query that makes this
    a page of its own ("?rider=7"), part of its canonical address; `ways` lead on from a page that
    has nothing but a `message`. Two facts with the same `same`, description and age are the same
    answer and are rendered once.
    """

    title: str
    description: str
    template: str
    content: object
    same: Hashable
    words: object = None
    schema: Mapping[str, Any] | None = None
    listed: Mapping[str, Any] | None = None
    above: Mapping[str, Step] = field(default_factory=dict)
    hrefs: Mapping[Lang, str] = field(default_factory=dict)
    published: str = ""
    changed: str = ""
    age: str = ""
    message: str = ""
    ways: tuple[PageLink, ...] = ()
    shared: str = ""
    opened: str = ""
    pictured: Asked | None = None
    preview: Preview | None = None
    part: str = ""

    @property
    def alone(self) -> str:
        """The page's name in a tab or a link."""
        return ", ".join(filter(None, (self.opened, self.shared or self.title)))

    @property
    def token(self) -> Hashable:
        """Equal for facts that read the same."""
        hrefs = tuple(self.hrefs.items())
        return self.title, self.description, self.age, self.message, self.ways, self.preview, hrefs, self.same
