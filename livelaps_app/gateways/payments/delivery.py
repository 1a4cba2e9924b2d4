"""Delivers the sandbox's notifications to the site's webhook."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Mapping

import httpx

from livelaps_app.core.errors import Code, Problem

_NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # http only; loading the system's takes 50 ms
Delivery = Callable[[Mapping[str, str], bytes], Awaitable[int]]


def delivery(url: str, timeout: float, transport: httpx.AsyncBaseTransport | None = None) -> Delivery:
    """Returns a function that posts headers and a body to an address, and returns the status or raises Problem."""

    async def deliver(headers: Mapping[str, str], body: bytes) -> int:
        try:
            client = httpx.AsyncClient(transport=transport, timeout=timeout, verify=_NO_CERTIFICATES, trust_env=False)
            async with asyncio.timeout(timeout), client:
                return (await client.post(url, content=body, headers=dict(headers))).status_code
        except (httpx.HTTPError, TimeoutError) as error:
            raise Problem(Code.SERVICE_DOWN) from error

    return deliver
