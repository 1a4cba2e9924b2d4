"""Return addresses of the payment provider, /ll/payments/{order}/{lang}/return and /cancel, and an order's tickets."""

from collections.abc import Awaitable, Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.routes import BASE, address
from livelaps_app.core.visitors import Visitor
from livelaps_app.sales import paying as service
from livelaps_app.sales.rules.ways_back import CANCEL, PAYMENTS, RETURN, TOKEN
from livelaps_app.sales.ticket_file.file import own_file
from livelaps_app.web.responses import CLOSED, refusal
from livelaps_app.web.visitors import visitor

MOST_TOKEN = 64  # characters of the provider's order id
FILE = "tickets.pdf"
Answer = Callable[[Request], Awaitable[Response]]
Act = Callable[[str, Lang, str, Visitor], Awaitable[str]]


def routes() -> list[Route]:
    """GET routes of the provider's redirects, and the tickets document in each language."""
    ways = ((RETURN, service.take_return), (CANCEL, service.take_cancellation))
    pages = [f"{address('thank_you', lang)}/{{order}}/{FILE}" for lang in LANGS]
    return [
        *(Route(f"{PAYMENTS}/{{order}}/{{lang}}/{way}", _answer(act)) for way, act in ways),
        *(Route(path, partial(_tickets, lang)) for path, lang in zip(pages, LANGS, strict=True)),
    ]


def _answer(act: Act) -> Answer:
    async def answer(request: Request) -> Response:
        lang = next((lang for lang in LANGS if lang == request.path_params["lang"]), DEFAULT_LANG)
        token = request.query_params.get(TOKEN, "")[:MOST_TOKEN]
        to = await act(request.path_params["order"], lang, token, visitor(request))
        return RedirectResponse(BASE + to, 303, CLOSED | {"referrer-policy": "no-referrer"})

    return answer


async def _tickets(lang: Lang, request: Request) -> Response:
    try:
        file = await own_file(request.path_params["order"], lang, visitor(request))
    except Problem as problem:
        return refusal(request, problem.code, lang)
    headers = {"content-disposition": f'attachment; filename="{file.name}"', "referrer-policy": "no-referrer"}
    return Response(file.content, headers=CLOSED | headers, media_type="application/pdf")
