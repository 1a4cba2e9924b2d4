"""A sheet over the page: whom its closing gives the focus back to, and how many steps of history it is."""

from collections.abc import AsyncIterator, Awaitable, Callable

import httpx
import pytest
from playwright.async_api import expect

from tests.browser.visit import PHONE, WIDE, Ids, Visits
from tests.server import Site

LINKS = "#results tbody tr:not(.group) a"
SHEET = "dialog.details-dialog"
FIRST_LAPS_MS = 90_000  # a heat begins with a lap of half a minute, after a pause
ROW_OF = (
    "href => [...document.querySelectorAll('#results tbody a')].findIndex((link) => link.getAttribute('href') === href)"
)

# Closes the sheet as it comes over the page, before it is modal.
CLOSE_AT_ONCE = """sheet => new MutationObserver((_, observer) => {
  if (!sheet.matches(":popover-open")) return;
  observer.disconnect();
  window.closedAsPopover = true;
  sheet.click();
}).observe(sheet, { attributeFilter: ["popover"] })"""


@pytest.fixture
async def overtaken(site: Site, ids: Ids) -> AsyncIterator[Callable[[str], Awaitable[None]]]:
    """The function that takes an entry out of the running race, in which it is again when the test is over."""
    headers, out = {"X-Promoter-Key": "demo-ridgeline"}, []
    async with httpx.AsyncClient(base_url=site.api, headers=headers) as program:

        async def rule(entry: str, status: str | None) -> None:
            correction = {"kind": "status", "id": f"{entry} {status}", "entryId": int(entry), "status": status}
            answer = await program.post(f"/livelaps/race/{ids.running}/corrections", json=[correction])
            assert [one["verdict"] for one in answer.json()["message"]["corrections"]] == ["accepted"]

        async def take_out(entry: str) -> None:
            out.append(entry)
            await rule(entry, "DSQ")

        yield take_out
        for entry in out:
            await rule(entry, None)


async def test_the_focus_comes_back_to_the_rider_and_not_to_the_row(
    visits: Visits, ids: Ids, overtaken: Callable[[str], Awaitable[None]]
) -> None:
    tab = await (await visits.used()).show(f"/races/{ids.running}")
    await expect(tab.find("#results tbody td:first-child", has_text="3").first).to_be_visible(timeout=FIRST_LAPS_MS)
    link = tab.find(LINKS).nth(2)
    href = await link.get_attribute("href")
    await link.press("Enter")
    await tab.until("() => document.querySelector('dialog:modal')")
    before = await tab.page.evaluate(ROW_OF, href)
    await overtaken(str(await tab.find(LINKS).first.get_attribute("href")).partition("rider=")[2])
    await tab.until(f"([href, before]) => ({ROW_OF})(href) !== before", arg=[href, before])
    await tab.page.keyboard.press("Escape")
    await expect(tab.find(f"{SHEET}[open]")).to_have_count(0)
    await expect(tab.find(":focus")).to_have_attribute("href", str(href))


async def test_a_sheet_that_is_closed_at_once_gives_the_focus_back(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(f"/races/{ids.largest}")
    link = tab.find(LINKS).nth(2)
    await tab.find(SHEET).first.evaluate(CLOSE_AT_ONCE)
    await link.press("Enter")
    await tab.until("() => window.closedAsPopover")
    await tab.asks("")
    await expect(tab.find(f"{SHEET}:is([open], :popover-open)")).to_have_count(0)
    await expect(link).to_be_focused()


@pytest.mark.parametrize("width", [WIDE, PHONE])
async def test_a_double_click_is_one_step(width: int, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.tab(width)).show(f"/races/{ids.largest}?size=100")  # a used tab's history may be full
    steps = await tab.page.evaluate("history.length")
    await tab.find(LINKS).nth(2).dblclick()
    await expect(tab.find(f"{SHEET}[open]")).to_be_visible()
    assert await tab.page.evaluate("history.length") == steps + 1
    await tab.page.keyboard.press("Escape")
    await expect(tab.find(f"{SHEET}[open]")).to_have_count(0)
    await tab.asks("?size=100")


async def test_the_second_of_two_clicks_leaves_the_sheet_open(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(WIDE)).show(f"/races/{ids.largest}")
    row, sheet = await tab.find(LINKS).nth(2).bounding_box(), tab.find(f"{SHEET}[open]")
    assert row
    beside = 40, row["y"] + row["height"] / 2  # a place of the row beside which the sheet comes
    await tab.page.mouse.move(*beside)
    for click in (1, 2):
        await tab.page.mouse.down(click_count=click)
        await tab.page.mouse.up(click_count=click)
        await tab.until("() => document.querySelector('dialog:modal')")
    await tab.page.mouse.click(*beside)
    await expect(sheet).to_have_count(0)
