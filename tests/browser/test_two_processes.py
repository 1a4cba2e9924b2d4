"""Two processes over Redis and PostgreSQL are one site: a visitor's state and a running race are shared."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from uuid import uuid4

import httpx
import pytest
from playwright.async_api import Browser, Playwright, expect

from livelaps_app.embedded.timing.demo.organizers import DEMO_KEYS
from tests.browser.chromium import ARGUMENTS, executable
from tests.browser.servers import REDIS, needs_servers, on_server
from tests.browser.visit import Ids, Visits
from tests.server import Site, resolver_rule, worker

pytestmark = needs_servers

Pair = tuple[Site, Site]
SECRET = uuid4().hex
SECONDS = 10


@pytest.fixture(scope="module")
def pair(site: Site, address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two processes over one Redis and one database."""
    shared = {
        "LL_DATABASE_URL": address,
        "LL_REDIS_URL": str(REDIS),
        "LL_SIMULATOR": "0",
        "LL_CONTENT_HOOK_SECRET": SECRET,
    }
    with (
        worker(site.public, tmp_path_factory.mktemp("first"), **shared) as first,
        worker(site.public, tmp_path_factory.mktemp("second"), **shared) as second,
    ):
        yield first, second


@pytest.fixture
async def both(pair: Pair, playwright: Playwright) -> AsyncIterator[tuple[Visits, Visits]]:
    """Visits by a browser of each process; both see the same address."""
    async with AsyncExitStack() as stack:
        yield await _visits(stack, playwright, pair[0]), await _visits(stack, playwright, pair[1])


async def _visits(stack: AsyncExitStack, playwright: Playwright, site: Site) -> Visits:
    browser: Browser = await playwright.chromium.launch(
        executable_path=executable(), args=[*ARGUMENTS, resolver_rule(site)]
    )
    stack.push_async_callback(browser.close)
    visits = Visits(browser, site.origin)
    stack.push_async_callback(visits.end)
    return visits


async def test_a_visitor_goes_on_at_the_other_process(both: tuple[Visits, Visits], ids: Ids) -> None:
    here, there = both
    tab = await (await here.tab()).show(f"/fr/races/{ids.largest}")
    token = await tab.page.evaluate("sessionStorage.getItem('token')")
    assert token
    await tab.page.context.close()
    other = await there.tab()
    await other.page.add_init_script(f"sessionStorage.setItem('token', '{token}')")
    await other.show(f"/fr/races/{ids.largest}")
    await expect(other.find("#results tbody tr")).to_have_count(50)
    assert await other.page.evaluate("sessionStorage.getItem('token')") == token
    assert await other.find(".menu .menu-item").count() >= 6
    await other.find(".pages a", has_text="2").first.click()
    await expect(other.find("#results tbody td:nth-child(1)").first).to_have_text("51")


async def test_a_passing_at_one_is_seen_at_the_other(both: tuple[Visits, Visits], pair: Pair, ids: Ids) -> None:
    watcher = await (await both[1].tab()).show(f"/races/{ids.running}")
    row = watcher.find("#results tbody tr").last
    heads = await watcher.find("#results thead th").all_inner_texts()
    plate_at, laps_at = heads.index("No."), heads.index("Laps")
    plate = await row.locator("td").nth(plate_at).inner_text()
    laps = int(await row.locator("td").nth(laps_at).inner_text() or 0)
    async with httpx.AsyncClient(base_url=pair[0].api, headers={"x-promoter-key": DEMO_KEYS[0]}) as client:
        for lap in range(1, 3):
            sent = [{"id": f"test-{uuid4().hex}", "plate": plate, "at": 200_000 + lap * 30_000}]
            answer = await client.post(f"/livelaps/race/{ids.running}/passings", json=sent)
            assert answer.json()["message"]["passings"][0]["verdict"] == "accepted"
    moved = watcher.find(
        "#results tbody tr", has=watcher.page.locator(f"td:nth-child({plate_at + 1}):text-is('{plate}')")
    )
    await expect(moved.locator("td").nth(laps_at)).to_have_text(str(laps + 2))


async def test_an_edit_sent_to_one_process_is_on_both(pair: Pair, address: str) -> None:
    async with httpx.AsyncClient() as reader:
        for site in pair:  # both know what was there before
            assert "Mud Sunday" not in (await reader.get(f"{site.inner}/ll/about-us")).text
        edit = "UPDATE content_parameters SET value = 'Mud Sunday' WHERE name = 'browser tab title'"
        await on_server(edit, address)
        answer = await reader.post(f"{pair[0].inner}/ll/hooks/content", headers={"authorization": f"Bearer {SECRET}"})
        assert answer.status_code == 204
        assert "Mud Sunday" in (await reader.get(f"{pair[0].inner}/ll/about-us")).text
        async with asyncio.timeout(SECONDS):
            while "Mud Sunday" not in (await reader.get(f"{pair[1].inner}/ll/about-us")).text:
                pass  # the word travels by itself, much sooner than the cache time


async def test_each_says_how_it_is(pair: Pair) -> None:
    async with httpx.AsyncClient() as watcher:
        for site in pair:
            answer = await watcher.get(f"{site.inner}/ll/health")
            assert answer.status_code == 200
            states = {name: part["state"] for name, part in answer.json()["parts"].items()}
            assert (states["database"], states["cache"], states["queue"]) == ("up", "up", "up")
