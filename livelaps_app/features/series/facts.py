"""The series for the HTML answer."""

from datetime import UTC, datetime

from livelaps_app.core.counted import ROUNDS
from livelaps_app.core.loaded import Facts
from livelaps_app.core.pictures import Asked
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, filled, item_list, sports_event, whole
from livelaps_app.core.texts import Lang
from livelaps_app.features.series import service, texts
from livelaps_app.features.series.board import Board, Directory, RoundLine


async def facts(at: Match) -> Facts:
    """The facts of one series, or of the current ones. Raises Problem."""
    number = service.series_id(at)
    age = await service.age(number, at.lang)
    if number:
        return _one(at.lang, await service.board(number, at.lang), age)
    return _all(at, await service.directory(at.lang, datetime.now(UTC).date()), age)


def _all(at: Match, directory: Directory, age: str) -> Facts:
    title, listed = at.route.title(at.lang), [line for box in directory.promoters for line in box.series]
    names = ", ".join(line.name for line in listed)
    return Facts(
        title=title,
        description=texts.LISTED(at.lang).format(names=names) if names else directory.message,
        template="series",
        content=directory,
        same=id(directory),
        words=texts,
        listed=item_list(title, ((line.name, _address("series", at.lang, line.id)) for line in listed)),
        age=age,
    )


def _one(lang: Lang, board: Board, age: str) -> Facts:
    return Facts(
        title=board.title,
        description=_description(lang, board),
        template="series",
        content=board,
        same=id(board),
        words=texts,
        schema=_schema(lang, board),
        pictured=Asked("series", board.id, lang),
        age=age,
    )


def _description(lang: Lang, board: Board) -> str:
    """Who runs it, how many rounds from when to when, and what it says of itself."""
    rounds = sorted(board.rounds, key=lambda line: line.day)
    ends = dict.fromkeys(line.when for line in (*rounds[:1], *rounds[-1:]))
    told = (board.promoter, ROUNDS(len(rounds), lang) if rounds else "", " – ".join(ends))
    return texts.DESCRIPTION(lang).format(series=board.title, told=", ".join(filter(None, told)), about=board.about)


def _schema(lang: Lang, board: Board) -> Node:
    days = sorted(line.day for line in board.rounds)
    return filled(
        {
            "@type": "EventSeries",
            "name": board.title,
            "url": _address("series", lang, board.id),
            "description": board.about,
            "startDate": days[0] if days else "",
            "endDate": days[-1] if days else "",
            "organizer": {"@type": "Organization", "name": board.promoter} if board.promoter else None,
            "subEvent": [_round(lang, line) for line in board.rounds],
        }
    )


def _round(lang: Lang, line: RoundLine) -> Node:
    return sports_event(line.event, line.day, line.where, url=_address("event", lang, line.event_id))


def _address(key: str, lang: Lang, number: int) -> str:
    return whole(address(key, lang, id=number))
