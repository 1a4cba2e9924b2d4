"""The HTTP answer of a page that fails to load."""

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.loaded import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.screens import SCREENS
from livelaps_app.session.page_status import failed


async def error_page(at: Match, problem: Problem) -> tuple[Loaded[None], int]:
    """The message with the links on, and the HTTP status."""
    screen = SCREENS.get(at.route.key)
    nearer = await screen.nearer(at) if screen and screen.nearer else ()
    return failed(at, problem.code, problem.field or "", nearer), status_of(problem.code)


def status_of(code: Code) -> int:
    """The HTTP status of a row of the error table."""
    row = errors.row(code)
    return row.statuses[0] if row.statuses else 503 if row.retry else 404
