"""Entries in line: places that become free, and plates that are taken meanwhile."""

from dataclasses import replace
from datetime import timedelta

from sqlalchemy import select

from livelaps_app.core.errors import Code
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState, SalesJob
from livelaps_app.stores.jobs.model import JobModel
from tests.entries.conftest import ANA, BIKE, OPEN, PRO, YOUTH, EntryDesk
from tests.problems import code_of
from tests.sales.conftest import EVENT

RIDERS = [
    replace(ANA, account_id=30 + number, first_name=name, email=f"{name}@roy.example".lower())
    for number, name in enumerate(("Bea", "Cleo", "Dora", "Eva", "Flo"))
]
HELD, WAITING, OFFERED = OrderState.HELD, OrderState.WAITING, OrderState.OFFERED


async def test_an_entry_in_line_gets_a_place_with_its_plate(desk: EntryDesk) -> None:
    *first, late, _ = RIDERS
    held = [
        await desk.held((rider, PRO), by=rider, bike=replace(BIKE, plate=str(10 + number)))
        for number, rider in enumerate(first)
    ]
    waiting = await desk.held((late, PRO), by=late, bike=replace(BIKE, plate="50"))
    assert [order.state for order in (*held, waiting)] == [HELD, HELD, HELD, WAITING]
    found, _ = await desk.store.lists.open_order(late.account_id, EVENT)
    assert found is not None and found.public_id == waiting.public_id
    await desk.sales.orders.cancel(held[0].public_id)
    assert (await desk.sales.orders.read(waiting.public_id)).state is OFFERED
    [entry] = await desk.store.lists.of_order(waiting.id)
    assert (entry.bike.plate, entry.starts[0].is_active) == ("50", True)
    assert (await desk.sales.orders.hold(waiting.public_id)).state is HELD


async def test_an_offer_stands_without_a_plate_until_another_one_is_chosen(desk: EntryDesk) -> None:
    *first, late, last = RIDERS
    held = [
        await desk.held((rider, PRO), by=rider, bike=replace(BIKE, plate=str(10 + number)))
        for number, rider in enumerate(first)
    ]
    waiting = await desk.held((late, PRO), by=late, bike=replace(BIKE, plate="50"))
    behind = await desk.held((last, PRO), by=last, bike=replace(BIKE, plate="50"))
    assert [order.state for order in (waiting, behind)] == [WAITING, WAITING]
    for order in held[:2]:
        await desk.sales.orders.cancel(order.public_id)
    assert (await desk.sales.orders.read(behind.public_id)).state is OFFERED
    [entry] = await desk.store.lists.of_order(behind.id)
    assert (entry.bike.plate, entry.is_described, entry.starts[0].is_active) == ("", False, True)
    assert await code_of(desk.sales.orders.hold(behind.public_id)) is Code.FILL_ALL_ENTRIES
    line, choose = behind.lines[0].id, desk.store.entries.replace_plate
    for plate, code in (("50", Code.PLATE_TAKEN), ("", Code.NULL_PLATE), (" ", Code.NULL_PLATE)):
        assert await code_of(choose(behind.public_id, line, plate)) is code
    await choose(behind.public_id, line, "51")
    late_comer = replace(ANA, account_id=40, first_name="Gia", email="gia@roy.example")
    await desk.sales.waiting.leave(waiting.public_id)
    other = desk.held((late_comer, PRO), by=late_comer, bike=replace(BIKE, plate="51"))
    assert await code_of(other) is Code.PLATE_TAKEN, "it is reserved before the offer is accepted"
    assert (await desk.sales.orders.hold(behind.public_id)).state is HELD
    [entry] = await desk.store.lists.of_order(behind.id)
    assert (entry.bike.plate, entry.bike.brand, entry.starts[0].is_active) == ("51", BIKE.brand, True)


async def test_a_rider_who_entered_elsewhere_leaves_the_line_and_blocks_nobody(desk: EntryDesk) -> None:
    """Another class of the same race, by another account."""
    places = {OPEN: 1, YOUTH: 5}
    await desk.write(classes=[{"name": name, "class": name, "price": "60", "places": places[name]} for name in places])
    first, late, newcomer, *_ = RIDERS
    held = await desk.held((first, OPEN), by=first, bike=replace(BIKE, plate="10"))
    waiting = await desk.held((late, OPEN), by=late, bike=replace(BIKE, plate="50"))
    await desk.held((late, YOUTH), by=replace(late, account_id=77), bike=replace(BIKE, plate="8"))
    await desk.sales.orders.cancel(held.public_id)
    assert (await desk.sales.orders.read(waiting.public_id)).state is OrderState.EXPIRED
    async with desk.database.session() as session:
        ended = select(JobModel.payload).where(JobModel.kind == SalesJob.ORDER_EXPIRED)
        [payload] = await session.scalars(ended)
    assert (payload["order"], payload["reason"]) == (waiting.id, Code.ONE_CLASS_PER_RACE)
    assert payload["facts"] == {"name": late.first_name, "race": YOUTH}
    assert (await desk.held((newcomer, OPEN), by=newcomer, bike=replace(BIKE, plate="9"))).state is HELD


TWO = [
    {"name": OPEN, "class": OPEN, "price": "60", "further": "30", "places": 1},
    {"name": PRO, "class": PRO, "price": "80", "further": "50", "places": 1},
]
"""Classes of two races with one place each; a rider's further class costs less."""


async def _split(desk: EntryDesk) -> tuple[SalesOrder, list[SalesOrder]]:
    """A rider in both classes, split while somebody holds the place of the first: who holds it, and the parts."""
    await desk.write(classes=TWO)
    first, late, *_ = RIDERS
    held = await desk.held((first, OPEN), by=first, bike=replace(BIKE, plate="10"))
    both = await desk.held((late, OPEN), (late, PRO), by=late, bike=replace(BIKE, plate="50"))
    assert (both.state, both.amounts.total) == (WAITING, 11000)
    return held, list(await desk.sales.waiting.split(both.public_id))


async def test_a_split_order_costs_as_much_as_before(desk: EntryDesk) -> None:
    """The class with a place costs its full price, as it could be paid alone; the one that waits is the further one."""
    held, parts = await _split(desk)
    assert [(order.state, order.amounts.total) for order in parts] == [(OFFERED, 8000), (WAITING, 3000)]
    await desk.pay(await desk.sales.orders.hold(parts[0].public_id))
    await desk.sales.orders.cancel(held.public_id)
    later = await desk.sales.orders.read(parts[1].public_id)
    assert (later.state, later.amounts.total) == (OFFERED, 3000)
    await desk.pay(await desk.sales.orders.hold(later.public_id))
    line = parts[0].lines[0]
    refund = await desk.store.changes.offered_refund(parts[0].public_id, line.id)
    assert refund.refund == 5000, "the class that stays costs its full price then"


async def test_what_waits_costs_its_full_price_if_the_other_part_is_not_paid(desk: EntryDesk) -> None:
    held, parts = await _split(desk)
    await desk.sales.waiting.leave(parts[0].public_id)
    await desk.sales.orders.cancel(held.public_id)
    later = await desk.sales.orders.read(parts[1].public_id)
    assert (later.state, later.amounts.total) == (OFFERED, 6000)


async def test_a_further_price_needs_the_first_entry_at_the_time_of_the_offer(desk: EntryDesk) -> None:
    await desk.write(classes=TWO, refunds=[{"until": "2027-05-20T00:00:00Z", "keep_percent": "10"}])
    other, late, *_ = RIDERS
    held = await desk.held((other, PRO), by=other, bike=replace(BIKE, plate="10"))
    paid = await desk.paid((late, OPEN), by=late)
    waiting = await desk.held((late, PRO), by=late, bike=replace(BIKE, plate="50"))
    assert (waiting.state, waiting.amounts.total) == (WAITING, 5000)
    line = paid.lines[0].id
    back = await desk.store.changes.offered_refund(paid.public_id, line)
    await desk.store.changes.withdraw(paid.public_id, line, back.refund)
    await desk.sales.orders.cancel(held.public_id)
    offered = await desk.sales.orders.read(waiting.public_id)
    assert (offered.state, offered.amounts.total) == (OFFERED, 8000)


async def test_an_offer_costs_no_less_than_in_line_for_an_entry_that_was_bought_meanwhile(desk: EntryDesk) -> None:
    """It is the first one: what is bought later can be withdrawn again."""
    await desk.write(classes=TWO, refunds=[{"until": "2027-05-20T00:00:00Z", "keep_percent": "10"}])
    other, late, *_ = RIDERS
    held = await desk.held((other, PRO), by=other, bike=replace(BIKE, plate="10"))
    waiting = await desk.held((late, PRO), by=late, bike=replace(BIKE, plate="50"))
    desk.clock.forward(minutes=1)
    paid = await desk.paid((late, OPEN), by=late)
    await desk.sales.orders.cancel(held.public_id)
    offered = await desk.sales.orders.hold(waiting.public_id)
    assert (offered.state, offered.amounts.total, paid.amounts.total) == (HELD, 8000, 6000)
    assert (await desk.store.changes.offered_refund(paid.public_id, paid.lines[0].id)).refund == 6000


async def test_who_withdraws_the_first_entry_pays_the_full_price_of_an_offered_one(desk: EntryDesk) -> None:
    await desk.write(classes=TWO, refunds=[{"until": "2027-05-20T00:00:00Z", "keep_percent": "10"}])
    other, late, *_ = RIDERS
    held = await desk.held((other, PRO), by=other, bike=replace(BIKE, plate="10"))
    paid = await desk.paid((late, OPEN), by=late)
    waiting = await desk.held((late, PRO), by=late, bike=replace(BIKE, plate="50"))
    await desk.sales.orders.cancel(held.public_id)
    assert (await desk.sales.orders.read(waiting.public_id)).state is OFFERED
    assert (await desk.store.changes.offered_refund(paid.public_id, paid.lines[0].id)).refund == 6000
    await desk.store.changes.withdraw(paid.public_id, paid.lines[0].id, 6000)
    offered = await desk.sales.orders.read(waiting.public_id)
    assert (offered.state, offered.amounts.price) == (OFFERED, 8000)


async def test_places_are_taken_while_the_registration_is_open_and_offers_accepted_after_it(desk: EntryDesk) -> None:
    opens, closes = desk.clock.now + timedelta(hours=1), desk.clock.now + timedelta(hours=3)
    rules = {"waiting": {"most": 5}, "classes": [{"name": PRO, "class": PRO, "price": "80", "places": 1}]}
    await desk.write(opens=opens.isoformat(), closes=closes.isoformat(), **rules)
    first, second, third, *_ = RIDERS
    early = await desk.ready((first, PRO), by=first)
    assert await code_of(desk.sales.orders.hold(early.public_id)) is Code.REGISTRATION_OPENS
    desk.clock.forward(hours=2)
    held = await desk.sales.orders.hold(early.public_id)
    waiting = await desk.held((second, PRO), by=second, bike=replace(BIKE, plate="9"))
    assert [held.state, waiting.state] == [HELD, WAITING]
    await desk.sales.orders.cancel(held.public_id)
    desk.clock.forward(hours=2)
    assert (await desk.sales.orders.hold(waiting.public_id)).state is HELD
    await desk.sales.orders.cancel(waiting.public_id)
    assert await code_of(desk.held((third, PRO), by=third)) is Code.REGISTRATION_CLOSED
