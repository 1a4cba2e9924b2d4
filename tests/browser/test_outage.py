"""Services that go down in the middle of a visit: known pages stay with their age, others can be tried again."""

import json
import re
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
from playwright.async_api import Playwright, Route, expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.features.race import staleness
from livelaps_app.gateways.content.rich import SANDBOX
from livelaps_app.shell.texts import WORDS
from tests.browser.axe import findings
from tests.browser.door import Door
from tests.browser.visit import SMALL, BrowserTab, Ids, Visits, visits_to
from tests.server import Site, worker

LONGEST_WAIT = 8.0  # seconds until a visitor gets a message


@dataclass
class Outside:
    """A site that asks its services through doors."""

    site: Site
    timing: Door
    content: Door


@pytest.fixture(scope="module")
async def outside(site: Site, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Outside]:
    """A second process of the site; its content and timing services are the first one's."""
    timing, content = Door(site.inner), Door(site.inner)
    await timing.open()
    await content.open()
    services = {
        "LL_TIMING_URL": timing.address,
        "LL_CONTENT_URL": f"{content.address}/content",
        "LL_CACHE_SECONDS": "0.5",
        "LL_CONTENT_CACHE_SECONDS": "0.5",
        "LL_TIMEOUT": "2",
    }
    with worker(site.public, tmp_path_factory.mktemp("outside"), **services) as second:
        yield Outside(second, timing, content)
    await timing.shut()
    await content.shut()


@pytest.fixture
async def walks(outside: Outside, playwright: Playwright, ids: Ids) -> AsyncIterator[Visits]:
    """Visits to that site; its doors are open again afterwards."""
    async with visits_to(playwright, outside.site) as visits:
        yield visits
        outside.content.answers.clear()
        await outside.timing.open()
        await outside.content.open()


async def _until(tab: BrowserTab, selector: str, path: str) -> None:
    """Opens the page again and again until the element is there."""
    last = time.monotonic() + 15
    while time.monotonic() < last:
        await tab.show(path)
        if await tab.find(selector).count():
            return
    raise AssertionError(f"{selector} never came on {path}")


async def test_known_pages_stay_with_their_age(outside: Outside, walks: Visits, ids: Ids) -> None:
    tab = await (await walks.tab()).show(f"/fr/races/{ids.largest}")
    rows = await tab.find("#results tbody").inner_text()
    await outside.timing.shut()
    began = time.monotonic()
    await _until(tab, "#content .stale", f"/fr/races/{ids.largest}")
    assert time.monotonic() - began < 10
    await expect(tab.find("#content .stale")).to_contain_text("mis à jour il y a")
    assert await findings(tab) == []
    assert await tab.find("#results tbody").inner_text() == rows
    await outside.timing.open()
    last = time.monotonic() + 15
    while await tab.find("#content .stale").count() and time.monotonic() < last:
        await tab.show(f"/fr/races/{ids.largest}")
    await expect(tab.find("#content .stale")).to_have_count(0)


async def test_an_outage_and_its_end_reach_a_running_race(outside: Outside, walks: Visits, ids: Ids) -> None:
    tab = await (await walks.tab()).show(f"/races/{ids.running}")
    await expect(tab.find("#content .stale")).to_have_count(0)
    rows = await tab.find("#results tbody tr").count()
    await outside.timing.shut()
    begin = staleness.UNREACHABLE.en.partition("{")[0]
    await expect(tab.find("#content .stale[role=status]")).to_contain_text(begin, timeout=15_000)
    assert await tab.find("#results tbody tr").count() == rows
    await outside.timing.open()
    await expect(tab.find("#content .stale")).to_have_count(0, timeout=15_000)


async def test_an_unknown_page_can_be_tried_again(outside: Outside, walks: Visits, ids: Ids) -> None:
    tab = await (await walks.tab()).show("/es")
    await outside.timing.shut()
    response = await tab.open(f"/es/races/{ids.motocross}")
    assert response.status == 503
    assert int((await response.all_headers())["retry-after"]) > 0
    await tab.live()
    banner = tab.find("#content .message-page")
    await expect(banner).to_contain_text(errors.message(Code.SERVICE_DOWN, "es"))
    assert await findings(tab) == []
    await outside.timing.open()
    again = banner.get_by_role("button", name=WORDS["retry"].es)
    await expect(again).to_be_visible()
    # a failure is cached for a second, so the first tries may get the same
    await tab.until(
        "() => { document.querySelector('.message-page button')?.click(); return document.querySelector('#results'); }",
        look_s=0.3,
    )
    await expect(tab.find("#results tbody tr").first).to_be_visible()
    await expect(tab.find("h1")).not_to_have_text("")


async def test_a_move_while_the_service_is_stuck(outside: Outside, walks: Visits, ids: Ids) -> None:
    tab = await (await walks.tab()).show(f"/events/{ids.live_event}")
    outside.timing.stuck = True
    began = time.monotonic()
    await tab.find("#races a", has_text="Main event").click()
    await expect(tab.find("[role=progressbar]")).to_have_count(1)
    await expect(tab.find("#content .message-page")).to_be_visible()
    assert time.monotonic() - began < LONGEST_WAIT
    await expect(tab.find("[role=progressbar]")).to_have_count(0)
    await expect(tab.find("h1")).to_have_count(1)


async def test_the_site_stands_without_its_content_service(outside: Outside, walks: Visits, ids: Ids) -> None:
    tab = await (await walks.tab()).show(f"/races/{ids.largest}")
    tab.requests_blocked = True  # its pictures can't be loaded
    await outside.content.shut()
    for _ in range(3):
        await tab.show(f"/races/{ids.largest}")
        assert await tab.find("#results tbody tr").count() == 50
    assert await findings(tab) == []
    assert (await tab.open("/es/contact-us")).status == 503
    await tab.live()
    await expect(tab.find("#content .message-page")).to_contain_text(errors.message(Code.SERVICE_DOWN, "es"))
    assert await findings(tab) == []
    await tab.page.close()


# What an editor has pasted, and the frames that a reader gets of it.
PASTED = """<p>The track</p>
<iframe width="1200" height="675" src="https://www.youtube.com/embed/a1" onload="alert(1)" allow="camera"></iframe>
<iframe src="https://player.vimeo.com/video/7" style="width: 1200px" sandbox="allow-top-navigation"></iframe>
<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4"></iframe>
<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>
<iframe src="https://www.youtube.com.evil.example/embed/a1"></iframe><iframe srcdoc="Evil"></iframe>"""
FRAMES = [
    "https://www.youtube-nocookie.com/embed/a1",
    "https://player.vimeo.com/video/7",
    "https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4",
    "https://www.google.com/maps/embed?pb=1",
]


async def test_players_and_maps_of_editors_fit_and_nothing_else_is_framed(outside: Outside, walks: Visits) -> None:
    row = {"id": 1, "locale": "en", "Title": "About", "Description": PASTED}
    outside.content.answers["/api/about-page"] = ("200 OK", json.dumps({"data": row, "meta": {}}))
    tab = await walks.tab(SMALL)
    requested: list[str] = []

    async def play(route: Route) -> None:
        requested.append(route.request.url)
        await route.fulfill(body="<p>Playing", content_type="text/html")

    await tab.page.route(re.compile("^https://"), play)
    await tab.open("/about-us")
    page = tab.find("#content")
    for number, address in enumerate(FRAMES):
        frame = page.locator("iframe").nth(number)
        await frame.scroll_into_view_if_needed()
        await expect(frame.content_frame.locator("p")).to_have_text("Playing")
        await expect(frame).to_have_attribute("sandbox", SANDBOX)
        box = await frame.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= SMALL
        assert (await frame.get_attribute("src")) == address
    assert await page.locator("iframe").count() == len(FRAMES)
    assert {*requested} == {*FRAMES}
    assert await tab.sideways() <= 0
    assert await findings(tab) == []
