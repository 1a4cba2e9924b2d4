"""Calendars to subscribe to: their links as a visitor finds them, and their content, read by another parser."""

from collections.abc import Callable
from itertools import cycle

import httpx
import pytest
import vobject
from playwright.async_api import expect

from livelaps_app.core.feeds import SUBSCRIBE
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.racing.event import texts as event_texts
from tests.browser.visit import PHONE, Ids, Visits

PAGES: dict[str, Callable[[Ids, Lang], str]] = {
    "site": lambda _, lang: url("calendar", lang),
    "promoter": lambda _, lang: url("promoters", lang, id=2),
    "promoter/3": lambda _, lang: url("calendar", lang) + "?promoter=3",
    "series": lambda ids, lang: url("series", lang, id=ids.series),
}


@pytest.mark.parametrize(("kind", "lang"), [*zip(PAGES, cycle(LANGS), strict=False)])
async def test_a_calendar_is_found_fetched_and_read(kind: str, lang: Lang, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(PAGES[kind](ids, lang))
    await tab.find(".feeds summary").first.click()
    line = tab.find(".feeds li", has=tab.find(f"a[href*='/feeds/{kind}']"))
    subscribe, download = line.locator("a").nth(0), line.locator("a").nth(1)
    await expect(subscribe).to_be_visible()
    await expect(subscribe).to_have_text(SUBSCRIBE(lang))
    address = await download.get_attribute("href") or ""
    assert await subscribe.get_attribute("href") == f"webcal:{address.partition(':')[2]}"
    assert address.startswith(f"{tab.origin}/ll/feeds/" if lang == "en" else f"{tab.origin}/ll/{lang}/feeds/")
    assert await tab.sideways() <= 0
    async with httpx.AsyncClient() as program:
        answer = await program.get(address)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/calendar; charset=utf-8")
    events = vobject.readOne(answer.text).contents["vevent"]
    assert len(events) == len({event.uid.value for event in events}) > 2
    assert all(event.dtend.value > event.dtstart.value for event in events)
    home = f"{tab.origin}/ll" if lang == "en" else f"{tab.origin}/ll/{lang}"
    assert all(event.url.value.startswith(f"{home}/events/") for event in events)


async def test_an_event_goes_into_ones_own_calendar(visits: Visits, ids: Ids) -> None:
    tab, lang = await visits.used(PHONE), "fr"
    html = await (await tab.open(url("event", lang, id=ids.live_event))).text()
    await tab.live()
    link = tab.find("#content a", has_text=event_texts.ADD(lang))
    assert f'href="{await link.get_attribute("href")}">{event_texts.ADD(lang)}</a>' in html
    async with tab.page.expect_download() as download:
        await link.click()
    [event] = vobject.readOne((await (await download.value).path()).read_text("utf-8")).contents["vevent"]
    await expect(tab.find("h1")).to_have_text(event.summary.value)
    assert event.url.value == f"{tab.origin}/ll{url('event', lang, id=ids.live_event)}"
