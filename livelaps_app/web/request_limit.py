"""A limit of concurrent requests per network, and the count of all."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from livelaps_app.core.forms.form import FORMS
from livelaps_app.core.networks import NetworkQuota, client, network
from livelaps_app.core.requests_in_flight import RequestsInFlight
from livelaps_app.core.routes import BASE, language_of
from livelaps_app.core.settings import settings
from livelaps_app.web.responses import too_many
from livelaps_app.web.visitors import language_before

RETRY_AFTER = "2"


class RequestLimit:
    """ASGI middleware that answers 429 beyond the limit; passes other protocols through."""

    def __init__(self, app: ASGIApp, places: NetworkQuota, proxies: int, requests: RequestsInFlight) -> None:
        self._app, self._places, self._proxies, self._requests = app, places, proxies, requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        with self._requests.answering(), self._places.take(network(client(scope, self._proxies))) as free:
            await (self._app if free else _refuse)(scope, receive, send)


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    request, path = Request(scope), scope["path"].removeprefix(BASE)
    lang = language_before(request) if path.startswith(FORMS.removeprefix(BASE)) else language_of(path)
    await too_many(request, lang, RETRY_AFTER)(scope, receive, send)


def limit_requests(requests: RequestsInFlight) -> Callable[[ASGIApp], RequestLimit]:
    """The middleware with this process's settings and request count."""

    def layer(app: ASGIApp) -> RequestLimit:
        return RequestLimit(app, NetworkQuota(settings().requests_per_network), settings().trusted_proxies, requests)

    return layer
