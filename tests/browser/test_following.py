"""The star in every row of results and standings: it follows a rider by mouse and keyboard, and takes no room."""

import json
import re
from collections.abc import Callable
from dataclasses import asdict

import pytest
from playwright.async_api import WebSocketRoute, expect
from reflex_base.constants.state import FIELD_MARKER

from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import FOLLOWED_KEY, MOST_FOLLOWED, Card
from livelaps_app.core.routes import url
from livelaps_app.features.race.vars import MyRidersVars
from livelaps_app.ui.texts import FOLLOW, FULL
from tests.browser.axe import findings
from tests.browser.quiet import TWO_FRAMES
from tests.browser.visit import PHONE, WIDE, Ids, Visits

STARS = "tbody .follow"
ROWS = "main .lines tbody tr:not(.group)"
TABLES: dict[str, Callable[[Ids, Lang], str]] = {
    "race": lambda ids, lang: url("race", lang, id=ids.largest),
    "classes of a race": lambda ids, lang: f"{url('race', lang, id=ids.largest)}?tab=class",
    "standings": lambda ids, lang: url("standings", lang, id=ids.series),
}
WRITTEN = """() => {
  window.written_ = 0;
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  const count = (changes) => { window.written_ += changes.length; };
  new MutationObserver(count).observe(document.querySelector("#results tbody"), all);
}"""
ADDED = """
  window.added_ = [];
  const stars = (change) => [...change.addedNodes].filter((node) => node.matches?.(".follow"));
  const count = (changes) => window.added_.push(changes.flatMap(stars).length);
  new MutationObserver(count).observe(document, { subtree: true, childList: true });
"""
EDGES = "rows => rows.map((row) => { const {top, bottom} = row.getBoundingClientRect(); return [top, bottom]; })"


@pytest.mark.parametrize(("table", "width"), [("race", WIDE), ("classes of a race", PHONE), ("standings", PHONE)])
async def test_a_star_follows_and_another_click_ends_that(table: str, width: int, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(width)).show(TABLES[table](ids, "fr"))
    await expect(tab.find(STARS)).to_have_count(await tab.find(ROWS).count())
    star = tab.find(STARS).nth(2)
    name = await tab.find(ROWS).nth(2).locator("a").first.inner_text()
    await expect(star).to_have_accessible_name(with_label(FOLLOW.fr, name, "fr"))
    assert await findings(tab) == []
    await star.click()
    await expect(star).to_have_attribute("aria-pressed", "true")
    await expect(tab.find(f"{STARS}[aria-pressed=true]")).to_have_count(1)
    await expect(tab.find("dialog.details-dialog[open]")).to_have_count(0)
    await tab.page.reload()
    await tab.live()
    await expect(star).to_have_attribute("aria-pressed", "true")
    await star.focus()
    await tab.page.keyboard.press("Enter")
    await expect(star).to_have_attribute("aria-pressed", "false")
    await expect(tab.find("dialog.details-dialog[open]")).to_have_count(0)


async def test_hundreds_of_stars_hold_nobody_up(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab()
    await tab.page.add_init_script(ADDED)
    await tab.show(f"{TABLES['race'](ids, 'en')}?size=all")
    count = await tab.find(ROWS).count()
    await expect(tab.find(STARS)).to_have_count(count)
    added = await tab.page.evaluate("window.added_")
    assert sum(added) == count > 400
    assert max(added) <= 50


async def test_a_star_stays_with_its_rider(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(TABLES["race"](ids, "en"))
    await tab.find(STARS).nth(2).click()
    followed = tab.find(ROWS).filter(has=tab.find(".follow[aria-pressed=true]"))
    await expect(followed).to_have_count(1)
    name = await followed.locator("a").inner_text()
    await tab.find("#results thead a", has_text="Rider").click()
    await tab.find("#filter-q").fill(name)
    await expect(followed.locator("a")).to_have_text(name)
    await expect(followed.locator(".follow")).to_have_accessible_name(with_label(FOLLOW.en, name, "en"))


@pytest.mark.parametrize(("table", "width"), [("race", PHONE), ("classes of a race", PHONE), ("standings", WIDE)])
async def test_stars_take_no_room_from_the_rows(table: str, width: int, visits: Visits, ids: Ids) -> None:
    path = TABLES[table](ids, "fr")
    plain = await visits.tab(width)
    await plain.page.route("**/*.js", lambda route: route.abort())
    plain.requests_blocked = True  # the scripts
    await plain.open(path)
    await expect(plain.find(STARS)).to_have_count(0)
    tab = await (await visits.used(width)).show(path)
    await expect(tab.find(STARS).first).to_be_visible()
    assert await tab.find(ROWS).evaluate_all(EDGES) == await plain.find(ROWS).evaluate_all(EDGES)
    boxes = await tab.find(STARS).evaluate_all("all => all.map((one) => [one.offsetWidth, one.offsetHeight])")
    assert min(min(box) for box in boxes) >= 24


@pytest.mark.parametrize(("table", "lang"), [("race", "es"), ("standings", "fr")])
async def test_as_many_as_there_can_be(table: str, lang: Lang, visits: Visits, ids: Ids) -> None:
    tab = await visits.tab(PHONE)
    others = ",".join(str(10**9 + number) for number in range(MOST_FOLLOWED - 1))
    await tab.page.add_init_script(f"localStorage['{FOLLOWED_KEY}'] ??= '{others}'")
    await tab.show(TABLES[table](ids, lang))
    text = FULL(lang).format(n=MOST_FOLLOWED)
    stars, star, refused = tab.find(STARS), tab.find(STARS).nth(2), tab.find(f"{STARS}:disabled")
    await expect(stars.first).to_be_visible()
    await expect(refused).to_have_count(0)
    await expect(tab.find("main .hint", has_text=text)).to_have_count(0)
    await star.click()
    await expect(refused).to_have_count(await stars.count() - 1)
    await expect(star).to_be_enabled()
    await expect(stars.first).to_have_accessible_description(text)
    await expect(tab.find("main .hint", has_text=text)).to_be_visible()
    assert await findings(tab) == []
    await stars.first.click(force=True)
    await star.click()
    await expect(refused).to_have_count(0)
    await expect(tab.find("main .hint", has_text=text)).to_have_count(0)
    await expect(tab.find(f"{STARS}[aria-pressed=true]")).to_have_count(0)
    await expect(tab.find("dialog.details-dialog[open]")).to_have_count(0)


async def test_a_row_without_a_rider_has_no_star(visits: Visits, ids: Ids) -> None:
    """The second of the results in another order is somebody whom the service does not name."""

    def without(message: str | bytes) -> str | bytes:
        return re.sub(r'("marks":\["[^"]*","[^"|]*)[^"]*', r"\1", str(message))

    def between(route: WebSocketRoute) -> None:
        route.connect_to_server().on_message(lambda message: route.send(without(message)))

    tab = await visits.tab()
    await tab.page.route_web_socket(lambda _: True, between)
    await tab.show(TABLES["race"](ids, "en"))
    rows = tab.find(ROWS)
    await expect(tab.find(STARS)).to_have_count(await rows.count())
    await tab.find("#results thead a", has_text="Rider").click()
    await expect(tab.find(STARS)).to_have_count(await rows.count() - 1)
    await expect(rows.nth(1).locator(".follow")).to_have_count(0)
    await rows.nth(0).locator(".follow").click()
    await expect(rows.nth(0).locator(".follow[aria-pressed=true]")).to_have_count(1)
    await expect(tab.find(STARS)).to_have_count(await rows.count() - 1)


async def test_news_of_who_is_followed_leaves_the_rows_alone(visits: Visits, ids: Ids) -> None:
    routes: list[WebSocketRoute] = []

    def between(route: WebSocketRoute) -> None:
        routes.append(route)
        route.connect_to_server()

    tab = await visits.tab()
    await tab.page.route_web_socket(lambda _: True, between)
    await tab.show(TABLES["race"](ids, "en"))
    await tab.find(STARS).nth(2).click()
    await expect(tab.find(f"{STARS}[aria-pressed=true]")).to_have_count(1)
    link = await tab.find(ROWS).nth(2).locator("a").get_attribute("href")
    await tab.page.evaluate(WRITTEN)
    card = asdict(Card(entry=str(link).partition("rider=")[2], name="Somebody", plate="7", last="9:59.9"))
    delta = {MyRidersVars.get_full_name(): {f"cards{FIELD_MARKER}": [card]}}
    routes[-1].send(f"42/ll/_event,{json.dumps(['event', {'delta': delta}])}")
    await expect(tab.find(".followed-riders")).to_contain_text("9:59.9")
    await tab.page.evaluate(TWO_FRAMES)
    assert await tab.page.evaluate("window.written_") == 0
