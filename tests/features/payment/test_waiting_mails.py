"""Mails of the line of who waits: place, offer, reminder, payment at the desk, ends; and their links."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import update

from livelaps_app.core.errors import Code, message
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import read
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.mail.records import MailMessage
from livelaps_app.sales import waiting
from livelaps_app.sales.mails import sending
from livelaps_app.sales.mails import waiting as mails
from livelaps_app.sales.mails import waiting_texts as texts
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderChange, OrderState, SalesJob
from livelaps_app.sales.store.order_model import OrderChangeModel, OrderModel
from tests.features.payment.conftest import STRANGER, Till
from tests.problems import code_of

UNTIL = datetime(2027, 5, 2, 12, tzinfo=UTC)
ANYBODY = Visitor("192.0.2.9")


async def _order(till: Till, state: OrderState, lang: Lang = "en") -> SalesOrder:
    order = await till.held()
    values = {"arrival": 3, "held_until": None, "offer_until": UNTIL if state is OrderState.OFFERED else None}
    values |= {"due_until": UNTIL if state is OrderState.DUE else None, "lang": lang}
    async with till.shop.database.transaction() as session:
        await session.execute(update(OrderModel).where(OrderModel.id == order.id).values(state=state, **values))
    return await till.read(order)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[MailMessage]:
    """The mails that were sent."""
    messages: list[MailMessage] = []

    async def send(message: MailMessage) -> None:
        messages.append(message)

    monkeypatch.setattr(sending.mails, "send", send)
    return messages


@pytest.mark.parametrize("lang", LANGS)
async def test_an_offer_names_its_end_and_has_both_answers(till: Till, sent: list[MailMessage], lang: Lang) -> None:
    order = await _order(till, OrderState.OFFERED, lang)
    for send, kind in ((mails.send_offer, SalesJob.ORDER_OFFERED), (mails.remind, SalesJob.OFFER_REMINDER)):
        await send({"order": order.id})
        mail = sent.pop()
        assert mail.button is not None and mail.button.label == texts.TO_OFFER(lang)
        [leave] = mail.links
        assert (leave.label, leave.href) == (texts.LEAVE(lang), f"{mail.button.href}?leave=1")
        assert "{" not in mail.subject + "".join(mail.paragraphs)
        assert texts.WORDS[kind].subject(lang).partition("{")[0] in mail.subject
        assert "2" in "".join(mail.paragraphs), "the day"
        name = mail.button.href.rpartition("/")[2]
        at = read(mail.button.href.removeprefix(settings().origin))
        assert at is not None and (at.route.key, at.lang, at.argument("id")) == ("waiting", lang, name)
        assert (await waiting.place_in_line(name, ANYBODY)).order.public_id == order.public_id


@pytest.mark.parametrize("lang", LANGS)
async def test_an_offer_without_an_extra_names_it(till: Till, sent: list[MailMessage], lang: Lang) -> None:
    order = await _order(till, OrderState.OFFERED, lang)
    product = order.lines[0].spectator.product
    async with till.shop.database.transaction() as session:
        change = {"order_id": order.id, "kind": OrderChange.WITHOUT, "former": str(product)}
        session.add(OrderChangeModel(**change, changed_at=datetime.now(UTC)))
    await mails.send_offer({"order": order.id})
    sentence = texts.WITHOUT(lang).format(extras=order.lines[0].ticket_name(lang))
    assert sentence in sent.pop().paragraphs[1]


@pytest.mark.parametrize("lang", LANGS)
async def test_the_end_of_an_order_that_cannot_use_its_place_has_a_reason(
    till: Till, sent: list[MailMessage], lang: Lang
) -> None:
    order = await _order(till, OrderState.WAITING, lang)
    facts = {"name": "Eve", "race": "Open C"}
    payload = {"order": order.id, "was": "waiting", "reason": Code.ONE_CLASS_PER_RACE, "facts": facts}
    await sending.send_expired(payload)
    mail = sent.pop()
    assert texts.REFUSED.subject(lang).partition("{")[0] in mail.subject
    assert message(Code.ONE_CLASS_PER_RACE, lang, **facts) in mail.paragraphs[1]


async def test_who_has_the_link_leaves_and_nobody_else(till: Till) -> None:
    order = await _order(till, OrderState.OFFERED)
    name = waiting.waiting_link(order, "en").rpartition("/")[2]
    for forged in (order.public_id, f"{name}x"):
        assert await code_of(waiting.leave(forged, STRANGER)) is Code.REGISTRATION_NOT_FOUND
    assert (await waiting.leave(name, ANYBODY)).state is OrderState.CANCELLED
    assert await code_of(waiting.accept(name, ANYBODY)) is Code.ORDER_CANCELLED


async def test_who_joins_and_leaves_all_the_time_gets_few_mails(till: Till, sent: list[MailMessage]) -> None:
    order = await _order(till, OrderState.WAITING)
    for _ in range(8):
        await mails.send_waiting({"order": order.id})
    assert len(sent) == mails.JOINED_TO_ADDRESS.most
    await mails.send_offer({"order": (await _offered(till, order)).id})
    assert len(sent) == mails.JOINED_TO_ADDRESS.most + 1, "an offer comes in any case"


async def _offered(till: Till, order: SalesOrder) -> SalesOrder:
    async with till.shop.database.transaction() as session:
        offered = {"state": OrderState.OFFERED, "offer_until": UNTIL}
        await session.execute(update(OrderModel).where(OrderModel.id == order.id).values(**offered))
    return await till.read(order)


async def test_an_offer_that_is_over_sends_no_mail(till: Till, sent: list[MailMessage]) -> None:
    order = await _order(till, OrderState.HELD)
    for send in (mails.send_waiting, mails.send_offer, mails.remind, mails.send_due):
        await send({"order": order.id})
    assert sent == []


@pytest.mark.parametrize("lang", LANGS)
async def test_a_place_in_line_is_confirmed(till: Till, sent: list[MailMessage], lang: Lang) -> None:
    order = await _order(till, OrderState.WAITING, lang)
    await mails.send_waiting({"order": order.id})
    mail = sent.pop()
    assert mail.subject.startswith(texts.WORDS[SalesJob.ORDER_WAITING].subject(lang).partition("{")[0])
    assert " 1" in mail.paragraphs[1], "the place in line"


@pytest.mark.parametrize("lang", LANGS)
async def test_a_payment_at_the_desk_is_confirmed(till: Till, sent: list[MailMessage], lang: Lang) -> None:
    order = await _order(till, OrderState.DUE, lang)
    await mails.send_due({"order": order.id})
    assert order.code in sent[-1].paragraphs[1] and "{" not in sent[-1].paragraphs[1]


@pytest.mark.parametrize("was", texts.EXPIRED)
async def test_an_end_says_what_has_ended(till: Till, sent: list[MailMessage], was: OrderState) -> None:
    order = await _order(till, OrderState.EXPIRED)
    await sending.send_expired({"order": order.id, "was": was.value})
    [mail] = sent
    assert (
        mail.subject.partition(":")[0]
        == texts.EXPIRED[was].subject("en").format(code=order.code, event="", until="").partition(":")[0]
    )
