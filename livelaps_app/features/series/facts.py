"""The series for the HTML answer."""

from datetime import UTC, datetime
from typing import Any

from livelaps_app.core.facts import Facts, item_list
from livelaps_app.core.pictures import Asked
from livelaps_app.core.routes import Match, address
from livelaps_app.core.settings import settings
from livelaps_app.core.texts import Lang
from livelaps_app.features.series import service, texts
from livelaps_app.features.series.board import Board, Directory


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
        schema=item_list(title, ((line.name, _address("series", at.lang, line.id)) for line in listed)),
        age=age,
    )


def _one(lang: Lang, board: Board, age: str) -> Facts:
    return Facts(
        title=board.title,
        description=board.about or texts.DESCRIPTION(lang).format(series=board.title, promoter=board.promoter),
        template="series",
        content=board,
        same=id(board),
        words=texts,
        schema=_schema(lang, board),
        pictured=Asked("series", board.id, lang),
        age=age,
    )


def _schema(lang: Lang, board: Board) -> dict[str, Any]:
    days = sorted(line.day for line in board.rounds)
    told = {
        "@context": "https://schema.org",
        "@type": "EventSeries",
        "name": board.title,
        "url": _address("series", lang, board.id),
        "description": board.about,
        "startDate": days[0] if days else "",
        "endDate": days[-1] if days else "",
        "organizer": {"@type": "Organization", "name": board.promoter},
        "subEvent": [
            {
                "@type": "SportsEvent",
                "name": line.event,
                "startDate": line.day,
                "url": _address("event", lang, line.event_id),
                "location": {"@type": "Place", "name": line.where or line.event, "address": line.where},
            }
            for line in board.rounds
        ],
    }
    return {name: value for name, value in told.items() if value}


def _address(key: str, lang: Lang, number: int) -> str:
    return settings().origin + address(key, lang, id=number)
