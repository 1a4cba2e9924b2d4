"""The cards of an account's entries, and mails: in line, offered, at the desk, grid published, classes of a rider."""

from dataclasses import replace
from datetime import timedelta
from unittest.mock import AsyncMock

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries import transferred_entries
from livelaps_app.entries.rules.records import EntryContact
from livelaps_app.features.account.entries import texts
from livelaps_app.features.account.entries.service import entries_view
from livelaps_app.features.account.entries.view_model import OwnEntries
from livelaps_app.gateways.timing.records import ListedRace, RaceFilters
from livelaps_app.sales.mails import waiting as mails
from livelaps_app.sales.rules.place_words import place_words
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState, PaymentMethod
from livelaps_app.waivers.tickets import make_waivers
from tests.entries.conftest import AFTERNOON, ANA, BIKE, MORNING, OPEN, PRO, YOUTH
from tests.features.checks import page_at, problem
from tests.features.entry_orders.conftest import BUYER, EntrySite

BEA = replace(ANA, account_id=21, first_name="Bea", email="bea@roy.example")


async def _cards(site: EntrySite, lang: Lang = "en") -> list[OwnEntries]:
    account = site.outside.accounts.has(ANA.account_id)
    site.outside.accounts.tokens["ana"] = account.email
    address = "/account/entries" if lang == "en" else f"/{lang}/account/entries"
    view = await entries_view(page_at(address), Visitor("192.0.2.7", session="ana"))
    return [*view.coming, *view.past]


async def _in_line(site: EntrySite) -> tuple[SalesOrder, SalesOrder]:
    """A held order with the only place of a class, and one of Ana in line for it."""
    await site.desk.write(classes=[{"name": OPEN, "class": OPEN, "price": "60", "places": 1}])
    held = await site.desk.draft((BEA, OPEN), by=BEA)
    await site.desk.store.entries.describe(held.public_id, held.lines[0].id, replace(BIKE, plate="9"))
    held = await make_waivers(held, site.event, BUYER)
    await site.sign(held)
    held = await site.desk.sales.orders.hold(held.public_id)
    waiting = await site.draft((ANA, OPEN))
    await site.sign(waiting)
    return held, await site.desk.sales.orders.hold(waiting.public_id)


@pytest.mark.parametrize("lang", LANGS)
async def test_a_place_in_line_and_an_offer_lead_to_their_page(site: EntrySite, lang: Lang) -> None:
    held, waiting = await _in_line(site)
    assert waiting.state is OrderState.WAITING
    (card,) = await _cards(site, lang)
    place = place_words(1, lang)
    note = texts.PLACE_FOR(lang).format(place=place, classes=OPEN)
    assert (card.state, card.note) == (texts.STATES[OrderState.WAITING](lang), note[:1].upper() + note[1:])
    to_line = url("waiting", lang, id=waiting.public_id)
    assert (card.action, card.action_href) == (texts.ACTIONS[OrderState.WAITING](lang), to_line)
    await mails.send_waiting({"order": waiting.id})
    facts = "\n".join(site.outside.mail.sent.pop().paragraphs)
    assert all(fact in facts for fact in (place_words(1, "en"), ANA.name, OPEN, "2027", "CA$"))
    await site.desk.sales.orders.cancel(held.public_id)
    (card,) = await _cards(site, lang)
    assert (card.state, card.action_href) == (texts.STATES[OrderState.OFFERED](lang), to_line)
    assert card.note.startswith(texts.UNTIL[OrderState.OFFERED](lang).partition("{")[0])
    await mails.send_offer({"order": waiting.id})
    facts = "\n".join(site.outside.mail.sent.pop().paragraphs)
    assert all(fact in facts for fact in (ANA.name, OPEN, "2027", "CA$"))


async def test_a_desk_order_leads_to_its_payment_and_its_mail_has_the_entries(site: EntrySite) -> None:
    await site.desk.write(desk={"until": (site.clock() + timedelta(days=10)).isoformat()})
    order = await site.draft((ANA, OPEN))
    await site.sign(order)
    await site.desk.sales.orders.hold(order.public_id)
    order = await site.desk.sales.desk.defer(order.public_id)
    (card,) = await _cards(site)
    assert order.due_until is not None
    assert card.state == "To be paid at the desk"
    assert order.code in card.note and str(order.due_until.year) in card.note
    assert card.action_href == url("thank_you", "en", id=order.public_id)
    await mails.send_due({"order": order.id})
    facts = "\n".join(site.outside.mail.sent.pop().paragraphs)
    assert all(fact in facts for fact in (ANA.name, OPEN, "plate 7", str(order.due_until.year)))


async def test_classes_of_one_rider_have_their_race_and_the_published_grid_is_named(site: EntrySite) -> None:
    races = tuple(
        ListedRace.model_validate({"id": number, "raceName": name})
        for number, name in ((MORNING, "Morning race"), (AFTERNOON, "Afternoon race"))
    )
    site.event = site.event.model_copy(update={"races": races})
    site.outside.timing.stub_filters[MORNING] = RaceFilters(classes=(YOUTH, OPEN))
    await site.open()
    await site.desk.write(
        classes=[
            {"name": OPEN, "class": OPEN, "price": "60", "places": 9, "races": ["Morning race"]},
            {"name": PRO, "class": PRO, "price": "80", "places": 9, "races": ["Afternoon race"]},
        ],
        rows={"rule": "drawn", "size": 2},
    )
    order = await site.pay(await site.draft((ANA, OPEN), (ANA, PRO)))
    (card,) = await _cards(site)
    assert [row.race_class for row in card.riders] == [f"{OPEN}, Morning race", f"{PRO}, Afternoon race"]
    assert [row.hue for row in card.riders] == ["k2", ""]
    assert (card.note, card.action, card.words) == ("", "", f"Order {order.code} (codes, receipt)")
    await site.desk.store.grids.make(order.event_id)
    await site.desk.store.grids.publish(order.event_id)
    assert [each.note for each in await _cards(site)] == [texts.GRID_PUBLISHED("en")]


@pytest.mark.parametrize("lang", LANGS)
async def test_a_refund_on_its_way_or_failed_is_named_on_the_card(site: EntrySite, lang: Lang) -> None:
    order = await site.pay(await site.draft((ANA, OPEN)))
    line, amount = order.lines[0].id, price_words(order.amounts.total, "CAD", lang)
    await site.desk.store.changes.withdraw(order.public_id, line, order.amounts.total)
    (card,) = await _cards(site, lang)
    assert (card.state, card.riders[0].note) == (
        texts.ALL_WITHDRAWN(lang),
        texts.REFUND_REQUESTED(lang).format(amount=amount),
    )
    refund_id = (await site.desk.sales.orders.read(order.public_id)).lines[0].refund_id
    assert refund_id is not None
    await site.desk.sales.refunds.record_failure(refund_id)
    (card,) = await _cards(site, lang)
    assert card.riders[0].note == texts.REFUND_OWED(lang).format(amount=amount)


async def test_cash_of_a_withdrawn_entry_comes_back_at_the_desk(site: EntrySite) -> None:
    await site.desk.write(desk={"until": (site.clock() + timedelta(days=10)).isoformat()})
    order = await site.draft((ANA, OPEN))
    await site.sign(order)
    await site.desk.sales.orders.hold(order.public_id)
    await site.desk.sales.desk.defer(order.public_id)
    await site.desk.sales.desk.take_payment(order.public_id, PaymentMethod.CASH, 0)
    await site.desk.store.changes.withdraw(order.public_id, order.lines[0].id, order.amounts.total)
    (card,) = await _cards(site)
    amount = price_words(order.amounts.total, "CAD", "en")
    assert card.riders[0].note == texts.REFUND_AT_DESK("en").format(amount=amount)


async def test_a_received_entry_without_an_emergency_contact_leads_to_its_form(site: EntrySite) -> None:
    order = await site.desk.draft((BEA, OPEN), by=BEA)
    line = order.lines[0].id
    await site.desk.store.entries.describe(order.public_id, line, BIKE)
    order = await site.pay(await make_waivers(order, site.event, BUYER))
    given = replace(ANA, account_id=0, email=site.outside.accounts.has(ANA.account_id).email)
    await site.desk.store.changes.give(order.public_id, line, given, BIKE)
    (card,) = await _cards(site)
    (row,) = card.riders
    assert row.note.endswith("no emergency contact yet")
    assert row.contact_href.endswith(f"entry={line}&part=contact")
    await site.desk.store.entries.put_contact(order.public_id, [line], EntryContact("Eva Roy", "sister", "1"))
    (card,) = await _cards(site)
    assert card.riders[0].contact_href == ""


async def test_a_transferred_entry_is_sent_though_its_job_ends_once_after_the_waiver(
    site: EntrySite, monkeypatch: pytest.MonkeyPatch
) -> None:
    bo = replace(ANA, account_id=13, first_name="Bo", gender="male", email="bo@roy.example")
    order = await site.desk.draft((bo, OPEN), (ANA, PRO))
    for number, line in enumerate(order.lines):
        await site.desk.store.entries.describe(order.public_id, line.id, replace(BIKE, plate=str(7 + number)))
    order = await site.pay(await make_waivers(order, site.event, BUYER))
    [pro] = [line for line in order.lines if line.ticket_name("en") == PRO]
    await site.desk.store.changes.give(order.public_id, pro.id, replace(bo, account_id=0), replace(BIKE, plate="77"))
    outbox = site.desk.store.outbox
    withdrawn = await outbox.unsent(order.shop.id)
    await outbox.record(order.shop.id, withdrawn, {each.start_id: (900 + each.start_id, 70) for each in withdrawn})
    payload = {"order": order.id, "line": pro.id}
    with monkeypatch.context() as away, problem(Code.SERVICE_DOWN):
        away.setattr(transferred_entries, "publish", AsyncMock(side_effect=Problem(Code.SERVICE_DOWN)))
        await transferred_entries.prepare_transferred_entry(payload)
    await transferred_entries.prepare_transferred_entry(payload)
    assert [(each.first_name, each.is_entered) for each in await outbox.unsent(order.shop.id)] == [("Bo", True)]
