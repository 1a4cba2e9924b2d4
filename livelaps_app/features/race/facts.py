"""A race's results for the HTML answer, from the same record as the live page."""

from dataclasses import dataclass
from itertools import islice

from livelaps_app.core.facts import Facts
from livelaps_app.core.paging import only
from livelaps_app.core.pictures import Asked
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, person, ranking, sports_event, whole
from livelaps_app.core.texts import Lang
from livelaps_app.core.trails import Step
from livelaps_app.features.race import service, texts
from livelaps_app.features.race.board import Board, Laps
from livelaps_app.features.race.compare import service as compare
from livelaps_app.features.race.compare.chosen import Chosen
from livelaps_app.features.race.compare.record import Compared
from livelaps_app.features.race.view import View

PLACE, RIDER = 1, 3  # cells of a row
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
        schema=_schema(board, at.lang),
        listed=_placed(board),
        above={"event": Step(board.event, {"id": board.event_id})} if board.event_id else {},
        age=await service.age(view),
        same=(id(board), rider, repr(laps), repr(compared)),
        words=texts,
        shared=board.shared,
        opened=laps.titled if laps else "",
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


def _schema(board: Board, lang: Lang) -> Node:
    riders = [row[RIDER] for row in board.rows if row[0]][:LISTED]
    event = sports_event(board.event, board.day, board.where, url=_of_event(board, lang))
    return sports_event(
        f"{board.title}, {board.event}",
        board.starts,
        board.where,
        url=whole(address("race", lang, id=board.race_id)),
        superEvent=event if board.event_id else None,
        competitor=[person(name) for name in riders],
    )


def _of_event(board: Board, lang: Lang) -> str:
    return whole(address("event", lang, id=board.event_id))


def _placed(board: Board) -> Node | None:
    """The first of the results."""
    placed = (row[RIDER] for row in board.rows if row[0] and row[PLACE].isdecimal())
    return ranking(board.shared, islice(placed, LISTED))
