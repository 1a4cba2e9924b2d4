"""A page whose socket is refused says why, and goes on when it may."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Playwright, expect

from livelaps_app.framework.socket_bounds import BURST
from livelaps_app.shell.texts import WORDS
from tests.browser.chromium import browser_before
from tests.browser.raw_socket import RawSocket
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


@pytest.fixture
async def small(site: Site, playwright: Playwright, tmp_path: Path) -> AsyncIterator[Visits]:
    """Visits to a site of its own that takes one live page of a network."""
    with worker(site.public, tmp_path, LL_SOCKETS_PER_NETWORK="1", LL_SIMULATOR="0") as single:
        async with browser_before(playwright, resolver_rule(single)) as browser:
            yield Visits(browser, site.origin)


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
    await tab.until("window.sockets.at(-1)?.readyState === 1")
    rows = await tab.find("#results tbody").inner_text()
    await tab.page.evaluate(FLOOD)
    await expect(tab.find(".offline")).to_have_text(WORDS["too_many_events"].en)
    assert await tab.find("#results tbody").inner_text() == rows
    await expect(tab.find(".offline")).to_have_count(0, timeout=AGAIN_MS)
    await tab.find(".pages a", has_text="2").first.click()
    await expect(tab.find("#results tbody td:nth-child(1)").first).to_have_text("51")


async def test_no_token_is_logged(site: Site) -> None:
    async with RawSocket(site) as stranger:
        await stranger.send("5")
        await stranger.closed()
    assert stranger.token not in site.log.read_text("utf-8")
