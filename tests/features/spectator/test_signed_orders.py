"""The mail that all have signed: to the buyer, when another adult was the last, with a link to any device."""

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.tokens import token_hash
from livelaps_app.features.registration.spectator import form
from livelaps_app.people.drafts.links import DraftLinks, draft_link_store
from livelaps_app.stores.limits import Limit
from livelaps_app.waivers import signed_orders
from livelaps_app.waivers.mails.texts import ALL_SIGNED
from livelaps_app.waivers.signed_orders import mail_signed_order
from tests.features.checks import problem
from tests.features.spectator.conftest import GUEST, MAX, ZOE, BuyingBrowser, SellingSite


@pytest.fixture
async def ana(market: SellingSite, monkeypatch: pytest.MonkeyPatch) -> BuyingBrowser:
    """A buyer with a minor and another adult, before any signature."""
    links = DraftLinks(market.database, follow=market.sales.orders.follow_draft)
    monkeypatch.setattr(draft_link_store, "read", lambda: links)
    ana = market.buyer()
    await ana.to(form.GUEST, GUEST)
    await ana.sign("Lucie")
    await ana.add_adult(MAX, "max@roy.example")
    await ana.add_minor(ZOE)
    return ana


async def _signed(market: SellingSite, ana: BuyingBrowser, name: str) -> list[str]:
    """Somebody signs; the subjects of the mails so far."""
    await ana.sign(name)
    line = next(line for line in (await ana.order()).lines if line.spectator.first_name == name)
    for _ in range(2):  # a job that runs again
        await mail_signed_order({"document": line.document_id})
    return [mail.subject for mail in market.outside.mail.sent]


async def test_the_last_signature_of_another_adult_is_mailed_with_a_link(
    market: SellingSite, ana: BuyingBrowser
) -> None:
    assert await _signed(market, ana, "Zoé") == []
    assert await _signed(market, ana, "Max") == [ALL_SIGNED.subject("en").format(event="Event 70")]
    [mail] = market.outside.mail.sent
    assert mail.to == "lucie@roy.example"
    token = mail.button.href.rpartition("/")[2] if mail.button else ""
    phone, links = market.buyer(8), draft_link_store()
    cookie, receipt, _ = await links.accept(token, "", "Phone")
    assert await links.move(token, cookie, receipt)
    phone.visitor = type(phone.visitor)("192.0.2.8", draft=cookie)
    assert (await phone.order()).browser == token_hash(cookie)
    assert await phone.to(form.LIST, {}, "step=spectators") == "step=summary"


async def test_a_mail_that_is_not_sent_is_tried_again_and_a_sent_one_never(
    market: SellingSite, ana: BuyingBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ana.sign("Zoé")
    await ana.sign("Max")
    job = {"document": (await ana.order()).lines[1].document_id}
    market.outside.mail.down = Code.SERVICE_DOWN
    with problem(Code.SERVICE_DOWN):
        await mail_signed_order(job)
    market.outside.mail.down = None
    await mail_signed_order(job)
    assert len(market.outside.mail.sent) == 1
    monkeypatch.setattr(signed_orders, "OF_ORDER", Limit("another hour", 1, 3600))
    await mail_signed_order(job)  # while the seal waits for a time stamp
    assert len(market.outside.mail.sent) == 1


async def test_the_buyers_own_last_signature_needs_no_mail(market: SellingSite, ana: BuyingBrowser) -> None:
    await _signed(market, ana, "Max")
    assert await _signed(market, ana, "Zoé") == []


async def test_an_order_that_is_over_needs_no_mail(market: SellingSite, ana: BuyingBrowser) -> None:
    await ana.sign("Zoé")
    order = await ana.order()
    await ana.sign("Max")
    await market.sales.orders.hold(order.public_id)
    await mail_signed_order({"document": order.lines[1].document_id})
    assert market.outside.mail.sent == []
