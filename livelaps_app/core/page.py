"""The result of a screen's load: view and metadata."""

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
    """The image of a link preview; sizes in pixels, 0 if unknown. title: "" for the page's; alt: text alternative."""

    picture: str
    title: str
    alt: str
    media: str = "image/png"
    width: int = WIDTH
    height: int = HEIGHT


@dataclass(frozen=True)
class Loaded(Generic[V_co]):
    """The result of loading an address; equal results are interchangeable.

    view: data of the page, None for a message only; heading, tab_title: if they differ from the title; drawer_title:
    the open drawer, placed before the tab title; wide: tables use the full width; brief: a one-line heading on phones;
    own_head: the page draws its sub-header itself (ui/heads.py); tab: of the tab bar, if not that of the route;
    structured, item_list: schema.org objects of the subject and of the listed pages; ancestors: breadcrumbs with an id,
    by key; styles: CSS in the head by the name of components.head_style; hrefs: addresses by language, if they differ;
    own_query: the query part of the canonical address ("?rider=7"); published, changed: ISO times of an article;
    social_image: the image to draw for previews, preview: a ready one; age: the age of the data as text; message, tone,
    retry, links: the reason for a missing view, and fallback links; moved: redirect target without the base path;
    status: HTTP status if not 200.
    """

    view: V_co
    title: str
    description: str
    heading: str = ""
    tab_title: str = ""
    drawer_title: str = ""
    wide: bool = False
    brief: bool = False
    own_head: bool = False
    tab: str = ""
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
        """The title in a tab or a link."""
        return ", ".join(filter(None, (self.drawer_title, self.tab_title or self.title)))


AnyLoaded = Loaded[Any]
