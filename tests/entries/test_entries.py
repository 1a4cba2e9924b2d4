"""Entries before payment: classes, bikes, plates, rows, groups."""

from dataclasses import replace

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.refusals import Refused
from livelaps_app.entries.rules.records import EntryState
from livelaps_app.entries.store.entry_model import RaceEntryModel, StartModel
from livelaps_app.entries.store.shop_writing import SoldMembership
from livelaps_app.sales.rules.states import OrderState
from tests.entries.conftest import ANA, BIKE, LEO, MORNING, OPEN, PRO, YOUTH, EntryDesk
from tests.sales.conftest import EVENT

BEA = replace(ANA, account_id=21, first_name="Bea", email="bea@roy.example")


async def _starts(desk: EntryDesk) -> list[StartModel]:
    async with desk.database.session() as session:
        return list(await session.scalars(select(StartModel).order_by(StartModel.id)))


async def test_a_mother_enters_herself_twice_and_her_son_once(desk: EntryDesk) -> None:
    order = await desk.draft((ANA, OPEN), (ANA, PRO), (LEO, YOUTH))
    assert [line.amounts.price for line in order.lines] == [6000, 5000, 4000]
    assert [line.amounts.tax for line in order.lines] == [600, 0, 0]
    assert [line.minor for line in order.lines] == [False, False, True]
    assert {start.is_active for start in await _starts(desk)} == {False}


async def test_choosing_anew_keeps_what_stays(desk: EntryDesk) -> None:
    order = await desk.ready((ANA, OPEN), (LEO, YOUTH))
    first = order.lines[0].id
    again = await desk.draft((ANA, OPEN), (ANA, PRO))
    assert again.public_id == order.public_id
    assert [line.spectator.name for line in again.lines] == ["Ana Roy", "Ana Roy"]
    assert again.lines[0].id == first
    entries = await desk.store.lists.of_order(order.id)
    assert [entry.bike.plate for entry in entries] == ["7", ""]
    assert len(await _starts(desk)) == 2


async def test_held_entries_have_active_starts_and_paid_ones_a_version(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN), (LEO, YOUTH))
    assert order.state == OrderState.PAID
    assert [(start.plate, start.is_active) for start in await _starts(desk)] == [("7", True), ("8", True)]
    entries = await desk.store.lists.of_order(order.id)
    assert [(entry.state, entry.version, entry.sent_version) for entry in entries] == [(EntryState.ENTERED, 1, 0)] * 2
    assert [start.plate for start in await desk.store.lists.starts(EVENT)] == ["7", "8"]


async def test_a_cancelled_order_frees_its_plates(desk: EntryDesk) -> None:
    order = await desk.held((ANA, OPEN))
    with pytest.raises(Refused):
        await desk.ready((BEA, OPEN), by=BEA)
    await desk.sales.orders.cancel(order.public_id)
    assert (await desk.held((BEA, OPEN), by=BEA)).state == OrderState.HELD


async def test_a_taken_plate_names_free_ones(desk: EntryDesk) -> None:
    await desk.held((ANA, OPEN))
    order = await desk.draft((BEA, OPEN), by=BEA)
    with pytest.raises(Refused) as refused:
        await desk.store.entries.describe(order.public_id, order.lines[0].id, replace(BIKE, plate=" 07 "))
    assert (refused.value.code, refused.value.field) == (Code.PLATE_TAKEN, "plate")
    assert "6, 8" in refused.value.refusal.words("en")


async def test_one_order_has_a_plate_once_in_a_race(desk: EntryDesk) -> None:
    order = await desk.draft((ANA, OPEN), (LEO, YOUTH), (ANA, PRO))
    first, second, third = (line.id for line in order.lines)
    await desk.store.entries.describe(order.public_id, first, BIKE)
    await desk.store.entries.describe(order.public_id, third, BIKE)
    with pytest.raises(Refused) as refused:
        await desk.store.entries.describe(order.public_id, second, BIKE)
    assert refused.value.code == Code.PLATE_TAKEN


async def test_a_plate_taken_meanwhile_refuses_the_places(desk: EntryDesk) -> None:
    first, second = await desk.ready((ANA, OPEN)), await desk.ready((BEA, OPEN), by=BEA)
    await desk.sales.orders.hold(first.public_id)
    with pytest.raises(Refused):
        await desk.sales.orders.hold(second.public_id)
    shop = await desk.store.shops.read(EVENT)
    assert [each.places_left for each in shop.classes] == [2, 2, 3]


async def test_one_class_of_a_race(desk: EntryDesk) -> None:
    await desk.write(classes=[{"name": OPEN, "class": OPEN, "price": "60", "places": 3}, *_OTHERS])
    with pytest.raises(Refused) as refused:
        await desk.held((LEO, OPEN), (LEO, YOUTH))
    assert refused.value.code == Code.ONE_CLASS_PER_RACE


_OTHERS = [{"name": YOUTH, "class": YOUTH, "price": "40", "places": 2}]


async def test_an_entry_without_a_bike_takes_no_place(desk: EntryDesk) -> None:
    order = await desk.draft((ANA, OPEN))
    await desk.sales.waivers.name(order.public_id, order.lines[0], "waiver-1")
    with pytest.raises(Problem) as refused:
        await desk.sales.orders.hold(order.public_id)
    assert refused.value.code == Code.FILL_ALL_ENTRIES


async def test_places_need_the_membership_of_a_class(desk: EntryDesk) -> None:
    sold = desk.memberships
    await desk.write(
        {"Annual": SoldMembership(await desk.product(PRO), "Mud Club")},  # any product stands for the membership
        classes=[{"name": OPEN, "class": OPEN, "price": "60", "places": 3, "memberships": ["Annual"]}, *_OTHERS],
    )
    order = await desk.ready((ANA, OPEN))
    with pytest.raises(Refused) as refused:
        await desk.sales.orders.hold(order.public_id)
    assert refused.value.code == Code.MEMBERSHIP_REQUIRED
    assert "Mud Club" in refused.value.refusal.words("en")
    (entry,) = await desk.store.lists.of_order(order.id)
    needed = (await desk.store.shops.read(EVENT)).classes[0].entry_class.needed_memberships
    sold.held = {(entry.person_key, number) for number in needed}
    assert (await desk.sales.orders.hold(order.public_id)).state == OrderState.HELD


async def test_friends_ride_in_one_row_by_a_code(desk: EntryDesk) -> None:
    await desk.write(rows={"rule": "chosen", "size": 2})
    first = await desk.ready((ANA, OPEN))
    await desk.store.entries.choose_row(first.public_id, first.lines[0].id, MORNING, 4)
    code = await desk.store.entries.make_group(first.public_id, first.lines[0].id, MORNING)
    await desk.sales.orders.hold(first.public_id)
    second = await desk.ready((BEA, OPEN), by=BEA, bike=replace(BIKE, plate="9"))
    await desk.store.entries.ride_with(second.public_id, second.lines[0].id, code.lower())
    await desk.sales.orders.hold(second.public_id)
    assert [start.row for start in await _starts(desk)] == [4, 4]
    third = replace(ANA, account_id=31, first_name="Eve", email="eve@roy.example")
    order = await desk.ready((third, OPEN), by=third, bike=replace(BIKE, plate="12"))
    for refused in (
        desk.store.entries.ride_with(order.public_id, order.lines[0].id, code),
        desk.store.entries.choose_row(order.public_id, order.lines[0].id, MORNING, 4),
    ):
        with pytest.raises(Problem) as full:
            await refused
        assert full.value.code == Code.ROW_FULL
    with pytest.raises(Problem) as unknown:
        await desk.store.entries.ride_with(order.public_id, order.lines[0].id, "ZZZZZZ")
    assert unknown.value.code == Code.GROUP_NOT_FOUND


async def test_reserved_plates_are_reserved_for_their_riders(desk: EntryDesk) -> None:
    plates = {"set": "Season", "reserved_until": "2028-12-31", "ranges": [{"group": "C", "low": 1, "high": 20}]}
    await desk.write(plates=plates)
    order = await desk.paid((ANA, OPEN))
    await desk.sales.refunds.request(order.public_id, "all")
    other = await desk.draft((BEA, OPEN), by=BEA)
    with pytest.raises(Refused) as refused:
        await desk.store.entries.describe(other.public_id, other.lines[0].id, BIKE)
    assert refused.value.code in {Code.PLATE_RESERVED, Code.PLATE_TAKEN}
    with pytest.raises(Refused) as outside:
        await desk.store.entries.describe(other.public_id, other.lines[0].id, replace(BIKE, plate="21"))
    assert outside.value.code == Code.PLATE_RANGE


async def test_an_assigned_plate_stays_when_the_bike_is_changed(desk: EntryDesk) -> None:
    await desk.write(plates={"rule": "assigned", "reserved_until": "2028-12-31"})
    order = await desk.held((ANA, OPEN), bike=replace(BIKE, plate=""))
    await desk.store.entries.describe(order.public_id, order.lines[0].id, replace(BIKE, plate="", brand="Knobbly"))
    (entry,) = await desk.store.lists.of_order((await desk.pay(order)).id)
    assert (entry.bike.brand, [start.plate for start in entry.starts]) == ("Knobbly", ["1"])


async def test_places_that_are_held_need_a_plate_of_the_riders_choice(desk: EntryDesk) -> None:
    order = await desk.held((ANA, OPEN))
    with pytest.raises(Refused) as refused:
        await desk.store.entries.describe(order.public_id, order.lines[0].id, replace(BIKE, plate="", brand="Knobbly"))
    assert refused.value.code is Code.NULL_PLATE


async def test_assigned_plates_are_the_lowest_of_the_range(desk: EntryDesk) -> None:
    ranges = [{"group": "C", "low": 100, "high": 120}]
    await desk.write(plates={"rule": "assigned", "reserved_until": "2028-12-31", "ranges": ranges})
    await desk.held((ANA, OPEN), bike=replace(BIKE, plate=""))
    await desk.held((BEA, OPEN), by=BEA, bike=replace(BIKE, plate=""))
    assert [start.plate for start in await _starts(desk)] == ["100", "101"]


async def test_the_last_description_of_a_bike_is_known_next_time(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN))
    (entry,) = await desk.store.lists.of_order(order.id)
    assert await desk.store.lists.last_bike(entry.person_key, ANA.account_id + 1) is None  # same name and birth date
    known = await desk.store.lists.last_bike(entry.person_key, ANA.account_id)
    assert known is not None
    assert (known.plate, known.brand, known.cc) == ("7", "Ironfern", 250)
    async with desk.database.session() as session:
        row = await session.get_one(RaceEntryModel, order.lines[0].id)
        assert (row.account_id, row.city) == (ANA.account_id, "")


async def test_an_unpaid_entry_makes_no_other_one_cheaper(desk: EntryDesk) -> None:
    await desk.held((ANA, OPEN))
    other = replace(ANA, account_id=99, email="other@roy.example")
    assert (await desk.draft((other, PRO), by=other)).lines[0].amounts.price == 8000


async def test_a_further_entry_of_the_account_costs_less(desk: EntryDesk) -> None:
    await desk.paid((ANA, OPEN))
    other = replace(ANA, account_id=99, email="other@roy.example")
    assert (await desk.draft((ANA, PRO))).lines[0].amounts.price == 5000
    assert (await desk.draft((other, PRO), by=other)).lines[0].amounts.price == 8000
