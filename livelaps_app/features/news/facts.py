"""The news for the HTML answer."""

from pathlib import PurePosixPath
from urllib.parse import urlsplit

from livelaps_app.core.loaded import Facts, Preview
from livelaps_app.core.routes import BASE, Match
from livelaps_app.core.schema import Node, filled, item_list, publisher, whole
from livelaps_app.core.texts import Lang
from livelaps_app.features.news import service, texts
from livelaps_app.features.news.board import Board, Piece

MEDIA = {
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
    ".gif": "image/gif",
}


async def facts(at: Match) -> Facts:
    """The facts of the news. Raises Problem."""
    board = await service.board(at)
    one = board.one
    return Facts(
        title=board.title,
        description=one.summary or ", ".join(piece.title for piece in board.pieces) or board.message,
        template="news",
        content=board,
        same=id(board),
        words=texts,
        schema=_article(one, at.lang) if one.title else None,
        listed=None if one.title else _listed(board),
        published=one.day,
        changed=one.changed,
        preview=_preview(one),
        age=await service.age(at),
    )


def _listed(board: Board) -> Node | None:
    return item_list(board.title, ((piece.title, whole(BASE + piece.href)) for piece in board.pieces))


def _article(one: Piece, lang: Lang) -> Node:
    return filled(
        {
            "@type": "NewsArticle",
            "headline": one.title,
            "datePublished": one.day,
            "dateModified": one.changed,
            "description": one.summary,
            "url": whole(BASE + one.href),
            "mainEntityOfPage": whole(BASE + one.href),
            "inLanguage": lang,
            "image": whole(one.image.src),
            "author": publisher(),
            "publisher": publisher(),
        }
    )


def _preview(one: Piece) -> Preview | None:
    """The picture of the piece, where it is of a kind that those who show links can show."""
    media = MEDIA.get(PurePosixPath(urlsplit(one.image.src).path).suffix.lower())
    if media is None:
        return None
    image = one.image
    return Preview(whole(image.src), one.title, image.alt or one.title, media, image.width or 0, image.height or 0)
