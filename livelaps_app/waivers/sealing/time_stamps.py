"""Time stamps (RFC 3161) in sealed documents."""

import httpx
from asn1crypto import tsp
from pyhanko.sign.timestamps import TimeStamper

HEADERS = {"content-type": "application/timestamp-query", "accept": "application/timestamp-reply"}


class StampServer(TimeStamper):
    """A time-stamp server at an address; `timeout` in seconds."""

    def __init__(self, url: str, timeout: float, transport: httpx.AsyncBaseTransport | None = None) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._url, self._timeout, self._transport = url, timeout, transport

    async def async_request_tsa_response(self, req: tsp.TimeStampReq) -> tsp.TimeStampResp:
        """The server's answer. Raises OSError if invalid."""
        try:
            async with httpx.AsyncClient(transport=self._transport, timeout=self._timeout) as client:
                response = await client.post(self._url, content=req.dump(), headers=HEADERS)
            response.raise_for_status()
            return tsp.TimeStampResp.load(response.content, strict=True)
        except (httpx.HTTPError, ValueError) as error:
            raise OSError(f"the time-stamp server: {type(error).__name__}") from error
