"""The tickets and waivers of an account in a browser: reached from the account, accessible, with their documents."""

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import route, url
from livelaps_app.features.account.tickets import texts
from livelaps_app.sales.rules.states import OrderState
from tests.browser.axe import findings
from tests.browser.orders import add_order
from tests.browser.people import Rider, join, log_in
from tests.browser.stored import connected
from tests.browser.test_thumbs import LOW_LINKS
from tests.browser.visit import SMALL, WIDE, BrowserTab, Visits
from tests.server import Site

HEIGHT = 2000  # px: room for all cards above the sponsors


async def _buyer(site: Site, state: str, child: bool) -> tuple[Rider, tuple[int, ...]]:
    """Somebody with an order in a state, and the ids of its tickets."""
    ana, order = await join(site), await add_order(site, state, child=child)
    with connected(site) as database:
        database.execute(
            "UPDATE orders SET account_id = ? WHERE id = (SELECT order_id FROM order_lines WHERE id = ?)",
            (ana.id, order.lines[0]),
        )
    return ana, order.lines


async def _check(tab: BrowserTab, scripts: bool, width: int) -> None:
    """Axe-core finds nothing, nothing is wider than the screen, and on a phone no link too low for a thumb."""
    assert (await findings(tab) if scripts else []) == []
    low = await tab.page.evaluate(LOW_LINKS) if width == SMALL else []
    assert (await tab.sideways() <= 0, low) == (True, [])


async def _follow(tab: BrowserTab, key: str, lang: Lang) -> None:
    await tab.find("main a", has_text=route(key).title(lang)).click()
    await expect(tab.find("h1")).to_have_text(route(key).title(lang))


@pytest.mark.parametrize(("lang", "width", "scripts"), [("en", WIDE, True), ("fr", SMALL, True), ("es", SMALL, False)])
async def test_tickets_and_waivers_of_an_account(
    visits: Visits, site: Site, lang: Lang, width: int, scripts: bool
) -> None:
    ana, lines = await _buyer(site, "paid", child=True)
    tab = await visits.used(width, HEIGHT, java_script_enabled=scripts)
    await log_in(tab, ana, url("login", lang) + "?next=" + url("account_tickets", lang))
    await expect(tab.find("h1")).to_have_text(route("account_tickets").title(lang))
    await expect(tab.find("#coming .chip")).to_have_text(texts.STATES[OrderState.PAID](lang))
    await expect(tab.find("#coming ul > li")).to_have_count(2)
    await _check(tab, scripts, width)
    async with tab.page.expect_download() as download:
        await tab.find("#coming ul a").first.click()
    assert (await download.value).url.endswith(f"{url('account_tickets', lang)}/{lines[0]}/ticket.pdf")
    await _follow(tab, "account_waivers", lang)
    await expect(tab.find("#coming > li")).to_have_count(1)
    await _check(tab, scripts, width)
    await tab.open(url("account", lang))
    await _follow(tab, "account_tickets", lang)
    await tab.find("#coming .card > p a").click()
    await expect(tab.find("#order-state")).to_be_visible()
    await expect(tab.find(".tickets img")).to_have_count(2)
