"""The wait for the next start, counted in the reader's language."""

from datetime import datetime, timedelta

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import LANGS, Lang, Text
from livelaps_app.core.routes import url
from livelaps_app.racing.now_racing import texts
from tests.browser.visit import PHONE, Visits

FIRST_PASSING_MS = 40_000  # after the start of the running race
# time before the start, label
COUNTED = (
    (timedelta(hours=25), Text("in 1 day", "dans 1 jour", "dentro de 1 día")),
    (timedelta(minutes=61), Text("in 1 h", "dans 1 h", "dentro de 1 h")),
    (timedelta(seconds=61), Text("in 1 min", "dans 1 min", "dentro de 1 min")),
    (timedelta(seconds=5), Text("in 5 s", "dans 5 s", "dentro de 5 s")),
    (timedelta(), Text("now", "maintenant", "ahora")),
    (timedelta(seconds=-7), Text("7 s ago", "il y a 7 s", "hace 7 s")),
)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_wait_for_the_next_start(lang: Lang, visits: Visits) -> None:
    tab = await (await visits.tab(PHONE)).show(url("live", lang))
    line = tab.find("#coming .event-card .starts li").filter(has=tab.find("[data-relative]")).first  # none that is late
    count = line.locator("[data-relative]")
    start = datetime.fromisoformat(await count.get_attribute("datetime") or "")
    await expect(line).to_contain_text(texts.STARTS(lang))
    for before, label in COUNTED:
        await tab.page.clock.set_fixed_time(start - before)
        await expect(count).to_have_text(label(lang))
    assert await tab.sideways() <= 0


async def test_the_last_passing_is_past_on_a_slow_clock(visits: Visits) -> None:
    tab = await (await visits.tab(PHONE)).show(url("home", "en"))
    passed = tab.find(".live-race > footer time").first
    await expect(passed).to_be_visible(timeout=FIRST_PASSING_MS)
    at = datetime.fromisoformat(await passed.get_attribute("datetime") or "")
    await tab.page.clock.set_fixed_time(at - timedelta(seconds=30))
    await expect(passed).to_have_text("1 s ago")
