"""A page of words for the HTML answer."""

from livelaps_app.core.loaded import Facts
from livelaps_app.core.rich import aloud
from livelaps_app.core.routes import BASE, Match
from livelaps_app.core.schema import Node, item_list, whole
from livelaps_app.core.texts import Lang
from livelaps_app.features.reading import service, texts
from livelaps_app.features.reading.board import Board

KEYS = tuple(service.PAGES)


async def facts(at: Match) -> Facts:
    """The facts of a page of words. Raises Problem."""
    board = await service.board(at)
    return Facts(
        title=board.title,
        description=_said(board, at.lang),
        template="reading",
        content=board,
        same=id(board),
        words=texts,
        listed=_listed(board) if at.route.key == "simple_pages" else None,
        age=await service.age(at),
    )


def _listed(board: Board) -> Node | None:
    return item_list(board.title, ((link.label, whole(BASE + link.href)) for link in board.links))


def _said(board: Board, lang: Lang) -> str:
    """What the page says, as far as a description has room."""
    named = [
        *(f"{desk.name} ({desk.role})" if desk.role else desk.name for desk in board.desks),
        *(one.name for one in board.supporters),
        *(link.label for link in board.links if not board.desks),
    ]
    if not named:
        return aloud(board.html) or board.message or board.title
    return aloud(board.html) or texts.DESCRIPTION(lang).format(title=board.title, names=", ".join(named))
