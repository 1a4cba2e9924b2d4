"""The pictures that links to a race, a rider's result, a standing, an event and other pages are shown with elsewhere.

Another kind is a name in core/pictures.py, a row of SOURCES, and `pictured` in the facts of its page.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.kept import Kept, Same
from livelaps_app.core.pictures import Asked, Kind
from livelaps_app.core.routes import ROUTES, Match, route
from livelaps_app.core.texts import Text
from livelaps_app.features.access import service as access
from livelaps_app.features.event import service as event
from livelaps_app.features.event_scores import service as event_scores
from livelaps_app.features.pictures import races, standings, texts
from livelaps_app.features.pictures.card import Card, Line, Look
from livelaps_app.features.pictures.drawing import png
from livelaps_app.features.pictures.gallery import Gallery
from livelaps_app.features.series import service as series
from livelaps_app.gateways import wiring

CANCELLED, LIVE = "cancelled", "chip live"  # as the event's screen has them
MOST_RACES, MOST_WINNERS = 4, 5

HOME = Text("", "", "")  # the site's own name
TITLES = {row.key: HOME if row.key == "home" else row.title for row in ROUTES}

Made = Callable[[Look], Card]


@dataclass(frozen=True)
class Picture:
    """A picture that can be drawn; its version is another when it looks different."""

    card: Card
    version: str


@dataclass(frozen=True)
class Source:
    """Where a kind of picture comes from: the page whose guards it has, and what reads it.

    `read` gives what was answered and what makes the card of it.
    """

    page: str
    read: Callable[[Asked], Awaitable[tuple[object, Made]]]


async def picture(asked: Asked) -> Picture:
    """The picture as it is now, the same object until it changes. Raises Problem: refused, unknown, or down."""
    source = SOURCES[asked.kind]
    if await access.refusal(Match(route(source.page), asked.lang, {"id": str(asked.number)}, {})):
        raise Problem(Code.NOT_FOUND)  # who may not see it is not told that it exists
    answers, make = await source.read(asked)
    look = await _look()

    def made() -> Picture:
        card = make(look)
        return Picture(card, card.version)

    return _pictures.get(asked, (answers, look), made)


async def drawn(shown: Picture) -> bytes:
    """A picture as PNG. Raises Problem: too many are being drawn."""
    return await _gallery.get(shown.version, partial(png, shown.card))


async def _race(asked: Asked) -> tuple[object, Made]:
    race = (await wiring.timing().race(asked.number)).value
    results = (await wiring.timing().results(asked.number)).value
    if not race.configured:
        raise Problem(Code.RACE_MISCONFIGURED)
    return (race, Same(results)), partial(races.card, asked, race, results)


async def _series(asked: Asked) -> tuple[object, Made]:
    scores = (await wiring.timing().scores(asked.number)).value
    return Same(scores), partial(standings.card, asked, series.titled(scores.series), scores)


async def _event(asked: Asked) -> tuple[object, Made]:
    board = await event.event_view(asked.number, asked.lang)
    over = board.begun and board.state != CANCELLED
    scores = await event_scores.event_scores_view(asked.number, asked.lang) if over else None
    winners = [
        Line("", winner.plate and f"#{winner.plate}", winner.name, winner.class_name, winner.result)
        for race in (scores.races if scores else ())
        for winner in race.winners
    ]
    races = [Line(name=race.name, about=race.kind, figure=race.start.text) for race in board.races]
    live = next((race.state for race in board.races if race.look == LIVE), "")
    lines = tuple(winners[:MOST_WINNERS] or races[:MOST_RACES])
    registration = ", ".join(filter(None, (f"{board.awaited} {board.at.text}".strip(), board.openings)))
    until = registration[:1].upper() + registration[1:]

    def make(look: Look) -> Card:
        return Card(
            look=look,
            heading=board.title,
            title=board.title,
            above=" · ".join(filter(None, (board.when, board.where))),
            below=(until if lines else "") or board.promoter,
            state=live or ((texts.WINNERS if winners else texts.RESULTS)(asked.lang) if over else board.state_label),
            tone="loud" if live or board.state == CANCELLED else "good" if board.state == "open" else "plain",
            lines=lines,
            message="" if lines else until or board.state_label,
        )

    return (Same(board), Same(scores)), make


async def _page(asked: Asked) -> tuple[object, Made]:
    """A page without anything of its own to draw: what it is called, below the site's name."""
    if asked.key not in TITLES:
        raise Problem(Code.NOT_FOUND)

    title = TITLES[asked.key](asked.lang)

    def make(look: Look) -> Card:
        return Card(
            look=look,
            heading=", ".join(filter(None, (title, look.site))),
            title=title or look.site,
            message=texts.SITE(asked.lang),
        )

    return None, make


async def _look() -> Look:
    """The site's colours, name and logo; what the content service can't give now is the design's own."""
    content = wiring.content()
    try:
        site = (await content.parameters()).value
    except Problem:
        return Look()
    logo = await _logo()
    own = Look()
    return Look(
        site.navbar_color or own.background, site.button_color or own.accent, site.browser_tab_title or own.site, logo
    )


async def _logo() -> bytes:
    try:
        logo = (await wiring.content().images()).value.logo
        return (await wiring.content().upload(logo.url)).value if logo else b""
    except Problem:
        return b""


SOURCES: dict[Kind, Source] = {
    "race": Source("race", _race),
    "series": Source("standings", _series),
    "event": Source("event", _event),
    "page": Source("home", _page),
}

_pictures: Kept[Asked, Picture] = Kept(500)
_gallery = Gallery()
