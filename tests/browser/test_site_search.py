"""The search in the header of every page: with and without scripts, by key, beside a menu that does not move."""

from typing import Any

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from tests.browser.axe import findings
from tests.browser.visit import HEIGHT, PHONE, WIDE, BrowserTab, Visits

TABLET, LAPTOP = 768, 1280
FIELD, BUTTON = ".site-search input", ".site-search button"
OPEN, CLOSE = ".site-search summary", ".site-search [open] > summary"

PLACES = """() => [".bar", ".bar .langs", ".bar .narrow", ".bar .brand"].map((at) => {
  const { x, y, width, height } = document.querySelector(at).getBoundingClientRect();
  return [at, x, y, width, height];
})"""


async def _opened(tab: BrowserTab) -> None:
    """Opens the search where it is folded behind its icon."""
    if await tab.find(OPEN).is_visible():
        await tab.find(OPEN).click()
    await expect(tab.find(FIELD)).to_be_visible()


# Opens the search and sends it in one task, as a busy browser does: that it has been opened is told afterwards.
AT_ONCE = """() => {
  const search = document.querySelector(".site-search");
  search.querySelector("details").open = true;
  search.querySelector("input").value = "tobin";
  search.querySelector("form").requestSubmit();
}"""


@pytest.mark.parametrize(("width", "scripts"), [(PHONE, True), (WIDE, False)])
async def test_a_rider_is_found_from_any_page(width: int, scripts: bool, visits: Visits) -> None:
    tab = await visits.used(width, java_script_enabled=scripts)
    await tab.open("/fr/promoters")
    if scripts:
        await tab.live()
    await _opened(tab)
    await tab.find(FIELD).fill("tobin")
    await tab.find(BUTTON).click()
    await tab.page.wait_for_url("**/ll/fr/results?q=tobin")
    await expect(tab.find("#riders li").first).to_contain_text("Tobin")
    await expect(tab.find("#filter-q")).to_have_value("tobin")


async def _searched(tab: BrowserTab, text: str) -> None:
    await _opened(tab)
    await tab.find(FIELD).fill(text)
    await tab.page.keyboard.press("Enter")
    await tab.asks(f"?q={text.replace(' ', '+')}")


async def test_a_search_replaces_that_of_the_results(visits: Visits) -> None:
    tab = await (await visits.used(PHONE)).show("/results?q=profesional")
    await expect(tab.find("#riders li")).to_have_count(0)
    await _searched(tab, "tobin")
    await expect(tab.find("#riders li").first).to_contain_text("Tobin")
    await expect(tab.find("#filter-q")).to_have_value("tobin")
    await expect(tab.find(FIELD)).to_have_value("")
    await expect(tab.find("#content")).to_be_focused()
    await tab.page.go_back()
    await expect(tab.find("#filter-q")).to_have_value("profesional")


async def test_a_search_sent_at_once_keeps_the_focus_on_what_it_finds(visits: Visits) -> None:
    tab = await (await visits.used(LAPTOP)).show("/results?q=profesional")
    await tab.page.evaluate(AT_ONCE)
    await tab.asks("?q=tobin")
    await expect(tab.find("#riders li").first).to_contain_text("Tobin")
    await expect(tab.find("#content")).to_be_focused()


async def test_the_icon_opens_the_field_and_closes_it(visits: Visits) -> None:
    tab = await (await visits.used(PHONE)).show("/live")
    await expect(tab.find(FIELD)).to_be_hidden()
    await tab.find(OPEN).click()
    await expect(tab.find(FIELD)).to_be_focused()
    await tab.page.keyboard.press("Escape")
    await expect(tab.find(FIELD)).to_be_hidden()
    await expect(tab.find(OPEN)).to_be_focused()
    await tab.page.keyboard.press("Enter")
    await expect(tab.find(FIELD)).to_be_focused()
    await tab.find(CLOSE).click()
    await expect(tab.find(FIELD)).to_be_hidden()


@pytest.mark.parametrize("width", [PHONE, LAPTOP])
async def test_a_key_leads_to_the_search_and_escape_away(width: int, visits: Visits) -> None:
    tab = await (await visits.used(width)).show("/event-calendar")
    await tab.page.keyboard.press("/")
    await expect(tab.find(FIELD)).to_be_focused()
    await expect(tab.find(FIELD)).to_have_value("")
    await tab.page.keyboard.press("/")
    await expect(tab.find(FIELD)).to_have_value("/")
    await tab.page.keyboard.press("Escape")
    await expect(tab.find(FIELD)).not_to_be_focused()
    await tab.page.keyboard.press("Control+/")
    await expect(tab.find(FIELD)).not_to_be_focused()


async def test_a_slash_that_is_typed_elsewhere_stays_there(visits: Visits) -> None:
    tab = await (await visits.used()).show("/results")
    await tab.find("#filter-q").focus()
    await tab.page.keyboard.type("a/b")
    await expect(tab.find("#filter-q")).to_have_value("a/b")
    await expect(tab.find(FIELD)).to_be_hidden()
    await tab.find("#filter-year").focus()
    await tab.page.keyboard.press("/")
    await expect(tab.find(FIELD)).to_be_hidden()


async def test_the_key_leaves_an_open_drawer_alone(visits: Visits) -> None:
    tab = await (await visits.used(PHONE)).show("/live")
    await tab.find(".burger").click()
    await expect(tab.find("dialog.drawer")).to_be_visible()
    await tab.page.keyboard.press("/")
    await expect(tab.find(FIELD)).to_be_hidden()
    await expect(tab.find("dialog.drawer")).to_be_visible()


async def test_another_page_closes_it(visits: Visits) -> None:
    tab = await (await visits.used()).show("/promoters")
    await _opened(tab)
    await tab.find("#promoters a").first.click()
    await expect(tab.find(FIELD)).to_be_hidden()


async def test_the_key_brings_a_page_of_words_to_life(visits: Visits) -> None:
    tab = await visits.tab(WIDE, still=True)
    await tab.open("/rules")
    await tab.page.wait_for_load_state("networkidle")
    await tab.page.keyboard.press("/")
    await expect(tab.find(FIELD)).to_be_focused()
    await tab.live()


async def test_the_header_stays_as_it_is(visits: Visits) -> None:
    tab = await visits.used(java_script_enabled=False)
    await tab.open("/fr/live")
    for width in (320, 360, PHONE, TABLET, 1024, LAPTOP, 1366, WIDE):
        await tab.page.set_viewport_size({"width": width, "height": HEIGHT})
        await _stays_in_place(tab, width)


async def _stays_in_place(tab: BrowserTab, width: int) -> None:
    """Opens the search of a header in a window of a width, and closes it."""
    before: list[list[Any]] = await tab.page.evaluate(PLACES)
    assert await tab.sideways() <= 0, width
    opener = await tab.find(OPEN).bounding_box()
    await _opened(tab)
    assert await tab.page.evaluate(PLACES) == before, width
    assert await tab.sideways() <= 0, width
    assert 48 <= before[0][4] <= 60, width
    if opener:
        assert min(opener["width"], opener["height"]) >= 44, width
        assert opener["x"] + opener["width"] <= width, width
    for at in (FIELD, BUTTON):
        box = await tab.find(at).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44, width
        assert 0 <= box["x"] < box["x"] + box["width"] <= width, width
        assert 0 <= box["y"] < box["y"] + box["height"] <= before[0][4], width
    if opener:
        await tab.find(CLOSE).click()
        await expect(tab.find(FIELD)).to_be_hidden()


async def test_an_open_search_is_not_printed(visits: Visits) -> None:
    tab = await (await visits.used()).show("/live")
    await _opened(tab)
    await tab.page.emulate_media(media="print")
    for at in (FIELD, CLOSE, BUTTON):
        await expect(tab.find(at)).to_be_hidden()


@pytest.mark.parametrize(
    ("width", "look", "lang"), [(WIDE, "light", "en"), (LAPTOP, "dark", "fr"), (PHONE, "dark", "es")]
)
async def test_an_open_search_is_accessible(width: int, look: Any, lang: Lang, visits: Visits) -> None:
    tab = await (await visits.used(width, color_scheme=look)).show("/faqs" if lang == "en" else f"/{lang}/faqs")
    await _opened(tab)
    assert await findings(tab) == []
