"""nginx before two stand-ins of the site: who goes on at the other, what is refused, what the log holds."""

import asyncio
import ssl
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.routes import ROUTES, address, route
from tests.deploy.proxy import SEEN_AS, Proxy, command, configure, needs_nginx, proxy

pytestmark = needs_nginx

Answer = Callable[[str], int | None]
REFUSED = b"HTTP/1.1 429 "


@dataclass
class Process:
    """A stand-in of a process: it notes every request, and answers its path with a status, or hangs up."""

    answer: Answer = lambda _: 200
    requests: list[tuple[str, str, list[str]]] = field(default_factory=list)
    port: int = 0
    _server: asyncio.Server | None = None
    _inside: set[asyncio.StreamWriter] = field(default_factory=set)

    async def open(self) -> None:
        """Listens."""
        self._server = await asyncio.start_server(self._enter, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Listens no more, and drops who is there."""
        if self._server is not None:
            self._server.close()
            self._server = None
        for writer in list(self._inside):
            writer.close()

    def paths(self, method: str) -> set[str]:
        """The paths that were requested by a method."""
        return {path for line, path, _ in self.requests if line == method}

    async def _enter(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._inside.add(writer)
        try:
            with suppress(OSError, asyncio.IncompleteReadError):
                while await self._turn(reader, writer):
                    pass
        finally:
            self._inside.discard(writer)
            writer.close()

    async def _turn(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        line, *headers = head.strip().split("\r\n")
        lengths = [int(value.split(":")[1]) for value in headers if value.lower().startswith("content-length:")]
        await reader.readexactly(sum(lengths))
        method, path, _ = line.split(" ")
        self.requests.append((method, path, headers))
        status = self.answer(path)
        if status is None:
            return False
        writer.write(f"HTTP/1.1 {status} x\r\ncontent-length: 2\r\n\r\nok".encode())
        await writer.drain()
        return True


@dataclass(frozen=True)
class Front:
    """nginx and the two behind it."""

    nginx: Proxy
    first: Process
    second: Process
    client: httpx.AsyncClient


@pytest.fixture
async def front(tmp_path: Path) -> AsyncIterator[Front]:
    """Two stand-ins behind nginx."""
    async with AsyncExitStack() as stack:
        processes = Process(), Process()
        for process in processes:
            await process.open()
            stack.push_async_callback(process.close)
        nginx = stack.enter_context(proxy(tmp_path / "nginx", [process.port for process in processes]))
        client = httpx.AsyncClient(base_url=nginx.origin, verify=False)
        yield Front(nginx, *processes, await stack.enter_async_context(client))


def test_configuration_is_valid(tmp_path: Path) -> None:
    configure(tmp_path / "nginx", (8001, 8002))
    tested = subprocess.run(command(tmp_path / "nginx", "-t"), capture_output=True, text=True, check=False)
    assert tested.returncode == 0, tested.stderr
    assert "[warn]" not in tested.stderr


async def test_http_leads_to_the_site_s_own_name(front: Front) -> None:
    plain = f"http://127.0.0.1:{front.nginx.plain}/ll/races/7?page=2"
    answer = await front.client.get(plain, headers={"host": "evil.example"})
    assert (answer.status_code, answer.headers["location"]) == (308, "https://localhost/ll/races/7?page=2")


async def test_client_is_who_connects(front: Front) -> None:
    forged = [("x-forwarded-for", "198.51.100.7"), ("x-forwarded-for", "198.51.100.8")]
    assert (await front.client.get("/ll/", headers=forged)).status_code == 200
    [(_, _, headers)] = front.first.requests + front.second.requests
    assert [line for line in headers if line.lower().startswith("x-forwarded-for")] == ["X-Forwarded-For: 127.0.0.1"]
    assert [line for line in headers if line.lower().startswith("x-forwarded-proto")] == ["X-Forwarded-Proto: https"]


async def test_reading_goes_on_at_the_other(front: Front) -> None:
    front.first.answer = lambda _: None
    answers = [await front.client.get(f"/ll/races/{number}") for number in range(20)]
    assert {answer.status_code for answer in answers} == {200}
    assert front.first.requests


async def test_writing_is_never_done_twice(front: Front) -> None:
    front.first.answer = lambda _: None
    answers = [await front.client.post(f"/laravel/{number}", json=[]) for number in range(20)]
    lost = [f"/laravel/{number}" for number, answer in enumerate(answers) if answer.status_code == 502]
    assert set(lost) == front.first.paths("POST") != set()
    assert not front.second.paths("POST") & set(lost)


async def test_writing_goes_to_the_other_where_nobody_listens(front: Front) -> None:
    await front.first.close()
    answers = [await front.client.post(f"/laravel/{number}", json=[]) for number in range(20)]
    assert {answer.status_code for answer in answers} == {200}


async def test_script_of_another_version_is_found(front: Front) -> None:
    front.first.answer = lambda path: 404
    scripts = [await front.client.get(f"/ll/assets/{number}.js") for number in range(8)]
    assert {answer.status_code for answer in scripts} == {200}
    pages = [await front.client.get(f"/ll/races/{number}") for number in range(8)]
    assert {answer.status_code for answer in pages} == {200, 404}


async def test_oversized_requests_do_not_reach_the_site(front: Front) -> None:
    large = await front.client.get("/ll/", headers={"x-large": "x" * 40_000})
    assert large.status_code in {400, 431}
    long = await front.client.get(f"/ll/?q={'x' * 40_000}")
    assert long.status_code == 414
    body = await front.client.post("/ll/hooks/content", content=b"x" * 2_000_000)
    assert body.status_code == 413
    assert front.first.requests + front.second.requests == []


async def test_token_of_a_tab_is_in_no_log(front: Front) -> None:
    await front.client.get("/ll/_event/?token=secret")
    await front.first.close()
    await front.second.close()
    assert (await front.client.get("/ll/_event/?token=secret")).status_code == 502
    assert '"GET /ll/_event/" 200' in front.nginx.log("access")
    assert "secret" not in front.nginx.log("access") + front.nginx.log("error")


@pytest.mark.parametrize("key", [row.key for row in ROUTES if row.secret])
async def test_token_of_a_link_is_in_no_log(front: Front, key: str) -> None:
    paths = [address(key, lang, **dict.fromkeys(route(key).arguments, "secret")) for lang in LANGS]
    spellings = [*paths, paths[0].upper(), paths[0].replace("/ll/", "/ll//"), f"{paths[0]}/", f"{paths[0]}.data"]
    plain = f"http://127.0.0.1:{front.nginx.plain}"
    for path in (*spellings, f"{plain}{paths[1]}"):
        assert (await front.client.get(path)).status_code in {200, 308}
    await front.first.close()
    await front.second.close()
    for path in spellings:
        assert (await front.client.get(path)).status_code == 502
    for lang in LANGS:
        assert f'"GET {address(key, lang)}/-" 200' in front.nginx.log("access")
    assert "secret" not in (front.nginx.log("access") + front.nginx.log("error")).lower()


@pytest.mark.parametrize(
    ("upgrade", "passed"), [("websocket", ["Upgrade: websocket", "Connection: upgrade"]), ("h2c", [])]
)
async def test_only_websockets_are_upgraded(front: Front, upgrade: str, passed: list[str]) -> None:
    await front.client.get("/ll/_event/", headers={"upgrade": upgrade, "connection": "upgrade"})
    [(_, _, headers)] = front.first.requests + front.second.requests
    assert [line for line in headers if line.lower().startswith(("upgrade:", "connection:"))] == passed


async def test_a_paddock_is_let_in_and_a_flood_is_not(front: Front) -> None:
    paddock = await _pipelined(front, ["192.0.2.1"] * 800)
    assert paddock.count(b"HTTP/1.1 200 ") == 800
    flood = await asyncio.gather(*(_pipelined(front, ["192.0.2.2"] * 900) for _ in range(3)))
    assert b"".join(flood).count(REFUSED) > 0


async def test_network_of_ipv6_is_its_first_half(front: Front) -> None:
    apart = await asyncio.gather(
        *(_pipelined(front, [f"2001:db8:{part}:{number:x}::1" for number in range(900)]) for part in range(3))
    )
    assert b"".join(apart).count(b"HTTP/1.1 200 ") == 2700
    one = await asyncio.gather(
        *(_pipelined(front, [f"2001:db8:a:a:{part}::{number:x}" for number in range(900)]) for part in range(3))
    )
    assert b"".join(one).count(REFUSED) > 0


async def _pipelined(front: Front, addresses: list[str]) -> bytes:
    """The answers to requests that are sent all at once, from these addresses."""
    reader, writer = await asyncio.open_connection("127.0.0.1", front.nginx.port, ssl=_unverified())
    requests = [f"GET /ll/ HTTP/1.1\r\nHost: localhost\r\n{SEEN_AS}: {address}\r\n" for address in addresses]
    writer.write("\r\n".join(requests).encode() + b"Connection: close\r\n\r\n")
    answers = await reader.read()
    writer.close()
    return answers


def _unverified() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context
