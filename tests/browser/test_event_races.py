"""The switch between the races of an event: links without scripts, and moves inside the live page."""

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from tests.browser.visit import HEIGHT, PHONE, WIDE, BrowserTab, Ids, Visits

SWITCH = ".races-of-event"


async def test_a_switch_between_the_races_of_an_event(visits: Visits, ids: Ids) -> None:
    lang: Lang = "es"
    tab = await (await visits.used(PHONE)).show(url("race", lang, id=ids.to_come))
    switch, current = tab.find(f"{SWITCH} a"), tab.find(f"{SWITCH} [aria-current=page]")
    event = await tab.find("h1").inner_text()
    await expect(switch).not_to_have_count(1)
    await expect(current).to_contain_text("Main event")
    await tab.page.evaluate("window.sameDocument = true")
    running = switch.filter(has=tab.find("small.live"))
    await expect(running).to_have_count(1)
    await running.focus()
    await tab.page.keyboard.press("Enter")
    await tab.page.wait_for_url(f"**{url('race', lang, id=ids.running)}")
    await expect(current).to_contain_text("Final sprint")
    await expect(current.locator(".chip.live")).to_be_visible()
    await expect(current).to_be_in_viewport(ratio=0.9)
    await expect(tab.find("h1")).to_have_text(event)
    assert await tab.page.evaluate("window.sameDocument")
    assert await tab.sideways() <= 0


async def test_without_scripts_the_races_of_an_event_are_links(visits: Visits, ids: Ids) -> None:
    tab = await visits.used(PHONE, java_script_enabled=False)
    await tab.open(url("race", "fr", id=ids.to_come))
    await tab.find(f"{SWITCH} a", has_text="Final sprint").click()
    await expect(tab.find(f"{SWITCH} [aria-current=page]")).to_contain_text("Final sprint")


BOXES = """() => ['.races-of-event', '.race-facts .facts-line > *', '.race-facts', 'h1', '.table-tools'].map((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
})"""


LINES = 36 + 2 * (4 + 28)  # px: that of the switch, and two at most for facts that find no room in it


async def _widen(tab: BrowserTab, width: int) -> None:
    await tab.page.set_viewport_size({"width": width, "height": HEIGHT})
    assert await tab.sideways() <= 0, width


@pytest.mark.parametrize(("name", "lang"), [("to_come", "fr"), ("running", "es")])
async def test_switch_on_a_desk_stands_beside_the_facts(name: str, lang: Lang, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(url("race", lang, id=getattr(ids, name)))
    await expect(tab.find(SWITCH)).to_be_visible()
    for width in (1000, 1280, WIDE):
        await _widen(tab, width)
        switch, fact, flow, title, tools = await tab.page.evaluate(BOXES)
        assert switch["right"] <= fact["left"], width
        edges = [title["bottom"], switch["top"], fact["top"], fact["bottom"], switch["bottom"], tools["top"]]
        assert edges == sorted(edges), width
        assert fact["top"] < fact["bottom"], width
        assert flow["bottom"] - flow["top"] <= LINES, width


async def test_switch_in_a_narrow_window_stands_above_the_facts(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/races/{ids.to_come}")
    await expect(tab.find(SWITCH)).to_be_visible()
    for width in (PHONE, 999):
        await _widen(tab, width)
        switch, fact, _, _, _ = await tab.page.evaluate(BOXES)
        assert switch["bottom"] <= fact["top"], width
