"""The news: all of them, or one with those around it."""

from dataclasses import replace

from livelaps_app.core import formats
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.images import Image, Use
from livelaps_app.core.kept import Kept
from livelaps_app.core.rich import fitted, plain
from livelaps_app.core.routes import Match, route, url
from livelaps_app.core.texts import Lang
from livelaps_app.features.news import texts
from livelaps_app.features.news.board import Board, Piece
from livelaps_app.gateways import wiring
from livelaps_app.gateways.content.records import News
from livelaps_app.gateways.content.rows import seo_key
from livelaps_app.shell.service import leading, proper

MOST_OTHERS = 3
LONGEST = 240  # letters of a summary nobody wrote
MANY = 200

_boards: Kept[tuple[Lang, str], Board] = Kept(MANY)


async def board(at: Match) -> Board:
    """What an address of the news shows; the same object until they change. Raises Problem."""
    told = (await wiring.content().news(at.lang)).value
    asked = seo_key((await proper(at)).argument("seolink"))
    if asked and asked not in map(_key, told):
        raise Problem(Code.NOT_FOUND)
    return _boards.get((at.lang, asked), told, lambda: _board(told, asked, at.lang))


async def latest(lang: Lang, most: int) -> list[Piece]:
    """The newest of them, for a page that is about something else. Raises Problem."""
    told = (await wiring.content().news(lang)).value
    return _boards.get((lang, ""), told, lambda: _board(told, "", lang)).pieces[:most]


async def age(at: Match) -> str:
    """How old the news are, in words, when they are older than they should be; else empty. Raises Problem."""
    known = await wiring.content().news(at.lang)
    return formats.age(known.seconds, at.lang) if known.stale else ""


def _board(told: tuple[News, ...], asked: str, lang: Lang) -> Board:
    lines = [_line(piece, lang) for piece in told]
    if not asked:
        return Board(route("news").title(lang), pieces=lines, message="" if lines else texts.NOTHING(lang))
    at = list(map(_key, told)).index(asked)
    one = replace(lines[at], html=fitted(told[at].html, 2, leading(lang)), image=_image(told[at], "lead"))
    return Board(one.title, one, [*lines[:at], *lines[at + 1 :]][:MOST_OTHERS])


def _key(piece: News) -> str:
    return seo_key(piece.seolink)


def _image(piece: News, use: Use) -> Image:
    return piece.image.drawn(use) if piece.image else Image()


def _line(piece: News, lang: Lang) -> Piece:
    said = piece.summary or plain(piece.html)
    return Piece(
        title=piece.title,
        day=piece.day.isoformat(),
        when=formats.day(piece.day, lang),
        changed=piece.updated.isoformat() if piece.updated and piece.updated.date() >= piece.day else "",
        summary=said if len(said) <= LONGEST else f"{said[:LONGEST].rpartition(' ')[0]}…",
        href=url("news_item", lang, seolink=piece.seolink),
        image=_image(piece, "card"),
    )
