"""Results and standings on a phone: the first row soon, rows of two lines, and laps beside the rider."""

from typing import Any

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import FOLLOWED_KEY
from livelaps_app.core.routes import url
from livelaps_app.features.race import texts
from livelaps_app.ui.texts import FOLLOW, MY_RIDERS
from tests.browser.visit import PHONE, SMALL, Ids, Visits

HEIGHT = 844
TOP, ROW, MANY = 220, 56, 9  # of the first row and of each in px, rows in sight
MOST_BARS = 0.15  # of the screen
ROWS = "#results tbody tr:not(.group)"
MEASURED = """() => {
  const table = document.querySelector("#results, #standings");
  const rows = [...table.tBodies[0].rows].filter((row) => !row.classList.contains("group"));
  const edges = rows.map((row) => row.getBoundingClientRect());
  const strip = document.querySelector(".strip").getBoundingClientRect().top;
  return {
    top: table.tBodies[0].getBoundingClientRect().top,
    tallest: Math.max(...edges.map((edge) => edge.height)),
    visible: edges.filter((edge) => edge.bottom <= strip).length,
    beyond: table.parentElement.scrollWidth - table.parentElement.clientWidth,
  };
}"""


TABLES = (
    *("/fr/races/{0.largest}", "/es/races/{0.motocross}", "/races/{0.enduro}", "/fr/scores/{0.series}"),
    *("/es/races/{0.largest}?tab=class", "/fr/races/{0.motocross}?tab=class", "/es/scores/{0.series}?tab=overall"),
)


@pytest.mark.parametrize("path", TABLES)
async def test_rows_begin_early_and_have_two_lines(path: str, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE, HEIGHT)).show(path.format(ids))
    found: dict[str, Any] = await tab.page.evaluate(MEASURED)
    assert (found["top"] <= TOP, found["tallest"] <= ROW, found["visible"] >= MANY) == (True, True, True), found
    for width in (PHONE, SMALL):
        await tab.page.set_viewport_size({"width": width, "height": HEIGHT})
        found = await tab.page.evaluate(MEASURED)
        assert (found["beyond"] <= 0, found["tallest"] <= ROW, await tab.sideways() <= 0) == (True, True, True), width


@pytest.mark.parametrize(("scripts", "lang"), [(True, "es"), (False, "fr")])
async def test_rows_of_a_running_race_begin_as_early(scripts: bool, lang: Lang, visits: Visits, ids: Ids) -> None:
    tab = await visits.used(PHONE, HEIGHT, java_script_enabled=scripts)
    for name in ("running", "largest"):
        await tab.open(url("race", lang, id=getattr(ids, name)))
        if scripts:
            await tab.live()
        top = await tab.find("main tbody").first.evaluate("body => body.getBoundingClientRect().top")
        assert top <= TOP, name


FADES = """line => {
  const {maskImage, paddingRight} = getComputedStyle(line);
  return [line.scrollWidth > line.clientWidth, maskImage.includes("gradient"), parseFloat(paddingRight) >= 20];
}"""


async def test_the_line_below_a_title_fades_where_it_is_cut(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(SMALL, HEIGHT)).show(url("standings", "fr", id=ids.series))
    assert await tab.find(".fact-head .head-line").evaluate(FADES) == [True, True, True]


BARS = ".bar, .strip, .followed-riders"
HEIGHTS = "bars => bars.map((bar) => bar.offsetHeight)"


async def test_all_pinned_bars_leave_most_of_a_phone_free(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab(PHONE, HEIGHT)
    riders = f"{ids.entry_rider},{ids.running_rider},{ids.standing_rider}"
    await tab.page.add_init_script(f"localStorage.setItem('{FOLLOWED_KEY}', '{riders}')")
    await tab.show(f"{url('race', 'fr', id=ids.largest)}?page=9")
    await expect(tab.find(".followed-riders summary")).to_be_in_viewport(ratio=1)
    heights = await tab.find(BARS).evaluate_all(HEIGHTS)
    assert len(heights) == 3
    assert sum(heights) <= MOST_BARS * HEIGHT, heights


async def test_a_row_names_class_and_place_in_it_where_no_heading_does(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE, HEIGHT)).show(url("race", "en", id=ids.largest))
    name = await tab.find(f"{ROWS} > td:nth-child(4)").first.text_content()
    await expect(tab.find(f"{ROWS} .under").first).to_contain_text(f"{name} 1 · ")
    await tab.show(f"{url('race', 'en', id=ids.largest)}?tab=class")
    await expect(tab.find("#results .group").first).to_contain_text(str(name))
    await expect(tab.find(f"{ROWS} .under").first).not_to_contain_text(str(name))


async def test_classes_and_brands_never_wrap(visits: Visits, ids: Ids) -> None:
    for width in (1400, 1250, 1000, 800):
        tab = await (await visits.used(width)).show(url("race", "es", id=ids.largest))
        heights = await tab.find(ROWS).evaluate_all("rows => rows.map((row) => row.offsetHeight)")
        assert max(heights) < 62, width  # two lines of the larger type, and no third
        assert await tab.find(".table-box").evaluate("box => box.scrollWidth - box.clientWidth") <= 0, width


async def test_laps_scroll_beside_plate_and_name(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE, HEIGHT)).show(f"{url('race', 'en', id=ids.largest)}?tab=sections")
    await expect(tab.find(".tabs [aria-current=true]")).to_be_in_viewport(ratio=0.9)
    box, first = tab.find(".table-box"), tab.find(ROWS).first
    laps = first.locator("td:visible", has_text=":")
    await expect(laps.nth(1)).to_be_in_viewport()
    await expect(laps.last).not_to_be_in_viewport()
    await box.evaluate("box => box.scrollLeft = box.scrollWidth")
    await expect(laps.last).to_be_in_viewport(ratio=0.9)
    left = await box.evaluate("box => box.getBoundingClientRect().left")
    cells = [await first.locator(f"td:nth-child({place})").bounding_box() for place in (2, 3)]
    assert [round(cell["x"] - left) for cell in cells if cell] == [0, 48]


async def test_a_ranking_of_one_section_shows_what_matters(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(SMALL)).show(f"/es/races/{ids.enduro}?tab=sections&section=3")
    heads = [texts.COLUMNS[key].es for key in ("place", "plate", "rider", "time", "gap")]
    visible = await tab.find("#results th:visible").all_text_contents()
    assert visible == [*heads, FOLLOW.es]
    assert await tab.sideways() <= 0
    assert await tab.find(".table-box").evaluate("node => node.scrollWidth - node.clientWidth") <= 0
    await tab.open_filters()
    await tab.find("#filter-section").select_option("")
    await tab.asks("?tab=sections")
    await expect(tab.find(ROWS).first).to_be_visible()
    assert await tab.sideways() <= 0


async def test_filters_open_at_the_lower_edge_over_the_full_width(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE, HEIGHT)).show(url("race", "en", id=ids.largest))
    before = await tab.find(".tool-bar").bounding_box()
    await tab.open_filters()
    panel = await tab.find(".filter-panel").bounding_box()
    assert panel
    assert (panel["x"], panel["width"], panel["y"] + panel["height"]) == (0, PHONE, HEIGHT)
    assert await tab.find(".tool-bar").bounding_box() == before


@pytest.mark.parametrize("path", ["/races/{0.largest}", "/scores/{0.series}?tab=overall"])
async def test_what_explains_a_table_stands_below_it(path: str, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE, HEIGHT)).show(path.format(ids))
    end = await tab.find(".table-box").evaluate("box => box.getBoundingClientRect().bottom")
    about = tab.find("#content :is(.hint, .note, .corrections, .fold)")
    assert await about.count() >= 2
    assert min(await about.evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")) >= end


async def test_my_riders_are_the_current_tab_at_their_part_of_the_page(visits: Visits) -> None:
    tab = await (await visits.used(PHONE)).show("/calendar")
    current = tab.find(".tab-bar a[aria-current=page]")
    await tab.find(".tab-bar a").last.click()
    await expect(tab.find("#my-riders")).to_be_visible()
    await expect(current).to_have_text(MY_RIDERS.en)
    await tab.find(".tab-bar a").first.click()
    await expect(tab.find(".tab-bar a").first).to_have_attribute("aria-current", "page")
    await expect(current).to_have_count(1)
    french = await (await visits.used(PHONE)).show("/fr#my-riders")
    await expect(french.find(".tab-bar a[aria-current=page]")).to_have_text(MY_RIDERS.fr)
