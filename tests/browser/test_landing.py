"""The pictures of the landing page turn by themselves until somebody takes over, never for who wants no motion."""

from playwright.async_api import Locator, expect

from livelaps_app.core.routes import url
from livelaps_app.features.landing.texts import CAROUSEL
from tests.browser.visit import PHONE, SMALL, Tab, Visits

A_TURN_MS = 15_000  # a picture stays seven seconds


async def _landing(visits: Visits, lang: str = "en", width: int = PHONE, **options: object) -> Tab:
    tab = await (await visits.tab(width, **options)).show(url("home", lang))  # type: ignore[arg-type]
    await expect(_shown(tab)).to_have_count(1)
    return tab


def _shown(tab: Tab, number: int = 0) -> Locator:
    """The picture that is shown, if it is that one of all."""
    place = f"[aria-label^='{number} ']" if number else ""
    return tab.find(f".slide[aria-hidden=false]{place}")


async def test_pictures_turn_until_somebody_takes_over(visits: Visits) -> None:
    tab = await _landing(visits)
    await expect(tab.find(".slides")).to_have_attribute("aria-live", "off")
    await expect(_shown(tab, 2)).to_have_count(1, timeout=A_TURN_MS)
    await tab.find(f".controls button[aria-label='{CAROUSEL['next'].en}']").click()
    await expect(_shown(tab, 3)).to_have_count(1)
    await expect(tab.find(".slides")).to_have_attribute("aria-live", "polite")
    await expect(tab.find(f".controls button[aria-label='{CAROUSEL['play'].en}']")).to_be_visible()


async def test_keys_and_dots_choose_a_picture_where_nothing_may_move(visits: Visits) -> None:
    tab = await _landing(visits, "fr", reduced_motion="reduce")
    await expect(tab.find(".controls button")).to_have_count(2 + await tab.find(".slide").count())  # no pause
    await tab.find(".slides").focus()
    await tab.page.keyboard.press("ArrowRight")
    await expect(_shown(tab, 2)).to_have_count(1)
    await tab.find(".dots button").first.click()
    await expect(_shown(tab, 1)).to_have_count(1)
    await expect(tab.find(".dots [aria-current=true]")).to_have_count(1)


async def test_the_buttons_leave_most_of_the_picture_on_the_smallest_phone(visits: Visits) -> None:
    tab = await _landing(visits, "es", SMALL)
    picture, buttons = await tab.find(".hero .slides").bounding_box(), await tab.find(".buttons ul").bounding_box()
    assert picture and buttons
    assert 44 <= buttons["height"] <= picture["height"] / 3
    await tab.find(".buttons a").last.focus()  # comes into sight
    box = await tab.find(".buttons a").last.bounding_box()
    assert box and box["x"] + box["width"] <= SMALL
    assert await tab.sideways() <= 0
