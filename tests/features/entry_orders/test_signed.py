"""The mail that all riders of an order have signed, and the page of a minor's waiver for the account."""

from dataclasses import replace

from livelaps_app.core.routes import url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.waiver.service import waiver_page
from livelaps_app.waivers.mails.texts import ENTRIES_SIGNED
from livelaps_app.waivers.signed_orders import mail_signed_order
from tests.entries.conftest import ANA, LEO, OPEN, YOUTH
from tests.features.checks import page_at
from tests.features.entry_orders.conftest import BUYER, EntrySite
from tests.sales.conftest import EVENT

MAX = replace(ANA, account_id=13, first_name="Max", gender="male", email="max@roy.example")


def _log_in(site: EntrySite) -> None:
    names = {"first_name": "Ana", "last_name": "Roy", "gender": "female", "birthday": ANA.born}
    account = site.outside.accounts.has(email=ANA.email, verified=True, id=ANA.account_id, **names)
    site.outside.accounts.tokens[BUYER.session] = account.email


async def test_the_last_signature_leads_to_the_entries_of_the_account(site: EntrySite) -> None:
    await site.desk.write(extras=[{"name": "Camping", "price": "20"}])
    order = await site.draft((ANA, OPEN), (MAX, OPEN))
    (extra,) = (await site.desk.store.shops.read(EVENT)).extras
    order = await site.desk.store.entries.put_extras(order.public_id, {extra.product.id: 1})
    await site.sign(order)
    await mail_signed_order({"document": order.lines[1].document_id})
    (mail,) = site.outside.mail.sent
    assert mail.to == ANA.email
    assert mail.paragraphs == (ENTRIES_SIGNED.body("en").format(event="Event 7"),)
    assert mail.button is not None
    assert mail.button.href.endswith(f"/registration/event/{EVENT}")


async def test_a_parents_account_fills_in_the_waiver_of_a_minor(site: EntrySite) -> None:
    order = await site.draft((LEO, YOUTH))
    at = page_at(url("waiver", "en", documentUUID=order.lines[0].document_id))
    assert (await waiver_page(at, Visitor("192.0.2.9"))).typed == {}
    _log_in(site)
    typed = {"signs_as": "mother", "signer_name": "Ana Roy", "contact_email": ANA.email}
    assert (await waiver_page(at, BUYER)).typed == typed
