"""The line of a full class: a place in it, an offer that one declines and the next accepts, one that has ended."""

import asyncio
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Self

import pytest
from playwright.async_api import expect

from livelaps_app.core.errors import Code, message
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.payment.thanks import texts as thanks
from livelaps_app.features.registration.event import texts as entering_texts
from livelaps_app.features.waiting import texts
from livelaps_app.sales.mails import waiting_texts
from livelaps_app.sales.rules.place_words import place_words
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState, SalesJob
from livelaps_app.sales.rules.ticket_tokens import ticket_tokens
from tests.browser.axe import findings
from tests.browser.entered import class_called, entry_desk, hold_entries, set_order, take_free_places
from tests.browser.entering import new_plate, riding_event, stored_moment
from tests.browser.people import Rider, join
from tests.browser.sold import riding, word
from tests.browser.stored import read
from tests.browser.test_entering import begin_walk
from tests.browser.visit import SMALL, WIDE, BrowserTab, Visits
from tests.gateways.post import MailServer, text
from tests.server import Site

TABS: list[tuple[Lang, int, bool, str]] = [
    ("en", WIDE, True, "Quad Sport"),
    ("fr", SMALL, True, "Quad Pro"),
    ("es", SMALL, False, "Expert A"),
]
PAYMENTS = "SELECT payments.id FROM payments JOIN orders ON orders.id = order_id WHERE email = ?"
LISTED_S = 25  # from the payment: a job sends the entry to the timing service, whose lists are in a cache


@dataclass
class Line:
    """A full class, the order that will free its place, and somebody in its line."""

    site: Site
    post: MailServer
    event: int
    product: int
    last: SalesOrder
    first: Rider

    @classmethod
    async def begin(cls, site: Site, post: MailServer, race_class: str) -> Self:
        """Fills the class."""
        event = riding_event(site)
        product = class_called(site, event, race_class)
        async with entry_desk(site) as desk:
            last = await hold_entries(desk, site, event, await join(site, first_name=word()), product)
            take_free_places(site, product)
            first = await join(site, first_name=word())
            assert (await hold_entries(desk, site, event, first, product)).state is OrderState.WAITING
        return cls(site, post, event, product, last, first)

    async def free_place(self) -> None:
        """An order ends."""
        async with entry_desk(self.site) as desk:
            await desk.sales.orders.cancel(self.last.public_id)

    async def offer(self, email: str, lang: Lang) -> list[str]:
        """The links of the mail with the offer of a place."""
        subject = waiting_texts.WORDS[SalesJob.ORDER_OFFERED].subject(lang).partition("{")[0]
        while not (mail := await self.post.take(email))["Subject"].startswith(subject):
            pass
        return re.findall(rf"^({self.site.origin}/ll\S*)$", text(mail), re.M)


async def _open_link(riders: Visits, link: str, width: int, scripts: bool) -> BrowserTab:
    """A browser without a login opens the link of a mail."""
    tab = await riders.used(width, java_script_enabled=scripts)
    await tab.page.goto(link)
    if scripts:
        await tab.live()
        assert await findings(tab) == []
    assert await tab.sideways() <= 0
    return tab


async def _decline(tab: BrowserTab, lang: Lang) -> None:
    """Leaves the line by the form that the link of a mail has opened."""
    await expect(tab.find("#leave[open]")).to_be_visible()
    async with tab.leaving():
        await tab.find("#form-leave_line button[type=submit]").click()
    await expect(tab.find("#place-in-line")).to_have_text(texts.OVER(lang))


async def _accept(tab: BrowserTab, lang: Lang) -> None:
    """Accepts an offer, pays at the provider, and comes back to the paid order."""
    await expect(tab.find("#place-in-line")).to_have_text(texts.OFFERED(lang))
    async with tab.leaving():
        await tab.find("#form-accept_offer button[type=submit]").click()
    async with tab.leaving():
        await tab.find("button[value=paid]").click()
    await expect(tab.find("#order-state")).to_have_text(thanks.STATES["paid"].title(lang))
    assert await tab.sideways() <= 0


@pytest.mark.parametrize(("lang", "width", "scripts", "race_class"), TABS)
async def test_a_full_class_gives_a_place_in_line_and_the_offer_lets_in(
    racing: Site, racing_post: MailServer, riders: Visits, lang: Lang, width: int, scripts: bool, race_class: str
) -> None:
    line, email, plate = await Line.begin(racing, racing_post, race_class), f"{word()}@example.com".lower(), new_plate()
    walk, name = await begin_walk(racing, riders, lang, width, scripts, line.event, email=email)
    await walk.describe(plate, race_class)
    await walk.finish(name)
    before = entering_texts.CLASS_IS_FULL(1, lang, race_class=race_class, place=place_words(2, lang))
    await expect(walk.tab.find(".banner.warning")).to_have_text(before)
    await walk.press()
    await walk.arrived()
    place = walk.tab.find("#place-in-line")
    await expect(place).to_have_text(texts.IN_LINE(lang).format(place=place_words(2, lang)))
    await line.free_place()
    leave = (await line.offer(line.first.email, "en"))[1]
    await _decline(await _open_link(riders, leave, width, scripts), "en")
    [accept, _] = await line.offer(email, lang)
    if not scripts:
        await walk.tab.page.reload()
    await expect(place).to_have_text(texts.OFFERED(lang))
    assert read(racing, PAYMENTS, email) == []
    await _accept(await _open_link(riders, accept, width, scripts), lang)
    listed = walk.tab.find("#entries tbody tr", has_text=plate)
    async with asyncio.timeout(LISTED_S):
        while not await listed.count():
            await walk.tab.open(url("event", lang, id=line.event) + f"?q={plate}")
    await expect(listed).to_contain_text(name)


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
