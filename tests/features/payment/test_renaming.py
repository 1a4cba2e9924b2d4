"""Another name on a ticket, by the mailed link: the forms, the waiver, the mails, who may not."""

from dataclasses import replace
from unittest.mock import AsyncMock

import pytest

from livelaps_app import forms
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.birth import born_parts
from livelaps_app.core.forms.form import GO, Answer, Caller, Done, Form, Problems
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import Match, url
from livelaps_app.features.payment.recipient import service as recipient
from livelaps_app.features.payment.recipient.form import CHANGE_EMAIL
from livelaps_app.features.payment.renaming import service as renaming
from livelaps_app.features.payment.renaming import texts
from livelaps_app.features.payment.renaming.form import RENAME, RENAME_MINOR, SEND_TICKET_WAIVER
from livelaps_app.features.payment.thanks import service
from livelaps_app.features.payment.thanks.vars import OrderPageVars
from livelaps_app.live.navigation import Navigation
from livelaps_app.sales.mails import texts as mail_texts
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import SalesJob
from livelaps_app.sales.rules.ticket_tokens import token_signer
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.store import waiver_store
from livelaps_app.waivers.store.texts import WaiverTexts
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.features.payment.conftest import MOTHER, STRANGER, Till
from tests.outside import event
from tests.sales.conftest import EVENT, FIRST_DAY, LUCIE, MAX, PROMOTER, ZOE
from tests.waivers.conftest import new_signature
from tests.wire import Socket

BORN = {"year": "1985", "month": "7", "day": "8"}
EVA = {"first_name": "Eva", "last_name": "Blanc", "gender": "female", **BORN, "email": "eva@blanc.example"}
NEW_CODE = {"en": "new QR code", "fr": "nouveau code QR", "es": "nuevo código QR"}
LEO = EVA | {"first_name": "Leo", "year": "2019", "buys_as": "father"}


@pytest.fixture(autouse=True)
async def waivers(till: Till) -> None:
    """The event and its promoter's texts."""
    till.outside.timing.stub_events[EVENT] = event(EVENT, FIRST_DAY.isoformat())
    await WaiverTexts(till.shop.database).fill(PROMOTER)


def _mailed(order: SalesOrder, line: int, lang: str = "en") -> Match:
    return page_at(url("thank_you", lang, id=token_signer().order(order.public_id)), f"ticket={line}")


async def _send(row: Form, order: SalesOrder, line: int, typed: dict[str, str]) -> Answer:
    return await forms.send(row, Caller(_mailed(order, line), STRANGER), typed)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_mailed_link_and_the_owner_have_the_ways_and_the_forms(till: Till, lang: str) -> None:
    order = await till.buy(LUCIE, MAX, ZOE)
    for line, kind in zip(order.lines, ("adult", "adult", "minor"), strict=True):
        at = _mailed(order, line.id, lang)
        page = await service.order_page(at, STRANGER)
        assert page.rename.kind == kind
        assert line.spectator.name in page.rename.title
        assert [ticket.rename_href for ticket in page.view.tickets] == [
            f"{url('thank_you', lang, id=page.view.name)}?ticket={each.id}" for each in order.lines
        ]
    own = page_at(url("thank_you", lang, id=order.public_id), f"ticket={order.lines[0].id}")
    page = await service.order_page(own, MOTHER)
    typed = {"first_name": "Lucie", "last_name": "Roy", "gender": "female", "email": order.buyer.email}
    assert page.rename.typed == {**typed, **born_parts(order.buyer.born), "person_language": "fr"}
    assert (page.rename.kind, page.view.note) == ("adult", texts.UNTIL(lang))
    assert [ticket.rename_href for ticket in page.view.tickets] == [
        f"{url('thank_you', lang, id=order.public_id)}?ticket={each.id}" for each in order.lines
    ]


async def test_an_adults_ticket_has_another_name_and_a_waiver_to_sign(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    await till.work()
    till.outside.mail.sent.clear()
    line, name = order.lines[1], token_signer().order(order.public_id)
    before = await service.page_view(_mailed(order, 0), STRANGER)
    assert await _send(RENAME, order, line.id, EVA) == Done(f"{url('thank_you', 'en', id=name)}?done=name")
    done = page_at(url("thank_you", "en", id=name), "done=name")
    assert (await service.order_page(done, STRANGER)).notice == texts.CHANGED("en")
    view = (await service.order_page(_mailed(order, 0), STRANGER)).view
    assert [ticket.name for ticket in view.tickets] == ["Lucie Roy", "Eva Blanc"]
    assert view.tickets[1].waiver == texts.UNSIGNED("en")
    assert [ticket.code == was.code for ticket, was in zip(view.tickets, before.tickets, strict=True)] == [True, False]
    till.shop.clock.forward(seconds=20)
    await till.work()
    after = await till.read(order)
    waiver = await waiver_store().find(after.lines[1].document_id)
    assert (waiver.subject.name, waiver.subject.email, waiver.state) == ("Eva Blanc", EVA["email"], WaiverState.SENT)
    by_receiver = {mail.to: mail for mail in till.outside.mail.sent}
    assert by_receiver.keys() == {order.buyer.email, EVA["email"]}
    [file] = by_receiver[order.buyer.email].files
    assert "Eva Blanc" in by_receiver[order.buyer.email].subject
    assert len(till.outside.mail.sent) == 3, "the new person gets the waiver's link and the own ticket"
    assert file.content_type == "application/pdf"


async def test_the_page_changes_by_itself_when_the_new_person_signs(till: Till, socket: Socket) -> None:
    order = await till.buy(LUCIE, MAX)
    root = await socket.open(url("thank_you", "en", id=token_signer().order(order.public_id)))
    await socket.handle(root, Navigation, "show")
    await _send(RENAME, order, order.lines[1].id, EVA)
    document = (await till.read(order)).lines[1].document_id
    while (ticket := socket.received(OrderPageVars)["view"]["tickets"][1])["name"] != "Eva Blanc":
        await socket.next_packet()
    assert ticket["waiver"] == texts.UNSIGNED("en")
    await waiver_store().sign(document, new_signature())
    while socket.received(OrderPageVars)["view"]["tickets"][1]["waiver"]:
        await socket.next_packet()
    assert document not in str(socket.frames)


async def test_page_says_that_a_waiver_was_signed_in_the_buyers_browser(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    await _send(RENAME, order, order.lines[1].id, EVA)
    document = (await till.read(order)).lines[1].document_id
    await waiver_store().sign(document, new_signature(in_buyers_browser=True))
    view = await service.page_view(_mailed(order, 0), STRANGER)
    assert [ticket.waiver_note for ticket in view.tickets] == ["", texts.AT_BUYER("en")]
    assert view.tickets[1].waiver == ""


async def test_another_person_has_a_language_of_their_own(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    line = order.lines[1]
    page = await service.order_page(_mailed(order, line.id), STRANGER)
    name = {"first_name": "Max", "last_name": "Roy"}
    assert page.rename.typed == {**name, "person_language": "fr"}, "the buyer's"
    await _send(RENAME, order, line.id, EVA | {"person_language": "es"})
    renamed = (await till.read(order)).lines[1]
    assert renamed.spectator.lang == "es"
    assert (await waiver_store().find(renamed.document_id)).lang == "es"
    await _send(RENAME, order, line.id, EVA | {"person_language": "en"})
    corrected = (await till.read(order)).lines[1]
    assert (corrected.spectator.lang, corrected.document_id) == ("en", renamed.document_id)


async def test_a_minors_waiver_goes_to_the_buyer(till: Till) -> None:
    order = await till.buy(LUCIE, ZOE)
    await till.work()
    till.outside.mail.sent.clear()
    assert isinstance(await _send(RENAME_MINOR, order, order.lines[1].id, LEO), Done)
    till.shop.clock.forward(seconds=20)
    await till.work()
    assert [mail.to for mail in till.outside.mail.sent] == [order.buyer.email] * 2
    after = await till.read(order)
    assert (after.lines[1].spectator.name, after.lines[1].spectator.relationship) == ("Leo Blanc", "father")


async def test_a_waiver_that_could_not_be_made_is_made_by_the_job(till: Till, monkeypatch: pytest.MonkeyPatch) -> None:
    order = await till.buy(LUCIE, MAX)
    monkeypatch.setattr(renaming, "remake", AsyncMock(side_effect=Problem(Code.SERVICE_DOWN)))
    await _send(RENAME, order, order.lines[1].id, EVA)
    assert (await till.read(order)).lines[1].document_id == ""
    till.shop.clock.forward(seconds=20)
    await till.work()
    waiver = await waiver_store().find((await till.read(order)).lines[1].document_id)
    assert (waiver.subject.name, waiver.state) == ("Eva Blanc", WaiverState.SENT)


async def _change_email(till: Till, order: SalesOrder) -> SalesOrder:
    """The buyer's e-mail changes while the renamed minor's waiver is not signed; the order after it."""
    await _send(RENAME_MINOR, order, order.lines[1].id, LEO)
    till.shop.waivers.refused[(await till.read(order)).lines[1].document_id] = Code.WAIVERS_UNSIGNED
    at = page_at(url("thank_you", "en", id=order.public_id), "change=email")
    assert isinstance(await forms.send(CHANGE_EMAIL, Caller(at, MOTHER), {"email": "new@roy.example"}), Done)
    return await till.read(order)


async def test_a_waiver_to_sign_is_requested_anew_at_the_buyers_new_email(till: Till) -> None:
    before = await till.buy(LUCIE, ZOE)
    order = await _change_email(till, before)
    waiver = await waiver_store().find(order.lines[1].document_id)
    assert (waiver.subject.name, waiver.subject.email, waiver.state) == (
        "Leo Blanc",
        "new@roy.example",
        WaiverState.SENT,
    )
    own = page_at(url("thank_you", "en", id=order.public_id))
    assert waiver.document_id in (await service.page_view(own, MOTHER)).tickets[1].sign_href
    assert order.lines[0].document_id == before.lines[0].document_id, "signed"


async def test_a_waiver_that_could_not_be_requested_anew_has_a_button(
    till: Till, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recipient, "remake", AsyncMock(side_effect=Problem(Code.SERVICE_DOWN)))
    order = await _change_email(till, await till.buy(LUCIE, ZOE))
    assert order.lines[1].document_id == ""
    own = page_at(url("thank_you", "en", id=order.public_id))
    button = (await service.page_view(own, MOTHER)).tickets[1].send_id
    assert isinstance(await forms.send(SEND_TICKET_WAIVER, Caller(own, MOTHER), {GO: button}), Done)
    assert (await till.read(order)).lines[1].document_id != ""


async def test_nobody_else_changes_a_name(till: Till) -> None:
    order = await till.buy(LUCIE, MAX, ZOE)
    mine, adult, minor = (line.id for line in order.lines)
    own = page_at(url("thank_you", "en", id=order.public_id), f"ticket={adult}")
    assert await forms.send(RENAME, Caller(own, STRANGER), EVA) == Problems(whole=Code.REGISTRATION_NOT_FOUND)
    other = await till.shop.paid(replace(MAX, first_name="Tom", email="tom@blanc.example"), name="2")
    assert await _send(RENAME, order, other.lines[0].id, EVA) == Problems(whole=Code.REGISTRATION_CLOSED)
    assert await _send(RENAME, order, minor, EVA) == Problems(whole=Code.BAD_REQUEST)
    assert await _send(RENAME_MINOR, order, adult, LEO) == Problems(whole=Code.BAD_REQUEST)
    assert await _send(RENAME_MINOR, order, minor, LEO | {"buys_as": "other"}) == Problems(
        {"buys_as": Code.GUARDIAN_BUYS}
    )
    assert await _send(RENAME, order, mine, EVA | {"email": MAX.email}) == Problems({"email": Code.EMAIL_REGISTERED})
    assert (await till.read(order)).lines == order.lines


async def test_the_owner_changes_a_name_in_the_browser_that_has_paid(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    own = page_at(url("thank_you", "en", id=order.public_id), f"ticket={order.lines[1].id}")
    assert isinstance(await forms.send(RENAME, Caller(own, MOTHER), EVA), Done)
    assert (await till.read(order)).lines[1].spectator.name == "Eva Blanc"


async def test_what_is_not_signed_has_a_way_to_its_signature(till: Till) -> None:
    order = await till.buy(LUCIE, MAX, ZOE)
    await _send(RENAME, order, order.lines[1].id, EVA)
    await _send(RENAME_MINOR, order, order.lines[2].id, LEO)
    _, eva, leo = (await service.order_page(_mailed(order, 0), STRANGER)).view.tickets
    assert (leo.sign_href, leo.send_id) == ("", str(order.lines[2].id)), "who has the link may be no guardian"
    assert leo.sent_note == texts.SENT_TO("en").format(email="l…@roy.example")
    assert (eva.sign_href, eva.send_id, eva.sent_note) == (
        "",
        str(order.lines[1].id),
        texts.SENT_TO("en").format(email="e…@blanc.example"),
    )
    ticket = (await service.order_page(page_at(url("thank_you", "en", id=order.public_id)), MOTHER)).view.tickets[2]
    document = (await till.read(order)).lines[2].document_id
    assert ticket.sign_href.startswith(f"{url('waiver', 'en', documentUUID=document)}?")
    assert f"next=%2Fthank-you-page%2Fparticipant%2F{order.public_id}" in ticket.sign_href
    assert ticket.send_id == ""


async def test_by_the_mailed_link_a_minors_waiver_is_mailed_to_the_buyer_again(till: Till) -> None:
    order = await till.buy(LUCIE, ZOE)
    await _send(RENAME_MINOR, order, order.lines[1].id, LEO)
    till.shop.clock.forward(seconds=20)
    await till.work()
    till.outside.mail.sent.clear()
    answer = await forms.send(SEND_TICKET_WAIVER, Caller(_mailed(order, 0), STRANGER), {GO: str(order.lines[1].id)})
    assert isinstance(answer, Done)
    await till.work()
    assert [mail.to for mail in till.outside.mail.sent] == [order.buyer.email]


@each_row("lang", LANGS)
def test_nobody_reads_that_the_code_stays(lang: Lang) -> None:
    words = mail_texts.WORDS[SalesJob.TICKET_RENAMED].body(lang)
    for text in (texts.INTRO(lang), texts.INTRO_OF_MINOR(lang), words):
        assert NEW_CODE[lang] in text


async def test_the_link_of_a_waiver_is_sent_again(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    await _send(RENAME, order, order.lines[1].id, EVA)
    at, line = _mailed(order, 0), str(order.lines[1].id)
    answer = await forms.send(SEND_TICKET_WAIVER, Caller(at, STRANGER), {GO: line})
    assert answer == Done(f"{url('thank_you', 'en', id=token_signer().order(order.public_id))}?done=link")
    till.shop.clock.forward(seconds=20)
    await till.work()
    assert [mail.to for mail in till.outside.mail.sent].count(EVA["email"]) == 3, "both links, and the own ticket"
    other = await till.shop.paid(replace(MAX, first_name="Tom", email="tom@blanc.example"), name="2")
    for wrong in (str(other.lines[0].id), "x", ""):
        answer = await forms.send(SEND_TICKET_WAIVER, Caller(at, STRANGER), {GO: wrong})
        assert answer == Problems(whole=Code.ORDER_CHANGED)
    own = page_at(url("thank_you", "en", id=order.public_id))
    answer = await forms.send(SEND_TICKET_WAIVER, Caller(own, STRANGER), {GO: line})
    assert answer == Problems(whole=Code.REGISTRATION_NOT_FOUND)


async def test_who_changes_names_without_end_is_stopped(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    answers = [
        await _send(RENAME, order, order.lines[1].id, EVA | {"email": f"eva{number}@blanc.example"})
        for number in range(renaming.OF_ORDER.most + 1)
    ]
    assert isinstance(answers[-2], Done)
    assert answers[-1] == Problems(whole=Code.TOO_MANY_REQUESTS)
