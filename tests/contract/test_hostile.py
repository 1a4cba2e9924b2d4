"""A server that is no content service is told of in one line, and soon."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from tests.contract.report import report
from tests.contract.survey import ADDRESS, Counting, Finding, Survey

PATIENCE = 0.2  # seconds that one answer may take
Answering = Callable[[asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def _server(answering: Answering) -> AsyncIterator[str]:
    """The address of a server that answers everything the same."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        try:
            await answering(writer)
        except OSError:
            pass  # nobody listens any more
        finally:
            writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


def _saying(status: str, body: str, *headers: str) -> Answering:
    async def answering(writer: asyncio.StreamWriter) -> None:
        head = [f"HTTP/1.1 {status}", f"content-length: {len(body)}", "connection: close", *headers]
        writer.write("\r\n".join([*head, "", body]).encode())
        await writer.drain()

    return answering


async def _without_end(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n[")
    while True:
        writer.write(b"1,")
        await writer.drain()
        await asyncio.sleep(PATIENCE / 10)  # a drop now and then: no single wait is too long


async def _never(writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(100 * PATIENCE)


ELSEWHERE = "https://cms.example/"
ONWARD = "leads on to {}: give the address that answers itself"
NOTHING = "nothing answers there, or only that it has failed"
NO_STRAPI = "answers, but not as a Strapi server does"
HOSTILE: dict[str, tuple[Answering, str]] = {
    "an answer without end": (_without_end, "takes too long to answer"),
    "no answer": (_never, NOTHING),
    "a page": (_saying("200 OK", "<!doctype html><title>Welcome</title>", "content-type: text/html"), NO_STRAPI),
    "JSON of something else": (_saying("200 OK", '{"data": "yes"}'), NO_STRAPI),
    "a list of numbers": (_saying("200 OK", '{"data": [1, 2]}'), NO_STRAPI),
    "half of an answer": (_saying("200 OK", '{"data": [{"id": 1'), NO_STRAPI),
    "a way on": (_saying("301 Moved", "", f"location: {ELSEWHERE}"), ONWARD.format(ELSEWHERE)),
    "a way round and round": (_saying("302 Found", "", "location: /"), ONWARD.format("/")),
    "failures": (_saying("500 Internal Server Error", ""), NOTHING),
}


@pytest.mark.parametrize("name", HOSTILE)
async def test_what_is_no_content_service_is_told_in_one_line(name: str) -> None:
    answering, words = HOSTILE[name]
    async with asyncio.timeout(20 * PATIENCE), _server(answering) as address:
        service = Counting(address, PATIENCE)
        found = await Survey(service).findings()
        await service.close()
    assert found == [Finding(ADDRESS, "mend", words)]
    told = report(address, found, ["menus lead somewhere[en]"]).splitlines()
    assert told[1:] == [f"  MEND  {ADDRESS:17} {words}", "", "The site can not stand on it yet: 1 thing to mend."]
