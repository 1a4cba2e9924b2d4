"""Loads the answer of a page: its screen's view, or an error."""

from dataclasses import replace

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.offline_policy import may_store_page
from livelaps_app.core.page import AnyLoaded
from livelaps_app.core.routes import NOT_FOUND, Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.people import access
from livelaps_app.session.page_status import error_page
from livelaps_app.session.screens import SCREENS
from livelaps_app.shell import service as shell
from livelaps_app.web.pages.previews import with_preview


async def loaded_page(at: Match, visitor: Visitor, problem: Problem | None) -> tuple[AnyLoaded, int]:
    """The answer of the address's screen, or its error page, with the HTTP status."""
    if problem is None:
        try:
            loaded = await SCREENS[at.route.key].load_for(at, visitor)
            if at.route is NOT_FOUND:  # neither previewed nor translated
                return loaded, loaded.status
            loaded = await with_preview(loaded, at)
            return replace(loaded, hrefs=await shell.translated_addresses(at)), loaded.status
        except Problem as raised:
            problem = raised
    screen = SCREENS.get(at.route.key)
    fallback_links = await screen.find_links(at, problem.code) if screen else ()
    return error_page(at, problem.code, problem.field or "", fallback_links), _status_of(problem.code)


async def person_of(at: Match, visitor: Visitor) -> str:
    """The name of the logged-in person in the HTML header, on uncached personal pages only.

    "" if unknown, on public pages (docs/decisions/0020), and on storable ones (docs/decisions/0033).
    """
    if not is_personal(at) or may_store_page(at):
        return ""
    try:
        person = await access.person(visitor)
    except Problem:
        return ""
    return person.name if person else ""


def is_personal(at: Match) -> bool:
    """True if a page is rendered per request and stored nowhere."""
    return SCREENS[at.route.key].personal


def _status_of(code: Code) -> int:
    """The HTTP status of a row of the error table."""
    row = errors.row(code)
    return row.statuses[0] if row.statuses else 503 if row.retry else 404
