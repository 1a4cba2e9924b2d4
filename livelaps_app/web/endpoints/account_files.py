"""The documents of the logged-in account: tickets and sealed waivers by the id of a ticket, cards of memberships."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.routes import address
from livelaps_app.features.account.memberships import service as memberships
from livelaps_app.features.account.tickets import service as tickets
from livelaps_app.features.account.waivers import service as waivers
from livelaps_app.web.responses import CLOSED, refusal
from livelaps_app.web.visitors import language_before, visitor


def routes() -> list[Route]:
    """Tickets and cards in each language, and waivers, which have the language of their signatures."""
    of_waiver = f"{address('account_waivers', DEFAULT_LANG)}/{{line}}/{waivers.PDF}"
    of_tickets = [(lang, f"{address('account_tickets', lang)}/{{line}}/{tickets.PDF}") for lang in LANGS]
    of_cards = [(lang, f"{address('account_memberships', lang)}/{{number}}/{memberships.PDF}") for lang in LANGS]
    cards = [Route(path, partial(_card, lang)) for lang, path in of_cards]
    return [Route(of_waiver, _waiver), *cards, *(Route(path, partial(_ticket, lang)) for lang, path in of_tickets)]


async def _ticket(lang: Lang, request: Request) -> Response:
    try:
        file = await tickets.ticket_file(request.path_params["line"], lang, visitor(request))
    except Problem as problem:
        return refusal(request, problem.code, lang)
    return _document(file.content, file.name)


async def _card(lang: Lang, request: Request) -> Response:
    try:
        file = await memberships.card_file(request.path_params["number"], lang, visitor(request))
    except Problem as problem:
        return refusal(request, problem.code, lang)
    return _document(file.content, file.name)


async def _waiver(request: Request) -> Response:
    try:
        pdf = await waivers.waiver_file(request.path_params["line"], visitor(request))
    except Problem as problem:
        return refusal(request, problem.code, language_before(request))
    return _document(pdf, waivers.PDF)


def _document(content: bytes, name: str) -> Response:
    headers = CLOSED | {"content-disposition": f'attachment; filename="{name}"', "referrer-policy": "no-referrer"}
    return Response(content, headers=headers, media_type="application/pdf")
