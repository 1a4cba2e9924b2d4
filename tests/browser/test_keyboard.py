"""All of it by keyboard: what has the focus is seen and not covered, what opens keeps it, what closes gives it back."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from livelaps_app.features.race import texts as race
from livelaps_app.shell.texts import WORDS
from tests.browser.visit import PHONE, WIDE, BrowserTab, Ids, Visits

ROW = "#results tbody tr:not(.group) a"
SHEET = "dialog.details-dialog[open]"
STEPS = 45
FOCUSED = "node => node === document.activeElement"
WITHIN = "node => node.contains(document.activeElement) || document.activeElement === document.body"

# What has the focus: whether it has a ring, and whether some point of it is on top of all else.
SEEN = """() => {
  const node = document.activeElement;
  const look = getComputedStyle(node);
  const box = node.getBoundingClientRect();
  const parts = [.03, .5, .97];
  const places = parts.flatMap((x) => parts.map((y) => [box.left + x * box.width, box.top + y * box.height]));
  return {
    what: `${node.tagName} ${node.className} ${(node.textContent ?? "").trim().slice(0, 30)}`,
    page: node === document.body,
    ring: look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2,
    free: places.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top && (node.contains(top) || top.contains(node));
    }),
  };
}"""

WALKS: dict[str, tuple[Callable[[Ids], str], int]] = {
    "race": (lambda ids: f"/races/{ids.largest}?participant=1", WIDE),
    "race on a phone": (lambda ids: f"/races/{ids.largest}", PHONE),
    "standings": (lambda ids: f"/scores/{ids.series}", WIDE),
    "calendar on a phone": (lambda _: "/event-calendar", PHONE),
    "results of an event": (lambda ids: f"/eventScores/{ids.live_event}", PHONE),
}


async def _still(visits: Visits, path: str, width: int = WIDE) -> BrowserTab:
    return await (await visits.used(width, reduced_motion="reduce")).show(path)


async def _to(tab: BrowserTab, target: Locator) -> None:
    """Goes on to a place with the keyboard, as far as it takes."""
    for _ in range(80):
        await tab.page.keyboard.press("Tab")
        if await target.evaluate(FOCUSED):
            return
    pytest.fail("the keyboard never comes there")


@pytest.mark.parametrize("name", WALKS)
async def test_what_has_the_focus_is_seen(name: str, visits: Visits, ids: Ids) -> None:
    path, width = WALKS[name]
    tab = await _still(visits, path(ids), width)
    steps: list[dict[str, Any]] = []
    for _ in range(STEPS):
        await tab.page.keyboard.press("Tab")
        steps.append(await tab.page.evaluate(SEEN))
    for _ in range(STEPS // 2):  # and back, where a page scrolls below what is pinned to its top
        await tab.page.keyboard.press("Shift+Tab")
        steps.append(await tab.page.evaluate(SEEN))
    steps = [step for step in steps if not step["page"]]
    assert len(steps) > STEPS
    assert [step["what"] for step in steps if not step["ring"]] == []
    assert [step["what"] for step in steps if not step["free"]] == []


async def test_the_way_past_the_menu_comes_first(visits: Visits) -> None:
    tab = await _still(visits, "/promoters")
    address, skip = tab.page.url, tab.find(".skip")
    await tab.page.keyboard.press("Tab")
    await expect(skip).to_be_focused()
    await expect(skip).to_be_in_viewport(ratio=1)
    await tab.page.keyboard.press("Enter")
    await expect(tab.find("#content")).to_be_focused()
    assert tab.page.url == address


async def test_a_move_is_announced_and_goes_on_from_the_content(visits: Visits) -> None:
    tab = await _still(visits, "/promoters")
    described = tab.find("head meta[name=description]")
    await expect(described).to_have_count(1)
    await _to(tab, tab.find("#promoters a").first)
    before = await tab.find("h1").text_content() or ""
    await tab.page.keyboard.press("Enter")
    await expect(tab.find("h1")).not_to_have_text(before)
    await expect(tab.find("#content")).to_be_focused()
    await expect(described).to_have_count(0)  # that of the page before
    title = await tab.find("h1").text_content() or ""
    await expect(tab.find(".hidden-text[role=status]", has_text=title)).to_have_count(1)


async def test_a_tab_keeps_the_focus(visits: Visits, ids: Ids) -> None:
    tab = await _still(visits, f"/races/{ids.largest}")
    by_class = tab.find(".tabs a", has_text=race.TABS["class"].en)
    await _to(tab, by_class)
    await tab.page.keyboard.press("Enter")
    await expect(by_class).to_have_attribute("aria-current", "true")
    await expect(by_class).to_be_focused()


async def test_several_are_picked(visits: Visits, ids: Ids) -> None:
    tab = await _still(visits, f"/races/{ids.largest}")
    box = tab.find(".multi-select").first
    await expect(box).to_be_hidden()
    await _to(tab, tab.find("#content .tool[popovertarget]"))
    await tab.page.keyboard.press("Enter")
    await expect(box).to_be_visible()
    summary, choice = box.locator("summary"), box.locator("li input").first
    await _to(tab, summary)
    await tab.page.keyboard.press("Enter")
    await expect(choice).to_be_visible()
    await _to(tab, choice)
    await tab.page.keyboard.press("Space")
    await tab.until("location.search.includes('class=')")
    await expect(choice).to_be_checked()
    await tab.page.keyboard.press("Escape")
    await expect(box.locator("details")).not_to_have_attribute("open", "")
    await expect(summary).to_be_focused()


async def test_a_rider_s_sheet_gives_the_focus_back_to_the_row(visits: Visits, ids: Ids) -> None:
    tab = await _still(visits, f"/races/{ids.largest}")
    link = tab.find(ROW).nth(1)
    await _to(tab, link)
    await tab.page.keyboard.press("Enter")
    await expect(tab.find(f"{SHEET} #laps tbody tr").first).to_be_visible()
    for _ in range(12):
        assert await tab.find(SHEET).evaluate(WITHIN)
        await tab.page.keyboard.press("Tab")
    await tab.page.keyboard.press("Escape")
    await expect(tab.find(SHEET)).to_have_count(0)
    await expect(link).to_be_focused()


async def test_a_filter_of_the_calendar_keeps_the_focus(visits: Visits) -> None:
    tab = await _still(visits, "/event-calendar")
    choice = tab.find(".tool-bar select").first
    await _to(tab, choice)
    before = await tab.query()
    await tab.page.keyboard.press("ArrowDown")
    await tab.until("before => decodeURIComponent(location.search) !== before", arg=before)
    await expect(choice).to_be_focused()


@pytest.mark.parametrize("path", ["/faqs", "/eventScores/{event}"])
async def test_what_is_folded_opens_and_closes(path: str, visits: Visits, ids: Ids) -> None:
    tab = await _still(visits, path.format(event=ids.live_event))
    fold = tab.find("details.fold").first
    await _to(tab, fold.locator("summary"))
    was = await fold.evaluate("node => node.open")
    for is_open in (not was, was):
        await tab.page.keyboard.press("Enter")
        await expect(fold).to_have_js_property("open", is_open)
    await expect(fold.locator("summary")).to_be_focused()


async def test_the_menu_of_languages_closes_and_gives_the_focus_back(visits: Visits) -> None:
    tab = await _still(visits, "/live")
    button = tab.find(f".tools summary[title='{WORDS['language'].en}']")
    await _to(tab, button)
    await tab.page.keyboard.press("Enter")
    await expect(tab.find(".drop:visible a").first).to_be_focused()
    await tab.page.keyboard.press("Escape")
    await expect(button).to_be_focused()
