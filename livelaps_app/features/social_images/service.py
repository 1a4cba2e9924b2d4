"""Images for link previews of races, riders, standings, events, clubs, articles and other pages.

A new kind needs a name in core/social_images.py, a row of SOURCES, and `social_image` in its page's load.
"""

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import partial

from livelaps_app.core.contrast import BRIGHT, opaque, shade
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.words import RED_PLATE
from livelaps_app.core.routes import Match, route
from livelaps_app.core.social_images import Kind, SocialImageQuery
from livelaps_app.features.social_images import races, riders, standings, texts
from livelaps_app.features.social_images.card import CardLine, CardLook, ImageCard, plate
from livelaps_app.features.social_images.covers import service as covers
from livelaps_app.features.social_images.drawing import png
from livelaps_app.features.social_images.image_cache import ImageCache
from livelaps_app.features.social_images.races import CardRace
from livelaps_app.features.social_images.scenes import file_name
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people import access
from livelaps_app.racing.board.red_plates import red_plates, wears_red
from livelaps_app.racing.calendar.date_blocks import date_block
from livelaps_app.racing.event import event
from livelaps_app.racing.event_scores import event_scores
from livelaps_app.racing.event_scores.view import EventScoresRace
from livelaps_app.racing.pictures import event_picture
from livelaps_app.racing.race_classes import race_classes
from livelaps_app.racing.results.rider import visible_results
from livelaps_app.racing.series.series import season_title
from livelaps_app.stores.memo import Memo

CANCELLED, LIVE = "cancelled", "chip live"  # as in the event's view
MAX_RACES, MAX_WINNERS = 2, 4

MakeCard = Callable[[CardLook], ImageCard]


@dataclass(frozen=True)
class SocialImage:
    """An image to draw; version: equal for equal content."""

    card: ImageCard
    version: str


async def social_image(query: SocialImageQuery) -> SocialImage:
    """The current image; the same object while unchanged. Raises Problem if refused, unknown, or unavailable."""
    page, read = SOURCES[query.kind]
    if await access.refusal(Match(route(page), query.lang, {"id": str(query.number)}, {})):
        raise Problem(Code.NOT_FOUND)  # its existence is not revealed either
    answers, make_card = await read(query)
    look = await _look()

    def make() -> SocialImage:
        card = make_card(look)
        return SocialImage(card, card.version)

    return _images.get(query, (answers, look), make)


async def draw(image: SocialImage) -> bytes:
    """Draws an image as PNG. Raises Problem for too many concurrent drawings."""
    return await _cache.get(image.version, partial(png, image.card))


async def _race(query: SocialImageQuery) -> tuple[object, MakeCard]:
    race = (await timing_gateway().race(query.number)).value
    results = await timing_gateway().results(query.number)
    if not race.configured:
        raise Problem(Code.RACE_MISCONFIGURED)
    classes, leaders = await race_classes(query.number), await red_plates(query.number)
    answers = CardRace(race, results.value, classes, leaders, await _scene(race.event_id))
    return (race, results.version, classes, leaders, answers.scene), partial(races.card, query, answers)


async def _rider(query: SocialImageQuery) -> tuple[object, MakeCard]:
    rider = await visible_results(query.number)
    newest = riders.newest_result(rider)
    answers = rider, await race_classes(newest.race_id), await _scene(newest.event_id)
    return answers, partial(riders.card, *answers, query.lang)


async def _scene(event_id: int) -> str:
    """The file of an event's drawing; "" if the event is unknown."""
    with suppress(Problem):
        return file_name(event_picture((await timing_gateway().event(event_id)).value, "hero")) if event_id else ""
    return ""


async def _series(query: SocialImageQuery) -> tuple[object, MakeCard]:
    known = await timing_gateway().scores(query.number)
    return known.version, partial(standings.card, query, season_title(known.value.series), known.value)


async def _event(query: SocialImageQuery) -> tuple[object, MakeCard]:
    view = await event.event_view(query.number, query.lang)
    over = view.begun and view.state != CANCELLED
    scores = await event_scores.event_scores_view(query.number, query.lang) if over else None
    winners = await _winners(scores.races if scores else [], query.lang)
    races = [
        CardLine(name=race.name, about=race.kind, figure=f"{race.day} {race.clock.text}".strip()) for race in view.races
    ]
    live = next((race.state for race in view.races if race.look == LIVE), "")
    lines = winners or tuple(races[:MAX_RACES])
    registration = ", ".join(filter(None, (f"{view.awaited} {view.at.text}".strip(), view.openings)))
    until = registration[:1].upper() + registration[1:]
    first, last = date.fromisoformat(view.day), date.fromisoformat(view.last)
    block = date_block(first, last, query.lang, datetime.now(UTC).date())

    def make(look: CardLook) -> ImageCard:
        return ImageCard(
            look=look,
            heading=view.title,
            title=view.head.name or view.title,
            above=view.head.kicker,
            place=view.where,
            scene=file_name(view.head.picture),
            cover=True,
            below=(until if lines else "") or view.promoter,
            state=live or (texts.RESULTS(query.lang) if over else view.state_label),
            tone="live" if live else "loud" if view.state == CANCELLED else "good" if view.state == "open" else "plain",
            lines=lines,
            listed=(texts.LEADERS if live else texts.WINNERS)(query.lang) if winners else "",
            message="" if lines else until or view.state_label,
            day=(block.month, block.days),
        )

    return (view, scores, winners, block), make


async def _winners(of: Iterable[EventScoresRace], lang: Lang) -> tuple[CardLine, ...]:
    """The winners of the first classes of an event's races, with their laps where these differ."""
    lines: list[CardLine] = []
    for race in of:
        if not race.winners or len(lines) >= MAX_WINNERS:
            continue
        classes, red = await race_classes(race.id), await _red_numbers(race.id)
        laps_differ = len({winner.laps for winner in race.winners}) > 1
        for winner in race.winners:
            about = " · ".join(filter(None, (winner.class_name, winner.laps if laps_differ else "")))
            leads = RED_PLATE(lang) if (winner.class_name, winner.plate) in red else ""
            number, hue = plate(winner.plate, winner.name), hue_of(winner.class_name, classes)
            lines.append(CardLine("", number, winner.name, about, winner.result, hue, leads))
    return tuple(lines[:MAX_WINNERS])


async def _red_numbers(race: int) -> set[tuple[str, str]]:
    """The classes and numbers of the red plates in a race."""
    leaders = await red_plates(race)
    rows = (await timing_gateway().results(race)).value.rows if leaders else ()
    return {(row.class_name, row.displayed_number) for row in rows if wears_red(row, leaders)}


async def _look() -> CardLook:
    """The site's colours, name and logo; defaults during an outage of the content service."""
    try:
        site = (await content_gateway().parameters()).value
    except Problem:
        return CardLook()
    ground = opaque(site.navbar_color) or CardLook.background
    accent = shade(opaque(site.button_color) or CardLook.accent, [ground], BRIGHT)
    return CardLook(ground, accent, site.browser_tab_title or CardLook.site, await _logo())


async def _logo() -> bytes:
    with suppress(Problem):
        logo = (await content_gateway().images()).value.logo
        return (await content_gateway().upload(logo.url)).value if logo else b""
    return b""


# By kind of image: the page whose guards apply, and the reader of its answers, which returns the card's builder.
SOURCES: dict[Kind, tuple[str, Callable[[SocialImageQuery], Awaitable[tuple[object, MakeCard]]]]] = {
    "race": ("race", _race),
    "series": ("standings", _series),
    "event": ("event", _event),
    "rider": ("all_results", _rider),
    "organization": ("organization_about", covers.organization),
    "promoter": ("promoters", covers.promoter),
    "news": ("news", covers.article),
    "page": ("home", covers.page),
}

_images: Memo[SocialImageQuery, SocialImage] = Memo(500)
_cache = ImageCache()
