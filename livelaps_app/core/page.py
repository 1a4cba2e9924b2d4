"""The result of a screen's load: the view that its page draws, and its metadata."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from livelaps_app.core.breadcrumbs import Step
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.schema import Node
from livelaps_app.core.social_images import HEIGHT, WIDTH, SocialImageQuery

V_co = TypeVar("V_co", covariant=True)


@dataclass(frozen=True)
class Preview:
    """The picture in a link preview of the page; sizes in pixels, 0 where unknown.

    Without a `title` the page's own stands; `alt` is the picture in words.
    """

    picture: str
    title: str
    alt: str
    media: str = "image/png"
    width: int = WIDTH
    height: int = HEIGHT


@dataclass(frozen=True)
class Loaded(Generic[V_co]):
    """One answer to an address; answers that read the same are equal.

    view: what the page draws, None for a page of its message alone; heading: that of the page, tab_title: the title in
    a tab or a link, if they are others; drawer_title: what is open on the page, named before it there; wide: a table
    takes the room it needs; brief: the heading has one line on a phone, as the page goes on in it; structured,
    item_list: objects of schema.org, what the page is about and what it lists; ancestors: pages above this one that
    have an id, by their keys; styles: CSS for the head by the name of components.head_style; hrefs: its address by
    language, where it differs; own_query: the part of the query that makes this a page of its own ("?rider=7");
    published, changed: ISO times of an article; social_image: the picture to draw for links, preview: the picture
    itself; age: how late the view is, in words; message, tone, retry, links: why there is nothing to draw, and the ways
    on; moved: the address, without the base path, that is to be opened instead of this one; status: of the HTTP answer,
    another than 200 for a page that helps whoever sought something else.
    """

    view: V_co
    title: str
    description: str
    heading: str = ""
    tab_title: str = ""
    drawer_title: str = ""
    wide: bool = False
    brief: bool = False
    structured: Node | None = None
    item_list: Node | None = None
    ancestors: Mapping[str, Step] = field(default_factory=dict)
    styles: Mapping[str, str] = field(default_factory=dict)
    hrefs: Mapping[Lang, str] = field(default_factory=dict)
    own_query: str = ""
    published: str = ""
    changed: str = ""
    social_image: SocialImageQuery | None = None
    preview: Preview | None = None
    age: str = ""
    message: str = ""
    tone: str = ""
    retry: bool = False
    links: tuple[FallbackLink, ...] = ()
    moved: str = ""
    status: int = 200

    @property
    def full_title(self) -> str:
        """The page's name in a tab or a link."""
        return ", ".join(filter(None, (self.drawer_title, self.tab_title or self.title)))


AnyLoaded = Loaded[Any]
