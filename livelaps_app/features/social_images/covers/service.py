"""The social images of organizations, promoters, articles and other pages: a name over a drawing, and what is next."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial
from textwrap import shorten
from typing import NamedTuple

from livelaps_app.core.contrast import BRIGHT, shade
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.i18n.zones import day_not_over
from livelaps_app.core.images import Image
from livelaps_app.core.racing.disciplines import discipline
from livelaps_app.core.racing.race_status import LIVE
from livelaps_app.core.racing.words import PROMOTER, RED_PLATE
from livelaps_app.core.routes import ROUTES, Match, route
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.social_images import texts
from livelaps_app.features.social_images.card import CardLine, CardLook, ImageCard, plate
from livelaps_app.features.social_images.scenes import file_name
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.content.records import News
from livelaps_app.gateways.content.rows import seo_key
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import calendar_events, coming_events, event_line
from livelaps_app.racing.calendar.date_blocks import date_block
from livelaps_app.racing.calendar.view import EventLine
from livelaps_app.racing.highlights import EventResult, Highlights, NextEvent, highlights
from livelaps_app.racing.logo_colours import logo_file, main_colour
from livelaps_app.racing.organizations import organization_part
from livelaps_app.racing.pictures import drawing
from livelaps_app.shell.news.articles import article_of
from livelaps_app.shell.news.view import Article

MAX_SUMMARY, MAX_LEAD = 110, 84  # letters
MOST_LINES = 2

HOME = Text("", "", "")  # the site's name
TITLES = {row.key: HOME if row.key == "home" else row.title for row in ROUTES}


class _Club(NamedTuple):
    """Whoever organizes events; kind: what it is in words; scene: a drawing, None for the one of the next event."""

    name: str
    kind: str
    where: str
    logo: bytes
    scene: Image | None = None


Answer = tuple[object, Callable[[CardLook], ImageCard]]


async def organization(query: SocialImageQuery) -> Answer:
    """An organization. Raises Problem."""
    known = (await timing_gateway().organization(query.number)).value
    if known.promoter_user_id:
        await access.demand(
            Match(route("promoters"), query.lang, {"id": str(known.promoter_user_id)}, {}), "promoter_access"
        )
    today = datetime.now(UTC).date()
    events = organization_part(known, (await calendar_events(today, promoter=known.promoter_user_id)).value)
    visible = await access.visible("event", (event.id for event in events))
    club_events = await highlights([event for event in events if event.id in visible], today, query.lang)
    scene = drawing(discipline(known.name), "hero", dusk=True)
    club = _Club(known.name, texts.ORGANIZATION(query.lang), known.address, await logo_file(known.logo), scene)
    return (known, club_events, club), partial(_club, club, club_events, query.lang)


async def promoter(query: SocialImageQuery) -> Answer:
    """A promoter. Raises Problem."""
    known, today = (await timing_gateway().promoter(query.number)).value, datetime.now(UTC).date()
    club_events = await highlights((await calendar_events(today, promoter=known.id)).value, today, query.lang)
    where = ", ".join(filter(None, (known.city, known.state, known.country)))
    club = _Club(known.promoter_name, PROMOTER(query.lang), where, await logo_file(known.logo))
    return (known, club_events, club), partial(_club, club, club_events, query.lang)


async def article(query: SocialImageQuery) -> Answer:
    """An article of the news. Raises Problem."""
    news = (await content_gateway().news(query.lang)).value
    item = next((item for item in news if seo_key(item.seolink) == seo_key(query.key)), None)
    if item is None:
        raise Problem(Code.NOT_FOUND)
    known = article_of(item, query.lang)

    def make(look: CardLook) -> ImageCard:
        return ImageCard(
            look=look,
            heading=known.title,
            title=known.title,
            above=route("news").title(query.lang),
            place=known.when,
            message=shorten(known.summary, MAX_SUMMARY, placeholder="…"),
            scene=file_name(drawing(discipline(known.title), "hero")),
            cover=True,
        )

    return item, make


async def page(query: SocialImageQuery) -> Answer:
    """A page without a card of its own: its title and the site's name. Raises Problem."""
    if query.key not in TITLES:
        raise Problem(Code.NOT_FOUND)
    title = TITLES[query.key](query.lang)
    lines = await LINES[query.key](query.lang) if query.key in LINES else ()
    summary = texts.SITE(query.lang)

    def make(look: CardLook) -> ImageCard:
        return ImageCard(
            look=look,
            heading=", ".join(filter(None, (title, look.site))),
            title=title or (summary if lines else look.site),
            lines=lines,
            message="" if lines else summary,
            scene=file_name(drawing(discipline(""), "hero")),
            cover=True,
        )

    return lines, make


async def _site_lines(lang: Lang) -> tuple[CardLine, ...]:
    """The next event and the last winner of the whole site; none during an outage."""
    today = datetime.now(UTC).date()
    with suppress(Problem):
        return _lines(await highlights((await calendar_events(today)).value, today, lang), lang)
    return ()


async def _coming_lines(lang: Lang) -> tuple[CardLine, ...]:
    """The next events of the site; none during an outage."""
    today = day_not_over(datetime.now(UTC))
    with suppress(Problem):
        coming = (await coming_events((await calendar_events(today)).value, today))[:MOST_LINES]
        return tuple(_event(event_line(event, lang)) for event in coming)
    return ()


def _event(line: EventLine) -> CardLine:
    about = " \N{MIDDLE DOT} ".join(filter(None, (line.live, line.where)))
    return CardLine(name=line.name, about=about, day=(line.date.month, line.date.days))


async def _news_lines(lang: Lang) -> tuple[CardLine, ...]:
    """The newest articles with their leads; none during an outage."""
    today = datetime.now(UTC).date()
    with suppress(Problem):
        return tuple(_piece(article_of(item, lang), today, lang) for item in await _newest(lang))
    return ()


async def _newest(lang: Lang) -> tuple[News, ...]:
    return (await content_gateway().news(lang)).value[:MOST_LINES]


def _piece(article: Article, today: date, lang: Lang) -> CardLine:
    day = date.fromisoformat(article.day)
    block = date_block(day, day, lang, today)
    about = shorten(article.summary, MAX_LEAD, placeholder="…")
    return CardLine(name=article.title, about=about, day=(block.month, block.days))


# The lines of pages that list something; the others have the site's sentence.
LINES: dict[str, Callable[[Lang], Awaitable[tuple[CardLine, ...]]]] = {
    "home": _site_lines,
    "live": _site_lines,
    "all_results": _site_lines,
    "calendar": _coming_lines,
    "news": _news_lines,
}


def _club(club: _Club, club_events: Highlights, lang: Lang, look: CardLook) -> ImageCard:
    """Whoever organizes events, with logo and colour: the next event, and the winner of the last race."""
    next_up, lines = club_events.next_up, _lines(club_events, lang)
    picture = club.scene or (next_up.picture if next_up.id else drawing(discipline(club.name), "hero"))
    main = main_colour(club.logo)
    return ImageCard(
        look=replace(look, accent=shade(main, [look.background], BRIGHT) if main else look.accent, emblem=club.logo),
        heading=club.name,
        title=club.name,
        above=club.kind,
        place=club.where,
        lines=lines,
        message="" if lines else texts.SITE(lang),
        scene=file_name(picture),
        cover=True,
    )


def _lines(club_events: Highlights, lang: Lang) -> tuple[CardLine, ...]:
    """The next event and the winner of the last race."""
    winners = (line for result in club_events.results[:1] for line in _winner(result, lang))
    return *_coming(club_events.next_up, lang), *winners


def _coming(event: NextEvent, lang: Lang) -> Iterator[CardLine]:
    if event.id:
        state = LIVE if event.registration.state == "live" else texts.NEXT
        about = " \N{MIDDLE DOT} ".join(filter(None, (state(lang), event.where)))
        day = event.date.month, event.date.days
        yield CardLine(name=" ".join(filter(None, (event.kicker, event.name))), about=about, day=day)


def _winner(result: EventResult, lang: Lang) -> Iterator[CardLine]:
    for rider in result.podium[:1]:
        leads = RED_PLATE(lang) if rider.red else ""
        about = texts.WON(lang).format(event=result.name)
        yield CardLine("", plate(rider.plate, rider.name), rider.name, about, "", rider.hue, leads)
