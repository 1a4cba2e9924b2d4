"""Without a connection stars work, and what needs the site says so at once."""

import sqlite3
from contextlib import closing

from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import FOLLOWED_KEY
from livelaps_app.core.routes import url
from livelaps_app.shell.texts import WORDS
from tests.browser.axe import findings
from tests.browser.door import Door
from tests.browser.keeping import keeper, says_its_age, seen
from tests.browser.people import Rider, join, log_in
from tests.browser.visit import BrowserTab, Ids, Visits
from tests.server import Site

STARS, NOTICE = "tbody .follow", ".notice .offline"
ROWS = "main .lines tbody tr:not(.group)"
STORED = f"localStorage.getItem('{FOLLOWED_KEY}')"


async def _cut(tab: BrowserTab, door: Door) -> None:
    """Takes the network away, and the sockets that stand."""
    await door.shut()
    await tab.page.context.set_offline(True)
    await expect(tab.find(NOTICE)).to_be_visible()


async def _restore(tab: BrowserTab, door: Door) -> None:
    await door.open()
    await tab.page.context.set_offline(False)
    await expect(tab.find(NOTICE)).to_have_count(0)


async def _is_followed(tab: BrowserTab, place: int) -> None:
    await expect(tab.find(STARS).nth(place)).to_have_attribute("aria-pressed", "true")
    await expect(tab.find(f"{STARS}[aria-pressed=true]")).to_have_count(1)


async def test_star_of_a_race_works_without_a_network(door: tuple[Door, Visits], ids: Ids) -> None:
    before, visits = door
    tab = await keeper(visits)
    await seen(tab, f"/races/{ids.motocross}")
    await _cut(tab, before)
    await tab.find(STARS).nth(2).click()
    await _is_followed(tab, 2)
    await expect(tab.find(ROWS).nth(2)).to_contain_class("followed")
    rider = await tab.find(ROWS).nth(2).get_attribute("data-rider")
    assert await tab.page.evaluate(STORED) == rider
    await tab.page.reload()
    await says_its_age(tab, "en")
    await _is_followed(tab, 2)
    await tab.find(STARS).nth(4).click()
    await expect(tab.find(f"{STARS}[aria-pressed=true]")).to_have_count(2)
    await tab.find(STARS).nth(2).click()
    await _is_followed(tab, 4)
    assert await findings(tab) == []
    await _restore(tab, before)
    name = await tab.find(ROWS).nth(4).locator("a").first.inner_text()
    await expect(tab.find(".followed-riders li")).to_contain_text([name])  # the site knows
    await _is_followed(tab, 4)


async def test_star_works_while_the_site_is_away(door: tuple[Door, Visits], ids: Ids) -> None:
    before, visits = door
    tab = await (await visits.tab()).show(f"/scores/{ids.series}")
    tab.requests_blocked = True
    await expect(tab.find(STARS).first).to_be_visible()
    await before.shut()
    await expect(tab.find(NOTICE)).to_be_visible()
    await tab.find(STARS).nth(2).click()
    await _is_followed(tab, 2)
    stored = await tab.page.evaluate(STORED)
    assert stored
    await _restore(tab, before)
    await tab.page.reload()
    await tab.live()
    await _is_followed(tab, 2)
    assert await tab.page.evaluate(STORED) == stored


async def test_star_tapped_while_the_connection_comes_back_stays(door: tuple[Door, Visits], ids: Ids) -> None:
    before, visits = door
    tab = await (await visits.tab()).show(f"/races/{ids.motocross}")
    tab.requests_blocked = True
    await before.shut()
    await expect(tab.find(NOTICE)).to_be_visible()
    await tab.find(STARS).nth(2).click()
    await before.open(sockets=False)
    async with tab.page.expect_event("websocket"):  # which has what is stored now
        pass
    await tab.find(STARS).nth(4).click()
    stored = await tab.page.evaluate(STORED)
    assert stored.count(",") == 1
    before.sockets.set()
    await expect(tab.find(NOTICE)).to_have_count(0)
    await expect(tab.find(".followed-riders li")).to_have_count(2)
    await expect(tab.find(f"{STARS}[aria-pressed=true]")).to_have_count(2)
    await tab.find(STARS).nth(6).click()
    await expect(tab.find(".followed-riders li")).to_have_count(3)
    assert (await tab.page.evaluate(STORED)).startswith(f"{stored},")


async def test_stars_of_an_account_are_nobody_elses(door: tuple[Door, Visits], site: Site, ids: Ids) -> None:
    before, visits = door
    ana, eva = await join(site), await join(site)
    tab = await keeper(visits)
    assert await log_in(tab, ana) == 200
    await seen(tab, path := f"/races/{ids.motocross}")
    await tab.find(STARS).nth(1).click()
    await tab.find(STARS).nth(2).click()
    await expect(tab.find(".followed-riders li")).to_have_count(2)
    riders = [await tab.find(ROWS).nth(place).get_attribute("data-rider") for place in range(6)]
    assert riders[1] not in await tab.page.evaluate(STORED)
    await _cut(tab, before)
    await tab.find(STARS).nth(2).click()
    await _is_followed(tab, 1)
    await tab.find(STARS).nth(4).click()
    await tab.page.reload()
    await says_its_age(tab, "en")
    await _is_followed(tab, 4)  # those of the account are not stored
    await tab.find(STARS).nth(5).click()
    await _restore(tab, before)
    await expect(tab.find(f"{STARS}[aria-pressed=true]")).to_have_count(3)
    assert _followed(site, ana) == [riders[1], riders[4], riders[5]]
    await _cut(tab, before)
    await tab.find(STARS).nth(3).click()
    await tab.find(STARS).nth(1).click()
    await tab.page.context.clear_cookies(name="ll_session")
    await _restore(tab, before)
    await expect(tab.find(f"{STARS}[aria-pressed=true]")).to_have_count(0)
    await expect(tab.find(".followed-riders li")).to_have_count(0)
    assert await log_in(tab, eva) == 200
    await tab.show(path)
    await expect(tab.find(".account-menu")).to_be_visible()
    await expect(tab.find(f"{STARS}[aria-pressed=true]")).to_have_count(0)
    assert (_followed(site, eva), await tab.page.evaluate(STORED)) == ([], "")
    assert _followed(site, ana) == [riders[1], riders[4], riders[5]]


def _followed(site: Site, rider: Rider) -> list[str]:
    with closing(sqlite3.connect(site.data / "livelaps.db", timeout=20)) as database:
        found = database.execute("SELECT rider_id FROM followed_riders WHERE user_id = ? ORDER BY id", (rider.id,))
        return [str(number) for (number,) in found]


async def test_star_of_a_sheet_works_without_a_network(door: tuple[Door, Visits], ids: Ids) -> None:
    before, visits = door
    tab = await keeper(visits)
    await tab.show(f"/races/{ids.motocross}?rider={ids.moto_entry}")
    star = tab.find("dialog.details-dialog .follow-rider")
    await expect(star).to_have_attribute("aria-pressed", "false")
    await _cut(tab, before)
    await star.click()
    await expect(star).to_have_attribute("aria-pressed", "true")
    await tab.find("dialog.details-dialog .turn:visible").first.click()
    await _says_what_is_needed(tab, "en")
    await expect(tab.find(".notice:popover-open")).to_have_count(1)  # not under the sheet
    await expect(tab.find("dialog.details-dialog[open]")).to_have_count(1)


async def _says_what_is_needed(tab: BrowserTab, lang: Lang) -> None:
    await expect(tab.find(NOTICE)).to_have_text(WORDS["needs"](lang))


async def test_what_needs_the_site_says_so_at_once(door: tuple[Door, Visits], ids: Ids) -> None:
    before, visits = door
    tab, lang = await keeper(visits), "fr"
    await seen(tab, url("race", lang, id=ids.motocross))
    await _cut(tab, before)
    await expect(tab.find(NOTICE)).to_have_text(WORDS["offline"].fr)
    await tab.find(f"{ROWS} td:nth-child(2)").first.click()
    await _says_what_is_needed(tab, lang)
    await expect(tab.find("dialog.details-dialog[open]")).to_have_count(0)
    await tab.page.reload()
    await says_its_age(tab, lang)
    await tab.live()
    await tab.find(f"{ROWS} a").first.click(force=True)
    await _says_what_is_needed(tab, lang)
    assert await findings(tab) == []


async def test_filter_says_what_it_needs_and_works_later(door: tuple[Door, Visits], ids: Ids) -> None:
    before, visits = door
    tab = await (await visits.tab()).show(f"/races/{ids.largest}")
    tab.requests_blocked = True
    await _cut(tab, before)
    rows = await tab.find(ROWS).count()
    await tab.find("#filter-q").fill("1")
    await tab.find("#filter-q").press("Enter")
    await _says_what_is_needed(tab, "en")
    await expect(tab.find("#filter-q")).to_have_value("1")
    assert await tab.find(ROWS).count() == rows
    await _restore(tab, before)
    await expect(tab.find(f"{ROWS} .number-plate", has_text="1").first).to_be_visible()
    await expect(tab.find("#filter-q")).to_have_value("1")


async def test_sheet_that_was_seen_opens_without_a_network(door: tuple[Door, Visits], ids: Ids) -> None:
    before, visits = door
    tab = await keeper(visits)
    path = f"/races/{ids.motocross}"
    await seen(tab, f"{path}?rider={ids.moto_entry}")
    await seen(tab, path)
    await _cut(tab, before)
    await tab.find(f"{ROWS}:has(a[href*='rider={ids.moto_entry}']) td:nth-child(2)").click()
    await tab.page.wait_for_url(f"**{path}?rider={ids.moto_entry}")
    await says_its_age(tab, "en")
    await expect(tab.find("dialog.details-dialog h2")).to_be_visible()
