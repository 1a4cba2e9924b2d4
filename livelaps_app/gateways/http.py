"""One client for an outside service: every way it can fail becomes a code of the error table."""

import asyncio
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx
import orjson

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem

RETRIED_STATUSES = frozenset({502, 503, 504})
RETRY_PAUSE = (0.05, 0.15)  # seconds
LARGEST_ANSWER = 32 * 1024 * 1024  # bytes

# The first row that fits decides.
FAULTS: tuple[tuple[type[Exception], Code], ...] = (
    (httpx.TimeoutException, Code.SERVICE_SLOW),
    (TimeoutError, Code.SERVICE_SLOW),
    (httpx.TransportError, Code.SERVICE_DOWN),
    (httpx.InvalidURL, Code.BAD_REQUEST),
    (httpx.DecodingError, Code.BAD_ANSWER),
    (httpx.HTTPError, Code.SERVICE_DOWN),
    (ValueError, Code.BAD_ANSWER),  # not JSON, or not the shape we know
    (RecursionError, Code.BAD_ANSWER),  # JSON nested without end
)


class Service:
    """An outside service behind a transport; a `None` transport is the network. `headers` go with every request."""

    def __init__(
        self,
        base_url: str,
        timeout: float,
        transport: httpx.AsyncBaseTransport | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self._timeout = timeout
        self._client = httpx.AsyncClient(
            base_url=base_url,
            transport=transport,
            timeout=timeout,
            headers={"accept": "application/json", **(headers or {})},
            # one client serves all visitors: a session cookie of the service must not tie them together
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=())),
            limits=httpx.Limits(max_connections=50, max_keepalive_connections=20),
            follow_redirects=False,
        )

    @property
    def base_url(self) -> str:
        """Where the service is, without a slash at its end."""
        return str(self._client.base_url).rstrip("/")

    async def get(self, path: str, params: Mapping[str, Any] | None = None, timeout: float | None = None) -> Any:
        """The JSON of a GET, asked once more after a connection error or a 502 to 504. Raises Problem."""
        async with translated():
            response = await self._sent("GET", path, timeout, params=params)
            if response is None or response.status_code in RETRIED_STATUSES:
                await asyncio.sleep(random.uniform(*RETRY_PAUSE))
                response = await self._sent("GET", path, timeout, params=params, last=True)
            return _json(response)

    async def post(self, path: str, body: Any, params: Mapping[str, Any] | None = None) -> Any:
        """The JSON of a POST, sent exactly once. Raises Problem."""
        async with translated():
            return _json(await self._sent("POST", path, None, last=True, json=body, params=params))

    async def read(self, path: str) -> bytes:
        """The bytes of a file, asked once. Raises Problem."""
        async with translated():
            response = await self._sent("GET", path, None, last=True, headers={"accept": "*/*"})
            assert response is not None
            if not response.is_success:
                raise Problem(errors.from_status(response.status_code))
            return response.content

    async def reachable(self) -> bool:
        """Whether a HEAD on the root is answered; a failure told by a proxy before the service is no answer."""
        try:
            async with asyncio.timeout(self._timeout):
                answer = await self._client.head("/")
                return not answer.is_server_error or answer.status_code == httpx.codes.NOT_IMPLEMENTED
        except (httpx.HTTPError, TimeoutError):
            return False

    async def close(self) -> None:
        """Closes the connections."""
        await self._client.aclose()

    async def _sent(
        self, method: str, path: str, timeout: float | None, last: bool = False, **content: Any
    ) -> httpx.Response | None:
        try:
            # an in-process transport has no time limit of its own
            async with (
                asyncio.timeout(timeout or self._timeout),
                self._client.stream(method, path, timeout=timeout or self._timeout, **content) as response,
            ):
                return await _whole(response)
        except httpx.TimeoutException:
            raise
        except httpx.TransportError:
            if last:
                raise
            return None


@asynccontextmanager
async def translated() -> AsyncIterator[None]:
    """Foreign failures inside become our Problem by the table of faults."""
    try:
        yield
    except tuple(kind for kind, _ in FAULTS) as fault:
        raise Problem(next(code for kind, code in FAULTS if isinstance(fault, kind))) from fault


async def _whole(response: httpx.Response) -> httpx.Response:
    """The response with its body, given up as soon as that is too large."""
    body = bytearray()
    async for part in response.aiter_bytes():
        body += part
        if len(body) > LARGEST_ANSWER:
            raise Problem(Code.BAD_ANSWER)
    return httpx.Response(response.status_code, content=bytes(body))


def _json(response: httpx.Response | None) -> Any:
    assert response is not None
    if not response.is_success:
        raise Problem(_refusal(response))
    try:
        return orjson.loads(response.content)
    except orjson.JSONDecodeError:
        # takes what is no strict JSON, such as a byte order mark or half a letter, in three times the time
        return _whole_letters(response.json())


def _whole_letters(told: Any) -> Any:
    """The same without halves of letters (lone surrogates), which can't be written to anybody."""
    if isinstance(told, str):
        return told.encode(errors="replace").decode()
    if isinstance(told, list):
        return [_whole_letters(one) for one in told]
    if isinstance(told, dict):
        return {_whole_letters(name): _whole_letters(one) for name, one in told.items()}
    return told


def _refusal(response: httpx.Response) -> Code:
    """The service's own word for a failure where it has one, else what its status means."""
    try:
        word = said(response.json())
    except ValueError:
        word = None
    return word or errors.from_status(response.status_code)


def said(answer: Any) -> Code | None:
    """The code of a {"success": 0, "message": ["not_found"]} answer; None when it is not one we know."""
    if not isinstance(answer, Mapping) or answer.get("success") in (1, True, "1"):
        return None
    words = answer.get("message")
    first = words[0] if isinstance(words, list) and words else words
    code = errors.from_server(first) if isinstance(first, str) else Code.INTERNAL
    return None if code is Code.INTERNAL else code
