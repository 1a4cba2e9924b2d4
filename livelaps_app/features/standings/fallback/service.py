"""The links on a page of standings that failed to load."""

import asyncio

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match, url
from livelaps_app.gateways.timing.records import ListedSeries
from livelaps_app.racing.series.series import season_title, series_season, site_series

MOST_SERIES = 12


async def fallback_links(at: Match) -> list[FallbackLink]:
    """Links to the standings of visible series, the newest seasons first."""
    try:
        listed = await site_series()
    except Problem:  # the error page has its own links
        return []
    newest = sorted(listed, key=lambda series: (-series.year, series.promoter_name.casefold(), series.name.casefold()))
    return await asyncio.gather(*(_way(series, at.lang) for series in newest[:MOST_SERIES]))


async def _way(series: ListedSeries, lang: Lang) -> FallbackLink:
    """A link to the standings of a series, with the days of its rounds and the number of completed ones."""
    try:
        about = await series_season(series.id, lang)
    except Problem:  # its name is known
        about = ""
    return FallbackLink(season_title(series), url("standings", lang, id=series.id), about=about)
