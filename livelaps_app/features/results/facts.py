"""A promoter's results for the HTML answer."""

from datetime import UTC, datetime

from livelaps_app.core.facts import Facts
from livelaps_app.core.routes import Match
from livelaps_app.features.results import service, texts


async def facts(at: Match) -> Facts:
    """The facts of a promoter's results. Raises Problem."""
    board = await service.board(at, datetime.now(UTC).date())
    return Facts(
        title=board.title,
        description=", ".join(event.name for event in board.events[:5]) or board.message,
        template="results",
        content=board,
        same=id(board),
        words=texts,
    )
