"""Connection to PayPal: requests with a token, bounded in time and size."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import httpx
import orjson

from livelaps_app.core.errors import Problem
from livelaps_app.gateways.payments.outcomes import PaymentDown, PaymentRefused
from livelaps_app.gateways.response_body import CODING, BodyReader

_log = logging.getLogger(__name__)

TOKEN_MARGIN_S = 60.0  # how long before its end a token is renewed
MOST_BYTES = 1_000_000
JSON_TYPE = {"content-type": "application/json"}
Clock = Callable[[], float]


class PayPalReply(NamedTuple):
    """A reply with a JSON body; {} for an empty one."""

    status: int
    body: Mapping[str, Any]

    @property
    def issue(self) -> str:
        """PayPal's error code: the first issue, else the name of the error."""
        details = self.body.get("details")
        first = details[0] if isinstance(details, list) and details else {}
        issue = first.get("issue") if isinstance(first, Mapping) else None
        return str(issue or self.body.get("name") or self.body.get("error") or self.status)


class PayPalLine:
    """Requests to the API at an address with a client's credentials."""

    def __init__(
        self,
        base_url: str,
        client_id: str,
        secret: str,
        timeout: float,
        transport: httpx.AsyncBaseTransport | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self._timeout, self._clock = timeout, clock
        self._auth = httpx.BasicAuth(client_id, secret)
        self._bodies = BodyReader(MOST_BYTES)
        self._token, self._token_ends = "", 0.0
        self._fetching = asyncio.Lock()
        self._client = httpx.AsyncClient(
            base_url=base_url.rstrip("/"),
            transport=transport,
            timeout=timeout,
            headers={"accept": "application/json", "accept-encoding": CODING},
            follow_redirects=False,
        )

    async def ask(
        self, method: str, path: str, content: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> PayPalReply | PaymentRefused | PaymentDown:
        """A reply below 500. Renews a rejected token once."""
        reply: PayPalReply | PaymentRefused | PaymentDown = PaymentDown("unreachable")
        for _ in range(2):
            token = await self._valid_token()
            if not isinstance(token, str):
                return token
            carried = {"authorization": f"Bearer {token}", **JSON_TYPE, **(headers or {})}
            reply = await self._send(method, path, content=content, headers=carried)
            if not (isinstance(reply, PayPalReply) and reply.status == httpx.codes.UNAUTHORIZED):
                return reply
            if token == self._token:
                self._token = ""
        assert isinstance(reply, PayPalReply)
        return _refusal(reply)

    async def authenticate(self) -> PaymentRefused | PaymentDown | None:
        """Checks the credentials; None if PayPal accepts them."""
        token = await self._valid_token()
        return None if isinstance(token, str) else token

    async def close(self) -> None:
        await self._client.aclose()

    async def _valid_token(self) -> str | PaymentRefused | PaymentDown:
        async with self._fetching:
            if self._token and self._clock() < self._token_ends:
                return self._token
            form = {"grant_type": "client_credentials"}
            reply = await self._send("POST", "/v1/oauth2/token", data=form, auth=self._auth)
            if not isinstance(reply, PayPalReply):
                return reply
            if reply.status >= httpx.codes.BAD_REQUEST:
                return _refusal(reply)
            token, lasts = reply.body.get("access_token"), reply.body.get("expires_in")
            if not (isinstance(token, str) and token and isinstance(lasts, int | float)):
                return PaymentDown("nonsense")
            self._token, self._token_ends = token, self._clock() + lasts - TOKEN_MARGIN_S
            return token

    async def _send(self, method: str, path: str, **content: Any) -> PayPalReply | PaymentDown:
        try:
            # an in-process transport has no timeout
            async with (
                asyncio.timeout(self._timeout),
                self._client.stream(method, path, **content) as response,
            ):
                body = await self._bodies.read(response)
        except (httpx.TimeoutException, TimeoutError):
            return _down(path, "slow")
        except (httpx.HTTPError, OSError):
            return _down(path, "unreachable")
        except (Problem, ValueError):
            return _down(path, "nonsense")
        if response.status_code >= httpx.codes.INTERNAL_SERVER_ERROR or response.status_code in _BUSY:
            return _down(path, "unavailable")
        return _reply(response.status_code, body) or _down(path, "nonsense")


_BUSY = frozenset({httpx.codes.REQUEST_TIMEOUT, httpx.codes.TOO_MANY_REQUESTS})


def _reply(status: int, body: bytes) -> PayPalReply | None:
    """A reply, None if its body is not a JSON object."""
    if status < httpx.codes.OK or httpx.codes.MULTIPLE_CHOICES <= status < httpx.codes.BAD_REQUEST:
        return None
    try:
        parsed = orjson.loads(body) if body else {}
    except orjson.JSONDecodeError:
        return None
    return PayPalReply(status, parsed) if isinstance(parsed, dict) else None


def _refusal(reply: PayPalReply) -> PaymentRefused:
    _log.error("PayPal refuses the site's credentials: %s", reply.issue)
    return PaymentRefused(reply.issue, reply.status)


def _down(path: str, reason: str) -> PaymentDown:
    _log.warning("PayPal: %s is %s", path.partition("?")[0], reason)
    return PaymentDown(reason)
