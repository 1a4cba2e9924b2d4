"""Which documents are the same one in other languages, though each may have an address of its own there."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.gateways.content.records import News, SimplePage
from livelaps_app.gateways.content.rows import seo_key

Page = TypeVar("Page", bound=News | SimplePage)
Name = str | tuple[str, str]
Index = Mapping[Name, Page]


def index(pages: Iterable[Page]) -> Index[Page]:
    """Pages by their address and by every mark that tells them; the first of two with the same stays."""
    made: dict[Name, Page] = {}
    for page in pages:
        names: tuple[Name, ...] = (seo_key(page.seolink), *page.marks)
        for name in names:
            made.setdefault(name, page)
    return made


def translations(told: Mapping[Lang, Index[Page]], lang: Lang, seolink: str) -> dict[Lang, Page]:
    """The page of that address in each language it can be read in; an address of another language does as well.

    Where nothing tells pages from each other, those of one address are the same. Nothing for an unknown address.
    """
    key = seo_key(seolink)
    page = next((told[one][key] for one in dict.fromkeys((lang, *LANGS)) if key in told[one]), None)
    if page is None:
        return {}
    names: Iterable[Name] = page.marks or (key,)
    same = {one: next((pages[name] for name in names if name in pages), None) for one, pages in told.items()}
    return {one: found for one, found in same.items() if found is not None}
