"""Links on a page that has nothing to show."""

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import NOT_FOUND, Match, route, url

EVERYWHERE = ("calendar", "all_results", "home")


def onward(lang: Lang, *nearer: PageLink) -> list[PageLink]:
    """The `nearer` links, then those of every page; without the base path."""
    return [*nearer, *(PageLink(route(key).title(lang), url(key, lang)) for key in EVERYWHERE)]


def named(at: Match, code: Code) -> str:
    """Title of a page that failed to load: its route's, or that of the page for unknown addresses."""
    row = NOT_FOUND if code is Code.NOT_FOUND else at.route
    return row.title(at.lang)
