"""Changes of paid entries: bike, class, another rider, withdrawal with a fee."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.refusals import Refusal, Refused
from livelaps_app.entries.rules.facts import Price
from livelaps_app.entries.rules.records import Bike, EntryJob, EntryState
from livelaps_app.entries.store.entry_model import StartModel
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.offer_model import ProductModel, PromoCodeModel
from livelaps_app.sales.store.order_model import LedgerEntryModel
from livelaps_app.stores.jobs.model import JobModel
from tests.entries.conftest import AFTERNOON, ANA, BIKE, LEO, MORNING, OPEN, PRO, YOUTH, EntryDesk
from tests.sales.conftest import EVENT, PROMOTER

BEA = replace(ANA, account_id=21, first_name="Bea", email="bea@roy.example")
STEPS = [{"until": "2027-05-20T00:00:00Z", "keep_percent": "10", "keep": "5"}]


async def jobs_of(desk: EntryDesk, kind: str) -> list[JobModel]:
    async with desk.database.session() as session:
        return list(await session.scalars(select(JobModel).where(JobModel.kind == kind).order_by(JobModel.id)))


async def test_a_rider_changes_bike_and_plate(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN))
    line = order.lines[0].id
    await desk.store.changes.describe(order.public_id, line, replace(BIKE, plate="44", brand="Knobbly"))
    (entry,) = await desk.store.lists.of_order(order.id)
    assert (entry.bike.plate, entry.bike.brand, entry.version) == ("44", "Knobbly", 2)
    assert len(await jobs_of(desk, EntryJob.PUT_ENTRIES)) == 2


async def test_changes_end_with_their_date(desk: EntryDesk) -> None:
    await desk.write(changes_until="2027-05-10T00:00:00Z")
    order = await desk.paid((ANA, OPEN))
    desk.clock.forward(days=30)
    with pytest.raises(Refused) as refused:
        await desk.store.changes.describe(order.public_id, order.lines[0].id, BIKE)
    assert refused.value.code == Code.CHANGE_CLOSED


async def test_a_paid_entry_moves_to_another_row(desk: EntryDesk) -> None:
    await desk.write(rows={"rule": "chosen", "size": 1})
    order, other = await desk.paid((ANA, OPEN)), await desk.paid((BEA, OPEN), by=BEA, bike=replace(BIKE, plate="9"))
    changes, line = desk.store.changes, order.lines[0].id
    await changes.choose_row(order.public_id, line, MORNING, 4)
    (start, _) = await desk.store.lists.starts(EVENT)
    assert (start.row, start.row_chosen) == (4, True)
    with pytest.raises(Problem) as full:
        await changes.choose_row(other.public_id, other.lines[0].id, MORNING, 4)
    assert (full.value.code, full.value.field) == (Code.ROW_FULL, "start_row")
    await changes.choose_row(order.public_id, line, MORNING, None)
    (entry,) = await desk.store.lists.of_order(order.id)
    assert (entry.starts[0].row, entry.version) == (None, 3)


@pytest.mark.parametrize(("rows", "expected"), [([3, 6], 5), ([7, 9], None)])
async def test_row_and_group_stay_in_a_class_of_the_same_race_that_has_the_row(
    desk: EntryDesk, rows: list[int], expected: int | None
) -> None:
    adults = {"name": YOUTH, "class": YOUTH, "price": "60", "places": 3, "rows": rows}
    await desk.write(
        rows={"rule": "chosen", "size": 2},
        classes=[{"name": OPEN, "class": OPEN, "price": "60", "places": 3, "rows": [3, 6]}, adults],
    )
    order = await desk.ready((ANA, OPEN))
    (line,) = order.lines
    code = await desk.store.entries.make_group(order.public_id, line.id, MORNING)
    await desk.store.entries.choose_row(order.public_id, line.id, MORNING, 5)
    await desk.pay(await desk.sales.orders.hold(order.public_id))
    await desk.store.changes.change_class(order.public_id, line.id, await desk.product(YOUTH), BIKE)
    (entry,) = await desk.store.lists.of_order(order.id)
    (start,) = (start for start in entry.starts if start.is_active)
    assert (start.row, start.group) == (expected, code if expected else "")


async def test_a_paid_entry_joins_a_group_on_its_row(desk: EntryDesk) -> None:
    classes = [{"name": OPEN, "class": OPEN, "price": "60", "places": 3, "rows": [3, 6]}]
    await desk.write(rows={"rule": "chosen", "size": 2}, classes=classes)
    first = await desk.ready((ANA, OPEN))
    await desk.store.entries.choose_row(first.public_id, first.lines[0].id, MORNING, 5)
    code = await desk.store.entries.make_group(first.public_id, first.lines[0].id, MORNING)
    await desk.sales.orders.hold(first.public_id)
    order = await desk.paid((BEA, OPEN), by=BEA, bike=replace(BIKE, plate="9"))
    with pytest.raises(Problem) as outside:
        await desk.store.changes.choose_row(order.public_id, order.lines[0].id, MORNING, 7)
    assert outside.value.code is Code.BAD_REQUEST
    with pytest.raises(Problem) as unknown:
        await desk.store.changes.ride_with(order.public_id, order.lines[0].id, "ZZZZZZ")
    assert unknown.value.code is Code.GROUP_NOT_FOUND
    await desk.store.changes.ride_with(order.public_id, order.lines[0].id, f"{code[:3]}-{code[3:]}".lower())
    (entry,) = await desk.store.lists.of_order(order.id)
    assert (entry.starts[0].row, entry.starts[0].group) == (5, code)


async def test_a_class_of_another_race_replaces_the_start(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, PRO))
    await desk.store.changes.change_class(order.public_id, order.lines[0].id, await desk.product(OPEN), BIKE)
    async with desk.database.session() as session:
        starts = list(await session.scalars(select(StartModel).order_by(StartModel.id)))
    assert [(start.race_id, start.plate, start.is_active) for start in starts] == [
        (AFTERNOON, "7", False),
        (MORNING, "7", True),
    ]
    shop = await desk.store.shops.read(EVENT)
    assert [each.places_left for each in shop.classes] == [2, 2, 3]
    await desk.store.changes.change_class(order.public_id, order.lines[0].id, await desk.product(PRO), BIKE)
    assert [(start.race_id, start.plate) for start in await desk.store.lists.starts(EVENT)] == [(AFTERNOON, "7")]


async def test_a_dearer_class_is_for_the_desk(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN))
    with pytest.raises(Refused) as refused:
        await desk.store.changes.change_class(order.public_id, order.lines[0].id, await desk.product(PRO), BIKE)
    assert refused.value.code == Code.DEARER_CLASS


async def test_a_class_with_another_tax_costs_what_it_costs_with_tax(desk: EntryDesk) -> None:
    classes = [{"name": name, "class": name, "price": "60", "places": 3} for name in (OPEN, PRO)]
    await desk.write(classes=[classes[0] | {"tax": "5"}, classes[1] | {"tax": "15"}])
    order = await desk.paid((ANA, OPEN))
    line, new_class = order.lines[0].id, await desk.product(PRO)
    reasons = await desk.store.changes.class_refusals(order.public_id, line, [new_class])
    with pytest.raises(Refused) as dearer:
        await desk.store.changes.change_class(order.public_id, line, new_class, BIKE)
    assert dearer.value.refusal == reasons[new_class] == Refusal(Code.DEARER_CLASS, {"more": Price(600, "CAD")})


async def test_a_class_is_changed_within_its_dates_of_sale(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, PRO))
    new_class = await desk.product(OPEN)
    async with desk.database.transaction() as session:
        (await session.get_one(ProductModel, new_class)).on_sale_until = desk.clock()
    with pytest.raises(Refused) as closed:
        await desk.store.changes.change_class(order.public_id, order.lines[0].id, new_class, BIKE)
    assert closed.value.code is Code.NOT_ON_SALE


@pytest.mark.parametrize("fits", [True, False])
async def test_a_promo_code_goes_with_the_classes_it_is_for(desk: EntryDesk, fits: bool) -> None:
    both = [await desk.product(PRO), await desk.product(OPEN)]
    async with desk.database.transaction() as session:
        promo = {"kind": "percent", "value": 500_000, "products": both if fits else both[:1]}
        session.add(PromoCodeModel(promoter_id=PROMOTER, code="HALF", **promo))
    order = await desk.ready((ANA, PRO))
    await desk.sales.orders.apply_promo(order.public_id, "HALF")
    order = await desk.sales.orders.hold(order.public_id)
    payment = await desk.sales.payments.begin(order.public_id, "paypal")
    await desk.sales.payments.set_provider_id(payment.id, "P1", "https://pay.example/1")
    await desk.sales.payments.capture(payment.id)
    await desk.sales.payments.record_payment(payment.id, "T1", payment.amounts.total, "CAD")
    reasons = await desk.store.changes.class_refusals(order.public_id, order.lines[0].id, both[1:])
    assert reasons == {both[1]: None if fits else Refusal(Code.PROMO_OF_CLASS)}


async def test_a_further_entry_moves_for_the_further_price(desk: EntryDesk) -> None:
    classes = [
        {"name": OPEN, "class": OPEN, "price": "60", "places": 3},
        {"name": YOUTH, "class": YOUTH, "price": "90", "further": "40", "places": 3},
        {"name": PRO, "class": PRO, "price": "80", "further": "50", "places": 3},
    ]
    await desk.write(classes=classes)
    order = await desk.paid((ANA, OPEN), (ANA, PRO))
    first, second = order.lines
    youth = await desk.product(YOUTH)
    assert await desk.store.changes.class_refusals(order.public_id, second.id, [youth]) == {youth: None}
    later = await desk.store.changes.class_refusals(order.public_id, first.id, [youth])
    assert later == {youth: Refusal(Code.DEARER_CLASS, {"more": Price(3000, "CAD")})}


async def test_the_first_entry_is_not_dearer_by_a_later_order(desk: EntryDesk) -> None:
    first = await desk.paid((ANA, OPEN))
    desk.clock.forward(minutes=1)
    await desk.paid((ANA, PRO), bike=replace(BIKE, plate="8"))
    with pytest.raises(Refused) as dearer:
        await desk.store.changes.give(first.public_id, first.lines[0].id, BEA, BIKE)
    assert dearer.value.refusal == Refusal(Code.DEARER_TRANSFER, {"more": Price(3000, "CAD")})


async def test_an_entry_that_is_free_for_its_rider_goes_to_nobody_else(desk: EntryDesk) -> None:
    async with desk.database.transaction() as session:
        promo = {"kind": "complimentary", "value": 0, "products": [], "names": ["Ana Roy"]}
        session.add(PromoCodeModel(promoter_id=PROMOTER, code="CREW", **promo))
    order = await desk.ready((ANA, OPEN))
    await desk.sales.orders.apply_promo(order.public_id, "CREW")
    order = await desk.sales.orders.hold(order.public_id)
    await desk.sales.payments.complete(order.public_id)
    with pytest.raises(Problem) as refused:
        await desk.store.changes.give(order.public_id, order.lines[0].id, BEA, BIKE)
    assert refused.value.code == Code.PROMO_INVALID
    assert [start.first_name for start in await desk.store.lists.starts(EVENT)] == ["Ana"]


async def test_an_entry_goes_to_another_rider(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN))
    line = order.lines[0]
    await desk.store.changes.give(order.public_id, line.id, replace(BEA, account_id=0), BIKE)
    order = await desk.sales.orders.read(order.public_id)
    assert (order.lines[0].spectator.name, order.lines[0].document_id) == ("Bea Roy", "")
    assert desk.waivers.voided == [line.holder]
    assert [job.payload["line"] for job in await jobs_of(desk, EntryJob.ENTRY_TRANSFERRED)] == [line.id]
    (start,) = await desk.store.lists.starts(EVENT)
    assert (start.first_name, start.plate) == ("Bea", "7")


async def test_a_new_rider_has_a_bike_and_a_plate_of_the_own(desk: EntryDesk) -> None:
    await desk.write(plates={"set": "Season", "reserved_until": "2028-12-31"})
    order = await desk.paid((ANA, OPEN), bike=replace(BIKE, licence_number="A1", team="Mud", transponder="T1"))
    line = order.lines[0].id
    with pytest.raises(Refused) as reserved:
        await desk.store.changes.give(order.public_id, line, BEA, BIKE)
    assert reserved.value.code is Code.PLATE_RESERVED
    await desk.store.changes.give(order.public_id, line, BEA, Bike(plate="12", brand="Knobbly", licence_number="B2"))
    (entry,) = await desk.store.lists.of_order(order.id)
    assert entry.bike == Bike(plate="12", brand="Knobbly", licence_number="B2", city=BEA.city, name_form="full")
    await desk.store.changes.give(order.public_id, line, ANA, BIKE)
    (start,) = await desk.store.lists.starts(EVENT)
    assert (start.first_name, start.plate) == ("Ana", "7")


async def test_assigned_plates_are_assigned_anew(desk: EntryDesk) -> None:
    plates = {"rule": "assigned", "set": "Season", "reserved_until": "2028-12-31"}
    await desk.write(plates=plates)
    order = await desk.paid((ANA, OPEN), bike=replace(BIKE, plate=""))
    await desk.store.changes.give(order.public_id, order.lines[0].id, BEA, replace(BIKE, plate=""))
    (start,) = await desk.store.lists.starts(EVENT)
    assert (start.first_name, start.plate) == ("Bea", "2")


CHANGES: dict[str, Callable[[EntryDesk, str, int], Awaitable[object]]] = {
    "bike": lambda desk, order, line: desk.store.changes.describe(order, line, BIKE),
    "row": lambda desk, order, line: desk.store.changes.choose_row(order, line, MORNING, 3),
    "group": lambda desk, order, line: desk.store.changes.ride_with(order, line, "ZZZZZZ"),
    "class": lambda desk, order, line: desk.store.changes.change_class(order, line, 1, BIKE),
    "rider": lambda desk, order, line: desk.store.changes.give(order, line, BEA, BIKE),
    "withdrawal": lambda desk, order, line: desk.store.changes.withdraw(order, line, 0),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_no_change_after_the_first_start(desk: EntryDesk, change: str) -> None:
    await desk.write(refunds=[{"until": "2027-06-30T00:00:00Z"}], rows={"rule": "chosen", "size": 2})
    order = await desk.paid((ANA, OPEN))
    desk.clock.forward(days=(date(2027, 6, 6) - desk.clock().date()).days)
    with pytest.raises(Problem) as refused:
        await CHANGES[change](desk, order.public_id, order.lines[0].id)
    ended = Code.REGISTRATION_CLOSED if change == "withdrawal" else Code.CHANGE_CLOSED
    assert refused.value.code is ended


@pytest.mark.parametrize("change", [change for change in CHANGES if change != "withdrawal"])
async def test_no_change_after_the_grid(desk: EntryDesk, change: str) -> None:
    await desk.write(rows={"rule": "chosen", "size": 2})
    order = await desk.paid((ANA, OPEN))
    await desk.store.grids.publish(EVENT)
    with pytest.raises(Refused) as refused:
        await CHANGES[change](desk, order.public_id, order.lines[0].id)
    assert refused.value.code is Code.GRID_PUBLISHED


@pytest.mark.parametrize("change", CHANGES)
async def test_no_change_of_a_withdrawn_entry(desk: EntryDesk, change: str) -> None:
    await desk.write(rows={"rule": "chosen", "size": 2})
    order = await desk.paid((ANA, OPEN), (LEO, YOUTH))
    line = order.lines[0].id
    parts = await desk.store.changes.offered_refund(order.public_id, line)
    assert parts is not None
    assert parts.free_until is not None
    await desk.store.changes.withdraw(order.public_id, line, parts.refund)
    with pytest.raises(Problem) as refused:
        await CHANGES[change](desk, order.public_id, line)
    assert refused.value.code is Code.ORDER_CHANGED


async def test_no_entry_goes_to_a_rider_of_the_race(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN))
    await desk.paid((BEA, OPEN), by=BEA, bike=replace(BIKE, plate="9"))
    with pytest.raises((Refused, Problem)):
        await desk.store.changes.give(order.public_id, order.lines[0].id, BEA, BIKE)


async def test_a_withdrawal_keeps_the_promoters_fee_with_its_tax(desk: EntryDesk) -> None:
    await desk.write(refunds=STEPS)
    order = await desk.paid((ANA, OPEN), (LEO, YOUTH))
    desk.clock.forward(hours=2)
    parts = await desk.store.changes.offered_refund(order.public_id, order.lines[0].id)
    assert parts is not None
    assert (parts.fee, parts.fee_tax, parts.net, parts.tax) == (1100, 110, 4900, 490)
    with pytest.raises(Problem) as changed:
        await desk.store.changes.withdraw(order.public_id, order.lines[0].id, parts.refund + 1)
    assert changed.value.code == Code.ORDER_CHANGED
    await desk.store.changes.withdraw(order.public_id, order.lines[0].id, parts.refund)
    order = await desk.sales.orders.read(order.public_id)
    assert order.lines[0].refund_id is not None
    refund = await desk.sales.refunds.complete(order.lines[0].refund_id, "R1")
    assert refund.amount == 5390
    order = await desk.sales.orders.read(order.public_id)
    assert order.state == OrderState.PARTLY_REFUNDED
    first, second = await desk.store.lists.of_order(order.id)
    assert (first.state, second.state) == (EntryState.WITHDRAWN, EntryState.ENTERED)
    assert [start.plate for start in await desk.store.lists.starts(EVENT)] == ["8"]
    async with desk.database.session() as session:
        rows = list(await session.scalars(select(LedgerEntryModel)))
    balance = {"sales": 0, "tax": 0}
    for row in rows:
        for name in balance:
            balance[name] += (row.credit == name) * row.amount - (row.debit == name) * row.amount
    assert balance == {"sales": 4000 + 1100, "tax": 110}


async def test_only_the_promoter_refunds_after_the_last_step(desk: EntryDesk) -> None:
    await desk.write(refunds=STEPS)
    order = await desk.paid((ANA, OPEN))
    desk.clock.forward(days=25)
    assert await desk.store.changes.offered_refund(order.public_id, order.lines[0].id) is None
    with pytest.raises(Problem) as refused:
        await desk.store.changes.withdraw(order.public_id, order.lines[0].id, 0)
    assert refused.value.code == Code.REGISTRATION_CLOSED


async def test_a_withdrawal_without_money_ends_the_entry_at_once(desk: EntryDesk) -> None:
    await desk.write(refunds=[{"until": "2027-06-04T00:00:00Z", "keep_percent": "100"}])
    order = await desk.paid((ANA, OPEN))
    desk.clock.forward(hours=1)
    await desk.store.changes.withdraw(order.public_id, order.lines[0].id, 0)
    assert await desk.store.lists.starts(EVENT) == []
    assert (await desk.store.shops.read(EVENT)).classes[0].places_left == 3


async def test_a_withdrawal_keeps_what_a_further_entry_saved(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN), (ANA, PRO))
    first, second = order.lines
    parts = await desk.store.changes.offered_refund(order.public_id, first.id)
    assert parts is not None
    assert (parts.fee, parts.withheld, parts.refund) == (0, 3000, 3600)  # Pro alone costs 80 in place of 50
    last = await desk.store.changes.offered_refund(order.public_id, second.id)
    assert last is not None
    assert (last.withheld, last.refund) == (0, 5000)


async def test_a_price_for_further_entries_goes_to_no_other_rider(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN), (ANA, PRO))
    with pytest.raises(Refused) as dearer:
        await desk.store.changes.give(order.public_id, order.lines[1].id, BEA, BIKE)
    assert dearer.value.code is Code.DEARER_TRANSFER


@pytest.mark.parametrize("is_made", [True, False])
async def test_a_withdrawn_place_is_free_at_once_whatever_the_refund_does(desk: EntryDesk, is_made: bool) -> None:
    order = await desk.paid((ANA, OPEN), (LEO, YOUTH))
    line = order.lines[0].id
    parts = await desk.store.changes.offered_refund(order.public_id, line)
    assert parts is not None
    await desk.store.changes.withdraw(order.public_id, line, parts.refund)
    assert (await desk.store.shops.read(EVENT)).classes[0].places_left == 3
    refund = (await desk.sales.orders.read(order.public_id)).lines[0].refund_id
    assert refund is not None
    await (desk.sales.refunds.complete(refund, "R1") if is_made else desk.sales.refunds.record_failure(refund))
    order = await desk.sales.orders.read(order.public_id)
    (entry, _) = await desk.store.lists.of_order(order.id)
    assert (order.lines[0].is_valid, entry.state) == (False, EntryState.WITHDRAWN)
    assert order.state is (OrderState.PARTLY_REFUNDED if is_made else OrderState.PAID)


async def test_the_half_hour_after_the_payment_is_free_though_the_grid_is_published(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN))
    await desk.store.grids.publish(EVENT)
    parts = await desk.store.changes.offered_refund(order.public_id, order.lines[0].id)
    assert parts is not None
    assert (parts.refund, parts.stays) == (order.amounts.total, 0)


async def test_a_further_entry_is_offered_to_nobody(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN), (ANA, PRO))
    with pytest.raises(Refused) as dearer:
        await desk.store.changes.offer(order.public_id, order.lines[1].id, BEA.email)
    assert dearer.value.refusal == Refusal(Code.DEARER_TRANSFER, {"more": Price(3000, "CAD")})
    assert await desk.store.lists.offered_to(BEA.email) == []
