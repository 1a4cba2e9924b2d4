"""The results search and a rider's page for the HTML answer."""

from datetime import UTC, datetime

from livelaps_app.core.facts import Facts
from livelaps_app.core.paging import written
from livelaps_app.core.routes import Match
from livelaps_app.features.results import service, texts
from livelaps_app.features.results.rider import service as riders
from livelaps_app.features.results.rider import texts as rider_texts
from livelaps_app.features.results.rider import view as rider_view


async def facts(at: Match) -> Facts:
    """The facts of the results, or of the rider the address names. Raises Problem."""
    return await (_rider(at) if rider_view.asks(at) else _results(at))


async def _results(at: Match) -> Facts:
    view = await service.admitted(at)
    board = await service.board(view, datetime.now(UTC).date())
    names = ", ".join(dict.fromkeys(event.name for month in board.months for event in month.events[:5]))
    return Facts(
        title=board.title,
        description=texts.DESCRIPTION(at.lang).format(names=names[:200]) if names else board.message,
        template="results",
        content=board,
        same=id(board),
        words=texts,
        age=await service.age(view),
    )


async def _rider(at: Match) -> Facts:
    view = rider_view.View.read(at)
    sheet = await riders.sheet(view)
    return Facts(
        title=sheet.title,
        description=sheet.description,
        template="results/rider",
        content=sheet,
        same=id(sheet),
        words=rider_texts,
        schema={
            "@context": "https://schema.org",
            "@type": "ProfilePage",
            "mainEntity": {"@type": "Person", "name": sheet.name, "homeLocation": sheet.city},
        },
        age=await riders.age(view),
        part=written({rider_view.RIDER: str(view.rider)}),
    )
