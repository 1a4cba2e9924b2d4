"""Pages of words stand still: complete without any script, and live as soon as a visitor uses what needs it."""

import pytest
from playwright.async_api import expect

from tests.browser.visit import PHONE, WIDE, BrowserTab, Visits

# What is stored is found only when the network is back already.
LATE_CACHE = """() => {
  const match = caches.match.bind(caches);
  const online = new Promise((done) => addEventListener("online", done, { once: true }));
  caches.match = (...at) => online.then(() => match(...at));
}"""


async def _opened(visits: Visits, path: str, width: int = WIDE) -> tuple[BrowserTab, list[str]]:
    """A visitor who has done nothing yet, and the scripts fetched so far."""
    tab = await visits.tab(width, still=True)
    requests: list[str] = []
    tab.page.on("request", lambda request: requests.append(request.url) if request.resource_type == "script" else None)
    await tab.open(path)
    await tab.page.wait_for_load_state("networkidle")
    return tab, requests


@pytest.mark.parametrize("path", ["/about-us", "/fr/faqs", "/es/news", "/rules"])
async def test_a_page_that_is_only_read_asks_for_no_script(visits: Visits, path: str) -> None:
    tab, requests = await _opened(visits, path)
    assert requests == []
    await expect(tab.find("main :is(p, h2):visible").first).to_be_visible()
    logo, strip = await tab.find(".strip img").first.bounding_box(), await tab.find(".strip").bounding_box()
    assert logo and strip and 0 < logo["height"] <= strip["height"]
    await expect(tab.find(".bar:visible")).to_have_count(1)
    await tab.find(".footer a").first.click()
    await expect(tab.find("h1")).to_be_visible()


async def test_the_search_lives_with_what_was_typed_meanwhile(visits: Visits) -> None:
    tab, _ = await _opened(visits, "/faqs")
    field = tab.find("#content input[type=search]")
    word = (await tab.find("main h2").first.inner_text()).split()[-1].strip("?")
    await field.focus()
    await tab.page.keyboard.type(word)
    await tab.live()
    await expect(field).to_have_value(word)
    await expect(field).to_be_focused()
    await tab.page.wait_for_url(lambda url: "q=" in url)


async def test_a_search_begun_without_a_network_lives_when_it_is_back(visits: Visits) -> None:
    tab, requests = await _opened(visits, "/faqs")
    await tab.page.context.set_offline(True)
    await tab.find("#content input[type=search]").focus()
    await tab.page.keyboard.type("plate")
    assert requests == []
    await tab.page.context.set_offline(False)
    await tab.live()
    await expect(tab.find("#content input[type=search]")).to_have_value("plate")


async def test_a_network_that_is_back_before_the_cache_has_answered_is_noticed(visits: Visits) -> None:
    tab, _ = await _opened(visits, "/faqs")
    await tab.page.evaluate(LATE_CACHE)
    await tab.page.context.set_offline(True)
    await tab.find("#content input[type=search]").focus()
    await tab.page.context.set_offline(False)
    await tab.live()


async def test_a_menu_that_was_opened_stays_open(visits: Visits) -> None:
    tab, requests = await _opened(visits, "/about-us", PHONE)
    await tab.find(".burger").click()
    await tab.live()
    assert requests
    await expect(tab.find(".drawer:modal")).to_be_visible()
    await tab.page.keyboard.press("Escape")
    await expect(tab.find(".burger")).to_be_focused()


async def test_a_mouse_at_the_menu_makes_it_live(visits: Visits) -> None:
    tab, _ = await _opened(visits, "/rules")
    await tab.find(".langs summary").hover()
    await expect(tab.find("html.live")).to_have_count(0)
    await tab.find(".menu").hover()
    await tab.live()


async def test_what_the_address_asks_for_is_marked(visits: Visits) -> None:
    tab, requests = await _opened(visits, "/faqs?q=plate")
    await tab.live()
    assert requests
    await tab.until("CSS.highlights.size > 0")


async def test_a_sponsor_who_has_the_focus_is_in_sight(visits: Visits) -> None:
    tab, _ = await _opened(visits, "/rules")
    await tab.find(".strip a").first.focus()
    await expect(tab.find(".strip a").first).to_be_in_viewport(ratio=0.9)
