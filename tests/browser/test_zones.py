"""Moments on the clocks of the event, with the reader's own time beside them where that differs."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.local_time import YOURS_SHORT
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from tests.browser.visit import SMALL, WIDE, Ids, Visits

FAR, NEAR = "Asia/Kolkata", "America/New_York"  # the running race's event is in New Hampshire

ANOTHER_DAY = "Pacific/Auckland"  # when it is afternoon at the event
NARROWEST = 320
INDENT = """yours => {
  const [own, there] = [yours, yours.previousElementSibling].map((part) => part.getClientRects()[0]);
  return own.top < there.bottom ? 0 : own.left - there.left;
}"""
"""How far a reader's own time stands in from the other one's, where it is below it."""


async def test_reader_in_another_zone_sees_both_clocks(visits: Visits, ids: Ids) -> None:
    lang: Lang = "fr"
    tab = await (await visits.used(WIDE, timezone_id=FAR)).show(url("event", lang, id=ids.live_event))
    start = tab.find("#races .clock").first
    instant = datetime.fromisoformat(await start.locator("time").get_attribute("datetime") or "")
    here = instant.astimezone(ZoneInfo(FAR))
    clock = f"{here:%H:%M}"
    await expect(start.locator(".yours")).to_contain_text(YOURS_SHORT(lang).replace("{at}", clock))
    if here.date() != instant.date():
        await expect(start.locator(".yours")).to_contain_text(str(here.day))
    assert f"{instant:%H:%M}" in await start.locator("time").inner_text()
    assert await tab.sideways() <= 0


@pytest.mark.parametrize("width", [SMALL, NARROWEST])
async def test_another_day_fits_a_phone(width: int, visits: Visits, ids: Ids) -> None:
    tab = await visits.used(width, timezone_id=ANOTHER_DAY)
    for key, arguments in (("event", {"id": ids.live_event}), ("organization_event", {"eventId": ids.live_event})):
        await tab.show(url(key, "es", **arguments))
        start = tab.find("#races li", has_text="13:00")
        await expect(start.locator(".yours:visible").first).to_contain_text(",")
        assert await tab.sideways() <= 0
        assert await start.locator(".yours:visible").first.evaluate(INDENT) == 0


async def test_reader_in_the_zone_of_the_event_sees_one_clock(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(WIDE, timezone_id=NEAR)).show(url("event", "en", id=ids.live_event))
    await expect(tab.find("#races .clock time").first).to_be_visible()
    await expect(tab.find(".yours:not(:empty)")).to_have_count(0)


async def test_both_clocks_stand_in_the_html(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab(WIDE, timezone_id=FAR)
    await tab.page.route("**/*.js", lambda route: route.abort())
    await tab.open(url("event", "fr", id=ids.live_event))
    before = await tab.find("main").inner_text()
    await tab.page.unroute("**/*.js")
    await tab.show(url("event", "fr", id=ids.live_event))
    assert await tab.find("#races .clock").first.inner_text() in before
    assert before.count("chez vous") == await tab.find("main .yours:visible").count() > 0
    tab.requests_blocked = True  # the scripts
