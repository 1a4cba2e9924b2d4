"""The main menu: drop-downs by mouse and keyboard, scroll arrows, the drawer on phones."""

import json
from typing import Any

from playwright.async_api import WebSocketRoute, expect

from livelaps_app.shell.texts import WORDS
from tests.browser.visit import PHONE, BrowserTab, Visits

UNKNOWN_LAYOUT = "addEventListener('DOMContentLoaded', () => { document.getElementById('seed').dataset.layout = '' })"
GROUND = "node => getComputedStyle(node).backgroundColor"
SEASON = ".menu summary.menu-item:has-text('Season')"


async def test_a_drop_down_under_the_mouse(visits: Visits) -> None:
    tab = await (await visits.tab()).show("/")
    button = tab.find(SEASON)
    await button.hover()
    entry = tab.find(".drop:visible a", has_text="All dates")
    await expect(entry).to_be_visible()
    await expect(tab.find(".menu details[open]")).to_have_count(1)
    await button.click()
    await expect(entry).to_be_visible()  # a click on what the mouse has opened does not take it away
    await tab.page.mouse.move(700, 700)
    await expect(entry).to_be_hidden()
    await button.hover()
    await entry.click()
    await tab.page.wait_for_url("**/ll/event-calendar")
    await expect(tab.find(".drop:visible")).to_have_count(0)


async def test_a_drop_down_by_keyboard(visits: Visits) -> None:
    tab = await (await visits.tab()).show("/")
    button = tab.find(SEASON)
    while not await button.evaluate("node => node === document.activeElement"):
        await tab.page.keyboard.press("Tab")
    closed = await button.evaluate(GROUND)
    await tab.page.keyboard.press("Enter")
    assert await button.evaluate(GROUND) != closed
    first, second = tab.find(".drop:visible a").nth(0), tab.find(".drop:visible a").nth(1)
    await expect(first).to_be_focused()
    await tab.page.keyboard.press("ArrowDown")
    await expect(second).to_be_focused()
    await tab.page.keyboard.press("ArrowUp")
    await expect(first).to_be_focused()
    await tab.page.keyboard.press("Escape")
    await expect(tab.find(".drop:visible")).to_have_count(0)
    await expect(tab.find(".menu-item:focus")).to_contain_text("Season")
    await tab.page.keyboard.press("ArrowDown")
    await expect(first).to_be_focused()
    await tab.page.keyboard.press("Enter")
    await tab.page.wait_for_url("**/ll/event-calendar")


async def test_a_flagged_link_opens_its_tab_by_keyboard(visits: Visits) -> None:
    tab = await visits.tab()
    await tab.page.context.route("https://example.org/**", lambda route: route.fulfill(body="There"))
    await tab.show("/rules")
    await tab.find(".menu summary", has_text="Federation").focus()
    await tab.page.keyboard.press("Enter")
    await tab.find(".drop a:visible", has_text="Three Valleys").focus()
    async with tab.page.context.expect_page() as opened:
        await tab.page.keyboard.press("Enter")
    assert (await opened.value).url.startswith("https://example.org")
    assert tab.page.url.endswith("/ll/rules")


async def test_a_hash_of_this_page_reloads_it(visits: Visits) -> None:
    tab = await (await visits.tab()).show("/event-calendar")
    await tab.find(SEASON).hover()
    async with tab.leaving():
        await tab.find(".drop:visible a", has_text="Around today").click()
    await tab.live()
    assert tab.page.url.endswith("/ll/event-calendar#today")
    await expect(tab.find("#today")).to_be_in_viewport()


async def test_arrows_scroll_a_row_that_does_not_fit(visits: Visits) -> None:
    tab = await visits.tab(1367)
    await _longer_menu(tab)
    await tab.show("/")
    left, right = tab.find(".menu-arrow").nth(0), tab.find(".menu-arrow").nth(1)
    await expect(right).to_have_attribute("aria-label", WORDS["scroll_right"].en)
    await expect(right).to_be_enabled()  # once the row has been measured
    await expect(left).to_be_disabled()
    while await right.is_enabled():
        before = await _scrolled(tab)
        took = await tab.page.evaluate(CLICK_AND_WAIT, before)
        assert took < 1500, "the row takes half a second to move"
        assert await _scrolled(tab) > before
    await expect(left).to_be_enabled()
    last = tab.find(".menu .menu-item").last
    await expect(last).to_be_in_viewport()
    assert await tab.sideways() <= 0
    await left.click()
    await expect(right).to_be_enabled()


CLICK_AND_WAIT = """async (before) => {
  const rail = document.querySelector(".rail");
  const start = performance.now();
  document.querySelectorAll(".menu-arrow")[1].click();
  let last = -1, still = 0;
  while (still < 5) {
    await new Promise(requestAnimationFrame);
    still = rail.scrollLeft === last && rail.scrollLeft !== before ? still + 1 : 0;
    last = rail.scrollLeft;
  }
  return performance.now() - start;
}"""


async def _scrolled(tab: BrowserTab) -> float:
    return float(await tab.find(".rail").evaluate("rail => rail.scrollLeft"))


async def _longer_menu(tab: BrowserTab) -> None:
    """The site's menu four times over, sent as to a browser that has no layout yet."""

    def stretched(message: str | bytes) -> str | bytes:
        if isinstance(message, bytes) or '"menu":[{' not in message:
            return message
        head, _, rest = message.partition("[")
        update: list[Any] = json.loads("[" + rest)
        for state in update[1]["delta"].values():
            for value in state.values():
                if isinstance(value, dict) and value.get("menu"):
                    value["menu"] *= 4
        return head + json.dumps(update)

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda message: route.send(stretched(message)))

    await tab.page.add_init_script(UNKNOWN_LAYOUT)
    await tab.page.route_web_socket(lambda _: True, between)


async def test_the_drawer_of_a_phone(visits: Visits) -> None:
    tab = await (await visits.tab(PHONE)).show("/es")
    burger, drawer = tab.find(".burger"), tab.find("dialog.drawer")
    await expect(tab.find(".menu")).to_be_hidden()
    await burger.click()
    await expect(drawer).to_be_visible()
    assert await drawer.evaluate("node => node.contains(document.activeElement)")
    group = drawer.locator("details", has_text="Temporada")
    await group.locator("summary").click()
    await expect(group.locator("a", has_text="Todas las fechas")).to_be_visible()
    assert await tab.sideways() <= 0
    await tab.page.keyboard.press("Escape")
    await expect(drawer).to_be_hidden()
    await expect(burger).to_be_focused()
    await burger.click()
    await drawer.locator("a", has_text="Calendario").first.click()
    await tab.page.wait_for_url("**/ll/es/event-calendar")
    await expect(drawer).to_be_hidden()
