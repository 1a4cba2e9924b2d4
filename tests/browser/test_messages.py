"""What there is to say instead of rows: in the HTML answer and on the live page, in each language, on a phone."""

import re
from collections.abc import Callable
from html import unescape
from itertools import cycle, product

import httpx
import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.features.promoters import texts as promoters
from livelaps_app.features.race import texts as race
from livelaps_app.features.race.rider.texts import NOBODY
from tests.browser.visit import HEIGHT, PHONE, WIDE, Ids, Visits
from tests.server import Site

HUGE = "9" * 40
MESSAGE = "#content :is(.banner, .message-page, .not-found, .empty)"
# code, text, address, HTTP status
Row = tuple[Code, str, Callable[[Ids], dict[str, int]], str, int]
MESSAGES: tuple[Row, ...] = (
    (Code.NO_EVENTS_FOR_YEARS, "calendar", lambda _: {}, "?year=1999", 200),
    (Code.NO_FUTURE_EVENTS, "calendar", lambda _: {}, "?promoter=77", 200),
    (Code.NO_RESULTS, "race", lambda ids: {"id": ids.never_ridden}, "", 200),
    (Code.NO_CLASSES_SELECTED, "race", lambda ids: {"id": ids.largest}, "?tab=position", 200),
    (Code.RACE_MISCONFIGURED, "race", lambda ids: {"id": ids.misconfigured}, "", 404),
    (Code.NO_RACE_SELECTED, "race", lambda _: {}, "", 404),
    (Code.NO_SERIES, "standings", lambda _: {}, "", 404),
    (Code.PAGE_NOT_FOUND, "home", lambda _: {}, "/nowhere", 404),
    (Code.INVALID_RACE_ID, "race", lambda _: {}, f"/{HUGE}", 404),
    (Code.INVALID_RACE_ID, "race", lambda _: {}, "/..%2F..%2Fetc", 404),
    (Code.INVALID_SERIE_ID, "standings", lambda _: {}, "/-7", 404),
    (Code.NOT_FOUND, "all_results", lambda _: {}, "?rider=999999999", 404),
)
# Queries that make no sense leave the usual view.
NONSENSE = (
    *("page=-3&size=7&tab=none", f"page={HUGE}&size={HUGE}", "class=%00&brand=%FF%FE&q=%F0%9F"),
    "class[]=x&class[$ne]=1&participant=words",
    "q=%27%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
    "&".join(f"x{n}=1" for n in range(200)),
)

BROKEN_CLOCK = """if (location.pathname.includes("/events/"))
  Intl.DateTimeFormat = class { constructor() { throw new RangeError("broken"); } };"""


def _path(row: Row, lang: Lang, ids: Ids) -> str:
    _, key, arguments, more, _ = row
    return (url(key, lang, **arguments(ids)) + more).replace("//", "/")


async def test_every_fault_has_its_message_in_the_answer(site: Site, ids: Ids) -> None:
    async with httpx.AsyncClient(base_url=f"{site.inner}/ll") as client:
        for row, lang in product(MESSAGES, LANGS):
            answer = await client.get(_path(row, lang, ids))
            assert (row[0], lang, answer.status_code) == (row[0], lang, row[4])
            assert errors.message(row[0], lang) in unescape(answer.text), (row[0], lang)
            assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    ("row", "lang"),
    [*zip(MESSAGES, cycle(LANGS), strict=False)],
    ids=lambda part: part if isinstance(part, str) else part[0].value,
)
async def test_every_fault_has_its_message_on_the_live_page(row: Row, lang: Lang, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(_path(row, lang, ids))
    await expect(tab.find(MESSAGE).first).to_contain_text(errors.message(row[0], lang))
    assert await tab.sideways() <= 0


async def test_a_nonsense_query_is_no_failure(visits: Visits, ids: Ids) -> None:
    tab = await visits.used()
    for query in NONSENSE:
        response = await tab.open(f"/races/{ids.largest}?{query}")
        assert (query, response.status) == (query, 200)
        await tab.live()
        assert await tab.find("#results").count() == 1, query
        rows = await tab.find("#results tbody tr").count()
        assert rows or await tab.find(".banner", has_text=words.NOBODY.en).count(), query


async def test_a_rider_nobody_knows(visits: Visits, ids: Ids) -> None:
    tab = await visits.used()
    for rider in ("words", HUGE, "999999", "%00"):
        await tab.show(f"/fr/races/{ids.largest}?rider={rider}")
        sheet = tab.find("dialog.details-dialog")
        await expect(sheet).to_contain_text(NOBODY("fr"))
        await tab.page.keyboard.press("Escape")
        await expect(sheet).to_be_hidden()
        await expect(tab.find("#results tbody tr")).to_have_count(50)


async def test_a_page_that_fails_leaves_its_message_and_a_way_home(visits: Visits, ids: Ids) -> None:
    lang: Lang = "fr"
    tab = await visits.tab(timezone_id="Asia/Tokyo")  # the page has times on the reader's own clock
    await tab.page.add_init_script(BROKEN_CLOCK)
    await tab.open(url("event", lang, id=ids.open_event))
    await expect(tab.find("main h1")).to_have_text(errors.message(Code.INTERNAL, lang))
    tab.noise.clear()
    await tab.find("main a.button").click()
    await expect(tab.page).to_have_url(re.compile(rf"/ll{url('home', lang)}/?$"))
    await tab.live()
    await expect(tab.find(".bar .brand")).to_be_visible()


@pytest.mark.parametrize("path", ["/races", "/nowhere"])
async def test_the_ways_on_stand_below_the_message(path: str, visits: Visits) -> None:
    tab = await (await visits.used()).show(path)
    for width in (WIDE, PHONE):
        await tab.page.set_viewport_size({"width": width, "height": HEIGHT})
        message = await tab.find(f"{MESSAGE} p").bounding_box()
        links = [await link.bounding_box() for link in await tab.find(f"{MESSAGE} a").all()]
        assert message and len(links) >= 3, width
        assert all(link and link["y"] >= message["y"] + message["height"] for link in links), width


POSITIONS = 6  # columns: five and the stars


async def test_positions_come_with_a_class(visits: Visits, ids: Ids) -> None:
    lang: Lang = "fr"
    tab = await (await visits.used()).show(url("race", lang, id=ids.largest))
    await tab.open_filters()
    await tab.find(".filter-panel a", has_text=race.TABS["position"](lang)).click()
    banner = tab.find("#content .banner", has_text=errors.message(Code.NO_CLASSES_SELECTED, lang))
    await expect(banner).to_be_visible()
    await expect(tab.find("#results thead th")).not_to_have_count(POSITIONS)
    await expect(tab.find("#results tbody tr:not(.group)").first).to_be_visible()
    await tab.find(".class-chips a").nth(2).click()
    await expect(banner).to_have_count(0)
    await expect(tab.find("#results thead th")).to_have_count(POSITIONS)
    await expect(tab.find("#results .group")).to_have_count(1)
    await tab.page.go_back()
    await expect(banner).to_be_visible()


async def test_promoters_are_searched_for_while_typing(visits: Visits) -> None:
    lang: Lang = "fr"
    tab = await (await visits.used(PHONE)).show(url("promoters", lang))
    cards, count = tab.find("#promoters li"), tab.find(".facts-line[role=status]")
    everybody = await cards.count()
    await tab.find("#filter-q").press_sequentially("erables", delay=15)
    await expect(cards).to_have_count(1)
    await expect(cards).to_contain_text("Érables")
    await expect(count).to_have_text(promoters.PROMOTERS(1, lang))
    await tab.asks("?q=erables")
    await tab.find("#filter-q").fill("nobody")
    await expect(tab.find(".empty p")).to_have_text(words.NOTHING_LIKE(lang).format(search="nobody"))
    await expect(count).to_have_text(promoters.PROMOTERS(0, lang))
    await tab.find("#filter-q").fill("")
    await expect(cards).to_have_count(everybody)
    await cards.first.locator("a").first.click()
    await tab.find("#past").wait_for()
    await tab.page.go_back()
    await expect(cards).to_have_count(everybody)
