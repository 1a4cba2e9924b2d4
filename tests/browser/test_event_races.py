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
    event = str(await tab.find("h1").text_content())
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


async def _widen(tab: BrowserTab, width: int) -> None:
    await tab.page.set_viewport_size({"width": width, "height": HEIGHT})
    assert await tab.sideways() <= 0, width


BOXES = """() => ['h1', '.races-of-event', '.race-status', '.tool-bar', '#results tbody'].map((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
})"""


@pytest.mark.parametrize(("name", "lang"), [("to_come", "fr"), ("running", "es")])
async def test_switch_stands_beside_the_title_on_a_desk_and_below_it_on_a_phone(
    name: str, lang: Lang, visits: Visits, ids: Ids
) -> None:
    tab = await (await visits.used()).show(url("race", lang, id=getattr(ids, name)))
    await expect(tab.find(SWITCH)).to_be_visible()
    for width in (WIDE, 1280, 1000, PHONE):
        await _widen(tab, width)
        title, switch, status, tools, body = await tab.page.evaluate(BOXES)
        assert title["right"] <= switch["left"] if width > PHONE else title["bottom"] <= switch["top"] + 1, width
        edges = [switch["bottom"], status["top"], status["bottom"], tools["top"], tools["bottom"], body["top"]]
        assert [round(edge) for edge in edges] == sorted(round(edge) for edge in edges), width
