"""What a page needs beside the site's own script and styles: its own come first, or the page is loaded anew."""

from playwright.async_api import ConsoleMessage, expect

from livelaps_app.framework.stylesheet import OWN
from tests.browser.visit import BrowserTab, Ids, Visits

MODULE = """() => Object.values(window.__reactRouterManifest.routes)
  .find((row) => /^scores\\/:id/.test(row.path ?? "")).module"""
MINUTE_AGO = "() => sessionStorage.setItem('ll-reloaded', String(Date.now() - 61000))"
# How the parts of home stand in the first frame that has them.
WATCH = """() => {
  const look = () => {
    const parts = document.querySelector(".racing-now");
    if (parts) window.first_ = getComputedStyle(parts).display;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def _tells(message: ConsoleMessage) -> bool:
    return "Error loading route module" in message.text


async def _without_the_standings(visits: Visits) -> BrowserTab:
    """A tab that can't get the script of the standings, as after a new version of the site."""
    tab = await (await visits.tab()).show("/")
    module = await tab.page.evaluate(MODULE)
    await tab.page.route(f"**{module}", lambda route: route.abort())
    return tab


async def _click_and_reload(tab: BrowserTab) -> None:
    async with tab.page.expect_event("load"):
        await tab.find(".ways-in a[href*='/scores/']").click()
    await tab.live()


async def test_a_missing_script_reloads_once_a_minute(visits: Visits) -> None:
    tab = await _without_the_standings(visits)
    await _click_and_reload(tab)
    await tab.page.evaluate("window.stayed_ = true")
    async with tab.page.expect_console_message(_tells):
        await tab.find(".ways-in a[href*='/scores/']").click()
    await tab.find(".menu a", has_text="Calendar").first.click()  # the page still works
    await tab.find(".month").first.wait_for()
    assert await tab.page.evaluate("window.stayed_"), "it was reloaded again within a minute"
    await tab.show("/")
    await tab.page.evaluate(MINUTE_AGO)
    await _click_and_reload(tab)
    tab.requests_blocked = True  # the script


async def test_a_visitor_without_the_script_keeps_the_answer(visits: Visits, ids: Ids) -> None:
    tab = await _without_the_standings(visits)
    loads: list[str] = []
    tab.page.on("request", lambda request: request.is_navigation_request() and loads.append(request.url))
    async with tab.page.expect_console_message(lambda message: message.type == "error"):
        await tab.open(f"/scores/{ids.series}")
    await expect(tab.find("#standings tbody tr").first).to_be_visible()
    await tab.page.wait_for_load_state("networkidle")
    assert len(loads) <= 2
    tab.requests_blocked = True  # the script


async def test_styles_of_a_page_come_before_it_is_in_sight(visits: Visits) -> None:
    tab = await (await visits.tab()).show("/faqs")
    link = "document.querySelectorAll('link[rel=stylesheet]:not([disabled])').length"
    assert await tab.page.evaluate(link) == 0
    await tab.page.evaluate(WATCH)
    await tab.find(".brand").first.click()
    await tab.find(".racing-now").wait_for()
    await tab.live()
    assert await tab.page.evaluate("window.first_") == "grid"
    assert await tab.page.evaluate(link) == sum("landing" in features for _, features in OWN.values())
