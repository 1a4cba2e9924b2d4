"""The links on a page of standings that failed to load."""

from livelaps_app.core.errors import Problem
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import Match, url
from livelaps_app.features.series import service as series

MOST_SERIES = 12


async def fallback_links(at: Match) -> list[PageLink]:
    """The standings to choose from: the series that this visitor may see, the newest seasons first."""
    try:
        listed = await series.of_site()
    except Problem:  # the page of the error has links of its own
        return []
    newest = sorted(listed, key=lambda one: (-one.year, one.promoter_name.casefold(), one.name.casefold()))
    return [PageLink(series.titled(one), url("standings", at.lang, id=one.id)) for one in newest[:MOST_SERIES]]
