"""The series of past years, newest year first."""

from datetime import date
from itertools import groupby

from livelaps_app.core.kept import Kept
from livelaps_app.core.texts import Lang
from livelaps_app.features.series import service as series
from livelaps_app.features.series_old import texts
from livelaps_app.features.series_old.board import Board, SeriesLine, YearBox
from livelaps_app.gateways.timing.records import ListedSeries as Series

_boards: Kept[Lang, Board] = Kept(10)


async def board(lang: Lang, today: date) -> Board:
    """The series before this year; the same object until one of them changes. Raises Problem."""
    past = tuple(one for one in await series.of_site() if 0 < one.year < today.year)
    return _boards.get(lang, past, lambda: _board(past, lang))


async def age(lang: Lang) -> str:
    """How old the list is, in words, when it is older than it should be; else empty."""
    return await series.age(0, lang)


def _board(past: tuple[Series, ...], lang: Lang) -> Board:
    newest_first = sorted(past, key=lambda one: (-one.year, one.promoter_name.casefold(), one.name))
    years = [
        YearBox(str(year), [_line(one) for one in found]) for year, found in groupby(newest_first, lambda one: one.year)
    ]
    return Board(years, "" if years else texts.NOTHING(lang))


def _line(one: Series) -> SeriesLine:
    return SeriesLine(one.id, series.titled(one), one.promoter_user_id, one.promoter_name)
