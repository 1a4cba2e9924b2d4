"""An event's results for the HTML answer."""

from livelaps_app.core.loaded import Facts
from livelaps_app.core.pictures import Asked
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, person, sports_event, whole
from livelaps_app.core.texts import Lang
from livelaps_app.core.trails import Step
from livelaps_app.features.event_scores import service, texts
from livelaps_app.features.event_scores.board import Board, RaceBox

MOST_NAMED = 5


async def facts(at: Match) -> Facts:
    """The facts of an event's results. Raises Problem."""
    number = service.event_id(at)
    board = await service.board(number, at.lang)
    return Facts(
        title=board.title,
        description=_description(board, at.lang),
        template="event_scores",
        content=board,
        same=id(board),
        words=texts,
        pictured=Asked("event", number, at.lang),
        schema=_schema(board, at.lang),
        above={"event": Step(board.event, {"id": number})},
        shared=board.shared,
        age=await service.age(number, at.lang),
    )


def _description(board: Board, lang: Lang) -> str:
    """Days and place, and the first winners or why there are none."""
    winners = [f"{winner.class_name}: {winner.name}" for race in board.races for winner in race.winners]
    place = ", ".join(filter(None, (board.when, board.where)))
    told = ", ".join(winners[:MOST_NAMED]) or board.message or ", ".join(race.name for race in board.races)
    return texts.DESCRIPTION(lang).format(title=board.title, place=place, told=told)


def _schema(board: Board, lang: Lang) -> Node:
    return sports_event(
        board.event,
        board.starts,
        board.where,
        ends=board.last,
        promoter=board.promoter,
        cancelled=board.cancelled,
        url=whole(address("event", lang, id=board.id)),
        subEvent=[_race(race, board, lang) for race in board.races],
    )


def _race(race: RaceBox, board: Board, lang: Lang) -> Node:
    winners = [person(winner.name) for winner in race.winners]
    href = whole(address("race", lang, id=race.id))
    return sports_event(f"{race.name}, {board.event}", board.day, board.where, url=href, competitor=winners)
