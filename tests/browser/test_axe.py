"""What opens over or inside a page is as accessible as the page: menus, folded parts, filters, a rider's sheet.

Each is examined on a desk, and narrowed to a phone in the dark.
"""

from collections.abc import Callable

import pytest
from playwright.async_api import expect

from tests.browser.axe import findings
from tests.browser.visit import HEIGHT, PHONE, WIDE, BrowserTab, Ids, Visits


async def _examine(tab: BrowserTab) -> None:
    """Looks at the page as it is, and on a phone in the dark."""
    assert await findings(tab) == []
    await tab.page.set_viewport_size({"width": PHONE, "height": HEIGHT})
    await tab.page.emulate_media(color_scheme="dark")
    if not await tab.find("dialog[open]").count() and await tab.find(".filter-panel").count():
        await tab.open_filters()
    assert await findings(tab) == []
    assert await tab.sideways() <= 0


async def _opened(visits: Visits, width: int, path: str) -> BrowserTab:
    return await (await visits.used(width)).show(path)


async def test_a_drop_down_of_the_menu_and_of_languages(visits: Visits) -> None:
    tab = await _opened(visits, WIDE, "/es/event-calendar")
    for button in (tab.find(".menu summary.menu-item").first, tab.find(".tools summary.menu-item").first):
        await button.focus()
        await tab.page.keyboard.press("Enter")
        await expect(tab.find(".drop:visible a").first).to_be_visible()
        assert await findings(tab) == []
        await tab.page.keyboard.press("Escape")


async def test_the_drawer_of_a_phone(visits: Visits) -> None:
    tab = await _opened(visits, PHONE, "/fr/event-calendar")
    await tab.find(".burger").click()
    for group in await tab.find("dialog.drawer details > summary").all():
        await group.click()
    await expect(tab.find("dialog.drawer details a").last).to_be_visible()
    assert await findings(tab) == []


FOLDED: dict[str, Callable[[Ids], str]] = {
    "feeds of the calendar": lambda _: "/event-calendar",
    "start rows": lambda ids: f"/events/{ids.live_event}",
    "winners": lambda ids: f"/eventScores/{ids.live_event}",
}


@pytest.mark.parametrize("name", FOLDED)
async def test_what_is_folded_away(name: str, visits: Visits, ids: Ids) -> None:
    tab = await _opened(visits, WIDE, f"/fr{FOLDED[name](ids)}")
    await tab.find("#content details").first.wait_for()
    await tab.find("#content details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
    await _examine(tab)


FILTERED: dict[str, Callable[[Ids], str]] = {
    "a calendar without events": lambda _: "/event-calendar?year=1999",
    "a race that is narrowed to nobody": lambda ids: f"/races/{ids.largest}?q=nobody",
    "a race by class": lambda ids: f"/races/{ids.largest}?tab=class",
    "the story of a race": lambda ids: f"/races/{ids.largest}?tab=story",
    "the chart of a race": lambda ids: f"/races/{ids.largest}?tab=chart",
    "position only": lambda ids: f"/races/{ids.largest}?tab=position",
    "standings by class": lambda ids: f"/scores/{ids.series}?tab=class",
    "promoters that are searched for": lambda _: "/promoters?q=sierra",
    "entries that are searched for": lambda ids: f"/events/{ids.live_event}?q=a",
    "a race without results": lambda ids: f"/races/{ids.never_ridden}",
    "a refusal": lambda ids: f"/races/{ids.misconfigured}",
}


@pytest.mark.parametrize("name", FILTERED)
async def test_filters_and_their_summary(name: str, visits: Visits, ids: Ids) -> None:
    await _examine(await _opened(visits, WIDE, f"/es{FILTERED[name](ids)}"))


@pytest.mark.parametrize("kind", ["largest", "enduro", "motocross"])
async def test_a_rider_s_sheet(kind: str, visits: Visits, ids: Ids) -> None:
    tab = await _opened(visits, WIDE, f"/fr/races/{getattr(ids, kind)}")
    await tab.find("#results tbody a").first.click()
    await expect(tab.find("dialog.details-dialog h2")).to_be_visible()
    await _examine(tab)
