"""Mails about orders of entries: what was bought, when and where, and nothing about tickets."""

from dataclasses import replace

import pytest
from sqlalchemy import select

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.entries import transferred_entries
from livelaps_app.entries.changed_entries import CHANGED, mail_change
from livelaps_app.entries.confirmation.files import ICS
from livelaps_app.entries.confirmation.sending import send_confirmation
from livelaps_app.entries.refund_words import REFUND_NONE
from livelaps_app.entries.rules.records import EntryJob
from livelaps_app.entries.transferred_entries import mail_former, mail_transfer, prepare_transferred_entry
from livelaps_app.features.payment.thanks import service as orders
from livelaps_app.gateways.mail.records import MailMessage
from livelaps_app.sales.mails import bought_lines, entry_texts, sending
from livelaps_app.sales.mails.sending import order_link
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderWizard, SalesJob
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.stores.jobs.model import JobModel, JobState
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.tickets import make_waivers
from tests.documents import words
from tests.entries.conftest import ANA, BIKE, LEO, OPEN, PRO, YOUTH
from tests.features.entry_orders.conftest import BUYER, EntrySite
from tests.sales.conftest import EVENT

BEA = replace(ANA, account_id=21, first_name="Bea", email="bea@roy.example")
_DUE = JobModel.state == JobState.WAITING
TICKETS = "ticket", "billet", "entrada"


def _words(mail: MailMessage) -> str:
    return "\n".join((mail.subject, *mail.paragraphs, *mail.closing, *(link.label for link in mail.links)))


async def _speaks(site: EntrySite, order: SalesOrder, lang: Lang) -> None:
    async with site.database.transaction() as session:
        (await session.get_one(OrderModel, order.id)).lang = lang


@pytest.mark.parametrize("lang", LANGS)
async def test_a_paid_order_lists_its_entries_without_tickets(site: EntrySite, lang: Lang) -> None:
    await site.desk.write(extras=[{"name": "Camping", "price": "20"}])
    order = await site.draft((ANA, OPEN), (LEO, YOUTH))
    (extra,) = (await site.desk.store.shops.read(EVENT)).extras
    await site.desk.store.entries.put_extras(order.public_id, {extra.product.id: 2})
    order = await site.pay(await site.desk.sales.orders.read(order.public_id))
    await _speaks(site, order, lang)
    await send_confirmation({"order": order.id})
    (mail,) = site.outside.mail.sent
    plates = ((ANA.name, OPEN, "7", 6600), (LEO.name, YOUTH, "8", 4000))
    lines = [
        f"{entry_texts.PLATE(lang).format(name=name, product=each, plate=plate)}, {price_words(paid, 'CAD', lang)}"
        for name, each, plate, paid in plates
    ]
    camping = f"2 × Camping, {price_words(4000, 'CAD', lang)}"
    assert list(mail.paragraphs[3:]) == [*lines, camping, REFUND_NONE(lang)]
    assert mail.subject == entry_texts.ENTRY_WORDS[SalesJob.ORDER_PAID].subject(lang).format(event="Event 7")
    assert (mail.to, mail.lang) == (ANA.email, lang)
    assert [link.href for link in mail.links] == [
        f"{order_link(replace(order, buyer=replace(order.buyer, lang=lang)))}/{ICS}"
    ]
    assert [word for word in TICKETS if word in _words(mail).lower()] == []


async def test_a_plate_that_is_not_assigned_comes_with_the_grid(site: EntrySite) -> None:
    await site.desk.write(plates={"rule": "row", "reserved_until": "2028-12-31"}, rows={"rule": "drawn", "size": 4})
    order = await site.desk.draft((ANA, OPEN))
    (line,) = order.lines
    await site.desk.store.entries.describe(order.public_id, line.id, replace(BIKE, plate=""))
    order = await site.pay(await make_waivers(order, site.event, BUYER))
    await send_confirmation({"order": order.id})
    (mail,) = site.outside.mail.sent
    assert mail.paragraphs[3].partition(", CA$")[0] == entry_texts.PLATE_OF_GRID("en").format(
        name=ANA.name, product=OPEN
    )


async def test_a_refunded_order_has_no_mail_about_its_entries(site: EntrySite) -> None:
    order = await site.pay(await site.draft((ANA, OPEN)))
    await site.desk.sales.refunds.request(order.public_id, "all")
    await send_confirmation({"order": order.id})
    assert site.outside.mail.sent == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "kind",
    [
        SalesJob.ORDER_PENDING,
        SalesJob.ORDER_EXPIRED,
        SalesJob.ORDER_REFUNDED,
        SalesJob.REFUND_FAILED,
        SalesJob.TICKETS_ENDED,
        SalesJob.ORDER_LINK,
    ],
)
async def test_no_mail_about_entries_or_memberships_speaks_of_tickets(
    site: EntrySite, lang: Lang, kind: SalesJob
) -> None:
    order = await site.draft((ANA, OPEN))
    order = replace(order, buyer=replace(order.buyer, lang=lang))
    shop = replace(order.shop, event_id=None, organization_id=4)
    for each in (order, replace(order, wizard=OrderWizard.MEMBERSHIP, shop=shop)):
        await sending.send_order_mail(each, kind, 4200)
    assert len(site.outside.mail.sent) == 2
    assert [word for word in TICKETS for mail in site.outside.mail.sent if word in _words(mail).lower()] == []


async def test_a_failed_refund_of_a_withdrawn_entry_is_mailed_once_unless_it_is_requested_again(
    site: EntrySite,
) -> None:
    order = await site.pay(await site.draft((ANA, OPEN)))
    refunds = site.desk.sales.refunds
    await site.desk.store.changes.withdraw(order.public_id, order.lines[0].id, order.amounts.total)
    refund_id = (await site.desk.sales.orders.read(order.public_id)).lines[0].refund_id
    assert refund_id is not None
    for _ in range(2):
        await refunds.record_failure(refund_id)
    async with site.database.session() as session:
        (job,) = await session.scalars(select(JobModel).where(JobModel.kind == SalesJob.REFUND_FAILED))
    await sending.send_refund_failed(job.payload)
    (mail,) = site.outside.mail.sent
    assert (mail.to, "CA$66.00" in mail.paragraphs[1]) == (ANA.email, True), mail.paragraphs
    await refunds.request_owed(order.public_id)
    await sending.send_refund_failed(job.payload)
    assert len(site.outside.mail.sent) == 1


async def test_a_failed_refund_whose_entry_is_valid_again_is_not_mailed(site: EntrySite) -> None:
    order = await site.pay(await site.draft((ANA, OPEN)))
    refund = await site.desk.sales.refunds.request(order.public_id, "all")
    await site.desk.sales.refunds.record_failure(refund.id)
    async with site.database.session() as session:
        assert list(await session.scalars(select(JobModel).where(JobModel.kind == SalesJob.REFUND_FAILED))) == []


async def _changes(site: EntrySite) -> list[dict[str, object]]:
    """What the jobs about changed entries have, in order."""
    async with site.database.session() as session:
        chosen = select(JobModel).where(JobModel.kind == EntryJob.ENTRY_CHANGED).order_by(JobModel.id)
        return [dict(job.payload) for job in await session.scalars(chosen)]


@pytest.mark.parametrize("lang", LANGS)
async def test_another_class_or_plate_is_mailed_with_new_codes_another_make_is_not(site: EntrySite, lang: Lang) -> None:
    order, changes = await site.pay(await site.draft((ANA, OPEN), (LEO, YOUTH))), site.desk.store.changes
    await _speaks(site, order, lang)
    number = order.lines[0].id
    await changes.describe(order.public_id, number, replace(BIKE, brand="Knobbly"))
    assert await _changes(site) == []
    await changes.describe(order.public_id, number, replace(BIKE, plate="44"))
    async with site.database.transaction() as session:
        (await session.get_one(OrderLineModel, number)).price = 8000  # so that it may be in the dearer class
    await changes.change_class(order.public_id, number, await site.desk.product(PRO), BIKE)
    payloads = await _changes(site)
    assert payloads == [{"order": order.id, "line": number}] * 2
    await mail_change(payloads[-1])
    (mail,) = site.outside.mail.sent
    assert (mail.to, mail.lang, mail.subject) == (ANA.email, lang, CHANGED.subject(lang).format(event="Event 7"))
    assert ANA.name in mail.paragraphs[1] and PRO in mail.paragraphs[1] and "44" in mail.paragraphs[1]
    pdf, ics = mail.files
    drawn = words(pdf.content)
    assert [fact for fact in (PRO, "44", LEO.name) if fact not in drawn] == []
    assert "44" in ics.content.decode()


async def test_a_rider_who_got_the_entry_reads_of_the_change_and_the_buyer_does_not(site: EntrySite) -> None:
    order = await site.pay(await site.draft((ANA, OPEN), (LEO, YOUTH)))
    await site.desk.store.changes.give(order.public_id, order.lines[0].id, replace(BEA, account_id=0), BIKE)
    await site.desk.store.changes.describe(order.public_id, order.lines[0].id, replace(BIKE, plate="44"))
    await mail_change((await _changes(site))[-1])
    (mail,) = site.outside.mail.sent
    assert (mail.to, LEO.name in words(mail.files[0].content)) == (BEA.email, False)
    assert mail.button is not None and order.public_id not in mail.button.href


async def test_the_mail_of_a_withdrawal_names_what_ended_and_what_stays(site: EntrySite) -> None:
    steps = [{"until": "2027-06-04T12:00:00Z", "keep_percent": 10}]
    await site.desk.write(refunds=steps)
    order = await site.pay(await site.draft((ANA, OPEN), (LEO, YOUTH)))
    site.clock.forward(hours=1)
    parts = await site.desk.store.changes.offered_refund(order.public_id, order.lines[0].id)
    assert parts is not None
    await site.desk.store.changes.withdraw(order.public_id, order.lines[0].id, parts.refund)
    (refund,) = await site.desk.sales.refunds.of_order(order.id)
    await sending.send_refunded({"order": order.id, "refund": refund.id})
    (mail,) = site.outside.mail.sent
    assert mail.paragraphs[2:] == (
        f"{ANA.name}: {OPEN}, plate 7, CA$66.00",
        "Refunded: CA$59.40. Stays with the promoter: CA$6.60.",
    )
    page = await orders.view_of(await site.desk.sales.orders.read(order.public_id), order.public_id, "en")
    assert ("Stays with the promoter", "CA$6.60") in [(row.label, row.value) for row in page.amounts]
    assert (page.tickets[0].price, page.tickets[0].state) == ("CA$66.00", "Withdrawn")


async def test_links_of_entries_are_links_of_orders(site: EntrySite) -> None:
    await site.pay(await site.draft((ANA, OPEN)))
    await sending.send_links({"email": ANA.email})
    assert [mail.subject for mail in site.outside.mail.sent] == [entry_texts.ANY_LINKS.subject("en")]


async def test_every_kind_of_line_has_words() -> None:
    assert bought_lines.WORDS.keys() == set(ProductKind)


async def _transferred(site: EntrySite, order: SalesOrder) -> None:
    """Runs the job of a transfer, and those mails that it adds."""
    await prepare_transferred_entry({"order": order.id, "line": order.lines[0].id})
    async with site.database.transaction() as session:
        jobs = list(await session.scalars(select(JobModel).where(JobModel.kind == EntryJob.TRANSFER_MAIL, _DUE)))
        for job in jobs:
            job.state = JobState.DONE
    for job in jobs:
        await mail_transfer(job.payload)


async def test_a_rider_who_gave_the_entry_away_gets_no_mail_about_it(site: EntrySite) -> None:
    order = await site.pay(await site.draft((ANA, OPEN)))
    line = order.lines[0]
    for rider in (BEA, replace(BEA, first_name="Cleo", email="cleo@roy.example")):
        await site.desk.store.changes.give(order.public_id, line.id, rider, BIKE)
    for _ in range(2):
        await _transferred(site, order)
    await mail_transfer({"order": order.id, "line": line.id, "renames": 1})
    assert [mail.to for mail in site.outside.mail.sent] == ["cleo@roy.example"]


async def _mail_formers(site: EntrySite) -> None:
    async with site.database.session() as session:
        jobs = list(await session.scalars(select(JobModel).where(JobModel.kind == EntryJob.TRANSFERRED_ON, _DUE)))
    for job in jobs:
        await mail_former(job.payload)


async def test_each_new_rider_gets_one_mail_and_the_one_between_another_that_it_is_gone(site: EntrySite) -> None:
    order = await site.pay(await site.draft((ANA, OPEN)))
    for name in ("bea", "cleo"):
        rider = replace(BEA, account_id=0, first_name=name.title(), email=f"{name}@roy.example")
        await site.desk.store.changes.give(order.public_id, order.lines[0].id, rider, BIKE)
        for _ in range(2):
            await _transferred(site, order)
    await _mail_formers(site)
    to_rider, to_former = (
        words.subject("en").format(event="Event 7")
        for words in (transferred_entries.TO_RIDER, transferred_entries.TO_FORMER)
    )
    assert [(mail.to, mail.subject) for mail in site.outside.mail.sent] == [
        ("bea@roy.example", to_rider),
        ("cleo@roy.example", to_rider),
        ("bea@roy.example", to_former),
    ]
    assert "Bea" in site.outside.mail.sent[2].paragraphs[0]
    assert "Cleo" not in _words(site.outside.mail.sent[2])


async def test_a_new_rider_gets_a_waiver_and_the_mail_of_who_gave_it(site: EntrySite) -> None:
    classes = [{"name": name, "class": name, "price": "60", "places": 3} for name in (OPEN, PRO)]
    await site.desk.write(classes=classes)
    order = await site.pay(await site.draft((ANA, OPEN), (ANA, PRO)))
    line, other = order.lines
    await site.desk.store.changes.give(order.public_id, line.id, BEA, BIKE)
    for _ in range(2):
        await _transferred(site, order)
    (first,) = site.outside.mail.sent
    assert (first.to, first.subject) == (BEA.email, transferred_entries.TO_RIDER.subject("en").format(event="Event 7"))
    assert "Ana Roy has given you" in first.paragraphs[1]
    assert first.paragraphs[-1] == entry_texts.PLATE("en").format(name="Bea Roy", product=OPEN, plate="7")
    assert first.button is not None
    assert order.public_id not in first.button.href, "the buyer's link is the buyer's"
    order = await site.desk.sales.orders.read(order.public_id)
    waivers = [await site.waivers.find(each.document_id) for each in order.lines]
    assert [(each.subject.name, each.state) for each in waivers] == [
        ("Bea Roy", WaiverState.SENT),
        ("Ana Roy", WaiverState.SIGNED),
    ]
    assert waivers[1].holder == other.holder


async def test_an_entry_transferred_to_a_minor_is_mailed_to_the_buyer(site: EntrySite) -> None:
    order = await site.pay(await site.draft((ANA, OPEN)))
    await site.desk.store.changes.give(order.public_id, order.lines[0].id, LEO, BIKE)
    await _transferred(site, order)
    (mail,) = site.outside.mail.sent
    assert (mail.to, mail.subject) == (ANA.email, transferred_entries.TO_BUYER.subject("en").format(name="Léo Roy"))


async def test_an_entry_that_ended_meanwhile_is_not_mailed(site: EntrySite) -> None:
    order = await site.pay(await site.draft((ANA, OPEN)))
    await site.desk.store.changes.give(order.public_id, order.lines[0].id, BEA, BIKE)
    await site.desk.sales.refunds.request(order.public_id, "all")
    await _transferred(site, order)
    assert site.outside.mail.sent == []


async def test_an_offered_entry_is_mailed_by_its_link_until_it_is_taken_back(site: EntrySite) -> None:
    order = await site.pay(await site.draft((ANA, OPEN)))
    line, offer = order.lines[0].id, site.desk.store.changes.offer
    await offer(order.public_id, line, "Bea@roy.example")
    payload = {"order": order.id, "line": line, "email": "Bea@roy.example"}
    await transferred_entries.mail_offered(payload)
    (mail,) = site.outside.mail.sent
    assert (mail.to, mail.paragraphs[0], mail.files) == ("Bea@roy.example", "Hello,", ())
    assert "Ana Roy gives you an entry" in mail.paragraphs[1]
    assert mail.button is not None
    assert mail.button.href.endswith(f"/account/entries?entry={line}&part=take")
    await offer(order.public_id, line, "")
    await transferred_entries.mail_offered(payload)
    assert len(site.outside.mail.sent) == 1
