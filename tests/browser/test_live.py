"""A running race changes by itself, survives a lost connection, and says what it does."""

import re
from dataclasses import replace

import pytest
from playwright.async_api import Playwright, expect

from livelaps_app.features.race import texts
from livelaps_app.shell.texts import WORDS
from tests.browser.chromium import ARGUMENTS, executable
from tests.browser.door import Door
from tests.browser.visit import PATIENCE_MS, PHONE, BrowserTab, Ids, Visits
from tests.server import Site, resolver_rule

FIRST_LAPS_MS = 90_000  # a heat begins with a lap of half a minute, after a pause

# Resolves with the number of rows marked as fresh once the table's body has changed.
CHANGED = """() => new Promise((resolve) => {
  const note = () => {
    const fresh = document.querySelectorAll("#results tr.fresh").length;
    if (fresh) resolve(fresh);
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document.querySelector("#results tbody"), all);
})"""


async def _change(tab: BrowserTab) -> int:
    tab.page.set_default_timeout(FIRST_LAPS_MS)
    return int(await tab.page.evaluate(CHANGED))


async def test_the_rows_change_by_themselves(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab()).show(f"/es/races/{ids.running}")
    mark = tab.find(".races-of-event .chip.live")
    await expect(mark).to_have_text(texts.LIVE.es)
    before = await tab.find("#results tbody").inner_text()
    assert await _change(tab) >= 1
    assert await tab.find("#results tbody").inner_text() != before
    status = tab.find("#content > .hidden-text[role=status]")
    await expect(status).to_have_text(re.compile("cambiado"), timeout=PATIENCE_MS)
    # a race that has begun anew meanwhile has no passing yet
    await expect(tab.find(".race-status time:not(.race-clock)")).to_be_visible(timeout=FIRST_LAPS_MS)
    await expect(mark).to_be_visible()


@pytest.mark.parametrize("path", ["/fr/scores/{series}?now=1", "/fr/eventScores/{event}"])
async def test_a_screen_reader_hears_of_changed_standings_and_results(path: str, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab()).show(path.format(series=ids.sprints, event=ids.live_event))
    status = tab.find("#content > .hidden-text[role=status]")
    await expect(status).to_have_text(re.compile(r" changé\.$"), timeout=FIRST_LAPS_MS)


async def test_an_open_sheet_follows_its_rider(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab(390)).show(f"/races/{ids.running}")
    await tab.find("#results tbody a").first.click()
    laps = tab.find("dialog.details-dialog #laps tbody tr")
    await expect(tab.find("dialog.details-dialog")).to_be_visible()
    before = await laps.all_inner_texts()
    await tab.until(
        "before => [...document.querySelectorAll('dialog.details-dialog #laps tbody tr')].length !== before",
        arg=len(before),
        timeout_ms=FIRST_LAPS_MS,
    )
    await expect(tab.find("dialog.details-dialog")).to_be_visible()


async def _stays(tab: BrowserTab, *clicked: str) -> None:
    """Each of these asks for what the server would have to send: the page stays as it is, and says why."""
    address = tab.page.url
    rows = await tab.find("#results tbody").inner_text()
    for selector in clicked:
        notice = await tab.find(".offline").element_handle()
        await tab.find(selector).first.click()
        await tab.until("notice => !notice.isConnected", arg=notice)  # a new message
    assert tab.page.url == address
    assert await tab.find("#results tbody").inner_text() == rows
    await expect(tab.find(".overlay:visible, dialog[open]")).to_have_count(0)


async def _colour(tab: BrowserTab) -> str:
    return str(await tab.find(".races-of-event .chip.live").evaluate("mark => getComputedStyle(mark).backgroundColor"))


async def test_a_lost_line_and_back(playwright: Playwright, site: Site, ids: Ids) -> None:
    door = Door(site.inner)
    await door.open()
    arguments = [*ARGUMENTS, resolver_rule(replace(site, port=door.port))]
    browser = await playwright.chromium.launch(executable_path=executable(), args=arguments)
    tab = await (await Visits(browser, site.origin).tab(PHONE)).show(f"/races/{ids.running}")
    notice, live = tab.find(".offline"), await _colour(tab)
    await expect(notice).to_have_count(0)
    await door.shut()
    await expect(notice).to_have_text(WORDS["offline"].en)
    await expect(tab.find(".race-status .stored")).to_contain_text(texts.STORED.en)
    stood = await tab.find("#results tbody").inner_text()
    assert await tab.find("#results tbody tr").count() > 0
    await tab.page.context.set_offline(True)
    await _stays(tab, ".tabs a:last-child", ".races-of-event a:last-child", "#results tbody a", "#results tbody td")
    assert await _colour(tab) != live
    assert await tab.sideways() <= 0
    await tab.open_filters()
    await tab.find("#filter-size").select_option("100")
    await expect(tab.find(".overlay:visible")).to_have_count(0)
    await tab.page.context.set_offline(False)
    await door.open()
    await expect(notice).to_have_count(0, timeout=20_000)
    await expect(tab.find("#filter-size")).to_have_value("100")
    assert await _colour(tab) == live
    await expect(tab.find(".race-status .stored")).to_be_hidden()
    await tab.until(
        "before => document.querySelector('#results tbody').innerText !== before", arg=stood, timeout_ms=FIRST_LAPS_MS
    )
    await tab.find(".tabs a:last-child").click()
    await expect(tab.find(".tabs a:last-child")).to_have_attribute("aria-current", "true")
    await tab.find(".races-of-event a").last.click()
    await tab.page.wait_for_url(f"**/events/{ids.live_event}")
    await expect(tab.find("#races a").first).to_be_visible()
    await browser.close()
    await door.shut()
