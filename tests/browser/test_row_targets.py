"""On a phone a tap anywhere on a row of races or results opens what the row's link opens."""

from urllib.parse import quote

import pytest
from playwright.async_api import expect

from tests.browser.visit import HEIGHT, PHONE, WIDE, Ids, Visits

ROWS = {
    "events/{ids.live_event}": "#races li",
    "results": ".month .event-card",
    "results?q=an": "#riders li",
    "results?rider={ids.rider}": ".history tbody tr",
    "results?rider={ids.rider}&with={ids.rival}": "#races-together tr:has(a)",
    "event-calendar": ".week .event-card",
    "liveonlivelaps": "main .starts > li",
    "series": "main .rows > li",
}
# The links under nine points of a row beside its star, and the row's own one; "" for none.
UNDER = """row => {
  row.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = row.getBoundingClientRect();
  const within = (length) => [3, length / 2, length - 3]; // px: rows share a line of one
  const found = within(box.width).flatMap((x) => within(box.height).map((y) =>
    document.elementFromPoint(box.left + x, box.top + y)));
  const links = found.filter((node) => !node.closest('button')).map((node) => node.closest('a')?.href ?? '');
  return [row.querySelector('a').href, links];
}"""


@pytest.mark.parametrize("path", ROWS)
async def test_row_on_a_phone_is_a_target_as_a_whole_and_its_text_on_a_desk_lies_above_no_link(
    visits: Visits, ids: Ids, path: str
) -> None:
    tab = await (await visits.used(PHONE)).show(f"/{path.format(ids=ids)}")
    rows = tab.find(ROWS[path]).locator("visible=true")
    await expect(rows.first).to_be_visible()
    for row in (await rows.all())[:4]:
        own, found = await row.evaluate(UNDER)
        others = set(await row.locator("a").evaluate_all("all => all.map((link) => link.href)")) - {own}
        assert own in found
        assert set(found) <= {own, *others}
        assert await row.locator(f"a[href='{await row.locator('a').first.get_attribute('href')}']").count() == 1
    assert await tab.sideways() <= 0
    await tab.page.set_viewport_size({"width": WIDE, "height": HEIGHT})
    own, found = await rows.first.evaluate(UNDER)
    assert "" in found, own  # what is no link can be selected


async def test_tap_beside_the_name_of_a_race_opens_it(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/events/{ids.live_event}")
    row = tab.find("#races li").first
    href = await row.locator("a").get_attribute("href")
    box = await row.bounding_box()
    assert href and box
    await row.click(position={"x": box["width"] - 4, "y": box["height"] - 4})
    way = href.partition("/ll")[2]  # by the login, for strangers
    await tab.page.wait_for_url(lambda url: url.endswith((href, quote(way, safe=""))))


async def test_other_links_of_a_row_lead_where_they_say(visits: Visits) -> None:
    tab = await (await visits.used(PHONE)).show("/event-calendar")
    status = tab.find(".week a.event-status").first
    href = await status.get_attribute("href")
    assert href
    await status.click()
    way = href.partition("/ll")[2]  # by the login, for strangers
    await tab.page.wait_for_url(lambda url: url.endswith((href, quote(way, safe=""))))
