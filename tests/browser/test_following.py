"""The star in every row of results and standings: it follows a rider by mouse and keyboard, and takes no room."""

from collections.abc import Callable

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.ui.texts import FOLLOW
from tests.browser.axe import findings
from tests.browser.visit import PHONE, WIDE, Ids, Visits

STARS = "tbody .follow"
ROWS = "main .lines tbody tr:not(.group)"
TABLES: dict[str, Callable[[Ids, Lang], str]] = {
    "race": lambda ids, lang: url("race", lang, id=ids.largest),
    "classes of a race": lambda ids, lang: f"{url('race', lang, id=ids.largest)}?tab=class",
    "standings": lambda ids, lang: url("standings", lang, id=ids.series),
}
WIDTHS = pytest.mark.parametrize("width", [WIDE, PHONE])
EVERY_TABLE = pytest.mark.parametrize("table", TABLES)
EDGES = "rows => rows.map((row) => { const {top, bottom} = row.getBoundingClientRect(); return [top, bottom]; })"


@EVERY_TABLE
@WIDTHS
async def test_a_star_follows_and_another_click_ends_that(table: str, width: int, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab(width)).show(TABLES[table](ids, "fr"))
    await expect(tab.find(STARS)).to_have_count(await tab.find(ROWS).count())
    star = tab.find(STARS).nth(2)
    name = await tab.find(ROWS).nth(2).locator("a").first.inner_text()
    await expect(star).to_have_accessible_name(f"{FOLLOW.fr}: {name}")
    assert await findings(tab) == []
    await star.click()
    await expect(star).to_have_attribute("aria-pressed", "true")
    await expect(tab.find(f"{STARS}[aria-pressed=true]")).to_have_count(1)
    await expect(tab.find("dialog.sheet[open]")).to_have_count(0)
    await tab.page.reload()
    await tab.live()
    await expect(star).to_have_attribute("aria-pressed", "true")
    await star.focus()
    await tab.page.keyboard.press("Enter")
    await expect(star).to_have_attribute("aria-pressed", "false")
    await expect(tab.find("dialog.sheet[open]")).to_have_count(0)


async def test_a_star_stays_with_its_rider(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab()).show(TABLES["race"](ids, "en"))
    await tab.find(STARS).nth(2).click()
    followed = tab.find(ROWS).filter(has=tab.find(".follow[aria-pressed=true]"))
    await expect(followed).to_have_count(1)
    name = await followed.locator("a").inner_text()
    await tab.find("#results thead a", has_text="Rider").click()
    await tab.find("#filter-q").fill(name)
    await expect(followed.locator("a")).to_have_text(name)
    await expect(followed.locator(".follow")).to_have_accessible_name(f"{FOLLOW.en}: {name}")


@EVERY_TABLE
@pytest.mark.parametrize("lang", LANGS)
@WIDTHS
async def test_stars_take_no_room_from_the_rows(table: str, width: int, lang: Lang, visits: Visits, ids: Ids) -> None:
    path = TABLES[table](ids, lang)
    plain = await visits.tab(width)
    await plain.page.route("**/*.js", lambda route: route.abort())
    plain.requests_blocked = True  # the scripts
    await plain.open(path)
    await expect(plain.find(STARS)).to_have_count(0)
    tab = await (await visits.tab(width)).show(path)
    await expect(tab.find(STARS).first).to_be_visible()
    assert await tab.find(ROWS).evaluate_all(EDGES) == await plain.find(ROWS).evaluate_all(EDGES)
    boxes = await tab.find(STARS).evaluate_all("all => all.map((one) => [one.offsetWidth, one.offsetHeight])")
    assert min(min(box) for box in boxes) >= 24


async def test_without_scripts_there_is_no_star(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab(java_script_enabled=False)
    for path in TABLES.values():
        await tab.open(path(ids, "en"))
        await expect(tab.find(ROWS).first).to_be_visible()
        await expect(tab.find(STARS)).to_have_count(0)
