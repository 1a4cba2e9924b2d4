"""What runs now, what starts next: the wait for a start is counted in the reader's language."""

import sqlite3
from datetime import datetime, timedelta

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import LANGS, Lang, Text
from livelaps_app.core.racing.riders import FOLLOWED_KEY
from livelaps_app.core.routes import url
from livelaps_app.racing.now_racing import texts
from tests.browser.visit import PHONE, Ids, Visits
from tests.server import Site

FIRST_LAPS_MS = 90_000  # a heat begins with a lap of half a minute, after a pause

# time before the start, label
COUNTED = (
    (timedelta(hours=25), Text("in 1 day", "dans 1 j", "dentro de 1 d")),
    (timedelta(minutes=61), Text("in 1 hr.", "dans 1 h", "dentro de 1 h")),
    (timedelta(seconds=61), Text("in 1 min.", "dans 1 min", "dentro de 1 min")),
    (timedelta(seconds=5), Text("in 5 sec.", "dans 5 s", "dentro de 5 s")),
    (timedelta(seconds=-7), Text("7 sec. ago", "il y a 7 s", "hace 7 s")),
)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_wait_for_the_next_start(lang: Lang, visits: Visits) -> None:
    tab = await (await visits.tab(PHONE)).show(url("live", lang))
    line = tab.find("section", has=tab.find("h2", has_text=texts.COMING(lang))).locator("li").first
    count = line.locator("time").last
    start = datetime.fromisoformat(await count.get_attribute("datetime") or "")
    await expect(line).to_contain_text(texts.STARTS(lang))
    for before, label in COUNTED:
        await tab.page.clock.set_fixed_time(start - before)
        await expect(count).to_have_text(label(lang))
    assert await tab.sideways() <= 0


@pytest.mark.parametrize("lang", LANGS)
async def test_what_runs_leads_to_its_race(lang: Lang, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab(PHONE)).show(url("live", lang))
    line = tab.find("#content section li", has=tab.find(f"a[href$='/races/{ids.running}']"))
    await expect(line.locator(".chip.live, .chip.late")).to_be_visible()
    await line.locator("a.name").click()
    await tab.page.wait_for_url(f"**/races/{ids.running}")
    await tab.find("#results").wait_for()


async def test_followed_riders_stand_there_too(visits: Visits, site: Site, ids: Ids) -> None:
    with sqlite3.connect(site.data / "livelaps.db", timeout=20) as database:
        (rider,) = database.execute("SELECT rider_id FROM entries WHERE race_id = ?", (ids.running,)).fetchone()
    database.close()
    tab = await visits.tab(PHONE)
    await tab.page.add_init_script(f"localStorage.setItem('{FOLLOWED_KEY}', '{rider}')")
    await tab.show(url("live", "fr"))
    card = tab.find("aside.followed-riders li")
    await expect(card).to_have_count(1, timeout=FIRST_LAPS_MS)
    await tab.find("aside.followed-riders summary").click()
    await card.locator("a.name").click()
    await tab.page.wait_for_url(f"**/fr/races/{ids.running}?rider=*")
    await expect(tab.find("dialog.details-dialog[open]")).to_be_visible()
