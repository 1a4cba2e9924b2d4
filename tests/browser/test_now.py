"""The wait for the next start, counted in the reader's language."""

from datetime import datetime, timedelta

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import LANGS, Lang, Text
from livelaps_app.core.routes import url
from livelaps_app.racing.now_racing import texts
from tests.browser.visit import PHONE, Visits

# time before the start, label
COUNTED = (
    (timedelta(hours=25), Text("in 1 day", "dans 1 jour", "dentro de 1 día")),
    (timedelta(minutes=61), Text("in 1 hr.", "dans 1 h", "dentro de 1 h")),
    (timedelta(seconds=61), Text("in 1 min.", "dans 1 min", "dentro de 1 min")),
    (timedelta(seconds=5), Text("in 5 sec.", "dans 5 s", "dentro de 5 s")),
    (timedelta(), Text("now", "maintenant", "ahora")),
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
