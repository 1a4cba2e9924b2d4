"""The mail to each adult with an own e-mail: that person's ticket alone, in the person's language."""

from dataclasses import replace
from datetime import UTC

from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.routes import address
from livelaps_app.sales import refunding
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.ticket_tokens import token_signer
from livelaps_app.sales.ticket_file.file import token
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.store.texts import WaiverTexts
from tests.documents import words
from tests.features.payment.conftest import Till
from tests.outside import event
from tests.sales.conftest import EVENT, FIRST_DAY, LUCIE, MAX, PROMOTER, ZOE

TOM = replace(MAX, first_name="Tom", email="tom@roy.example")


async def _forget_jobs(till: Till) -> None:
    """The queue forgets its finished jobs and their keys."""
    till.shop.clock.forward(days=8)
    await Jobs(till.shop.database, PubSub(), till.shop.clock).clean()


def _sent_to(till: Till, email: str) -> list[str]:
    return [mail.subject for mail in till.outside.mail.sent if mail.to == email]


def _all_words(till: Till, email: str) -> str:
    [mail] = [mail for mail in till.outside.mail.sent if mail.to == email]
    return "\n".join((mail.subject, *mail.paragraphs, *mail.closing, mail.button.href if mail.button else ""))


def _other_secrets(order: SalesOrder) -> list[str]:
    """The name and code of the other people's tickets, and the order's addresses."""
    return ["Zoé", token(order, order.lines[2]), order.public_id, token_signer().order(order.public_id)]


async def test_an_adult_with_an_own_email_gets_the_own_ticket_alone(till: Till) -> None:
    order = await till.buy(LUCIE, MAX, ZOE)
    await till.work()
    assert {mail.to for mail in till.outside.mail.sent} == {LUCIE.email, MAX.email}
    [mail] = [mail for mail in till.outside.mail.sent if mail.to == MAX.email]
    written, drawn = _all_words(till, MAX.email), words(mail.files[0].content)
    assert "Lucie Roy" in written, "he learns who bought it"
    assert "Max Roy" in drawn
    assert address("event", "fr", id=EVENT) in written
    assert not [secret for secret in _other_secrets(order) if secret in written + drawn]
    assert len(_sent_to(till, LUCIE.email)) == 1, "the buyer has all tickets in one mail"


async def test_the_mail_is_in_the_persons_language(till: Till) -> None:
    await till.buy(LUCIE, replace(MAX, lang="es"))
    await till.work()
    assert "Lucie Roy le compró una entrada" in _all_words(till, MAX.email)
    assert "Les billets sont joints" in _all_words(till, LUCIE.email)


async def test_a_ticket_is_mailed_to_its_person_once(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    await till.work()
    await _forget_jobs(till)
    await till.shop.sales.recipients.change_email(order.public_id, "lucie.roy@roy.example")
    await till.work()
    assert len(_sent_to(till, MAX.email)) == 1, "even after the queue has forgotten its jobs"
    assert len(_sent_to(till, "lucie.roy@roy.example")) == 1


async def test_a_ticket_with_another_name_is_mailed_to_the_new_person_only(till: Till) -> None:
    till.outside.timing.stub_events[EVENT] = event(EVENT, FIRST_DAY.isoformat())
    await WaiverTexts(till.shop.database).fill(PROMOTER)
    order = await till.buy(LUCIE, MAX)
    await till.work("order_paid")
    eva = replace(MAX, first_name="Eva", email="eva@blanc.example", lang="en")
    await till.shop.sales.renames.rename(order.public_id, order.lines[1].id, eva, UTC)
    till.shop.clock.forward(seconds=20)
    await till.work()
    assert _sent_to(till, MAX.email) == []
    assert sum(subject.startswith("Your ticket: ") for subject in _sent_to(till, eva.email)) == 1


async def test_another_name_on_a_ticket_mails_no_other_persons_ticket_again(till: Till) -> None:
    till.outside.timing.stub_events[EVENT] = event(EVENT, FIRST_DAY.isoformat())
    await WaiverTexts(till.shop.database).fill(PROMOTER)
    order = await till.buy(LUCIE, MAX, TOM)
    await till.work()
    await _forget_jobs(till)
    eva = replace(MAX, first_name="Eva", email="eva@blanc.example")
    await till.shop.sales.renames.rename(order.public_id, order.lines[1].id, eva, UTC)
    till.shop.clock.forward(seconds=20)
    await till.work()
    assert [len(_sent_to(till, email)) for email in (MAX.email, TOM.email)] == [1, 1]


async def test_a_refunded_ticket_is_not_mailed(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    await till.work("order_paid")
    await refunding.request(order.public_id, "desk", lines=[order.lines[1].id])
    await till.work()
    assert _sent_to(till, MAX.email) == []


async def test_only_the_buyer_reads_that_names_can_be_changed(till: Till) -> None:
    await till.buy(MAX)
    await till.work()
    assert "changer le nom" in _all_words(till, LUCIE.email)
    assert "changer le nom" not in _all_words(till, MAX.email), "though it is the only ticket of the order"
