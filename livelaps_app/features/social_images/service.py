"""Images for link previews of races, riders, standings, events and other pages.

A new kind needs a name in core/social_images.py, a row of SOURCES, and `social_image` in its page's load.
"""

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import partial

from livelaps_app.core.contrast import BRIGHT, opaque, shade
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.formats import months
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.routes import ROUTES, Match, route
from livelaps_app.core.social_images import Kind, SocialImageQuery
from livelaps_app.features.social_images import races, standings, texts
from livelaps_app.features.social_images.card import CardLine, CardLook, ImageCard, plate
from livelaps_app.features.social_images.drawing import png
from livelaps_app.features.social_images.image_cache import ImageCache
from livelaps_app.features.social_images.races import CardRace
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people import access
from livelaps_app.racing.board.red_plates import red_plates
from livelaps_app.racing.event import event
from livelaps_app.racing.event_scores import event_scores
from livelaps_app.racing.event_scores.view import EventScoresRace
from livelaps_app.racing.race_classes import race_classes
from livelaps_app.racing.series.series import season_title
from livelaps_app.stores.memo import Memo

CANCELLED, LIVE = "cancelled", "chip live"  # as in the event's view
MAX_RACES, MAX_WINNERS = 4, 5

HOME = Text("", "", "")  # the site's name
TITLES = {row.key: HOME if row.key == "home" else row.title for row in ROUTES}

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
    answers = CardRace(race, results.value, await race_classes(query.number), await red_plates(query.number))
    return (race, results.version, answers.classes, answers.leaders), partial(races.card, query, answers)


async def _series(query: SocialImageQuery) -> tuple[object, MakeCard]:
    known = await timing_gateway().scores(query.number)
    return known.version, partial(standings.card, query, season_title(known.value.series), known.value)


async def _event(query: SocialImageQuery) -> tuple[object, MakeCard]:
    view = await event.event_view(query.number, query.lang)
    over = view.begun and view.state != CANCELLED
    scores = await event_scores.event_scores_view(query.number, query.lang) if over else None
    winners = await _winners(scores.races if scores else [])
    races = [CardLine(name=race.name, about=race.kind, figure=race.start.text) for race in view.races]
    live = next((race.state for race in view.races if race.look == LIVE), "")
    lines = winners or tuple(races[:MAX_RACES])
    registration = ", ".join(filter(None, (f"{view.awaited} {view.at.text}".strip(), view.openings)))
    until = registration[:1].upper() + registration[1:]

    def make(look: CardLook) -> ImageCard:
        return ImageCard(
            look=look,
            heading=view.title,
            title=view.title,
            above=" · ".join(filter(None, (view.when, view.where))),
            below=(until if lines else "") or view.promoter,
            state=live or ((texts.WINNERS if winners else texts.RESULTS)(query.lang) if over else view.state_label),
            tone="live" if live else "loud" if view.state == CANCELLED else "good" if view.state == "open" else "plain",
            lines=lines,
            message="" if lines else until or view.state_label,
            day=_date_block(view.day, query.lang),
        )

    return (view, scores, winners), make


async def _winners(of: Iterable[EventScoresRace]) -> tuple[CardLine, ...]:
    """The winners of the first classes of an event's races."""
    lines: list[CardLine] = []
    for race in of:
        classes = await race_classes(race.id) if race.winners and len(lines) < MAX_WINNERS else ()
        for winner in race.winners:
            hue = hue_of(winner.class_name, classes)
            number = plate(winner.plate, winner.name)
            lines.append(CardLine("", number, winner.name, winner.class_name, winner.result, hue))
    return tuple(lines[:MAX_WINNERS])


def _date_block(day: str, lang: Lang) -> tuple[str, ...]:
    """The month and the day of an ISO day; nothing for no day."""
    if not day:
        return ()
    on = date.fromisoformat(day)
    return months(lang, "abbreviated")[on.month - 1], str(on.day)


async def _page(query: SocialImageQuery) -> tuple[object, MakeCard]:
    """The image of a page without a card: its title and the site's name."""
    if query.key not in TITLES:
        raise Problem(Code.NOT_FOUND)

    title = TITLES[query.key](query.lang)

    def make(look: CardLook) -> ImageCard:
        return ImageCard(
            look=look,
            heading=", ".join(filter(None, (title, look.site))),
            title=title or look.site,
            message=texts.SITE(query.lang),
        )

    return None, make


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
    "page": ("home", _page),
}

_images: Memo[SocialImageQuery, SocialImage] = Memo(500)
_cache = ImageCache()
