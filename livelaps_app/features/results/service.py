"""The events of a promoter that have begun, newest first."""

from datetime import date

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.kept import Kept
from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_id
from livelaps_app.core.texts import Lang
from livelaps_app.features.access import service as access
from livelaps_app.features.calendar.service import line
from livelaps_app.features.results import texts
from livelaps_app.features.results.board import Board
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import CalendarEvent, Promoter

_boards: Kept[tuple[int, Lang], Board] = Kept(100)


async def board(at: Match, today: date) -> Board:
    """The results of the promoter an address names; the same object until they change. Raises Problem."""
    number = check_id(at.argument("id"))
    if number is None:
        raise Problem(Code.INVALID_PROMOTER_ID)
    await access.demand(at, "promoter_access")
    promoter = (await wiring.timing().promoter(number)).value
    events = (await wiring.timing().events_of(number)).value
    answers = (promoter, events, today)
    return _boards.get((number, at.lang), answers, lambda: _board(promoter, events, today, at.lang))


def _board(promoter: Promoter, events: tuple[CalendarEvent, ...], today: date, lang: Lang) -> Board:
    begun = sorted((event for event in events if event.start <= today), key=lambda event: event.start, reverse=True)
    return Board(
        title=texts.TITLE(lang).format(promoter=promoter.promoter_name),
        events=[line(event, lang) for event in begun],
        message="" if begun else errors.message(Code.NO_RESULTS, lang),
    )
