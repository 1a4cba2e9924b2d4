"""A server that is not a content service is reported in one line, and soon."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from tests.contract.report import report
from tests.contract.survey import ADDRESS, CountingService, Finding, Survey
from tests.each_row import each_row

TIMEOUT_S = 0.2  # of one response
Respond = Callable[[asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def _server(respond: Respond) -> AsyncIterator[str]:
    """The address of a server with one response to every request."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        try:
            await respond(writer)
        except OSError:
            pass  # the client has closed the connection
        finally:
            writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


def _response(status: str, body: str, *headers: str) -> Respond:
    async def respond(writer: asyncio.StreamWriter) -> None:
        head = [f"HTTP/1.1 {status}", f"content-length: {len(body)}", "connection: close", *headers]
        writer.write("\r\n".join([*head, "", body]).encode())
        await writer.drain()

    return respond


async def _without_end(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n[")
    while True:
        writer.write(b"1,")
        await writer.drain()
        await asyncio.sleep(TIMEOUT_S / 10)  # slowly, so that no single read times out


async def _never(writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(100 * TIMEOUT_S)


REDIRECT = "https://cms.example/"
LEADS_ON = "leads on to {}: give the address that answers itself"
NOTHING = "nothing answers there, or only that it has failed"
NO_STRAPI = "answers, but not as a Strapi server does"
HOSTILE: dict[str, tuple[Respond, str]] = {
    "an answer without end": (_without_end, "takes too long to answer"),
    "no answer": (_never, NOTHING),
    "a page": (_response("200 OK", "<!doctype html><title>Welcome</title>", "content-type: text/html"), NO_STRAPI),
    "JSON of something else": (_response("200 OK", '{"data": "yes"}'), NO_STRAPI),
    "a list of numbers": (_response("200 OK", '{"data": [1, 2]}'), NO_STRAPI),
    "half of an answer": (_response("200 OK", '{"data": [{"id": 1'), NO_STRAPI),
    "a way on": (_response("301 Moved", "", f"location: {REDIRECT}"), LEADS_ON.format(REDIRECT)),
    "a way round and round": (_response("302 Found", "", "location: /"), LEADS_ON.format("/")),
    "failures": (_response("500 Internal Server Error", ""), NOTHING),
}


@each_row("name", HOSTILE)
async def test_other_server_is_reported_in_one_line(name: str) -> None:
    respond, words = HOSTILE[name]
    async with asyncio.timeout(20 * TIMEOUT_S), _server(respond) as address:
        service = CountingService(address, TIMEOUT_S)
        found = await Survey(service).findings()
        await service.close()
    assert found == [Finding(ADDRESS, "mend", words)]
    lines = report(address, found, ["menus lead somewhere[en]"]).splitlines()
    assert lines[1:] == [f"  MEND  {ADDRESS:17} {words}", "", "The site can not stand on it yet: 1 thing to mend."]
