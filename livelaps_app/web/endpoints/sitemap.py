"""Sitemaps: every indexed page, per language, with its other languages and last change."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from time import monotonic
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.routes import ROUTES, Match, address, route
from livelaps_app.features.organization import service as organization
from livelaps_app.features.sitemaps import service as sitemaps
from livelaps_app.features.sitemaps.service import LastChanges
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people import access
from livelaps_app.shell.service import WRITTEN, translated_addresses

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
SPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
LINKS = "http://www.w3.org/1999/xhtml"
MOST_PAGES = 10_000  # per file; larger ones are split
FRESH_SECONDS, AGAIN_SECONDS = 600, 30  # for all pages of races, and for an incomplete list


@dataclass(frozen=True)
class Page:
    """A page by its addresses in the available languages; `changed` is None if unknown."""

    hrefs: Mapping[Lang, str]
    changed: datetime | None = None


@dataclass
class Races:
    """The cached pages of races, which need many requests, and their end of validity."""

    pages: Sequence[Page] = ()
    until: float = 0.0
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


_raced = Races()


async def index(origin: str) -> str:
    """The index of the sitemaps, with the last change of each."""
    return await asyncio.to_thread(_index, await _parts(), origin)


def _index(parts: Mapping[str, Sequence[Page]], origin: str) -> str:
    rows = [_index_entry(f"{origin}/sitemap-{name}.xml", part) for name, part in parts.items()]
    return f'{HEAD}<sitemapindex xmlns="{SPACE}">{"".join(rows)}</sitemapindex>'


async def part(name: str, origin: str) -> str | None:
    """The sitemap of a language or part, without undeliverable pages; None if unknown."""
    pages = (await _parts()).get(name)
    if pages is None:
        return None
    lang = next(lang for lang in LANGS if lang == name.partition("-")[0])
    return await asyncio.to_thread(_urlset, pages, lang, origin)


def _urlset(pages: Iterable[Page], lang: Lang, origin: str) -> str:
    rows = "".join(_row(page, lang, origin) for page in pages)
    return f'{HEAD}<urlset xmlns="{SPACE}" xmlns:xhtml="{LINKS}">{rows}</urlset>'


async def _parts() -> Mapping[str, Sequence[Page]]:
    """The pages of every sitemap by its name: en, en-2 and so on."""
    groups = await asyncio.gather(
        _words(), *(_readable(part) for part in (_organization_pages, _written_pages)), _races()
    )
    return await asyncio.to_thread(_cut, [page for pages in groups for page in pages])


async def _words() -> list[Page]:
    """Pages without arguments in their address."""
    keys = [row.key for row in ROUTES if row.indexed and not row.arguments]
    changed = await asyncio.gather(*map(_last_change, keys))
    return [_page(key, at) for key, at in zip(keys, changed, strict=True)]


async def _races() -> Sequence[Page]:
    """Pages of the timing service's events and races, reread if too old."""
    async with _raced.turn:
        if monotonic() >= _raced.until:
            _raced.pages, whole = await _read(_race_pages)
            _raced.until = monotonic() + (FRESH_SECONDS if whole else AGAIN_SECONDS)
    return _raced.pages


async def _readable(part: Callable[[], AsyncIterator[Page]]) -> list[Page]:
    """The available pages."""
    return (await _read(part))[0]


async def _read(part: Callable[[], AsyncIterator[Page]]) -> tuple[list[Page], bool]:
    """The available pages, and True if complete."""
    pages = []
    try:
        async for page in part():
            pages.append(page)
    except Problem:
        return pages, False
    return pages, True


def _cut(every: Sequence[Page]) -> dict[str, Sequence[Page]]:
    parts: dict[str, Sequence[Page]] = {}
    for lang in LANGS:
        readable = [page for page in every if lang in page.hrefs]
        for number, first in enumerate(range(0, len(readable), MOST_PAGES), start=1):
            parts[lang if number == 1 else f"{lang}-{number}"] = readable[first : first + MOST_PAGES]
    return parts


async def _organization_pages() -> AsyncIterator[Page]:
    """Pages of the site's own organisation."""
    if (await content_gateway().parameters()).value.default_organization:
        for key in organization.PAGES.values():
            yield _page(key)


async def _written_pages() -> AsyncIterator[Page]:
    """Text pages and news, once for all languages."""
    for key, (_, read) in WRITTEN.items():
        seen: set[tuple[str, ...]] = set()
        for lang in LANGS:
            for text in (await read(lang)).value:
                hrefs = await translated_addresses(Match(route(key), lang, {"seolink": text.seolink}, {}))
                if lang in hrefs and (names := tuple(hrefs.values())) not in seen:
                    seen.add(names)
                    yield Page(hrefs, _last_edit(text))


async def _race_pages() -> AsyncIterator[Page]:
    timing = timing_gateway()
    yield _page("promoters")
    yield _page("series")
    for promoter in (await timing.promoters()).value:
        if await access.refusal(Match(route("promoters"), DEFAULT_LANG, {"id": str(promoter.id)}, {})) is None:
            yield _page("promoters", id=promoter.id)
            yield _page("results", id=promoter.id)
    changes = await sitemaps.changes()
    every = [series.id for series in (await timing.all_series()).value]
    seen = await access.visible_of_many("series", every)
    for number in filter(seen.__contains__, every):
        yield _page("series", id=number)
        yield _page("standings", await changes.of_series(number), id=number)
    for page in await asyncio.to_thread(_event_pages, changes):
        yield page


def _event_pages(changes: LastChanges) -> list[Page]:
    pages: list[Page] = []
    for event in changes.events:
        pages.append(_page("event", event.changed_at, id=event.event_id))
        pages.append(_page("event_scores", sitemaps.newest(race.changed_at for race in event.races), id=event.event_id))
        pages += (_page("race", race.changed_at, id=race.race_id) for race in event.races)
    return pages


async def _last_change(key: str) -> datetime | None:
    """The last change of a page's editors' texts in any language."""
    try:
        answers = [(await EDITED[key](lang)).value for lang in LANGS] if key in EDITED else []
    except Problem:
        return None
    parts = (part for answer in answers for part in (answer if isinstance(answer, tuple) else (answer,)))
    return sitemaps.newest(map(_last_edit, parts))


def _last_edit(part: Any) -> datetime | None:
    """The last change of an editor's text; at least the day of a news item."""
    day: date | None = getattr(part, "day", None)
    return sitemaps.newest((part.updated, datetime.combine(day, time(), UTC) if day else None))


EDITED: dict[str, Callable[[Lang], Awaitable[Any]]] = {
    "about": lambda lang: content_gateway().about(lang),
    "contact": lambda lang: content_gateway().contacts(lang),
    "documents": lambda lang: content_gateway().page_content(lang, route("documents").path),
    "rules": lambda lang: content_gateway().page_content(lang, route("rules").path),
    "sponsors": lambda lang: content_gateway().sponsors(lang),
    "news": lambda lang: content_gateway().news(lang),
    "faqs": lambda lang: content_gateway().faqs(lang),
    "simple_pages": lambda lang: content_gateway().simple_pages(lang),
}


def _aware(at: datetime) -> datetime:
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def _page(key: str, changed: datetime | None = None, **arguments: int | str) -> Page:
    return Page({lang: address(key, lang, **arguments) for lang in LANGS}, changed)


def _row(page: Page, lang: Lang, origin: str) -> str:
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang="{translation}" href={quoteattr(origin + href)}/>'
        for translation, href in page.hrefs.items()
    )
    return f"<url><loc>{escape(origin + page.hrefs[lang])}</loc>{_lastmod(page.changed)}{links}</url>"


def _index_entry(href: str, pages: Iterable[Page]) -> str:
    return f"<sitemap><loc>{escape(href)}</loc>{_lastmod(sitemaps.newest(page.changed for page in pages))}</sitemap>"


def _lastmod(changed: datetime | None) -> str:
    return f"<lastmod>{_aware(changed).isoformat(timespec='seconds')}</lastmod>" if changed else ""
