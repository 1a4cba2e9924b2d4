"""The landing page: images and sections of the content service, races and events of the timing service."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.html_fragments import fit_html
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.i18n.zones import day_not_over
from livelaps_app.core.racing import race_status
from livelaps_app.features.landing import view_model as views
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.content.records import HomeButton, Landing, LandingSection
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, ListedRace
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import calendar_events, event_line, event_sales
from livelaps_app.racing.now_racing import now_racing as live
from livelaps_app.shell.news.articles import latest_articles
from livelaps_app.shell.service import leading, localise_link
from livelaps_app.stores.memo import Memo

MOST_LIVE, MOST_SOON, MOST_RESULTS, MOST_COMING, MOST_NEWS = 4, 3, 3, 5, 3
SOON = timedelta(hours=48)
LOOKED_AT = 8  # candidates with results; events without visible results make room for older ones
A_DAY = timedelta(days=1)

FRESH_SECONDS = 1.0  # the busiest page needs a dozen events: fetched once for concurrent visitors

_views: Memo[Lang, views.LandingView] = Memo(len(LANGS))
_racing_now = Cache(most=len(LANGS))


async def landing_view(lang: Lang, now: datetime) -> views.LandingView:
    """The landing page; the same object while unchanged. Raises Problem if both services are unavailable."""
    racing = (await _racing_now.read(lang, FRESH_SECONDS, lambda: _racing(lang, now))).value
    landing, buttons = await _content(lang, bool(racing.failure))
    headlines = await _headlines(lang)
    answers = (landing, buttons, racing, headlines)
    return _views.get(lang, answers, lambda: _view(lang, landing, buttons, racing, headlines))


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
) -> views.LandingView:
    return views.LandingView(
        slides=[image.image_for("slide") for image in landing.images],
        buttons=[views.LandingButton(button.name, *localise_link(button.link or "/", lang)) for button in buttons],
        racing=racing,
        news=headlines,
        sections=[_section(section, lang) for section in landing.sections if section.title or section.html],
    )


def _section(section: LandingSection, lang: Lang) -> views.LandingText:
    below = 3 if section.title else 2
    return views.LandingText(section.title, fit_html(section.html, below, leading(lang)))


async def _headlines(lang: Lang) -> list[views.Headline]:
    """The newest news; empty on failure."""
    try:
        pieces = await latest_articles(lang, MOST_NEWS)
    except Problem:
        return []
    return [views.Headline(piece.title, piece.href, piece.day, piece.when, piece.summary) for piece in pieces]


async def _racing(lang: Lang, now: datetime) -> views.Racing:
    """Running and next races, results, and upcoming events; a message during an outage of the timing service."""
    try:
        events, running = (await calendar_events(now.date())).value, await live.now_racing(lang, now)
        results = await _results(events, lang, now)
    except Problem:
        return views.Racing(failure=errors.message(Code.SERVICE_DOWN, lang))
    coming = [event for event in events if event.end >= day_not_over(now)][:MOST_COMING]
    sales = await event_sales(coming)
    return views.Racing(
        live=[
            views.LiveRace(line.id, line.name, line.event, line.leader, line.state, line.look)
            for line in running.running[:MOST_LIVE]
        ],
        soon=[
            views.NextRace(line.id, line.name, line.event, line.when, line.state)
            for line in running.coming
            if line.at and datetime.fromisoformat(line.at) - now < SOON
        ][:MOST_SOON],
        results=results,
        coming=[event_line(event, lang, sales) for event in coming],
        nothing="" if coming else errors.message(Code.NO_FUTURE_EVENTS, lang),
    )


async def _results(events: Sequence[CalendarEvent], lang: Lang, now: datetime) -> list[views.EventResult]:
    """The events with the newest results."""
    begun = [event for event in events if event.start <= now.date() + A_DAY and not event.cancelled]
    newest = sorted(begun, key=lambda event: (event.end, event.id), reverse=True)[:LOOKED_AT]
    over = await asyncio.gather(*(_over(event.id) for event in newest))
    results = [_result(event, races, lang) for event, races in zip(newest, over, strict=True) if races]
    return results[:MOST_RESULTS]


async def _over(number: int) -> list[ListedRace]:
    """The finished visible races of an event; empty on failure."""
    try:
        races = (await timing_gateway().event(number)).value.races
        ended = [race for race in races if race.configured and race.scoring_status == "completed"]
        seen = await access.visible("race", (race.id for race in ended))
    except Problem:
        return []
    return [race for race in ended if race.id in seen]


def _result(event: CalendarEvent, races: list[ListedRace], lang: Lang) -> views.EventResult:
    official = all(race.result_state == "official" for race in races)
    state = race_status.RESULTS["official" if official else "provisional"](lang)
    line = event_line(event, lang)
    return views.EventResult(line.id, line.name, line.when, line.where, state, "chip open" if official else "chip")
