"""What a page answers with: its screen's load, or the message why there is nothing."""

from dataclasses import replace

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.loaded import AnyLoaded
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.screens import SCREENS
from livelaps_app.session.page_status import failed
from livelaps_app.shell import service as shell
from livelaps_app.web.endpoints.social_images import previewed


async def loaded_page(at: Match, visitor: Visitor, problem: Problem | None) -> tuple[AnyLoaded, int]:
    """The answer of the address's screen, or its error page; and the HTTP status."""
    if problem is None:
        try:
            loaded = await previewed(await SCREENS[at.route.key].loaded(at, visitor), at)
            return replace(loaded, hrefs=await shell.spoken(at)), loaded.status
        except Problem as raised:
            problem = raised
    screen = SCREENS.get(at.route.key)
    nearer = await screen.links_near(at, problem.code) if screen else ()
    return failed(at, problem.code, problem.field or "", nearer), _status_of(problem.code)


def _status_of(code: Code) -> int:
    """The HTTP status of a row of the error table."""
    row = errors.row(code)
    return row.statuses[0] if row.statuses else 503 if row.retry else 404
