"""What runs now for the HTML answer."""

from datetime import UTC, datetime

from livelaps_app.core.loaded import Facts
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import item_list, whole
from livelaps_app.features.live import service, texts


async def facts(at: Match) -> Facts:
    """The facts of what runs now. Raises Problem."""
    now = datetime.now(UTC)
    board = await service.board(at.lang, now)
    lines = [*board.running, *board.coming, *board.finished]
    return Facts(
        title=at.route.title(at.lang),
        description=f"{texts.DESCRIPTION(at.lang)} {', '.join(f'{line.name} ({line.event})' for line in lines)}",
        template="live",
        content=board,
        same=repr(board),
        words=texts,
        listed=item_list(
            at.route.title(at.lang),
            ((f"{line.name}, {line.event}", whole(address("race", at.lang, id=line.id))) for line in lines),
        ),
        age=await service.age(at.lang, now),
    )
