"""Typed client of the content service: one method per part of the site."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, TypeVar

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.parts import Part
from livelaps_app.gateways.cache import TRUSTED, Cache, Known
from livelaps_app.gateways.content import documents, records
from livelaps_app.gateways.content.last_answers import LastAnswers
from livelaps_app.gateways.content.rows import nested_rows, seo_key
from livelaps_app.gateways.content.strapi import Document, Query, Strapi, with_defaults
from livelaps_app.gateways.http import Service, ServiceClient, mapped_failures

T = TypeVar("T")
W = TypeVar("W")

ALL: Query = {"populate": "*"}
SPONSORS: Query = {"populate[sponsors][populate]": "*"}
MENUS: Query = {**ALL, "pagination[pageSize]": 1000}
CHANGED = "livelaps:content:changed"
"""The channel of edits in the content service."""
SUB_MENUS: Query = {"populate[0]": "live_laps_page", "populate[1]": "localizations"}


class ContentGateway(ServiceClient):
    """Cached reads of the content service; every failure is a Problem.

    Refetches values older than `cache_seconds`. `public_prefix` precedes upload paths: "https://host" or a path of the
    site, without a trailing slash. Data of every page is also stored in `last_answers`, the fallback during outages.
    """

    def __init__(
        self,
        service: Service,
        cache: Cache,
        cache_seconds: float,
        public_prefix: str,
        last_answers: LastAnswers | None = None,
    ) -> None:
        self._service = service
        self._strapi = Strapi(service)
        self._cache = cache
        self._fresh_seconds = cache_seconds / TRUSTED
        self._prefix = public_prefix
        self._last_answers = last_answers

    async def parameters(self) -> Known[records.Parameters]:
        """The site's parameters; built-in defaults during an outage without stored ones."""
        try:
            return await self._lasting(
                "parameters", lambda: self._strapi.rows("parameters", {}), lambda rows, _: documents.parameters(rows)
            )
        except Problem as problem:
            if not errors.row(problem.code).retry:
                raise
            return Known(records.Parameters(), stale=True)

    async def images(self) -> Known[records.Images]:
        """The site's named images."""
        return await self._collection("parameter-images", ALL, None, documents.images)

    async def upload(self, url: str) -> Known[bytes]:
        """The file of an upload of the service. Raises Problem NOT_FOUND for foreign addresses."""
        path = url.removeprefix(f"{self._prefix}/")

        async def fetch() -> bytes:
            if path == url:
                raise Problem(Code.NOT_FOUND)
            return await self._service.read(f"/{path}")

        return await self._read_cached(("upload", url), fetch)

    async def menus(self, lang: Lang) -> Known[tuple[records.Menu, ...]]:
        """The main menu."""

        async def fetch() -> tuple[list[tuple[Document, Document]], list[Document]]:
            rows = await self._strapi.pairs("menus", MENUS, lang)
            entries = [entry for row, _ in rows for entry in nested_rows(row, "sub_menus")]
            english = [entry for _, row in rows for entry in nested_rows(row, "sub_menus")]
            complete = len(entries) >= len(english) and all(
                entry.get("Link") and entry.get("Name") for entry in entries
            )
            return rows, [] if complete else await self._strapi.rows("sub-menus", SUB_MENUS, lang)

        return await self._lasting(f"menus-{lang}", fetch, lambda answer, _: documents.menus(*answer))

    async def footer(self, lang: Lang) -> Known[tuple[records.FooterLink, ...]]:
        """The links of the footer."""
        return await self._lasting(
            f"footer-{lang}",
            lambda: self._strapi.rows("static-footers", ALL, lang),
            lambda rows, _: documents.footer(rows),
        )

    async def strip(self, lang: Lang) -> Known[records.SponsorStrip | None]:
        """The floating sponsor strip, None if hidden."""

        async def fetch() -> records.SponsorStrip | None:
            row = await self._single("floating-footer", SPONSORS, lang, ("Title", "sponsors"))
            return documents.strip(row, self._prefix)

        return await self._read_cached(("strip", lang), fetch)

    async def home_buttons(self, lang: Lang) -> Known[tuple[records.HomeButton, ...]]:
        """The buttons of the landing page."""
        return await self._lasting(
            f"home-buttons-{lang}",
            lambda: self._strapi.rows("home-menus", ALL, lang),
            lambda rows, _: documents.home_buttons(rows),
        )

    async def landing(self, lang: Lang) -> Known[records.Landing]:
        """The images and texts of the landing page; empty if unpublished."""

        async def fetch() -> Document:
            return await self._single("home-content", ALL, lang, ("Images", "Sections")) or {}

        return await self._lasting(f"landing-{lang}", fetch, documents.landing)

    async def about(self, lang: Lang) -> Known[records.TitledText]:
        """The page about the site's organisation. Raises Problem NOT_FOUND."""

        async def fetch() -> records.TitledText:
            row = await self._single("about-page", {}, lang, ("Title", "Description"))
            return await self._parse(documents.titled_text, _existing(row))

        return await self._read_cached(("about", lang), fetch)

    async def contacts(self, lang: Lang) -> Known[records.Contacts]:
        """The contact page. Raises Problem NOT_FOUND."""

        async def fetch() -> records.Contacts:
            return documents.contacts(_existing(await self._single("contact-page", ALL, lang, ("Title", "contacts"))))

        return await self._read_cached(("contacts", lang), fetch)

    async def sponsors(self, lang: Lang) -> Known[tuple[records.SponsorProfile, ...]]:
        """The sponsors of the sponsors page."""
        return await self._collection("sponsors", ALL, lang, documents.sponsors)

    async def news(self, lang: Lang) -> Known[tuple[records.News, ...]]:
        """The news, newest first; empty if unsupported."""
        return await self._collection("news-items", ALL, lang, documents.news)

    async def faqs(self, lang: Lang) -> Known[tuple[records.Faq, ...]]:
        """The frequent questions; empty if unsupported."""
        return await self._collection("faqs", ALL, lang, documents.faqs)

    async def page_content(self, lang: Lang, path: str) -> Known[records.TitledText]:
        """The text of a site page, from its menu (entry), else a simple page. Raises Problem NOT_FOUND."""

        async def fetch() -> records.TitledText | None:
            query = {"populate[0]": "localizations", "filters[page_path][$eq]": path}
            try:
                rows = await self._strapi.rows("menus", query, lang)
            except Problem as problem:
                if problem.code is Code.BAD_REQUEST:  # a server whose menus lack the field
                    return None
                raise
            return await self._parse(partial(documents.page_content, path=path, lang=lang), rows)

        known = await self._read_cached(("page content", lang, path), fetch)
        if known.value is not None:
            return Known(known.value, known.seconds, known.stale)
        entries = await self._entry_texts(lang)
        entry = entries.value.get(seo_key(path))
        page = await self.simple_page(lang, path) if entry is None else Known(entry, entries.seconds, entries.stale)
        return Known(records.TitledText(title=page.value.title, html=page.value.html), page.seconds, page.stale)

    async def simple_pages(self, lang: Lang) -> Known[tuple[records.SimplePage, ...]]:
        """All simple pages in their order, untranslated ones in English."""
        known = await self._simple_pages(lang)
        english = {} if lang == DEFAULT_LANG else (await self._simple_pages(DEFAULT_LANG)).value
        more = {key: page for key, page in english.items() if _translation(page, known.value.values()) is None}
        return Known(tuple((more | known.value).values()), known.seconds, known.stale)

    async def simple_page(self, lang: Lang, seolink: str) -> Known[records.SimplePage]:
        """A simple page by its address in any language; English if untranslated. Raises Problem NOT_FOUND."""
        pages, key = await self._simple_pages(lang), seo_key(seolink)
        for code in dict.fromkeys((lang, *LANGS)):
            page = (await self._simple_pages(code)).value.get(key)
            translation = page and _translation(page, pages.value.values())
            if match := translation or (page if code in (lang, DEFAULT_LANG) else None):
                return Known(match, pages.seconds, pages.stale)
        raise Problem(Code.NOT_FOUND)

    def invalidate(self) -> None:
        """Invalidates all cached values after an edit."""
        self._cache.outdate()

    async def _simple_pages(self, lang: Lang) -> Known[dict[str, records.SimplePage]]:
        """All simple pages of a language in two requests, so that unknown addresses need none.

        Includes texts of menu entries below /simple-page/, unless a page has the address.
        """
        pages = await self._collection("simple-pages", ALL, lang, documents.simple_pages)
        entries = (await self._entry_texts(lang)).value
        below = [page for page in entries.values() if f"/{page.seolink}".startswith(documents.SIMPLE_PAGE)]
        if not below:
            return pages
        by_key = {seo_key(page.seolink): page for page in map(_simple_page, below)}
        return Known(by_key | pages.value, pages.seconds, pages.stale)

    async def _entry_texts(self, lang: Lang) -> Known[dict[str, records.SimplePage]]:
        """The texts of menu entries by path."""
        return await self._collection("sub-menus", SUB_MENUS, lang, documents.entry_texts)

    async def _collection(
        self, path: str, query: Query, lang: Lang | None, parse: Callable[[list[Document], str], T]
    ) -> Known[T]:
        """A parsed collection."""

        async def fetch() -> T:
            return await self._parse(parse, await self._strapi.rows(path, query, lang))

        return await self._read_cached((path, lang or ""), fetch)

    async def _lasting(self, key: str, read: Callable[[], Awaitable[W]], parse: Callable[[Any, str], T]) -> Known[T]:
        """The parsed answer, or the last stored one during an outage. Raises Problem without either."""

        async def fetch() -> T:
            answer = await read()
            parsed = await self._parse(parse, answer)
            if self._last_answers is not None:
                await self._last_answers.store(key, answer)
            return parsed

        try:
            return await self._read_cached((key,), fetch)
        except Problem as problem:
            if self._last_answers is None or not errors.row(problem.code).retry:
                raise
            if (last := await self._last_answers.last(key, lambda answer: parse(answer, self._prefix))) is None:
                raise
            return last

    async def _single(self, path: str, query: Query, lang: Lang, parts: tuple[str, ...]) -> Document | None:
        """The document of a single type, with missing parts from the English one."""
        row = await self._strapi.single(path, query, lang)
        if row is None or lang == DEFAULT_LANG or all(row.get(part) for part in parts):
            return row
        english = await self._strapi.single(path, query, DEFAULT_LANG) or {}
        return with_defaults(row, {part: english[part] for part in parts if part in english})

    async def _parse(self, parse: Callable[[W, str], T], value: W) -> T:
        """Parses a value in a thread, because cleaning HTML would block the event loop."""
        return await asyncio.to_thread(parse, value, self._prefix)

    async def _read_cached(self, key: tuple[str, ...], fetch: Callable[[], Awaitable[T]]) -> Known[T]:
        return await self._cache.read(("content", *key), self._fresh_seconds, mapped_failures()(fetch))


def _existing(row: Document | None) -> Document:
    if row is None:
        raise Problem(Code.NOT_FOUND)
    return row


def _translation(page: records.SimplePage, candidates: Iterable[records.SimplePage]) -> records.SimplePage | None:
    """The candidate that is a translation of the page, or None."""
    return next((candidate for candidate in candidates if not page.identities.isdisjoint(candidate.identities)), None)


def _simple_page(entry: records.SimplePage) -> records.SimplePage:
    """The page of a menu entry's text below /simple-page/."""
    return entry.model_copy(update={"seolink": entry.seolink.removeprefix(documents.SIMPLE_PAGE.lstrip("/"))})


content_gateway = Part[ContentGateway]("content")
