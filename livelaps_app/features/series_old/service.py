"""The series of past years, newest year first."""

from datetime import date
from itertools import groupby

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.series_old import texts
from livelaps_app.features.series_old.view_model import PastSeries, PastYear, SeriesOldView
from livelaps_app.gateways.timing.records import ListedSeries
from livelaps_app.racing.series.series import season_title, series_age, site_series
from livelaps_app.stores.memo import Memo

_views: Memo[Lang, SeriesOldView] = Memo(10)


async def series_old_view(lang: Lang, today: date) -> SeriesOldView:
    """The series before this year; the same object while unchanged. Raises Problem."""
    past = tuple(series for series in await site_series() if 0 < series.year < today.year)
    return _views.get(lang, past, lambda: _view(past, lang))


async def age(lang: Lang) -> str:
    """The age of the list in words, "" while it is fresh. Raises Problem."""
    return await series_age(0, lang)


def _view(past: tuple[ListedSeries, ...], lang: Lang) -> SeriesOldView:
    newest_first = sorted(past, key=lambda series: (-series.year, series.promoter_name.casefold(), series.name))
    by_year = groupby(newest_first, lambda series: series.year)
    years = [PastYear(str(year), list(map(_line, of_year))) for year, of_year in by_year]
    return SeriesOldView(years, "" if years else texts.NOTHING(lang))


def _line(series: ListedSeries) -> PastSeries:
    return PastSeries(series.id, season_title(series), series.promoter_user_id, series.promoter_name)
