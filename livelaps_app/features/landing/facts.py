"""The landing page for the HTML answer."""

from datetime import UTC, datetime

from livelaps_app.core.loaded import Facts
from livelaps_app.core.routes import Match
from livelaps_app.features.landing import service, texts


async def facts(at: Match) -> Facts:
    """The facts of the landing page. Raises Problem."""
    now = datetime.now(UTC)
    board = await service.board(at.lang, now)
    return Facts(
        title=texts.TITLE(at.lang),
        description=texts.DESCRIPTION(at.lang),
        template="landing",
        content=board,
        same=id(board),
        words=texts,
        age=await service.age(at.lang, now),
    )
