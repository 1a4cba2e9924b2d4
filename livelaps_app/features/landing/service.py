"""The landing page: images and sections of the content service, races and events of the timing service."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.html_fragments import fit_html
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.i18n.zones import day_not_over
from livelaps_app.core.images import SIZES
from livelaps_app.features.landing import view_model as views
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.content.records import HomeButton, Landing, LandingSection
from livelaps_app.gateways.timing.records import Event
from livelaps_app.racing.calendar.calendar import calendar_events, coming_events, event_line, event_sales
from livelaps_app.racing.highlights import event_results, newest_over
from livelaps_app.racing.now_racing import now_racing as live
from livelaps_app.racing.now_racing.view import NowRacingView
from livelaps_app.racing.standings.red_leaders import red_leaders
from livelaps_app.shell.news.articles import latest_articles
from livelaps_app.shell.news.view import Article
from livelaps_app.shell.service import leading, localise_link
from livelaps_app.stores.memo import Memo

MOST_RESULTS, MOST_COMING, MOST_NEWS, MOST_SERIES = 2, 5, 3, 3

FRESH_SECONDS = 1.0  # the busiest page needs a dozen events: fetched once for concurrent visitors

_views: Memo[Lang, views.LandingView] = Memo(len(LANGS))
_racing_now = Cache(most=len(LANGS))


async def landing_view(lang: Lang, now: datetime) -> views.LandingView:
    """The landing page; the same object while unchanged. Raises Problem if both services are unavailable."""
    racing, running = (await _racing_now.read(lang, FRESH_SECONDS, lambda: _racing(lang, now))).value
    landing, buttons = await _content(lang, bool(racing.failure))
    headlines = await _headlines(lang)
    answers = (landing, buttons, racing, headlines, running)
    return _views.get(lang, answers, lambda: _view(lang, landing, buttons, racing, headlines, running))


async def age(lang: Lang, now: datetime) -> str:
    """The age of outdated race data as text, else ""."""
    with suppress(Problem):
        return await live.age(lang, now)
    return ""  # the page then displays a message


async def _content(lang: Lang, needed: bool) -> tuple[Landing, tuple[HomeButton, ...]]:
    """Images, sections and buttons; empty on failure. Raises Problem if `needed`, for a page without other content."""
    try:
        return (await content_gateway().landing(lang)).value, (await content_gateway().home_buttons(lang)).value
    except Problem:
        if needed:
            raise
        return Landing(), ()


def _view(
    lang: Lang,
    landing: Landing,
    buttons: tuple[HomeButton, ...],
    racing: views.Racing,
    headlines: list[views.Headline],
    running: NowRacingView,
) -> views.LandingView:
    return views.LandingView(
        ways=_ways(landing, buttons, lang),
        racing=racing,
        news=headlines,
        sections=[_section(section, lang) for section in landing.sections if section.title or section.html],
        now=running,
    )


def _ways(landing: Landing, buttons: tuple[HomeButton, ...], lang: Lang) -> list[views.LandingButton]:
    """The buttons, each on a picture; further pictures stand without one."""
    pictures = [image.image_for("way") for image in landing.images]
    ways = [views.LandingButton(button.name, *localise_link(button.link or "/", lang)) for button in buttons]
    on_pictures = [replace(way, picture=picture) for way, picture in zip(ways, pictures, strict=False)]
    further = [views.LandingButton(picture=picture) for picture in pictures[len(ways) :]]
    return on_pictures + ways[len(pictures) :] + further


def _section(section: LandingSection, lang: Lang) -> views.LandingText:
    below = 3 if section.title else 2
    return views.LandingText(section.title, fit_html(section.html, below, leading(lang)))


async def _headlines(lang: Lang) -> list[views.Headline]:
    """The newest news; empty on failure."""
    try:
        pieces = await latest_articles(lang, MOST_NEWS)
    except Problem:
        return []
    return [_headline(piece) for piece in pieces]


def _headline(piece: Article) -> views.Headline:
    small = replace(piece.image, sizes=piece.image.srcset and SIZES["stand"])
    return views.Headline(piece.title, piece.href, piece.day, piece.when, piece.summary, small)


async def _racing(lang: Lang, now: datetime) -> tuple[views.Racing, NowRacingView]:
    """Running and next races, results, and upcoming events; a message during an outage of the timing service."""
    try:
        events, running = (await calendar_events(now.date())).value, await live.now_racing(lang, now)
        over = await newest_over(events, now, MOST_RESULTS)
    except Problem:
        return views.Racing(failure=errors.message(Code.SERVICE_DOWN, lang)), NowRacingView()
    coming = [event for event in await coming_events(events, day_not_over(now)) if not event.running][:MOST_COMING]
    sales = await event_sales(coming)
    racing = views.Racing(
        results=await event_results(over, lang),
        coming=[event_line(event, lang, sales) for event in coming],
        red_plates=await red_leaders(_series(event for event, _ in over), lang),
        nothing="" if coming else errors.message(Code.NO_FUTURE_EVENTS, lang),
    )
    return racing, running


def _series(events: Iterable[Event]) -> list[int]:
    """The series of the events, each once."""
    return list(dict.fromkeys(series.id for event in events for series in event.series))[:MOST_SERIES]
