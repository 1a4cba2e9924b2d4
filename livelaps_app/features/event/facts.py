"""One event for the HTML answer."""

from typing import NamedTuple

from livelaps_app.core.facts import Facts
from livelaps_app.core.pictures import Asked
from livelaps_app.core.routes import Match
from livelaps_app.features.event import service, texts
from livelaps_app.features.event.board import Board
from livelaps_app.features.event.entries import service as entered
from livelaps_app.features.event.entries.board import Entries
from livelaps_app.features.event.view import View


class Content(NamedTuple):
    """The event and what is shown of its entries."""

    board: Board
    entries: Entries


async def facts(at: Match) -> Facts:
    """The facts of an event. Raises Problem."""
    number = service.event_id(at)
    board = await service.board(number, at.lang)
    entries = await entered.entries(View.read(at, number))
    races = ", ".join(race.name for race in board.races)
    return Facts(
        title=board.title,
        description=texts.DESCRIPTION(at.lang).format(
            name=board.title, when=board.when, where=board.where, races=races
        ),
        template="event",
        content=Content(board, entries),
        same=(id(board), id(entries)),
        words=texts,
        pictured=Asked("event", number, at.lang),
        schema={
            "@context": "https://schema.org",
            "@type": "SportsEvent",
            "name": board.title,
            "startDate": board.day,
            "endDate": board.last,
            "eventStatus": f"https://schema.org/{'EventCancelled' if board.state == 'cancelled' else 'EventScheduled'}",
            "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
            "location": {"@type": "Place", "name": board.where or board.title, "address": board.where},
            "organizer": {"@type": "Organization", "name": board.promoter},
        },
        age=await service.age(number, at.lang),
    )
