"""The page of an order in a browser: every state, wide and narrow, in three languages."""

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.features.payment.thanks import texts
from tests.browser.orders import STATES, add_order
from tests.browser.signing import looks_well
from tests.browser.visit import SMALL, WIDE, Visits
from tests.server import Site


def test_every_state_is_looked_at() -> None:
    assert STATES.keys() == texts.STATES.keys()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("state", STATES)
async def test_an_order_in_a_state(site: Site, visits: Visits, state: str, lang: Lang) -> None:
    name = (await add_order(site, state)).name
    tab = await visits.used(WIDE)
    await tab.show(url("thank_you", lang, id=name))
    await expect(tab.find("#order-state")).to_have_text(texts.STATES[state].title(lang))
    await looks_well(tab)
    await tab.page.set_viewport_size({"width": SMALL, "height": 740})
    await looks_well(tab)
