"""The sponsor strip: usable logos only, each once to who listens, standing still under the mouse."""

import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.standins.content.demo.pages import SPONSORS
from livelaps_app.standins.content.demo.rows import UNLINKED
from tests.browser.visit import PHONE, STRIP_RUNS, Visits

LINKED = len(SPONSORS) - 1
STATE = "animation-play-state"
TABLET = 800  # the demo's logos fit wider windows, and stand still there


async def test_the_logos_run_and_wait_for_the_mouse(visits: Visits) -> None:
    tab = await (await visits.used(TABLET)).show("/")
    await tab.page.evaluate(STRIP_RUNS)
    strip = tab.find("aside.strip")
    await expect(strip).to_be_visible()
    box = await strip.bounding_box()
    assert box is not None
    assert tab.page.viewport_size
    assert round(box["y"] + box["height"]) == tab.page.viewport_size["height"]
    assert box["height"] == 48
    lane = strip.locator(".lane")
    await lane.wait_for()
    await tab.until(
        "() => [...document.querySelectorAll('.strip img')].every((image) => image.complete && image.naturalWidth > 0)"
    )
    sources = await strip.locator("img").evaluate_all("images => [...new Set(images.map((image) => image.src))]")
    assert len(sources) == len(SPONSORS)
    links = await strip.locator("a").evaluate_all("links => [...new Set(links.map((link) => link.href))]")
    assert len(links) == LINKED
    assert not any(UNLINKED in link for link in links)
    await expect(lane).to_have_css(STATE, "running")
    await strip.hover()
    await expect(lane).to_have_css(STATE, "paused")
    await tab.page.mouse.move(300, 300)
    await expect(lane).to_have_css(STATE, "running")


@pytest.mark.parametrize("path", ["/", "/rules"])
async def test_each_sponsor_is_there_once_by_keyboard_and_to_who_listens(path: str, visits: Visits) -> None:
    tab = await visits.used()
    await tab.open(path)
    strip = tab.find("aside.strip:visible")
    await expect(strip.get_by_role("img")).to_have_count(len(SPONSORS))
    await expect(strip.get_by_role("link")).to_have_count(LINKED)
    reached = "links => links.filter((link) => link.tabIndex >= 0).length"
    assert await strip.locator("a").evaluate_all(reached) == LINKED
    assert await strip.locator("a").count() > LINKED


async def test_the_strip_covers_no_content(visits: Visits) -> None:
    tab = await (await visits.used(PHONE)).show("/event-calendar")
    await tab.find("aside.strip").wait_for()
    await tab.page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    last = tab.find(".footer a").last
    foot, strip = await last.bounding_box(), await tab.find("aside.strip").bounding_box()
    assert foot is not None
    assert strip is not None
    assert foot["y"] + foot["height"] <= strip["y"]


async def test_a_logo_that_fails_is_left_out_with_a_warning(visits: Visits) -> None:
    tab = await visits.tab()
    await tab.page.route("**/uploads/*sponsor*knobbly*", lambda route: route.abort())
    async with tab.page.expect_console_message(lambda message: message.text == errors.message(Code.IMAGE_FAILED, "en")):
        await tab.open("/")
    await tab.live()
    await expect(tab.find(".strip :is(img[src*=knobbly], a[href*=knobbly])")).to_have_count(0)
    assert await tab.find(".strip img").count() > 0
    tab.requests_blocked = True


async def test_a_logo_that_fails_on_a_page_of_words_is_left_out_with_a_warning(visits: Visits) -> None:
    tab = await visits.tab(still=True)
    await tab.page.route("**/uploads/*sponsor*knobbly*", lambda route: route.abort())
    async with tab.page.expect_console_message(lambda message: message.text == errors.message(Code.IMAGE_FAILED, "en")):
        await tab.open("/rules")
    await expect(tab.find(".strip img[src*=knobbly]:visible")).to_have_count(0)
    await expect(tab.find("html.live")).to_have_count(0)
    tab.requests_blocked = True
