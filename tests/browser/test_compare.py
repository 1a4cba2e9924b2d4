"""Riders compared: chosen one by one, side by side, all of it in the address."""

from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.features.race import texts as race
from livelaps_app.features.race.compare import texts
from livelaps_app.gateways.timing.records import Mode
from livelaps_app.ui.ride_texts import COMPARE
from tests.browser.visit import PHONE, SMALL, BrowserTab, Ids, Visits

ROWS = "#results tbody tr:not(.group)"
SHEET = "dialog.details-dialog[open]"
BAR = ".chosen"


async def _choose(tab: BrowserTab, number: int, lang: Lang = "en") -> str:
    """Chooses the rider of a row and gives the entry's id."""
    link = tab.find(f"{ROWS} a").nth(number)
    entry = str(await link.get_attribute("href")).rpartition("rider=")[2]
    await link.click()
    await tab.find(SHEET).get_by_role("button", name=COMPARE(lang), exact=True).click()
    await expect(tab.find(SHEET)).to_have_count(0)
    await tab.until("entry => location.search.includes(`pick=${entry}`)", arg=entry)
    return entry


async def test_riders_are_chosen_compared_and_left(visits: Visits, ids: Ids) -> None:
    lang: Lang = "fr"
    tab = await (await visits.used(PHONE)).show(url("race", lang, id=ids.largest))
    names = await tab.find(f"{ROWS} a").all_inner_texts()
    one = await _choose(tab, 1, lang)
    show = tab.find(BAR).get_by_role("button", name=texts.SHOW(lang))
    await expect(tab.find(f"{BAR} [role=status]")).to_have_text(texts.ONE_MORE(lang))
    await expect(show).to_be_disabled()
    other = await _choose(tab, 4, lang)
    await expect(tab.find(f"{BAR} li")).to_have_count(2)
    await show.click()
    sheet = tab.find(SHEET)
    await expect(sheet.locator("#compared tbody tr").first).to_be_visible()
    await tab.asks(f"?compare={one}&compare={other}")
    heads = sheet.locator("#compared thead th > span:not(.number-plate)")
    assert await heads.all_inner_texts() == [names[1], names[4]]
    await expect(sheet.locator("#compared thead .number-plate")).to_have_count(2)
    await expect(sheet.locator("#compared .better b").first).to_be_visible()
    laps = sheet.locator(".by-lap tbody tr:not(.part)")
    score = await sheet.locator("#compared .score > b").inner_text()
    own, their = [await laps.locator(f"td:{at}-child.better").count() for at in ("first", "last")]
    assert score == f"{own} : {their}"
    await expect(sheet.locator(".chart figcaption")).to_have_text(texts.GAPS[Mode.LAPS](lang))
    await expect(sheet.locator(".chart .recharts-line")).to_have_count(2)
    await tab.page.go_back()
    await expect(sheet).to_have_count(0)
    await tab.asks(f"?pick={one}&pick={other}")
    await expect(tab.find(f"{BAR} li")).to_have_count(2)
    await tab.page.go_back()
    await expect(tab.find(f"{BAR} li")).to_have_count(1)
    await tab.page.go_back()
    await expect(tab.find(BAR)).to_have_count(0)
    await tab.asks("")


async def test_the_address_alone_shows_the_same(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(SMALL)).show(f"/races/{ids.largest}")
    for number in (0, 3, 6, 9):
        await _choose(tab, number)
    await tab.find(f"{BAR} button.button").click()
    await expect(tab.find(f"{SHEET} #compared tbody tr").first).to_be_visible()
    tables = await tab.find(f"{SHEET} .compared").all_inner_texts()
    assert len(tables) == 2
    other = await (await visits.used(SMALL)).show(tab.page.url.partition("/ll")[2])
    await expect(other.find(f"{SHEET} .chart .recharts-line")).to_have_count(4)
    await expect(tab.find(f"{SHEET} .chart .recharts-line")).to_have_count(4)
    assert await other.find(f"{SHEET} .compared").all_inner_texts() == tables
    assert await other.find(SHEET).evaluate("node => node.scrollWidth - node.clientWidth") <= 0
    assert await other.find(f"{SHEET} .body").evaluate("node => node.scrollWidth - node.clientWidth") <= 0
    await other.find(SHEET).get_by_role("button", name=words.CLOSE.en).click()
    await expect(other.find(SHEET)).to_have_count(0)
    await expect(other.find(f"{BAR} li")).to_have_count(4)
    assert "compare=" not in await other.query()


async def test_a_choice_goes_along_to_other_pages_and_tabs(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(f"/races/{ids.largest}")
    entry = await _choose(tab, 1)
    await tab.find(".pages a", has_text="2").first.click()
    await tab.asks(f"?page=2&pick={entry}")
    await expect(tab.find(f"{BAR} li")).to_have_count(1)
    await tab.find(".tabs a", has_text=race.TABS["class"].en).click()
    await expect(tab.find("#results tr.group").first).to_be_visible()
    await expect(tab.find(f"{BAR} li")).to_have_count(1)
    await tab.open_filters()
    await tab.find("#filter-size").select_option("100")
    await expect(tab.find(ROWS)).to_have_count(100)
    assert f"pick={entry}" in await tab.query()
