"""The pictures of the landing page turn by themselves until somebody takes over, never for who wants no motion."""

import pytest
from playwright.async_api import Locator, expect

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.features.landing.texts import CAROUSEL
from livelaps_app.standins.content.demo.menus import HOME_MENUS
from tests.browser.visit import PHONE, SMALL, BrowserTab, Visits

A_TURN_MS = 15_000  # a picture stays seven seconds


async def _landing(visits: Visits, lang: Lang = "en", width: int = PHONE, **options: object) -> BrowserTab:
    tab = await (await visits.used(width, **options)).show(url("home", lang))  # type: ignore[arg-type]
    await expect(_current_slide(tab)).to_have_count(1)
    return tab


def _current_slide(tab: BrowserTab, number: int = 0) -> Locator:
    """The picture with that number, if it is the current one."""
    place = f"[aria-label^='{number} ']" if number else ""
    return tab.find(f".slide[aria-hidden=false]{place}")


async def test_pictures_turn_until_somebody_takes_over(visits: Visits) -> None:
    tab = await _landing(visits)
    await expect(tab.find(".slides")).to_have_attribute("aria-live", "off")
    await expect(_current_slide(tab, 2)).to_have_count(1, timeout=A_TURN_MS)
    await tab.find(f".controls button[aria-label='{CAROUSEL['next'].en}']").click()
    await expect(_current_slide(tab, 3)).to_have_count(1)
    await expect(tab.find(".slides")).to_have_attribute("aria-live", "polite")
    await expect(tab.find(f".controls button[aria-label='{CAROUSEL['play'].en}']")).to_be_visible()


async def test_keys_and_dots_choose_a_picture_where_nothing_may_move(visits: Visits) -> None:
    tab = await _landing(visits, "fr", reduced_motion="reduce")
    await expect(tab.find(".controls button")).to_have_count(2 + await tab.find(".slide").count())  # no pause
    await tab.find(".slides").focus()
    await tab.page.keyboard.press("ArrowRight")
    await expect(_current_slide(tab, 2)).to_have_count(1)
    await tab.find(".dots button").first.click()
    await expect(_current_slide(tab, 1)).to_have_count(1)
    await expect(tab.find(".dots [aria-current=true]")).to_have_count(1)


async def _placed(tab: BrowserTab, width: int) -> list[tuple[int, ...]]:
    """Where the buttons are from the picture's corner, all of them in sight below it."""
    picture = await tab.find(".hero .slides").bounding_box()
    boxes = [await button.bounding_box() for button in await tab.find(".buttons a").all()]
    assert picture and len(boxes) == len(HOME_MENUS)
    low = picture["y"] + picture["height"]
    assert all(box and box["y"] >= low and box["height"] >= 44 for box in boxes)
    assert all(box and 0 <= box["x"] <= box["x"] + box["width"] <= width for box in boxes)
    assert await tab.sideways() <= 0
    return [(round(box["x"]), round(box["y"] - picture["y"]), round(box["width"])) for box in boxes if box]


@pytest.mark.parametrize("lang", LANGS)
async def test_every_button_is_in_sight_on_a_phone_before_the_live_page_and_in_it(lang: Lang, visits: Visits) -> None:
    readable = await visits.used(SMALL, java_script_enabled=False)
    await readable.open(url("home", lang))
    assert await _placed(readable, SMALL) == await _placed(await _landing(visits, lang, SMALL), SMALL)
