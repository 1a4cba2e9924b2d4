"""Standings on paper for the HTML answer."""

from livelaps_app.core.loaded import Facts
from livelaps_app.core.routes import Match
from livelaps_app.features.standings.paper import service, texts


async def facts(at: Match) -> Facts:
    """The facts of what is to be printed. Raises Problem."""
    sheet = await service.sheet(at)
    return Facts(
        title=texts.TITLE(at.lang).format(series=sheet.title),
        description=f"{sheet.title}, {sheet.run}",
        template="standings/paper",
        content=sheet,
        same=id(sheet),
        words=texts,
        age=await service.age(at),
    )
