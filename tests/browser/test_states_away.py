"""Redis away in the middle of a visit: pages stay with their age, can be read anew and go on by themselves."""

import os
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Playwright, expect

from livelaps_app.session.page_status import OUTAGE
from tests.browser.axe import findings
from tests.browser.visit import BrowserTab, Ids, Visits, visits_to
from tests.line import Line
from tests.server import Site, worker

REDIS = os.environ.get("LL_TEST_REDIS_URL")

pytestmark = pytest.mark.skipif(REDIS is None, reason="needs LL_TEST_REDIS_URL")

TEXT = OUTAGE.en.partition("{")[0]
NOTICED_MS, BACK_MS = 15_000, 45_000


@pytest.fixture(scope="module")
async def line() -> AsyncIterator[Line]:
    line = Line(str(REDIS))
    await line.open()
    yield line
    await line.cut()


@pytest.fixture(scope="module")
async def cut_off(site: Site, line: Line, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    """A process of the site whose Redis is at the other end of the line; its services are the first one's."""
    services = {"LL_REDIS_URL": line.address, "LL_TIMING_URL": site.inner, "LL_CONTENT_URL": f"{site.inner}/content"}
    with worker(site.public, tmp_path_factory.mktemp("cut-off"), **services) as second:
        yield second


@pytest.fixture
async def visits(cut_off: Site, line: Line, playwright: Playwright) -> AsyncIterator[Visits]:
    async with visits_to(playwright, cut_off) as visits:
        yield visits
        await line.open()


async def _has_gone_on(tab: BrowserTab) -> None:
    await expect(tab.page.get_by_text(TEXT)).to_have_count(0, timeout=BACK_MS)
    await expect(tab.find("[role=progressbar]")).to_have_count(0, timeout=BACK_MS)


async def test_results_stay_with_their_age_and_the_page_goes_on(visits: Visits, line: Line, ids: Ids) -> None:
    tab = await (await visits.tab()).show(f"/races/{ids.largest}")
    rows = await tab.find("#results tbody").inner_text()
    line.fall_silent()
    await tab.find(".pages a", has_text="2").first.click()
    notice = tab.find("#content .stale[role=status]")
    await expect(notice).to_contain_text(TEXT, timeout=NOTICED_MS)
    assert await tab.find("#results tbody").inner_text() == rows
    assert await findings(tab) == []
    before = await notice.inner_text()
    await expect(notice).not_to_have_text(before, timeout=NOTICED_MS)  # its age grows
    await line.open()
    await _has_gone_on(tab)
    await expect(tab.find("#results tbody td:nth-child(1)").first).to_have_text("51")


async def test_a_page_that_can_not_come_by_the_socket_can_be_read(visits: Visits, line: Line, ids: Ids) -> None:
    tab = await (await visits.tab()).show(f"/events/{ids.live_event}")
    await line.cut()
    await tab.find("#races a", has_text="Main event").click()
    banner = tab.find("#content .message-page")
    await expect(banner).to_contain_text(TEXT, timeout=NOTICED_MS)
    await expect(tab.find("[role=progressbar]")).to_have_count(0)
    assert await findings(tab) == []
    await banner.get_by_role("link").click()
    state = tab.find("#content").get_by_text("Not started")
    await expect(state).to_be_visible()
    await expect(tab.find(".races-of-event [aria-current=page]")).to_contain_text("Main event")
    await expect(tab.find("#content .stale[role=status]")).to_contain_text(TEXT, timeout=NOTICED_MS)
    await line.open()
    await _has_gone_on(tab)
    await expect(state).to_be_visible()


async def test_a_page_that_is_opened_meanwhile_goes_on_too(visits: Visits, line: Line, ids: Ids) -> None:
    await line.cut()
    tab = await visits.tab()
    assert (await tab.open(f"/fr/races/{ids.largest}")).status == 200
    text = OUTAGE.fr.partition("{")[0]
    await expect(tab.find("#content .stale[role=status]")).to_contain_text(text, timeout=NOTICED_MS)
    await expect(tab.find("#results tbody tr")).to_have_count(50)
    await line.open()
    await expect(tab.page.get_by_text(text)).to_have_count(0, timeout=BACK_MS)
    await tab.find(".pages a", has_text="2").first.click()
    await expect(tab.find("#results tbody td:nth-child(1)").first).to_have_text("51")
