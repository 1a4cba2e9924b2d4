"""HTTP client of an outside service; maps every failure to a code of the error table."""

import asyncio
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx
import orjson

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.gateways.response_body import CODING, BodyReader

RETRIED_STATUSES = frozenset({502, 503, 504})
RETRY_PAUSE_S = (0.05, 0.15)
MAX_RESPONSE_BYTES = 32 * 1024 * 1024  # for services that the site runs itself

# The first match decides.
FAILURES: tuple[tuple[type[Exception], Code], ...] = (
    (httpx.TimeoutException, Code.SERVICE_SLOW),
    (TimeoutError, Code.SERVICE_SLOW),
    (httpx.TransportError, Code.SERVICE_DOWN),
    (httpx.InvalidURL, Code.BAD_REQUEST),
    (httpx.HTTPError, Code.SERVICE_DOWN),
    (ValueError, Code.BAD_ANSWER),  # not JSON, or JSON of an unknown shape
    (RecursionError, Code.BAD_ANSWER),  # JSON with too deep nesting
)


class Service:
    """An outside service behind a transport, by default the network; `headers` are sent with every request.

    Rejects answers larger than `most_bytes` after decompression.
    """

    def __init__(
        self,
        base_url: str,
        timeout: float,
        transport: httpx.AsyncBaseTransport | None = None,
        headers: Mapping[str, str] | None = None,
        most_bytes: int = MAX_RESPONSE_BYTES,
    ) -> None:
        self._timeout = timeout
        self._bodies = BodyReader(most_bytes)
        self._client = httpx.AsyncClient(
            base_url=base_url,
            transport=transport,
            timeout=timeout,
            headers={"accept": "application/json", "accept-encoding": CODING, **(headers or {})},
            # a client serves all visitors: no cookie of the service may be stored
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=())),
            limits=httpx.Limits(max_connections=50, max_keepalive_connections=20),
            follow_redirects=False,
        )

    @property
    def base_url(self) -> str:
        """The address of the service without a trailing slash."""
        return str(self._client.base_url).rstrip("/")

    async def get(
        self,
        path: str,
        params: Mapping[str, Any] | None = None,
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Any:
        """The JSON of a GET, retried once after a connection error or a 502 to 504. Raises Problem."""
        async with mapped_failures():
            content: dict[str, Any] = {"params": params, "headers": headers}
            response = await self._send("GET", path, timeout, **content)
            if response is None or response.status_code in RETRIED_STATUSES:
                await asyncio.sleep(random.uniform(*RETRY_PAUSE_S))
                response = await self._send("GET", path, timeout, last=True, **content)
            return _json(response)

    async def post(
        self,
        path: str,
        body: Any,
        params: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Any:
        """The JSON of a POST, never retried. Raises Problem."""
        async with mapped_failures():
            return _json(await self._send("POST", path, None, last=True, json=body, params=params, headers=headers))

    async def read(self, path: str) -> bytes:
        """The bytes of a file, never retried. Raises Problem."""
        async with mapped_failures():
            response = await self._send("GET", path, None, last=True, headers={"accept": "*/*"})
            assert response is not None
            if not response.is_success:
                raise Problem(errors.from_status(response.status_code))
            return response.content

    async def reachable(self) -> bool:
        """True if a HEAD on the root succeeds; a proxy's error is a failure."""
        try:
            async with asyncio.timeout(self._timeout):
                response = await self._client.head("/")
                return not response.is_server_error or response.status_code == httpx.codes.NOT_IMPLEMENTED
        except (httpx.HTTPError, TimeoutError):
            return False

    async def close(self) -> None:
        await self._client.aclose()

    async def _send(
        self, method: str, path: str, timeout: float | None, last: bool = False, **content: Any
    ) -> httpx.Response | None:
        try:
            # an in-process transport has no timeout
            async with (
                asyncio.timeout(timeout or self._timeout),
                self._client.stream(method, path, timeout=timeout or self._timeout, **content) as response,
            ):
                return httpx.Response(response.status_code, content=await self._bodies.read(response))
        except httpx.TransportError as error:
            if last or isinstance(error, httpx.TimeoutException):
                raise
            return None


class ServiceClient:
    """Base of the typed clients of one service."""

    _service: Service

    async def reachable(self) -> bool:
        return await self._service.reachable()

    async def close(self) -> None:
        await self._service.close()


@asynccontextmanager
async def mapped_failures() -> AsyncIterator[None]:
    """Maps exceptions of the block to Problems by the table of failures."""
    try:
        yield
    except tuple(exception for exception, _ in FAILURES) as failure:
        raise Problem(next(code for exception, code in FAILURES if isinstance(failure, exception))) from failure


def _json(response: httpx.Response | None) -> Any:
    assert response is not None
    if not response.is_success:
        raise _problem(response)
    try:
        return orjson.loads(response.content)
    except orjson.JSONDecodeError:
        # the slower standard library parser accepts a byte order mark and lone surrogates
        return _without_surrogates(response.json())


def _without_surrogates(value: Any) -> Any:
    """Replaces lone surrogates, which cannot be encoded."""
    if isinstance(value, str):
        return value.encode(errors="replace").decode()
    if isinstance(value, list):
        return [_without_surrogates(item) for item in value]
    if isinstance(value, dict):
        return {_without_surrogates(name): _without_surrogates(item) for name, item in value.items()}
    return value


def _problem(response: httpx.Response) -> Problem:
    """The problem of a failed response by body, else by status."""
    try:
        body = response.json()
    except ValueError:
        body = None
    if fields := _fields_of(body):
        return InvalidFields(fields)
    return Problem(code_of(body) or errors.from_status(response.status_code))


def _fields_of(body: Any) -> dict[str, Code]:
    """The known codes of a {"fields": {"email": "null_email"}} body."""
    fields = body.get("fields") if isinstance(body, Mapping) else None
    named = fields.items() if isinstance(fields, Mapping) else ()
    codes = {str(field): errors.from_server(code) for field, code in named if isinstance(code, str)}
    return {field: code for field, code in codes.items() if code and code is not Code.INTERNAL}


def code_of(body: Any) -> Code | None:
    """The code of a {"success": 0, "message": ["not_found"]} body, None for an unknown message."""
    if not isinstance(body, Mapping) or body.get("success") in (1, True, "1"):
        return None
    message = body.get("message")
    first = message[0] if isinstance(message, list) and message else message
    return errors.from_server(first) if isinstance(first, str) else None
