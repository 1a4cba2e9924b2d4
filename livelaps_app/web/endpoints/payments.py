"""Return addresses of the payment provider, /ll/payments/{order}/{lang}/return and /cancel, and an order's files."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.routes import BASE, address
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.confirmation import files
from livelaps_app.sales import paying as service
from livelaps_app.sales.rules.ways_back import CANCEL, PAYMENTS, RETURN, TOKEN
from livelaps_app.sales.ticket_file.file import own_file
from livelaps_app.web.endpoints.documents import ReadFile, file_route
from livelaps_app.web.responses import CLOSED
from livelaps_app.web.visitors import visitor

MOST_TOKEN = 64  # characters of the provider's order id
Answer = Callable[[Request], Awaitable[Response]]
Act = Callable[[str, Lang, str, Visitor], Awaitable[str]]
FILES: dict[str, ReadFile] = {"tickets.pdf": own_file, files.PDF: files.order_codes, files.ICS: files.order_calendar}


def routes() -> list[Route]:
    """GET routes of the provider's redirects, and the files of orders in each language."""
    ways = ((RETURN, service.take_return), (CANCEL, service.take_cancellation))
    return [
        *(Route(f"{PAYMENTS}/{{order}}/{{lang}}/{way}", _answer(act)) for way, act in ways),
        *(file_route(address("thank_you", lang), name, read, lang) for name, read in FILES.items() for lang in LANGS),
    ]


def _answer(act: Act) -> Answer:
    async def answer(request: Request) -> Response:
        lang = next((lang for lang in LANGS if lang == request.path_params["lang"]), DEFAULT_LANG)
        token = request.query_params.get(TOKEN, "")[:MOST_TOKEN]
        to = await act(request.path_params["order"], lang, token, visitor(request))
        return RedirectResponse(BASE + to, 303, CLOSED | {"referrer-policy": "no-referrer"})

    return answer
