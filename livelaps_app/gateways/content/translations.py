"""Translations of pages and news items, which may have different addresses by language."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.gateways.content.records import News, SimplePage
from livelaps_app.gateways.content.rows import seo_key

Page = TypeVar("Page", bound=News | SimplePage)
Name = str | tuple[str, str]
Index = Mapping[Name, Page]


def index(pages: Iterable[Page]) -> Index[Page]:
    """Pages by address and by identity; the first of two with the same key wins."""
    by_name: dict[Name, Page] = {}
    for page in pages:
        names: tuple[Name, ...] = (seo_key(page.seolink), *page.identities)
        for name in names:
            by_name.setdefault(name, page)
    return by_name


def translations(indexes: Mapping[Lang, Index[Page]], lang: Lang, seolink: str) -> dict[Lang, Page]:
    """All translations of the page at an address of any language; matched by address without identities."""
    key = seo_key(seolink)
    page = next((indexes[code][key] for code in dict.fromkeys((lang, *LANGS)) if key in indexes[code]), None)
    if page is None:
        return {}
    names: Iterable[Name] = page.identities or (key,)
    translations = {
        code: next((pages[name] for name in names if name in pages), None) for code, pages in indexes.items()
    }
    return {code: translation for code, translation in translations.items() if translation is not None}
