"""One event for the HTML answer."""

from typing import NamedTuple

from livelaps_app.core.loaded import Facts
from livelaps_app.core.pictures import Asked
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, sports_event, whole
from livelaps_app.core.texts import Lang
from livelaps_app.features.event import service, texts
from livelaps_app.features.event.board import Board, RaceLine
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
    return Facts(
        title=board.title,
        description=_description(board, at.lang),
        template="event",
        content=Content(board, entries),
        same=(id(board), id(entries)),
        words=texts,
        pictured=Asked("event", number, at.lang),
        schema=_schema(board, at.lang),
        shared=board.shared,
        age=await service.age(number, at.lang),
    )


def _description(board: Board, lang: Lang) -> str:
    """Name, days, place, who organises it, and the races."""
    place = ", ".join(filter(None, (board.when, board.where, board.promoter)))
    races = ", ".join(race.name for race in board.races)
    return texts.DESCRIPTION(lang).format(name=board.title, place=place, races=races or board.about)


def _schema(board: Board, lang: Lang) -> Node:
    return sports_event(
        board.title,
        board.starts,
        board.where,
        ends=board.last,
        promoter=board.promoter,
        cancelled=board.state == "cancelled",
        url=whole(address("event", lang, id=board.id)),
        description=board.about,
        image=whole(board.poster),
        subEvent=[_race(race, board, lang) for race in board.races],
    )


def _race(race: RaceLine, board: Board, lang: Lang) -> Node:
    href = whole(address("race", lang, id=race.id))
    return sports_event(f"{race.name}, {board.title}", board.day, board.where, url=href)
