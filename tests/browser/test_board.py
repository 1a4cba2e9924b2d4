"""The board of a running race: lines of laps, and followed rows that stay in view."""

from playwright.async_api import expect

from livelaps_app.core.racing.riders import FOLLOWED_KEY
from livelaps_app.core.routes import url
from tests.browser.test_live import FIRST_LAPS_MS
from tests.browser.visit import HEIGHT, PHONE, Ids, Visits

LINES = "document.getAnimations().filter((animation) => animation.animationName === 'lap').length"


async def test_lines_of_laps_run_but_where_motion_is_reduced(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab()
    await tab.page.emulate_media(reduced_motion="no-preference")
    await tab.show(url("race", "en", id=ids.running))
    await expect(tab.find("#results tr.out").first).to_be_visible(timeout=FIRST_LAPS_MS)
    assert await tab.page.evaluate(LINES) > 0
    await tab.page.emulate_media(reduced_motion="reduce")
    assert await tab.page.evaluate(LINES) == 0


async def test_row_of_a_followed_rider_stays_at_the_edge_of_the_window(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab(PHONE, HEIGHT)
    await tab.page.add_init_script(f"localStorage['{FOLLOWED_KEY}'] ??= '{ids.entry_rider}'")
    await tab.show(f"{url('race', 'en', id=ids.largest)}?size=all")
    row = tab.find("#results tr.followed")
    await expect(row).to_have_count(1)
    for share in (0, 0.5, 0.9):
        await tab.page.evaluate(f"scrollTo(0, {share} * document.querySelector('#results').offsetHeight)")
        await expect(row).to_be_in_viewport(ratio=1)
    await expect(tab.find(".followed-riders")).to_be_hidden()


async def test_names_of_results_are_whole_on_a_phone(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab(PHONE, HEIGHT)).show(f"{url('race', 'en', id=ids.largest)}?size=100")
    names = "[...document.querySelectorAll('#results tbody a')]"
    cut = f"{names}.filter((a) => a.scrollWidth > a.clientWidth && a.text.length <= 20).map((a) => a.text)"
    assert await tab.page.evaluate(f"{names}.length") == 100
    assert await tab.page.evaluate(cut) == []


async def test_numbers_of_laps_stay_in_sight_and_begin_with_the_newest(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab(PHONE, HEIGHT)).show(f"{url('race', 'en', id=ids.largest)}?tab=sections")
    laps = tab.find("#results thead th", has_text="Lap")
    first, second = [int(text.split()[-1]) for text in (await laps.all_text_contents())[:2]]
    assert first == second + 1
    await tab.find("#results tbody tr").nth(30).scroll_into_view_if_needed()
    await expect(laps.first).to_be_in_viewport()


async def test_current_tab_is_clear_of_the_faded_edges(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab(360, HEIGHT)).show(f"{url('race', 'es', id=ids.largest)}?tab=story")
    row, current = tab.find(".tool-bar .tabs"), tab.find(".tool-bar .tabs a[aria-current=true]")
    edges, box = await row.bounding_box(), await current.bounding_box()
    assert edges and box
    assert edges["x"] + 14 <= box["x"]
    assert box["x"] + box["width"] <= edges["x"] + edges["width"] - 23  # scrolling is by whole pixels
