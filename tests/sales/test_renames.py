"""Names on tickets that are paid: changed until the event's day, with the waiver to be signed anew."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Code
from livelaps_app.sales.rules.records import SalesOrder, Spectator
from livelaps_app.sales.rules.states import OrderState, SalesJob
from tests.problems import code_of
from tests.sales.conftest import ADULT, BUYER, CHILD, FIRST_DAY, LUCIE, MAX, ZOE, OpenShop

EVA = replace(LUCIE, first_name="Eva", born=date(1985, 7, 8), email="eva@roy.example")
LEO = replace(ZOE, first_name="Leo", gender="male", relationship="father")
ZONE = ZoneInfo("America/Toronto")


async def _refusal(shop: OpenShop, public_id: str, line_id: int, spectator: Spectator) -> Code:
    return await code_of(shop.sales.renames.rename(public_id, line_id, spectator, ZONE))


async def _free(shop: OpenShop) -> SalesOrder:
    """A complimentary ticket."""
    await shop.add_promo("CREW", kind="complimentary", value=0, names=["Max Roy"])
    order = await shop.held(MAX)
    await shop.sales.orders.apply_promo(order.public_id, "CREW")
    await shop.sales.payments.complete(order.public_id)
    return order


async def test_a_ticket_keeps_number_and_price_and_has_another_person(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, MAX, ZOE)
    for line, person in ((order.lines[1], EVA), (order.lines[2], LEO)):
        for _ in range(2):  # the second time changes nothing
            after = await shop.sales.renames.rename(order.public_id, line.id, person, ZONE)
    assert [line.spectator.first_name for line in after.lines] == ["Lucie", "Eva", "Leo"]
    sold = [[(line.number, line.amounts) for line in each.lines] for each in (order, after)]
    assert sold[0] == sold[1]
    assert [bool(line.document_id) for line in after.lines] == [True, False, False]
    assert shop.waivers.voided == [order.lines[1].holder, order.lines[2].holder]
    jobs = await shop.jobs(SalesJob.TICKET_RENAMED)
    assert [job.payload["line"] for job in jobs] == [order.lines[1].id, order.lines[2].id]
    assert (after.state, await shop.left()) == (OrderState.PAID, 7)
    assert (await shop.held(MAX)).lines[0].spectator.first_name == "Max", "who has no ticket any more can register"


async def test_a_corrected_name_needs_no_new_waiver(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, MAX)
    line = order.lines[1]
    shop.waivers.names = {line.document_id: "Max Roy"}
    for first, last in (("Mäx", "Roy"), ("Max", "Roye"), ("MAX", "Ro"), ("Mxa", "Roy")):
        after = await shop.sales.renames.rename(
            order.public_id, line.id, replace(MAX, first_name=first, last_name=last), ZONE
        )
        now = after.lines[1]
        assert (now.spectator.first_name, now.spectator.last_name) == (first, last)
        assert (now.document_id, now.renames) == (line.document_id, 0)
    assert (shop.waivers.voided, await shop.jobs(SalesJob.TICKET_RENAMED)) == ([], [])
    # the waiver is compared, not the name of before: no chain of corrections leads to somebody else
    other = replace(MAX, first_name="Mxa", last_name="Royer")
    assert (await shop.sales.renames.rename(order.public_id, line.id, other, ZONE)).lines[1].document_id == ""


async def test_the_buyer_corrects_the_own_name_with_the_own_email(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, MAX)
    line = order.lines[0]
    shop.waivers.names = {line.document_id: "Lucie Roy"}
    for last in ("Roye", "Roi"):
        right = replace(LUCIE, last_name=last, email=BUYER.email)
        after = await shop.sales.renames.rename(order.public_id, line.id, right, ZONE)
        now = after.lines[0]
        assert (now.spectator.last_name, now.document_id, now.renames) == (last, line.document_id, 0)
    other = replace(EVA, email=BUYER.email)
    assert await _refusal(shop, order.public_id, line.id, other) is Code.EMAIL_REGISTERED, "another person"


async def test_an_unsigned_waiver_and_another_birthday_are_no_correction(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, MAX)
    line = order.lines[1]
    misspelt = replace(MAX, first_name="Maks")
    shop.waivers.names = {line.document_id: "Maks Roy"}
    after = await shop.sales.renames.rename(order.public_id, line.id, replace(misspelt, born=date(1980, 1, 2)), ZONE)
    assert after.lines[1].document_id == ""


async def test_another_email_of_the_same_person_is_another_waiver(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, MAX)
    line = order.lines[1]
    right = replace(MAX, email="max@right.example")
    after = await shop.sales.renames.rename(order.public_id, line.id, right, ZONE)
    assert (after.lines[1].spectator.email, after.lines[1].document_id) == ("max@right.example", "")


async def test_who_may_not_have_the_ticket_is_refused(shop: OpenShop) -> None:
    order, other = await shop.paid(LUCIE, MAX, ZOE), await shop.paid(replace(EVA, email="eva@x.example"), name="2")
    _, adult, minor = order.lines
    for line, person, code in (
        (adult, LUCIE, Code.SPECTATOR_REGISTERED),
        (adult, EVA, Code.SPECTATOR_REGISTERED),
        (adult, replace(EVA, first_name="Ida", email=BUYER.email), Code.EMAIL_REGISTERED),
        (adult, replace(EVA, first_name="Ida", email=""), Code.NULL_EMAIL),
        (adult, replace(LEO, product=ADULT), Code.TICKET_AGE),
        (minor, replace(EVA, product=CHILD), Code.TICKET_AGE),
        (minor, replace(LEO, relationship="uncle"), Code.GUARDIAN_BUYS),
    ):
        assert await _refusal(shop, order.public_id, line.id, person) is code
    assert await _refusal(shop, order.public_id, other.lines[0].id, EVA) is Code.REGISTRATION_NOT_FOUND
    assert await _refusal(shop, (await shop.held(replace(MAX, first_name="Tom"))).public_id, adult.id, EVA)


async def test_a_ticket_that_was_free_for_its_person_is_not_anybodys(shop: OpenShop) -> None:
    baby = replace(ZOE, first_name="Mia", born=date(2024, 1, 1))
    order = await shop.paid(LUCIE, baby)
    assert await _refusal(shop, order.public_id, order.lines[1].id, ZOE) is Code.TICKET_AGE
    free = await _free(shop)
    assert await _refusal(shop, free.public_id, free.lines[0].id, EVA) is Code.PROMO_INVALID


async def test_the_person_of_a_complimentary_ticket_can_have_another_email(shop: OpenShop) -> None:
    free = await _free(shop)
    right = replace(MAX, email="max@right.example")
    after = await shop.sales.renames.rename(free.public_id, free.lines[0].id, right, ZONE)
    assert after.lines[0].spectator.email == "max@right.example"


async def test_names_change_until_the_day_begins_at_the_event(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, MAX)
    midnight = datetime.combine(FIRST_DAY, datetime.min.time(), ZONE)
    shop.clock.now = (midnight - timedelta(seconds=1)).astimezone(UTC)
    assert shop.sales.renames.is_open(order, ZONE)
    await shop.sales.renames.rename(order.public_id, order.lines[1].id, EVA, ZONE)
    shop.clock.now = midnight.astimezone(UTC)
    assert not shop.sales.renames.is_open(order, ZONE)
    assert await _refusal(shop, order.public_id, order.lines[1].id, MAX) is Code.REGISTRATION_CLOSED


async def test_a_ticket_that_has_ended_keeps_its_name(shop: OpenShop) -> None:
    order = await shop.paid(LUCIE, MAX)
    await shop.sales.refunds.request(order.public_id, "max", [order.lines[1].id])
    assert await _refusal(shop, order.public_id, order.lines[1].id, EVA) is Code.ORDER_CHANGED
