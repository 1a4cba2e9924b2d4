"""The line of a full class: an offer that has ended."""

import re
from datetime import UTC, datetime, timedelta

from playwright.async_api import expect

from livelaps_app.core.errors import Code, message
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.waiting import texts
from livelaps_app.sales.rules.ticket_tokens import ticket_tokens
from tests.browser.axe import findings
from tests.browser.entered import entry_desk, hold_entries, set_order
from tests.browser.entering import riding_event, stored_moment
from tests.browser.people import join
from tests.browser.sold import riding, word
from tests.browser.visit import SMALL, WIDE, Visits
from tests.server import Site

TABS: list[tuple[Lang, int, bool, str]] = [
    ("en", WIDE, True, "Quad Sport"),
    ("fr", SMALL, True, "Quad Pro"),
    ("es", SMALL, False, "Expert A"),
]


async def test_an_offer_that_has_ended_leads_back_to_the_line(racing: Site, riders: Visits) -> None:
    event, product = riding_event(racing), int(riding(racing)["class"])
    until = datetime.now(UTC) - timedelta(hours=1)
    async with entry_desk(racing) as desk:
        order = await hold_entries(desk, racing, event, await join(racing, first_name=word()), product)
    set_order(racing, order.public_id, state="offered", held_until=None, arrival=1, offer_until=stored_moment(until))
    name = ticket_tokens(racing.data).order(order.public_id)
    for lang, width, scripts, _ in TABS:
        tab = await riders.used(width, java_script_enabled=scripts)
        await tab.open(url("waiting", lang, id=name))
        await expect(tab.find("#place-in-line")).to_have_text(texts.ENDED_OFFER(lang))
        words = re.escape(message(Code.OFFER_EXPIRED, lang, at="@")).replace("@", r".*\d.*")
        await expect(tab.find(".banner.warning")).to_contain_text(re.compile(words))
        assert (await findings(tab) if scripts else []) == []
        async with tab.leaving():
            await tab.find(".form-buttons a", has_text=texts.REJOIN(lang)).click()
        await expect(tab.page).to_have_url(re.compile(rf"/registration/event/{event}|/login"))
