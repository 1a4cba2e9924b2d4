"""A presentation turns its slides by itself, can be stopped, and follows the event without anybody touching it."""

import re
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.presentation import texts
from tests.browser.visit import PHONE, SMALL, WIDE, BrowserTab, Ids, Visits
from tests.server import Site

INSIDE = "stage => [stage.scrollHeight - stage.clientHeight, stage.scrollWidth - stage.clientWidth]"


@pytest.fixture(scope="session")
def over(site: Site, ids: Ids) -> int:
    """An event whose races are over."""
    with closing(sqlite3.connect(site.data / "livelaps.db", timeout=20)) as database:
        return int(database.execute("SELECT event_id FROM races WHERE id = ?", (ids.largest,)).fetchone()[0])


async def _screen(visits: Visits, path: str, width: int = WIDE, height: int = 788, **options: Any) -> BrowserTab:
    """A presentation whose clock is the test's."""
    tab = await visits.tab(width, height, **options)
    await tab.page.clock.install()
    await tab.show(path)
    await expect(tab.find(".projector .slide")).to_have_count(1)
    return tab


def _count(tab: BrowserTab) -> Any:
    return tab.find(".projector .count")


async def _pages(tab: BrowserTab) -> int:
    return int((await _count(tab).inner_text()).split()[-1])


async def test_it_turns_by_itself_and_begins_again(visits: Visits, over: int) -> None:
    tab = await _screen(visits, f"/presentation/{over}?show=title,podiums&seconds=10")
    pages = await _pages(tab)
    assert pages > 2
    seen = set()
    for number in [*range(1, pages + 1), 1]:
        await expect(_count(tab)).to_have_text(f"{number} of {pages}")
        seen.add(await tab.find(".slide").inner_text())
        await tab.page.clock.fast_forward(10_000)
    assert len(seen) == pages


async def test_space_stops_it_and_lets_it_go_on(visits: Visits, over: int) -> None:
    tab = await _screen(visits, f"/presentation/{over}")
    pages = await _pages(tab)
    await tab.page.keyboard.press("Space")
    await expect(tab.find(".controls .pause")).to_have_accessible_name(texts.CONTROLS["play"].en)
    await expect(tab.find(".left div")).to_have_count(0)
    await tab.page.clock.fast_forward(60_000)
    await expect(_count(tab)).to_have_text(f"1 of {pages}")
    await expect(tab.find(".stage")).to_have_attribute("aria-live", "polite")
    await tab.page.keyboard.press("Space")
    await expect(tab.find(".stage")).to_have_attribute("aria-live", "off")
    await tab.page.clock.fast_forward(12_000)
    await expect(_count(tab)).to_have_text(f"2 of {pages}")


async def test_arrows_and_buttons_turn_it(visits: Visits, over: int) -> None:
    lang: Lang = "fr"
    tab = await _screen(visits, f"/{lang}/presentation/{over}", PHONE, 740)
    pages = await _pages(tab)

    def place(number: int) -> str:
        return texts.CONTROLS["place"](lang).format(n=number, all=pages)

    await tab.page.keyboard.press("ArrowRight")
    await expect(_count(tab)).to_have_text(place(2))
    await tab.page.get_by_role("button", name=texts.CONTROLS["next"](lang)).click()
    await expect(_count(tab)).to_have_text(place(3))
    await tab.page.get_by_role("button", name=texts.CONTROLS["previous"](lang)).click()
    await tab.page.keyboard.press("ArrowLeft")
    await tab.page.keyboard.press("ArrowLeft")
    await expect(_count(tab)).to_have_text(place(pages))
    await tab.page.get_by_role("button", name=texts.CONTROLS["pause"](lang)).click()
    await expect(tab.page.get_by_role("button", name=texts.CONTROLS["play"](lang))).to_be_visible()


async def test_who_asks_for_less_motion_starts_it(visits: Visits, over: int) -> None:
    tab = await _screen(visits, f"/fr/presentation/{over}", reduced_motion="reduce")
    await expect(tab.find(".controls [role=status]")).to_have_text(texts.CONTROLS["still"].fr)
    await tab.page.clock.fast_forward(60_000)
    await expect(_count(tab)).to_have_text(re.compile(r"^1 sur \d+$"))
    await tab.page.get_by_role("button", name=texts.CONTROLS["play"].fr).click()
    await expect(tab.find(".controls [role=status]")).to_have_count(0)
    await tab.page.clock.fast_forward(12_000)
    await expect(_count(tab)).to_have_text(re.compile("^2 sur "))


async def test_full_screen_hides_what_nobody_touches(visits: Visits, over: int) -> None:
    tab = await _screen(visits, f"/presentation/{over}")
    await tab.page.keyboard.press("f")
    await tab.until("document.fullscreenElement !== null")
    await expect(tab.find(".controls .full")).to_have_attribute("aria-pressed", "true")
    await tab.page.clock.fast_forward(3_100)
    await expect(tab.find(".projector.idle .controls")).to_have_css("opacity", "0")
    await expect(tab.find(".projector")).to_have_css("cursor", "none")
    await tab.page.mouse.move(200, 200)
    await tab.page.mouse.move(240, 240)
    await expect(tab.find(".projector.idle")).to_have_count(0)
    await tab.page.keyboard.press("f")
    await tab.until("document.fullscreenElement === null")


async def test_controls_hide_until_a_pointer_or_a_key_moves(visits: Visits, over: int) -> None:
    tab = await _screen(visits, f"/presentation/{over}")
    sponsors = tab.find(".presents")
    assert await sponsors.evaluate("row => row.offsetWidth === row.parentElement.offsetWidth")
    await tab.page.clock.fast_forward(3_100)
    await expect(tab.find(".projector.idle .controls")).to_have_css("opacity", "0")
    await tab.page.keyboard.press("Space")
    await expect(tab.find(".projector.idle")).to_have_count(0)
    await tab.page.clock.fast_forward(60_000)
    await expect(tab.find(".controls")).to_have_css("opacity", "1")


async def test_a_phone_has_last_laps_and_names_of_one_size(visits: Visits, ids: Ids) -> None:
    tab = await _screen(visits, f"/presentation/{ids.live_event}?show=live", PHONE, 740)
    await tab.page.keyboard.press("Space")
    await expect(tab.find(".columns li:not(.heads) .fact:visible").first).to_have_text(re.compile(r"^\d+\.\d"))
    names = "names => names.filter(name => name.innerText.length <= 22).map(name => getComputedStyle(name).fontSize)"
    assert len(set(await tab.find(".columns .name").evaluate_all(names))) == 1


async def test_settings_live_in_the_address(visits: Visits, over: int) -> None:
    tab = await _screen(visits, f"/presentation/{over}")
    await tab.page.keyboard.press("Space")
    await tab.find(".settings summary").click()
    await tab.find("#filter-look").select_option("light")
    await expect(tab.find(".projector.light")).to_have_count(1)
    await tab.find("#filter-seconds").select_option("20")
    await tab.asks("?look=light&seconds=20")
    title = tab.find(".panel .toggles a", has_text=texts.PARTS["title"].en)
    await expect(title).to_have_attribute("href", re.compile("seconds=20"))
    await title.click()
    await expect(tab.find(".slide.title")).to_have_count(0)
    assert "show=live,podiums,next,sponsors" in await tab.query()
    before = await _pages(tab)
    chosen = await tab.find("#filter-class option").nth(1).get_attribute("value")
    await tab.find("#filter-class").select_option(chosen)
    await tab.until(
        "before => Number(document.querySelector('.count').innerText.split(' ').at(-1)) < before", arg=before
    )
    await tab.page.reload()
    await tab.live()
    await expect(tab.find(".projector.light .slide")).to_have_count(1)
    await expect(tab.find("#filter-class")).to_have_value(str(chosen))
    await expect(tab.find("#filter-seconds")).to_have_value("20")


async def test_keys_that_a_field_uses_are_left_to_it(visits: Visits, over: int) -> None:
    tab = await _screen(visits, f"/presentation/{over}")
    pages = await _pages(tab)
    await tab.find(".settings summary").focus()
    await tab.page.keyboard.press("Space")
    await expect(tab.find(".settings[open]")).to_have_count(1)
    await expect(tab.find(".projector[data-playing=true]")).to_have_count(1)
    await tab.find("#filter-seconds").focus()
    await tab.page.keyboard.press("ArrowRight")
    await expect(_count(tab)).to_have_text(f"1 of {pages}")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (SMALL, 640), (740, 360), (320, 256)])
async def test_every_page_fits_its_screen(visits: Visits, over: int, width: int, height: int) -> None:
    tab = await _screen(visits, f"/presentation/{over}", width, height)
    await tab.page.keyboard.press("Space")
    for _ in range(await _pages(tab)):
        down, across = await tab.find(".stage").evaluate(INSIDE)
        assert across <= 1
        assert down == 0 or height < 400  # a screen of a few lines is scrolled
        await tab.page.keyboard.press("ArrowRight")
    assert await tab.sideways() <= 0
    for button in await tab.find(".controls > button, .settings summary").all():
        box = await button.bounding_box()
        assert box is not None
        assert box["width"] >= 44 and box["height"] >= 44 and box["x"] + box["width"] <= width


async def test_without_scripts_it_is_a_page_to_read(visits: Visits, over: int) -> None:
    tab = await visits.tab(PHONE, java_script_enabled=False)
    await tab.open(f"/fr/presentation/{over}")
    assert await tab.find(".plain h2").count() >= 2
    assert await tab.find(".plain ol li").count() >= 6
    assert await tab.find("main").evaluate("node => node.scrollWidth - window.innerWidth") <= 0
    assert await tab.find("meta[name=robots]").get_attribute("content") == "noindex"
