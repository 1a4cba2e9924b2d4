"""A page of words for the HTML answer."""

from textwrap import shorten

from livelaps_app.core.facts import Facts
from livelaps_app.core.rich import plain
from livelaps_app.core.routes import Match
from livelaps_app.features.reading import service, texts
from livelaps_app.features.reading.board import Board

LONGEST = 160  # letters of a description
KEYS = tuple(service.PAGES)


async def facts(at: Match) -> Facts:
    """The facts of a page of words. Raises Problem."""
    board = await service.board(at)
    return Facts(
        title=board.title,
        description=shorten(_said(board), LONGEST, placeholder="…"),
        template="reading",
        content=board,
        same=id(board),
        words=texts,
        age=await service.age(at),
    )


def _said(board: Board) -> str:
    """What the page says, as far as a description has room."""
    named = [
        *(f"{desk.name} ({desk.role})" if desk.role else desk.name for desk in board.desks),
        *(one.name for one in board.supporters),
        *(link.label for link in board.links if not board.desks),
    ]
    return plain(board.html) or f"{board.title}: {', '.join(named)}"
