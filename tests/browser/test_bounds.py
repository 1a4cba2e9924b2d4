"""What strangers send to the real site takes no more than its share, and a page whose socket is refused says why."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from playwright.async_api import Playwright, expect

from livelaps_app.framework.connection_bounds import MAX_HEAD
from livelaps_app.framework.event_bounds import REPORT
from livelaps_app.framework.serving import MOST_FROM_A_BROWSER
from livelaps_app.framework.socket_bounds import BURST, Reason
from livelaps_app.shell.texts import WORDS
from tests.browser.chromium import ARGUMENTS, executable
from tests.browser.raw_socket import NAMESPACE, RawSocket
from tests.browser.visit import Ids, Visits
from tests.server import Site, resolver_rule, worker

AGAIN_MS = 20_000
SOCKETS = """
    window.sockets = [];
    window.WebSocket = class extends WebSocket {
      constructor(...all) { super(...all); window.sockets.push(this); }
    };
"""
FLOOD = f"for (let sent = 0; sent < {2 * BURST}; sent++) window.sockets.at(-1).send('3')"
TOO_LARGE = "1009"


@pytest.fixture
async def small(site: Site, playwright: Playwright, tmp_path: Path) -> AsyncIterator[Visits]:
    """Visits to a site of its own that takes one live page of a network."""
    with worker(site.public, tmp_path, LL_SOCKETS_PER_NETWORK="1", LL_SIMULATOR="0") as single:
        arguments = [*ARGUMENTS, resolver_rule(single)]
        browser = await playwright.chromium.launch(executable_path=executable(), args=arguments)
        yield Visits(browser, site.origin)
        await browser.close()


async def test_a_page_beyond_its_network_s_share_says_so(small: Visits) -> None:
    first, second = await small.tab(), await small.tab()
    await first.show("/fr/about-us")
    await expect(first.find(".menu .menu-item").first).to_be_visible()
    await second.open("/fr/event-calendar")
    await expect(second.find(".offline")).to_have_text(WORDS["too_many_sockets"].fr)
    await expect(second.find("h1")).not_to_have_text("")
    await first.page.context.close()
    await expect(second.find(".offline")).to_have_count(0, timeout=AGAIN_MS)


async def test_a_page_that_sends_too_much_says_so_and_goes_on(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab()
    await tab.page.add_init_script(SOCKETS)
    await tab.show(f"/races/{ids.largest}")
    await tab.page.wait_for_function("window.sockets.at(-1)?.readyState === 1")
    rows = await tab.find("#results tbody").inner_text()
    await tab.page.evaluate(FLOOD)
    await expect(tab.find(".offline")).to_have_text(WORDS["too_many_events"].en)
    assert await tab.find("#results tbody").inner_text() == rows
    await expect(tab.find(".offline")).to_have_count(0, timeout=AGAIN_MS)
    await tab.find(".pages a", has_text="2").first.click()
    await expect(tab.find("#results tbody td:nth-child(1)").first).to_have_text("51")


STRANGE = {
    "binary": (b"\x04" * 900, Reason.UNREADABLE),
    "attachments": (f'45999999999-{NAMESPACE},["event",{{"_placeholder":true,"num":0}}]', Reason.UNREADABLE),
    "a forged connect": (f'42{NAMESPACE},["connect",{{"QUERY_STRING":"token=x"}}]', Reason.UNREADABLE),
    "an unknown event": (f'42{NAMESPACE},["event",{{"name":"no_such.handler"}}]', Reason.UNKNOWN_EVENT),
    "no event": (f'42{NAMESPACE},["event",7]', Reason.UNKNOWN_EVENT),
    "no argument": (f'42{NAMESPACE},["event"]', Reason.UNREADABLE),
    "half a character": (f'42{NAMESPACE},["event",{{"name":"\\ud800"}}]', Reason.UNREADABLE),
    "a large message": (f'42{NAMESPACE},["event",{{"name":"{"x" * MOST_FROM_A_BROWSER}"}}]', TOO_LARGE),
}


@pytest.mark.parametrize(("frame", "reason"), STRANGE.values(), ids=STRANGE)
async def test_a_strange_frame_closes_its_socket(site: Site, frame: str | bytes, reason: str) -> None:
    async with RawSocket(site) as stranger:
        await stranger.send(frame)
        assert (await stranger.closed()).startswith(("Message exceeds", reason))


async def test_a_token_that_is_no_uuid_gets_no_socket(site: Site) -> None:
    async with RawSocket(site, token="tab") as stranger:
        assert await stranger.closed() == "403"


async def test_many_events_close_their_socket_and_the_next(site: Site) -> None:
    async with RawSocket(site) as stranger:
        await stranger.send(*["3"] * (3 * BURST))
        assert await stranger.closed() == Reason.TOO_MANY_EVENTS
    async with RawSocket(site, stranger.token) as again:
        assert await again.closed() == Reason.TOO_MANY_EVENTS
        assert any(text.startswith(f"44{NAMESPACE},") for text in again.texts)


@pytest.mark.parametrize("text", ["can't access property \"", "\\", '", '])
async def test_a_browser_s_report_holds_up_nobody(site: Site, text: str) -> None:
    async with RawSocket(site) as stranger, httpx.AsyncClient(base_url=site.inner) as visitor:
        await visitor.get("/ll/ping")
        began = time.monotonic()
        for _ in range(5):
            await stranger.event(REPORT, info=text * (50_000 // len(text) // 2), component_stack="")
        await asyncio.sleep(0.05)
        assert (await visitor.get("/ll/ping")).status_code == 200
        assert time.monotonic() - began < 5


async def test_a_large_head_is_refused(site: Site) -> None:
    async with httpx.AsyncClient(base_url=site.inner) as visitor:
        assert (await visitor.get("/ll/ping", headers={"x-large": "x" * MAX_HEAD})).status_code == 431
        assert (await visitor.get("/ll/ping", headers={"x-large": "x" * (MAX_HEAD // 2)})).status_code == 200


async def test_no_token_is_logged(site: Site) -> None:
    async with RawSocket(site) as stranger:
        await stranger.send("5")
        await stranger.closed()
    assert stranger.token not in site.log.read_text("utf-8")
