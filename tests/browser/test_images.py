"""A picture of an editor comes in the size a screen needs, and nothing moves when it is there."""

import asyncio
import sqlite3
from contextlib import closing

import httpx
import pytest
from playwright.async_api import Route, expect

from livelaps_app.core.routes import url
from tests.browser.visit import PATIENCE_MS, PHONE, WIDE, Ids, Visits
from tests.server import Site
from tests.web.test_meta import meta_of

STORY = url("news_item", "en", seolink="season-calendar")
LOADED = "img => img.complete && img.naturalWidth > 0"


@pytest.mark.parametrize(("width", "size"), [(PHONE, "small_"), (WIDE, "medium_")])
async def test_a_picture_fits_its_screen_and_its_room_is_reserved(visits: Visits, width: int, size: str) -> None:
    tab, released = await visits.tab(width), asyncio.Event()

    async def held(route: Route) -> None:
        await released.wait()
        await route.continue_()

    await tab.page.route("**/uploads/*hills*", held)
    await tab.page.goto(f"{tab.origin}/ll{STORY}", wait_until="commit")
    await tab.live()
    lead = tab.find(".piece .art img")
    before = await lead.bounding_box()
    released.set()
    await tab.until(f"() => ({LOADED})(document.querySelector('.piece .art img'))")
    assert await lead.bounding_box() == pytest.approx(before, abs=1)  # sizes of files are whole pixels
    assert size in str(await lead.evaluate("img => img.currentSrc"))
    await expect(lead).to_have_attribute("loading", "eager")
    await expect(tab.find("#more img").first).to_have_attribute("loading", "lazy")


@pytest.mark.parametrize("page", ["events", "eventScores"])
@pytest.mark.parametrize("race", ["motocross", "running", "to_come"])
async def test_a_known_page_has_the_version_of_its_preview(site: Site, ids: Ids, page: str, race: str) -> None:
    with closing(sqlite3.connect(site.data / "livelaps.db")) as database:
        (event,) = database.execute("SELECT event_id FROM races WHERE id = ?", (getattr(ids, race),)).fetchone()
    async with httpx.AsyncClient(base_url=f"{site.origin}/ll") as client:
        # an answer waits for no service; the fetches that it began serve a later one
        async with asyncio.timeout(PATIENCE_MS / 1000):
            while "?v=" not in meta_of((await client.get(f"/{page}/{event}")).text, "og:image"):
                continue


async def test_a_drawing_stands_where_news_have_no_picture(visits: Visits) -> None:
    tab = await (await visits.used()).show(url("news", "en"))
    drawing = tab.find("#news .card img[src*=disciplines]").first
    await drawing.scroll_into_view_if_needed()
    await expect(drawing).to_be_visible()
    await expect(drawing).to_have_attribute("alt", "")
    assert await tab.find("#news .card").count() == await tab.find("#news .card img").count()
