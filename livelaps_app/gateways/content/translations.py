"""Translations of pages and news items, which may have an address of their own in each language."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.gateways.content.records import News, SimplePage
from livelaps_app.gateways.content.rows import seo_key

Page = TypeVar("Page", bound=News | SimplePage)
Name = str | tuple[str, str]
Index = Mapping[Name, Page]


def index(pages: Iterable[Page]) -> Index[Page]:
    """Pages by their address and by each of their identities; the first of two with the same name wins."""
    by_name: dict[Name, Page] = {}
    for page in pages:
        names: tuple[Name, ...] = (seo_key(page.seolink), *page.identities)
        for name in names:
            by_name.setdefault(name, page)
    return by_name


def translations(indexes: Mapping[Lang, Index[Page]], lang: Lang, seolink: str) -> dict[Lang, Page]:
    """The page at an address, which may be one of another language, in every language that has it.

    Pages without identities are the same when their addresses are.
    """
    key = seo_key(seolink)
    page = next((indexes[code][key] for code in dict.fromkeys((lang, *LANGS)) if key in indexes[code]), None)
    if page is None:
        return {}
    names: Iterable[Name] = page.identities or (key,)
    translations = {
        code: next((pages[name] for name in names if name in pages), None) for code, pages in indexes.items()
    }
    return {code: translation for code, translation in translations.items() if translation is not None}
