"""Riders: search while typing, the running race on their pages, and head to head on a phone."""

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.ui.ride_texts import RIVALS
from tests.browser.visit import PHONE, SMALL, Ids, Visits

# The words that stand on two lines, and those that are wider than their cell without an ellipsis.
BROKEN = """() => {
  const found = [];
  for (const cell of document.querySelectorAll("#duel :is(.score > *, th, td)")) {
    if (!cell.checkVisibility()) continue;
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      for (const { index, 0: word } of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    }
    const { textOverflow } = getComputedStyle(cell);
    if (cell.scrollWidth > cell.clientWidth && textOverflow !== "ellipsis") found.push(cell.innerText);
  }
  return found;
}"""
LONG = "Wolfeschlegelsteinhausenberger Oyarzábal-Etcheverry"


async def test_a_rider_is_found_while_one_types(visits: Visits) -> None:
    tab = await (await visits.tab(PHONE)).show("/results")
    await tab.find("#filter-q").press_sequentially("erablais")
    await expect(tab.find("#riders li").first).to_contain_text("Érablais")
    await tab.asks("?q=erablais")
    name = await tab.find("#riders a.name").first.inner_text()
    await tab.find("#riders a.name").first.click()
    await expect(tab.find("h1")).to_have_text(name)
    await expect(tab.find(".history tbody tr").first).to_be_visible()
    await tab.page.go_back()
    await expect(tab.find("#riders a.name").first).to_have_text(name)
    await expect(tab.find("#filter-q")).to_have_value("erablais")


async def test_a_rider_who_races_has_the_ride_first(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/races/{ids.running}?rider={ids.running_entry}")
    await tab.find("dialog.details-dialog .season a.end").click()
    await expect(tab.find("h1")).to_be_visible()
    await expect(tab.find(".live-line .chip.live")).to_be_visible()
    figure = tab.find("main .ride-tiles > div").nth(2)
    await expect(figure).to_be_visible()
    assert await figure.evaluate("node => node.getBoundingClientRect().bottom") < 450
    assert await tab.sideways() <= 0


async def test_head_to_head(visits: Visits, ids: Ids) -> None:
    lang: Lang = "fr"
    tab = await (await visits.used(PHONE)).show(f"/fr/results?rider={ids.rider}")
    await expect(tab.find("#rivals h2")).to_have_text(RIVALS(lang))
    name = await tab.find("#rivals a.name").nth(1).inner_text()
    await tab.find("#rivals #filter-q").press_sequentially(name.split(" ", 1)[1].lower())
    await expect(tab.find("#rivals a.name").first).to_have_text(name)
    await tab.find("#rivals a.name").first.click()
    await expect(tab.find("#compared thead")).to_contain_text(name)
    score = await tab.find("#duel .score strong").inner_text()
    own, their = map(int, score.split(" : "))
    rows = tab.find("#races-together tbody tr")
    assert own == await rows.locator("td:first-child.better").count()
    assert their == await rows.locator("td:last-child.better").count()
    assert own + their > 0
    await expect(tab.find(".by-lap .lead-bar").first).to_be_visible()
    await tab.page.set_viewport_size({"width": SMALL, "height": 740})
    assert await tab.sideways() <= 0


@pytest.mark.parametrize("lang", LANGS)
async def test_names_head_to_head_are_whole_and_break_between_words_only(lang: Lang, visits: Visits, ids: Ids) -> None:
    path = f"{url('all_results', lang)}?rider={ids.rider}&with={ids.rival}"
    tab = await (await visits.used(PHONE)).show(path)
    await expect(tab.find("#races-together tbody tr").first).to_be_visible()
    for width in (PHONE, SMALL):
        await tab.page.set_viewport_size({"width": width, "height": 844})
        assert await tab.page.evaluate(BROKEN) == []
    await tab.find("#compared thead a").evaluate_all(
        "(all, name) => all.map((link) => (link.textContent = name))", LONG
    )
    assert await tab.find("#compared").evaluate("node => node.scrollWidth - node.clientWidth") <= 0
    assert await tab.sideways() <= 0


async def test_without_scripts(visits: Visits, ids: Ids) -> None:
    tab = await visits.used(PHONE, java_script_enabled=False)
    await tab.open("/es/results")
    await tab.find("#filter-q").fill("erablais")
    await tab.find("#filter-q").press("Enter")
    await tab.find("#riders a.name").first.click()
    await expect(tab.find(".history tbody tr").first).to_be_visible()
    await tab.find("#rivals a.name").first.click()
    await expect(tab.find("#duel .score strong")).to_contain_text(" : ")
    await tab.open(f"/results?rider={ids.rider}")
    assert await tab.find("main").evaluate("node => node.scrollWidth - window.innerWidth") <= 0
