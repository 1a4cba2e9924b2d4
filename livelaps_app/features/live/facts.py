"""What runs now for the HTML answer."""

from datetime import UTC, datetime

from livelaps_app.core.facts import Facts
from livelaps_app.core.routes import Match
from livelaps_app.features.live import service, texts


async def facts(at: Match) -> Facts:
    """The facts of what runs now. Raises Problem."""
    now = datetime.now(UTC)
    board = await service.board(at.lang, now)
    return Facts(
        title=at.route.title(at.lang),
        description=texts.DESCRIPTION(at.lang),
        template="live",
        content=board,
        same=repr(board),
        words=texts,
        age=await service.age(at.lang, now),
    )
