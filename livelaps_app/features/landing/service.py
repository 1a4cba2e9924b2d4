"""The landing page: images and sections of the content service, races and events of the timing service."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.html_fragments import fit_html
from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.i18n.zones import day_not_over
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.live_races import LiveRace
from livelaps_app.features.landing import view_model as views
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.content.records import HomeButton, Landing, LandingSection
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, Event, ListedRace
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import calendar_events, event_line, event_sales
from livelaps_app.racing.now_racing import now_racing as live
from livelaps_app.racing.now_racing.live_races import short_race
from livelaps_app.racing.now_racing.view import NowRacingView
from livelaps_app.racing.pictures import event_picture
from livelaps_app.racing.standings.red_leaders import red_leaders
from livelaps_app.shell.news.articles import latest_articles
from livelaps_app.shell.service import leading, localise_link
from livelaps_app.stores.memo import Memo

MOST_RESULTS, MOST_COMING, MOST_NEWS, MOST_SERIES = 2, 5, 3, 3
LOOKED_AT = 8  # candidates with results; events without visible results make room for older ones
A_DAY = timedelta(days=1)

FRESH_SECONDS = 1.0  # the busiest page needs a dozen events: fetched once for concurrent visitors

_views: Memo[Lang, views.LandingView] = Memo(len(LANGS))
_racing_now = Cache(most=len(LANGS))

Over = tuple[Event, list[ListedRace]]


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
    pictures = [image.image_for("card") for image in landing.images]
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
    return [views.Headline(piece.title, piece.href, piece.day, piece.when, piece.summary) for piece in pieces]


async def _racing(lang: Lang, now: datetime) -> tuple[views.Racing, NowRacingView]:
    """Running and next races, results, and upcoming events; a message during an outage of the timing service."""
    try:
        events, running = (await calendar_events(now.date())).value, await live.now_racing(lang, now)
        over = await _results(events, now)
    except Problem:
        return views.Racing(failure=errors.message(Code.SERVICE_DOWN, lang)), NowRacingView()
    coming = [event for event in events if event.end >= day_not_over(now)][:MOST_COMING]
    sales = await event_sales(coming)
    idle = not running.running and not running.finished
    to_come = next((event for event in coming if not event.cancelled), None) if idle else None
    racing = views.Racing(
        next_up=await _next_event(to_come, lang) if to_come else views.NextEvent(),
        results=list(await asyncio.gather(*(_result(event, races, lang) for event, races in over))),
        coming=[event_line(event, lang, sales) for event in coming],
        red_plates=await red_leaders(_series(event for event, _ in over), lang),
        nothing="" if coming else errors.message(Code.NO_FUTURE_EVENTS, lang),
    )
    return racing, running


def _series(events: Iterable[Event]) -> list[int]:
    """The series of the events, each once."""
    return list(dict.fromkeys(series.id for event in events for series in event.series))[:MOST_SERIES]


async def _next_event(event: CalendarEvent, lang: Lang) -> views.NextEvent:
    line, start = event_line(event, lang), event.first_start
    with suppress(Problem):  # its races decide about the picture
        event = (await timing_gateway().event(event.id)).value
    local = zones.local(start, zones.zone(event.time_zone)).astimezone(UTC).isoformat() if start else ""
    return views.NextEvent(line.id, line.name, line.when, line.where, local, event_picture(event, "hero"))


async def _results(events: Sequence[CalendarEvent], now: datetime) -> list[Over]:
    """The events with the newest results, with their finished visible races."""
    begun = [event for event in events if event.start <= now.date() + A_DAY and not event.cancelled]
    newest = sorted(begun, key=lambda event: (event.end, event.id), reverse=True)[:LOOKED_AT]
    over = await asyncio.gather(*(_over(event.id) for event in newest))
    return [seen for seen in over if seen and seen[1]][:MOST_RESULTS]


async def _over(number: int) -> Over | None:
    """An event with its finished visible races; None on failure."""
    try:
        event = (await timing_gateway().event(number)).value
        ended = [race for race in event.races if race.configured and race.scoring_status == "completed"]
        seen = await access.visible("race", (race.id for race in ended))
    except Problem:
        return None
    return event, [race for race in ended if race.id in seen]


async def _result(event: Event, races: list[ListedRace], lang: Lang) -> views.EventResult:
    official = all(race.result_state == "official" for race in races)
    state = race_status.RESULTS["official" if official else "provisional"](lang)
    line = event_line(event, lang)
    last = LiveRace()
    with suppress(Problem):  # the link to the results stays
        last = await short_race(event, races[-1], (await timing_gateway().results(races[-1].id)).value, lang)
    last = replace(last, rows=last.rows[:3])
    return views.EventResult(
        line.id, line.name, line.when, line.where, state, "chip open" if official else "chip", last
    )
