"""A sheet over the page: whom its closing gives the focus back to."""

from playwright.async_api import expect

from tests.browser.visit import Ids, Visits

LINKS = "#results tbody tr:not(.group) a"
SHEET = "dialog.details-dialog"

# Closes the sheet as it comes over the page, before it is modal.
CLOSE_AT_ONCE = """sheet => new MutationObserver((_, observer) => {
  if (!sheet.matches(":popover-open")) return;
  observer.disconnect();
  window.closedAsPopover = true;
  sheet.click();
}).observe(sheet, { attributeFilter: ["popover"] })"""


async def test_a_sheet_that_is_closed_at_once_gives_the_focus_back(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(f"/races/{ids.largest}")
    link = tab.find(LINKS).nth(2)
    await tab.find(SHEET).first.evaluate(CLOSE_AT_ONCE)
    await link.press("Enter")
    await tab.until("() => window.closedAsPopover")
    await tab.asks("")
    await expect(tab.find(f"{SHEET}:is([open], :popover-open)")).to_have_count(0)
    await expect(link).to_be_focused()
