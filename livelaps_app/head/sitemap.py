"""The sitemaps: every page a robot may read, per language, with its other languages."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from xml.sax.saxutils import escape, quoteattr

from livelaps_app.core import errors
from livelaps_app.core.errors import Problem
from livelaps_app.core.routes import ROUTES, address
from livelaps_app.core.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.features.calendar import service as calendar
from livelaps_app.features.organization import service as organization
from livelaps_app.gateways import wiring

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
SPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
LINKS = "http://www.w3.org/1999/xhtml"
MOST_PAGES = 40_000

Page = tuple[str, dict[str, int | str]]


def index(origin: str) -> str:
    """The index of the sitemaps."""
    rows = "".join(f"<sitemap><loc>{origin}/sitemap-{lang}.xml</loc></sitemap>" for lang in LANGS)
    return f'{HEAD}<sitemapindex xmlns="{SPACE}">{rows}</sitemapindex>'


async def of_language(lang: Lang, origin: str) -> str:
    """The pages of one language; what the timing service can't tell now is left out."""
    rows = [_row(page, lang, origin) async for page in _pages()]
    return f'{HEAD}<urlset xmlns="{SPACE}" xmlns:xhtml="{LINKS}">{"".join(rows[:MOST_PAGES])}</urlset>'


async def _pages() -> AsyncIterator[Page]:
    for row in ROUTES:
        if row.indexed and not row.arguments:
            yield row.key, {}
    for part in (_organization_pages, _written_pages, _race_pages):
        try:
            async for page in part():
                yield page
        except Problem:
            continue


async def _organization_pages() -> AsyncIterator[Page]:
    """Those of the site's own organisation."""
    if (await wiring.content().parameters()).value.default_organization:
        for key in organization.PAGES.values():
            yield key, {}


async def _written_pages() -> AsyncIterator[Page]:
    """Pages of text and news; what is translated stands under the same address."""
    for page in (await wiring.content().simple_pages(DEFAULT_LANG)).value:
        yield "simple_page", {"seolink": page.seolink}
    for piece in (await wiring.content().news(DEFAULT_LANG)).value:
        yield "news_item", {"seolink": piece.seolink}


async def _race_pages() -> AsyncIterator[Page]:
    timing = wiring.timing()
    yield "promoters", {}
    yield "series", {}
    for promoter in (await timing.promoters()).value:
        yield "promoters", {"id": promoter.id}
        yield "results", {"id": promoter.id}
    for series in (await timing.all_series()).value:
        yield "series", {"id": series.id}
        yield "standings", {"id": series.id}
    events = (await calendar.events(datetime.now(UTC).date())).value
    for event in events:
        try:
            races = (await timing.event(event.id)).value.races
        except Problem as problem:
            if errors.row(problem.code).retry:
                raise
            continue  # it is gone since the calendar was read
        yield "event", {"id": event.id}
        yield "event_scores", {"id": event.id}
        for race in races:
            yield "race", {"id": race.id}


def _row(page: Page, lang: Lang, origin: str) -> str:
    key, arguments = page
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang="{other}" href={quoteattr(origin + address(key, other, **arguments))}/>'
        for other in LANGS
    )
    return f"<url><loc>{escape(origin + address(key, lang, **arguments))}</loc>{links}</url>"
