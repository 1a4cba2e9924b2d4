"""The series of past years for the HTML answer."""

from datetime import UTC, datetime

from livelaps_app.core.loaded import Facts
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import item_list, whole
from livelaps_app.features.series_old import service, texts


async def facts(at: Match) -> Facts:
    """The facts of the series of past years. Raises Problem."""
    board = await service.board(at.lang, datetime.now(UTC).date())
    title, years = at.route.title(at.lang), ", ".join(box.year for box in board.years)
    listed = [line for box in board.years for line in box.series]
    names = ", ".join(line.name for line in listed)
    return Facts(
        title=title,
        description=texts.DESCRIPTION(at.lang).format(years=years, names=names) if years else board.message,
        template="series_old",
        content=board,
        same=id(board),
        words=texts,
        listed=item_list(title, ((line.name, whole(address("standings", at.lang, id=line.id))) for line in listed)),
        age=await service.age(at.lang),
    )
