"""Where a visitor can go on from a page that has nothing to show."""

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import NOT_FOUND, Match, route, url

EVERYWHERE = ("calendar", "all_results", "home")


def onward(lang: Lang, *nearer: PageLink) -> list[PageLink]:
    """The ways on, those that lead to something near first; none of them has the base path."""
    return [*nearer, *(PageLink(route(key).title(lang), url(key, lang)) for key in EVERYWHERE)]


def named(at: Match, code: Code) -> str:
    """What a page is called that can't be shown: one that is not there has no name of its own."""
    row = NOT_FOUND if code is Code.NOT_FOUND else at.route
    return row.title(at.lang)
