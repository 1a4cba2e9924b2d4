"""The content service, typed: one method per thing the site shows."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import TypeVar

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.gateways.cache import TRUSTED, Cache, Known
from livelaps_app.gateways.content import documents
from livelaps_app.gateways.content.records import (
    Contacts,
    Faq,
    FooterLink,
    HomeButton,
    Images,
    Landing,
    Menu,
    News,
    Parameters,
    Passage,
    SimplePage,
    SponsorStrip,
    Supporter,
)
from livelaps_app.gateways.content.rows import below, seo_key
from livelaps_app.gateways.content.strapi import Document, Query, Strapi, filled
from livelaps_app.gateways.http import Service, translated

T = TypeVar("T")
W = TypeVar("W")

ALL: Query = {"populate": "*"}
SPONSORS: Query = {"populate[sponsors][populate]": "*"}
SUB_MENUS: Query = {"populate[0]": "live_laps_page", "populate[1]": "localizations"}


class ContentGateway:
    """Reads go through the cache; every failure is a Problem.

    What is older than `cache_seconds` is read again before it is given. `public_prefix` stands before the addresses of
    uploads: "https://host" or a path of the site, no slash at its end.
    """

    def __init__(self, service: Service, cache: Cache, cache_seconds: float, public_prefix: str) -> None:
        self._service = service
        self._strapi = Strapi(service)
        self._cache = cache
        self._fresh = cache_seconds / TRUSTED
        self._prefix = public_prefix

    async def parameters(self) -> Known[Parameters]:
        """The site's parameters."""

        async def fetch() -> Parameters:
            return documents.parameters(await self._strapi.rows("parameters", {}))

        return await self._known(("parameters",), fetch)

    async def images(self) -> Known[Images]:
        """The site's named pictures."""

        async def fetch() -> Images:
            return documents.images(await self._strapi.rows("parameter-images", ALL), self._prefix)

        return await self._known(("images",), fetch)

    async def upload(self, url: str) -> Known[bytes]:
        """The file behind the address of a picture that the service keeps itself; one elsewhere is not asked for."""
        path = url.removeprefix(f"{self._prefix}/")

        async def fetch() -> bytes:
            if path == url:
                raise Problem(Code.NOT_FOUND)
            return await self._service.read(f"/{path}")

        return await self._known(("upload", url), fetch)

    async def menus(self, lang: Lang) -> Known[tuple[Menu, ...]]:
        """The main menu."""

        async def fetch() -> tuple[Menu, ...]:
            rows = await self._strapi.pairs("menus", ALL, lang)
            own = [entry for row, _ in rows for entry in below(row, "sub_menus")]
            english = [entry for _, row in rows for entry in below(row, "sub_menus")]
            whole = len(own) >= len(english) and all(entry.get("Link") and entry.get("Name") for entry in own)
            return documents.menus(rows, [] if whole else await self._strapi.rows("sub-menus", SUB_MENUS, lang))

        return await self._known(("menus", lang), fetch)

    async def footer(self, lang: Lang) -> Known[tuple[FooterLink, ...]]:
        """The links of the footer."""

        async def fetch() -> tuple[FooterLink, ...]:
            return documents.footer(await self._strapi.rows("static-footers", ALL, lang))

        return await self._known(("footer", lang), fetch)

    async def strip(self, lang: Lang) -> Known[SponsorStrip | None]:
        """The floating sponsor strip; None when it is hidden."""

        async def fetch() -> SponsorStrip | None:
            row = await self._whole("floating-footer", SPONSORS, lang, ("Title", "sponsors"))
            return documents.strip(row, self._prefix)

        return await self._known(("strip", lang), fetch)

    async def home_buttons(self, lang: Lang) -> Known[tuple[HomeButton, ...]]:
        """The buttons of the landing page."""

        async def fetch() -> tuple[HomeButton, ...]:
            return documents.home_buttons(await self._strapi.rows("home-menus", ALL, lang))

        return await self._known(("home buttons", lang), fetch)

    async def landing(self, lang: Lang) -> Known[Landing]:
        """What the landing page shows; pictures and texts are empty when nobody has written any."""

        async def fetch() -> Landing:
            row = await self._whole("home-content", ALL, lang, ("Images", "Sections")) or {}
            return Landing(
                images=documents.landing_images(row, self._prefix),
                sections=await self._words(documents.sections, row),
            )

        return await self._known(("landing", lang), fetch)

    async def about(self, lang: Lang) -> Known[Passage]:
        """Who runs the site; raises Problem NOT_FOUND when nobody has written it."""

        async def fetch() -> Passage:
            row = await self._whole("about-page", {}, lang, ("Title", "Description"))
            if row is None:
                raise Problem(Code.NOT_FOUND)
            return await self._words(documents.passage, row)

        return await self._known(("about", lang), fetch)

    async def contacts(self, lang: Lang) -> Known[Contacts]:
        """Whom to write to; raises Problem NOT_FOUND when nobody has written it."""

        async def fetch() -> Contacts:
            row = await self._whole("contact-page", ALL, lang, ("Title", "contacts"))
            if row is None:
                raise Problem(Code.NOT_FOUND)
            return documents.contacts(row)

        return await self._known(("contacts", lang), fetch)

    async def supporters(self, lang: Lang) -> Known[tuple[Supporter, ...]]:
        """The sponsors, with what they do."""

        async def fetch() -> tuple[Supporter, ...]:
            return await self._words(documents.supporters, await self._strapi.rows("sponsors", ALL, lang))

        return await self._known(("sponsors", lang), fetch)

    async def news(self, lang: Lang) -> Known[tuple[News, ...]]:
        """The news, newest first; none where a service does not have any."""

        async def fetch() -> tuple[News, ...]:
            return await self._words(documents.news, await self._strapi.rows("news-items", ALL, lang))

        return await self._known(("news", lang), fetch)

    async def faqs(self, lang: Lang) -> Known[tuple[Faq, ...]]:
        """Questions that are asked often; none where a service does not have any."""

        async def fetch() -> tuple[Faq, ...]:
            return await self._words(documents.faqs, await self._strapi.rows("faqs", ALL, lang))

        return await self._known(("faqs", lang), fetch)

    async def page_content(self, lang: Lang, path: str) -> Known[Passage]:
        """The text an editor wrote for one of the site's own pages, at the menu that leads there.

        A simple page of that name does as well. Raises Problem NOT_FOUND when there is neither.
        """

        async def fetch() -> Passage | None:
            query = {"populate[0]": "localizations", "filters[page_path][$eq]": path}
            try:
                rows = await self._strapi.rows("menus", query, lang)
            except Problem as problem:
                if problem.code is Code.BAD_REQUEST:  # a server whose menus have no such field
                    return None
                raise
            return await self._words(partial(documents.page_content, path=path, lang=lang), rows)

        known = await self._known(("page content", lang, path), fetch)
        if known.value is not None:
            return Known(known.value, known.seconds, known.stale)
        page = await self.simple_page(lang, path)
        return Known(Passage(title=page.value.title, html=page.value.html), page.seconds, page.stale)

    async def simple_pages(self, lang: Lang) -> Known[tuple[SimplePage, ...]]:
        """All pages of text in their order, those that are not translated in English."""
        known = await self._simple_pages(lang)
        english = {} if lang == DEFAULT_LANG else (await self._simple_pages(DEFAULT_LANG)).value
        more = {key: page for key, page in english.items() if _translation(page, known.value.values()) is None}
        return Known(tuple((more | known.value).values()), known.seconds, known.stale)

    async def simple_page(self, lang: Lang, seolink: str) -> Known[SimplePage]:
        """A page of text, in English when it is not translated; raises Problem NOT_FOUND when there is none.

        The address may be the one it has in another language.
        """
        own, key = await self._simple_pages(lang), seo_key(seolink)
        for spoken in dict.fromkeys((lang, *LANGS)):
            page = (await self._simple_pages(spoken)).value.get(key)
            told = page and _translation(page, own.value.values())
            if shown := told or (page if spoken in (lang, DEFAULT_LANG) else None):
                return Known(shown, own.seconds, own.stale)
        raise Problem(Code.NOT_FOUND)

    def outdate(self) -> None:
        """An editor has changed something: whatever is asked for next is read again."""
        self._cache.outdate()

    async def reachable(self) -> bool:
        """Whether the content service answers at all."""
        return await self._service.reachable()

    async def close(self) -> None:
        """Closes the connections."""
        await self._service.close()

    async def _simple_pages(self, lang: Lang) -> Known[dict[str, SimplePage]]:
        """All of them at once: they are few, and made-up addresses then cost nothing."""

        async def fetch() -> dict[str, SimplePage]:
            return await self._words(documents.simple_pages, await self._strapi.rows("simple-pages", ALL, lang))

        return await self._known(("simple pages", lang), fetch)

    async def _whole(self, path: str, query: Query, lang: Lang, parts: tuple[str, ...]) -> Document | None:
        """The document of a single type, its missing parts from the English one."""
        row = await self._strapi.one(path, query, lang)
        if row is None or lang == DEFAULT_LANG or all(row.get(part) for part in parts):
            return row
        english = await self._strapi.one(path, query, DEFAULT_LANG) or {}
        return filled(row, {part: english[part] for part in parts if part in english})

    async def _words(self, read: Callable[[W, str], T], written: W) -> T:
        """Texts are cleaned beside the event loop."""
        return await asyncio.to_thread(read, written, self._prefix)

    async def _known(self, key: tuple[str, ...], fetch: Callable[[], Awaitable[T]]) -> Known[T]:
        async def read() -> T:
            async with translated():
                return await fetch()

        return await self._cache.read(("content", *key), self._fresh, read)


def _translation(page: SimplePage, others: Iterable[SimplePage]) -> SimplePage | None:
    """The one of other pages that is the same page; None when nothing says so."""
    return next((other for other in others if not page.marks.isdisjoint(other.marks)), None)
