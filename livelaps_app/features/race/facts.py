"""A race's results for the HTML answer, from the same record as the live page."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from livelaps_app.core.facts import Facts
from livelaps_app.core.paging import only
from livelaps_app.core.pictures import Asked
from livelaps_app.core.routes import Match
from livelaps_app.core.texts import Lang
from livelaps_app.features.race import service, texts
from livelaps_app.features.race.board import Board, Laps
from livelaps_app.features.race.compare import service as compare
from livelaps_app.features.race.compare.chosen import Chosen
from livelaps_app.features.race.compare.record import Compared
from livelaps_app.features.race.view import View

RIDER = 3  # cell of a row
LISTED = 10


@dataclass(frozen=True)
class Content:
    """A view of the race, the rider the address names, and the riders it compares."""

    board: Board
    laps: Laps | None
    compared: Compared


async def facts(at: Match) -> Facts:
    """The facts of a results page. Raises Problem."""
    view = View.read(at, service.race_id(at))
    board = await service.board(view)
    rider = at.asked("rider")
    laps = await service.laps(view, rider) if rider else None
    compared = await compare.compared(view, Chosen.read(at))
    return Facts(
        title=board.title,
        description=_of_rider(board, laps, at.lang) if laps and laps.name else _description(board, at.lang),
        template="race",
        content=Content(board, laps, compared),
        schema=_schema(board),
        age=await service.age(view),
        same=(id(board), rider, repr(laps), repr(compared)),
        words=texts,
        shared=board.shared,
        part=f"?rider={laps.entry_id}" if laps and laps.name else "",
        pictured=Asked("race", view.race_id, at.lang, only(view.classes), laps.entry_id if laps else 0),
    )


def _description(board: Board, lang: Lang) -> str:
    first = next((row for row in board.rows if row[0]), None)
    leader = texts.WINS(lang).format(name=first[RIDER], count=board.count) if first else board.message
    return texts.DESCRIPTION(lang).format(race=board.title, event=board.event, date=board.when, leader=leader)


def _of_rider(board: Board, laps: Laps, lang: Lang) -> str:
    who = f"{laps.plate} {laps.name}, {laps.class_name}: {laps.summary}"
    return texts.DESCRIPTION(lang).format(race=board.title, event=board.event, date=board.when, leader=who)


def _schema(board: Board) -> Mapping[str, Any]:
    riders = [row for row in board.rows if row[0]][:LISTED]
    return {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": f"{board.title}, {board.event}",
        "startDate": board.day,
        "location": {"@type": "Place", "name": board.where or board.event},
        "competitor": [{"@type": "Person", "name": row[RIDER]} for row in riders],
    }
