"""The news for the HTML answer."""

from collections.abc import Mapping
from typing import Any

from livelaps_app.core.facts import Facts, item_list
from livelaps_app.core.routes import BASE, Match
from livelaps_app.core.settings import settings
from livelaps_app.features.news import service, texts
from livelaps_app.features.news.board import Board


async def facts(at: Match) -> Facts:
    """The facts of the news. Raises Problem."""
    board = await service.board(at)
    return Facts(
        title=board.title,
        description=board.one.summary or ", ".join(piece.title for piece in board.pieces) or board.message,
        template="news",
        content=board,
        same=id(board),
        words=texts,
        schema=_schema(board),
        age=await service.age(at),
    )


def _schema(board: Board) -> Mapping[str, Any]:
    one = board.one
    if not one.title:
        return item_list(board.title, ((piece.title, _whole(piece.href)) for piece in board.pieces))
    told = {
        "@context": "https://schema.org",
        "@type": "NewsArticle",
        "headline": one.title,
        "datePublished": one.day,
        "description": one.summary,
        "url": _whole(one.href),
    }
    return told | ({"image": _absolute(one.image.src)} if one.image.src else {})


def _whole(href: str) -> str:
    return f"{settings().origin}{BASE}{href}"


def _absolute(address: str) -> str:
    return settings().origin + address if address.startswith("/") else address
