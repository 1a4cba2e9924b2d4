"""Two processes behind nginx, as deploy/ has them: one may be killed or replaced, and nobody loses a page."""

import asyncio
import signal
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from playwright.async_api import Playwright, expect

from tests.browser.chromium import browser_before
from tests.browser.servers import REDIS, needs_servers
from tests.browser.visit import BrowserTab, Ids, Visits
from tests.deploy.proxy import Proxy, needs_nginx, proxy
from tests.server import Site, end, free_ports, worker

pytestmark = [needs_nginx, needs_servers]

ORIGIN = "https://localhost"
AT_ONCE, MOST_ANSWERS = 6, 5_000
PAUSE_S = 0.02  # of each reader between two pages
BACK_MS = 30_000  # a tab waits longer from try to try


@dataclass
class Processes:
    """The processes of a site by number, each with a port of its own; they are started and started again."""

    public: int
    folder: Path
    settings: dict[str, str]
    ports: list[int] = field(default_factory=lambda: free_ports(2))
    sites: dict[int, Site] = field(default_factory=dict)
    _stack: ExitStack = field(default_factory=ExitStack)

    def start(self, number: int) -> None:
        """Starts one of them, and waits until it answers."""
        folder = self.folder / str(number)
        process = worker(self.public, folder, port=self.ports[number], **self.settings)
        self.sites[number] = self._stack.enter_context(process)

    def __enter__(self) -> "Processes":
        for number in range(len(self.ports)):
            self.start(number)
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()


@pytest.fixture(scope="module")
def processes(site: Site, address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Processes]:
    """Two processes over one Redis and one database, which trust one proxy."""
    settings = {
        "LL_SITE_URL": ORIGIN,
        "LL_DATABASE_URL": address,
        "LL_REDIS_URL": str(REDIS),
        "LL_TRUSTED_PROXIES": "1",
        "LL_SIMULATOR": "0",
    }
    with Processes(site.public, tmp_path_factory.mktemp("processes"), settings) as processes:
        yield processes


@pytest.fixture(scope="module")
def nginx(processes: Processes, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """nginx before them."""
    with proxy(tmp_path_factory.mktemp("proxy") / "nginx", processes.ports) as nginx:
        yield nginx


@pytest.fixture
async def tab(nginx: Proxy, playwright: Playwright) -> AsyncIterator[BrowserTab]:
    """A tab of a browser that finds the site's host at nginx."""
    rule = f"--host-resolver-rules=MAP localhost:443 127.0.0.1:{nginx.port}"
    async with browser_before(playwright, rule, "--ignore-certificate-errors") as browser:
        visits = Visits(browser, ORIGIN)
        yield await visits.tab()
        await visits.end()


@dataclass
class Readers:
    """People who read one page after the other, and how they were answered."""

    origin: str
    paths: tuple[str, ...]
    answers: Counter[str] = field(default_factory=Counter)
    _answered: asyncio.Event = field(default_factory=asyncio.Event)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[None]:
        """They read while inside."""
        tasks = [asyncio.create_task(self._read(number)) for number in range(AT_ONCE)]
        try:
            await self.more()
            yield
            await self.more()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def more(self, count: int = 50) -> None:
        """Waits for more answers."""
        async with asyncio.timeout(30):
            for _ in range(count):
                self._answered.clear()
                await self._answered.wait()

    async def _read(self, number: int) -> None:
        async with httpx.AsyncClient(base_url=self.origin, verify=False, timeout=30) as client:
            while self.answers.total() < MOST_ANSWERS:
                path = self.paths[number % len(self.paths)]
                try:
                    answer = await client.get(path, headers={"host": "localhost"})
                    whole = answer.text.rstrip().endswith("</html>")
                    self.answers[str(answer.status_code) if whole else f"{answer.status_code}, a part"] += 1
                except httpx.HTTPError as error:
                    self.answers[repr(error)] += 1
                self._answered.set()
                number += 1
                await asyncio.sleep(PAUSE_S)


async def test_nobody_loses_a_page(processes: Processes, nginx: Proxy, tab: BrowserTab, ids: Ids) -> None:
    """The tab is at one of the two: it has moved when one has been killed and then the other replaced."""
    tab.requests_blocked = True  # its socket, when the process ends
    await tab.show(f"/fr/races/{ids.largest}")
    places = tab.find("#results tbody td:nth-child(1)")
    await expect(places.first).to_have_text("1")
    readers = Readers(nginx.origin, (f"/ll/races/{ids.largest}", "/ll/event-calendar", f"/ll/es/scores/{ids.series}"))
    for number, page, ends in ((0, 2, signal.SIGKILL), (1, 3, signal.SIGTERM)):
        async with readers.reading():
            await asyncio.to_thread(end, processes.sites[number], ends)
            await readers.more()
            await tab.find(f".pages a:text-is('{page}')").first.click()
            await expect(places.first).to_have_text(f"{page * 50 - 49}", timeout=BACK_MS)
            await asyncio.to_thread(processes.start, number)
    assert readers.answers.keys() == {"200"}
