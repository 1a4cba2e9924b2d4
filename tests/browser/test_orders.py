"""The page of an order in a browser: every state, and a ticket that gets another name."""

import re
from html import unescape
from itertools import cycle

import httpx
import pytest
from playwright.async_api import Locator, expect

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.features.payment.renaming import texts as renaming
from livelaps_app.features.payment.thanks import texts
from tests.browser.orders import STATES, add_order
from tests.browser.signing import looks_well
from tests.browser.sold import word
from tests.browser.visit import SMALL, WIDE, Visits
from tests.browser.wizard import fill
from tests.features.test_participant import ADULT, CHILD
from tests.server import Site

WIDTHS = "buttons => buttons.map((button) => Math.round(button.getBoundingClientRect().width))"


def test_every_state_is_looked_at() -> None:
    assert STATES.keys() == texts.STATES.keys()


@pytest.mark.parametrize(("state", "lang"), [*zip(STATES, cycle(LANGS), strict=False)])
async def test_an_order_in_a_state(site: Site, visits: Visits, state: str, lang: Lang) -> None:
    name = (await add_order(site, state)).name
    async with httpx.AsyncClient(base_url=f"{site.inner}/ll") as client:
        for other in LANGS:
            answer = await client.get(url("thank_you", other, id=name))
            assert texts.STATES[state].title(other) in unescape(answer.text), other
    tab = await visits.used(WIDE)
    await tab.show(url("thank_you", lang, id=name))
    await expect(tab.find("#order-state")).to_have_text(texts.STATES[state].title(lang))
    await looks_well(tab)
    await tab.page.set_viewport_size({"width": SMALL, "height": 740})
    await looks_well(tab)


@pytest.mark.parametrize(("lang", "scripts"), [("fr", True), ("es", False)])
async def test_a_ticket_gets_another_name(site: Site, visits: Visits, lang: Lang, scripts: bool) -> None:
    order, first_name = await add_order(site, child=True), word()
    tab = await visits.used(SMALL, java_script_enabled=scripts)
    for number, more in enumerate(({"email": f"{first_name}@example.com"}, {"buys_as": "mother"})):
        await tab.open(url("thank_you", lang, id=order.name))
        await looks_well(tab, scripts)
        await tab.find(".tickets .card").nth(number).get_by_role("link").click()
        await expect(tab.page).to_have_url(re.compile(rf"\?ticket={order.lines[number]}$"))
        await looks_well(tab, scripts)
        await fill(tab, {**(CHILD if number else ADULT), "first_name": first_name, **more})
        button = tab.find("#rename button")
        if scripts:
            await button.click()
        else:
            async with tab.leaving():
                await button.click()
        await expect(tab.find("#rename")).to_have_count(0)
        await expect(tab.find("#order-done")).to_have_text(renaming.CHANGED(lang))
        card = tab.find(".tickets .card").nth(number)
        await expect(card.locator("h3")).to_have_text(f"{first_name} {ADULT['last_name']}")
        await expect(card.locator(".todo")).to_have_text(renaming.UNSIGNED(lang))
        await expect(card.get_by_text(renaming.SEND(lang), exact=True)).to_be_visible()
        assert await _least_gap(card) >= 10
        assert len(set(await card.locator(".form-buttons .button").evaluate_all(WIDTHS))) == 1
        await looks_well(tab, scripts)


async def _least_gap(card: Locator) -> float:
    """The pixels between a ticket's first two buttons, beside or below each other."""
    first, second = [await button.bounding_box() for button in (await card.locator(".button").all())[:2]]
    assert first
    assert second
    return max(second["x"] - first["x"] - first["width"], second["y"] - first["y"] - first["height"])
