"""The results search and a rider's page for the HTML answer."""

from datetime import UTC, datetime

from livelaps_app.core.loaded import Facts
from livelaps_app.core.paging import written
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, item_list, person, whole
from livelaps_app.core.texts import Lang
from livelaps_app.features.results import service, texts
from livelaps_app.features.results.board import Board
from livelaps_app.features.results.rider import service as riders
from livelaps_app.features.results.rider import texts as rider_texts
from livelaps_app.features.results.rider import view as rider_view


async def facts(at: Match) -> Facts:
    """The facts of the results, or of the rider the address names. Raises Problem."""
    return await (_rider(at) if rider_view.asks(at) else _results(at))


async def _results(at: Match) -> Facts:
    view = await service.admitted(at)
    board = await service.board(view, datetime.now(UTC).date())
    told = texts.DESCRIPTION if board.promoter else texts.EVERY
    names = ", ".join(dict.fromkeys(event.name for month in board.months for event in month.events[:5]))
    return Facts(
        title=board.title,
        description=told(at.lang).format(title=board.title, names=names) if names else board.message,
        template="results",
        content=board,
        same=id(board),
        words=texts,
        listed=_listed(board, at.lang),
        age=await service.age(view),
    )


def _listed(board: Board, lang: Lang) -> Node | None:
    events = (event for month in board.months for event in month.events)
    return item_list(board.title, ((one.name, whole(address("event", lang, id=one.id))) for one in events))


async def _rider(at: Match) -> Facts:
    view = rider_view.View.read(at)
    sheet = await riders.sheet(view)
    place = {"@type": "Place", "name": sheet.city} if sheet.city else None
    return Facts(
        title=sheet.title,
        description=sheet.description,
        template="results/rider",
        content=sheet,
        same=id(sheet),
        words=rider_texts,
        schema={
            "@type": "ProfilePage",
            "mainEntity": person(sheet.name) | ({"homeLocation": place} if place else {}),
        },
        age=await riders.age(view),
        part=written({rider_view.RIDER: str(view.rider)}),
    )
