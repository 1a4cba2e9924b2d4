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
    """The standings to choose from: the series that this visitor may see, the newest seasons first."""
    try:
        listed = await site_series()
    except Problem:  # the page of the error has links of its own
        return []
    newest = sorted(listed, key=lambda one: (-one.year, one.promoter_name.casefold(), one.name.casefold()))
    return await asyncio.gather(*(_way(one, at.lang) for one in newest[:MOST_SERIES]))


async def _way(one: ListedSeries, lang: Lang) -> FallbackLink:
    """The standings of a series, with the days of its rounds and how many of them are run."""
    try:
        about = await series_season(one.id, lang)
    except Problem:  # its name is known
        about = ""
    return FallbackLink(season_title(one), url("standings", lang, id=one.id), about=about)
