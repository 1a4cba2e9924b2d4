"""The files of the logged-in account: of tickets, entries and memberships, and sealed waivers by the id of a ticket."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS
from livelaps_app.core.routes import address
from livelaps_app.entries.confirmation import files as entries
from livelaps_app.features.account.memberships import service as memberships
from livelaps_app.features.account.tickets import service as tickets
from livelaps_app.features.account.waivers import service as waivers
from livelaps_app.web.endpoints.documents import ReadFile, document, file_route
from livelaps_app.web.responses import refusal
from livelaps_app.web.visitors import language_before, visitor

FILES: tuple[tuple[str, str, ReadFile], ...] = (
    ("account_tickets", tickets.PDF, tickets.ticket_file),
    ("account_memberships", memberships.PDF, memberships.card_file),
    ("account_entries", entries.PDF, entries.held_codes),
    ("account_entries", entries.ICS, entries.held_calendar),
)
"""The route of the page of each file, its name, and its reader by ticket, membership or order."""


def routes() -> list[Route]:
    """Files in each language, and waivers, which have the language of their signatures."""
    of_waiver = f"{address('account_waivers', DEFAULT_LANG)}/{{line}}/{waivers.PDF}"
    files = [file_route(address(page, lang), name, read, lang) for page, name, read in FILES for lang in LANGS]
    return [Route(of_waiver, _waiver), *files]


async def _waiver(request: Request) -> Response:
    try:
        pdf = await waivers.waiver_file(request.path_params["line"], visitor(request))
    except Problem as problem:
        return refusal(request, problem.code, language_before(request))
    return document(pdf, waivers.PDF)
