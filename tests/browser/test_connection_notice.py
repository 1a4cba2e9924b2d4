"""The notice of a lost connection lies over the lower edge: nothing moves, nothing of the header is covered."""

import pytest
from playwright.async_api import expect

from livelaps_app.core.racing.riders import FOLLOWED_KEY
from livelaps_app.shell.texts import WORDS
from tests.browser.visit import PHONE, SMALL, WIDE, BrowserTab, Ids, Visits

# Where what a visitor reads stands in the page, whatever has been scrolled.
PLACES = """() => [...document.querySelectorAll('.bar, h1, main h2, main table tr, main p, .footer')].map((node) => {
  const box = node.getBoundingClientRect();
  return [box.left, box.top + (node.closest('.bar') ? 0 : scrollY), box.width].map(Math.round).join();
})"""
SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((shift) => shift.value)))
    .observe({ type: 'layout-shift' });
}"""
COVERED = """() => {
  const notice = document.getElementById('notice').getBoundingClientRect();
  const controls = [...document.querySelectorAll('.bar :is(a, button, summary, input)')];
  return controls.filter((node) => {
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.bottom > notice.top && box.top < notice.bottom;
  }).length;
}"""


async def _without_network(tab: BrowserTab, scrolled: int) -> None:
    await tab.page.evaluate("top => scrollTo({ top, behavior: 'instant' })", scrolled)
    await tab.page.evaluate(SHIFTS)
    before, top = await tab.page.evaluate(PLACES), await tab.page.evaluate("scrollY")
    await tab.page.context.set_offline(True)
    await expect(tab.find(".notice .offline")).to_have_text(WORDS["offline"].en)
    assert (await tab.page.evaluate(PLACES), await tab.page.evaluate("scrollY")) == (before, top)
    assert await tab.page.evaluate("shifts") == []


@pytest.mark.parametrize("width", [SMALL, WIDE])
@pytest.mark.parametrize("scrolled", [0, 400])
async def test_notice_of_a_lost_connection_moves_nothing(visits: Visits, ids: Ids, width: int, scrolled: int) -> None:
    tab = await (await visits.tab(width)).show(f"/races/{ids.largest}")
    await expect(tab.find("#results tbody a").first).to_be_visible()
    await _without_network(tab, scrolled)
    assert await tab.page.evaluate(COVERED) == 0
    below = ".tab-bar" if width == SMALL else ".strip"
    notice, bar = await tab.find(".notice").bounding_box(), await tab.find(below).bounding_box()
    assert notice and bar and notice["height"] > 0
    assert notice["y"] + notice["height"] == bar["y"]
    assert await tab.sideways() <= 0


async def test_end_of_the_page_can_be_read_above_the_notice(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab(SMALL)).show(f"/races/{ids.largest}")
    await _without_network(tab, 0)
    await tab.page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    last, notice = await tab.find(".footer").bounding_box(), await tab.find(".notice").bounding_box()
    assert last and notice
    assert last["y"] + last["height"] <= notice["y"] + 1


async def test_notice_at_the_edge_leaves_the_followed_riders_in_sight(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab(PHONE)
    await tab.page.add_init_script(f"localStorage['{FOLLOWED_KEY}'] = '{ids.entry_rider}'")
    await tab.show(f"/races/{ids.largest}")
    rider = tab.find("#results tr.followed")
    await expect(rider).to_be_visible()
    await tab.page.context.set_offline(True)
    await expect(tab.find(".notice .offline")).to_be_visible()
    box, notice = await rider.bounding_box(), await tab.find(".notice").bounding_box()
    assert box and notice
    assert box["y"] + box["height"] <= notice["y"] + 1
