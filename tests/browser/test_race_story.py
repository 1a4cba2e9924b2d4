"""The story of a race: beside the table of desks, a tab below that width, and a chart of its riders."""

from playwright.async_api import expect

from livelaps_app.features.race.story import texts
from tests.browser.visit import HEIGHT, PHONE, WIDE, Ids, Visits

STORY, CONTROL, LINES = ".tool-bar .tabs a[href*='tab=story']", ".race-control li", ".places-card polyline"


async def test_story_stands_beside_the_table_of_a_desk(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(WIDE)).show(f"/races/{ids.largest}")
    await expect(tab.find(CONTROL).first).to_be_visible()
    await expect(tab.find(LINES)).to_have_count(5)
    await expect(tab.find(STORY)).to_be_hidden()
    table, side = await tab.find("#results").bounding_box(), await tab.find(".race-control").bounding_box()
    assert table and side and table["x"] + table["width"] <= side["x"]
    assert await tab.sideways() <= 0


async def test_story_of_a_desk_has_wide_places_beside_race_control(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(WIDE)).show(f"/races/{ids.largest}?tab=story")
    places, control = await tab.find(".places-card").bounding_box(), await tab.find(".race-control").bounding_box()
    notes = await tab.find(".corrections").bounding_box()
    assert places and control and notes
    assert 1.8 <= places["width"] / control["width"] <= 2.2
    assert places["y"] == control["y"]
    assert (notes["x"], notes["width"]) == (control["x"], control["width"])
    assert await tab.sideways() <= 0


async def test_story_is_a_tab_of_a_phone(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE, HEIGHT)).show(f"/races/{ids.largest}")
    await expect(tab.find(".race-control")).to_be_hidden()
    await tab.find(STORY).click()
    await tab.asks("?tab=story")
    await expect(tab.find(CONTROL).first).to_be_visible()
    await expect(tab.find("#results")).to_have_count(0)
    assert await tab.sideways() <= 0
    await tab.page.go_back()
    await expect(tab.find("#results tbody tr").first).to_be_visible()


async def test_without_scripts_story_and_chart_are_pages(visits: Visits, ids: Ids) -> None:
    tab = await visits.used(PHONE, java_script_enabled=False)
    await tab.open(f"/fr/races/{ids.largest}?tab=story")
    await expect(tab.find(".race-control h2")).to_have_text(texts.CONTROL.fr)
    await tab.find(".tool-bar .tabs a", has_text=texts.TABS["chart"].fr).click()
    await expect(tab.find(LINES)).to_have_count(12)


async def test_chart_has_the_riders_of_its_filters(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE, HEIGHT)).show(f"/races/{ids.largest}?tab=chart")
    plates = tab.find(".places-card rect:last-of-type + text")
    first = str(await plates.first.text_content())
    await expect(plates).to_have_count(12)
    await tab.find("#filter-q").fill(first)
    await expect(plates.filter(has_text=first).first).to_be_visible()
    await tab.asks(f"?tab=chart&q={first}")
    assert await tab.sideways() <= 0


async def test_followed_rider_is_a_sentence_with_places(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(WIDE)).show(f"/races/{ids.largest}")
    star = tab.find("#results .follow").nth(4)
    await star.click()
    await expect(tab.find(".my-ride li p").first).to_contain_text("behind #")
    await expect(tab.find(".places-card .followed polyline")).to_have_count(1)
    await expect(tab.find(LINES)).to_have_count(5)
    await star.click()
    await expect(tab.find(".my-ride")).to_have_count(0)
    await expect(tab.find(LINES)).to_have_count(5)
