"""A race that has not begun: its countdown and its entries."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import race_status, words
from livelaps_app.core.routes import url
from livelaps_app.features.race import texts
from tests.browser.visit import PHONE, BrowserTab, Ids, Visits

BEFORE = timedelta(days=1, hours=2, minutes=1)
FIRST_COLUMN = "#results thead th:first-child"


async def _before_start(visits: Visits, path: str, width: int, before: timedelta) -> BrowserTab:
    """The page of a race as it opens so long before its start."""
    other = await visits.tab(width)
    await other.open(path)
    start = datetime.fromisoformat(str(await other.find(".countdown").get_attribute("data-until")))
    tab = await visits.tab(width)
    await tab.page.clock.install(time=start - before)
    return await tab.show(path)


@pytest.mark.parametrize(("lang", "days"), [("en", r"1\sday"), ("fr", r"1\sj"), ("es", r"1\sd")])
async def test_it_counts_down_to_the_start(visits: Visits, ids: Ids, lang: Lang, days: str) -> None:
    tab = await _before_start(visits, url("race", lang, id=ids.to_come), PHONE, BEFORE)
    countdown, until = tab.find(".countdown"), texts.STARTS_IN(lang).format
    await expect(countdown).to_have_text(re.compile(until(left=rf"{days}\s2:0\d:\d\d")))
    await tab.page.clock.fast_forward("24:00:00")
    await expect(countdown).to_have_text(re.compile(until(left=r"2:0\d:\d\d")))
    await tab.page.clock.fast_forward("03:00:00")
    await expect(countdown).to_have_text(race_status.OVERDUE(lang))
    assert await tab.sideways() <= 0


async def test_its_entries_open_as_riders(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/races/{ids.to_come}")
    await expect(tab.find(FIRST_COLUMN)).to_have_text(words.COLUMNS["row"].en)
    rows = tab.find("#results tbody tr")
    assert await rows.count() > 10
    await rows.nth(1).locator("a").click()
    sheet = tab.find("dialog.details-dialog")
    await expect(sheet.locator(".descriptions dt").first).to_have_text(words.COLUMNS["row"].en)
    await sheet.locator("button", has_text=words.CLOSE.en).click()
    await expect(sheet).to_be_hidden()
