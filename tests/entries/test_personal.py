"""Entries in data exports, and their retention by the clock."""

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta

from livelaps_app.core.errors import Code
from livelaps_app.entries.rules.records import EntryContact
from livelaps_app.sales.store.retention import UNPAID_FOR
from tests.entries.conftest import ANA, BIKE, LEO, OPEN, PRO, YOUTH, EntryDesk
from tests.entries.test_changes import BEA
from tests.entries.test_waiting import RIDERS
from tests.problems import code_of
from tests.sales.conftest import EVENT, FIRST_DAY, PROMOTER

EVA = EntryContact("Eva Ruiz", "sister", "", "+34600000001")
MORE = {"team": "Pine", "licence_number": "L-77", "transponder": "T-5", "city": "Granby", "name_form": "short"}


async def _described(desk: EntryDesk) -> str:
    """A draft of an adult and a minor, with everything that an entry can have; its random name."""
    order = await desk.ready((ANA, OPEN), (LEO, YOUTH), bike=BIKE)
    ana, leo = (line.id for line in order.lines)
    await desk.store.entries.describe(order.public_id, ana, type(BIKE)(**{**vars(BIKE), **MORE}))
    await desk.store.entries.put_contact(order.public_id, [ana, leo], EVA)
    return order.public_id


async def test_the_data_of_an_account_have_everything_of_its_entries(desk: EntryDesk) -> None:
    order = await desk.sales.orders.read(await _described(desk))
    ana, leo = await desk.store.personal.read(ANA.account_id, [ANA.account_id, LEO.account_id])
    assert (ana["event"], ana["class"], ana["order"], ana["state"]) == (EVENT, OPEN, order.code, "draft")
    assert (ana["first_name"], ana["birthday"], ana["email"]) == ("Ana", "1990-01-02", ANA.email)
    assert ana["bike"] == {"brand": "Ironfern", "cc": 250, "sponsors": "", **MORE}
    assert [start["plate"] for start in ana["starts"]] == ["7"]
    assert ana["emergency_contact"] == {"name": "Eva Ruiz", "relationship": "sister", "phone": "", "cell": EVA.cell}
    assert (leo["first_name"], leo["relationship"], leo["bike"]["name_form"]) == ("Léo", "mother", "short")


async def test_a_minors_entry_by_another_buyer_has_none_of_the_buyers_data(desk: EntryDesk) -> None:
    await _described(desk)
    [leo] = await desk.store.personal.read(99, [99, LEO.account_id])
    assert leo["first_name"] == "Léo"
    assert {"order", "email", "emergency_contact", "relationship"}.isdisjoint(leo)
    assert await desk.store.personal.read(99, [99]) == []


async def test_an_entry_transferred_by_mail_is_in_the_data_of_its_rider_alone(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN))
    line = order.lines[0].id
    await desk.store.entries.put_contact(order.public_id, [line], EVA)
    await desk.store.changes.give(order.public_id, line, replace(BEA, account_id=0), BIKE)
    await desk.store.entries.put_contact(order.public_id, [line], EVA)
    [bought] = await desk.store.personal.read(ANA.account_id, [ANA.account_id], ANA.email)
    assert set(bought) == {"event", "class", "order", "state", "arrival", "entry", "starts"}
    assert (bought["order"], [start["plate"] for start in bought["starts"]]) == (order.code, ["7"])
    [ridden] = await desk.store.personal.read(77, [77], BEA.email.upper())
    assert (ridden["first_name"], ridden["birthday"], ridden["email"]) == ("Bea", BEA.born.isoformat(), BEA.email)
    assert ridden["emergency_contact"]["name"] == "Eva Ruiz"
    assert {"order", "relationship"}.isdisjoint(ridden)
    assert await desk.store.personal.read(77, [77]) == [], "an e-mail that is not confirmed"


async def test_a_place_in_line_is_in_the_data(desk: EntryDesk) -> None:
    for number, rider in enumerate(RIDERS[:3]):
        await desk.held((rider, PRO), by=rider, bike=type(BIKE)(plate=str(10 + number)))
    late = RIDERS[3]
    await desk.held((late, PRO), by=late, bike=type(BIKE)(plate="50"))
    [entry] = await desk.store.personal.read(late.account_id, [late.account_id])
    assert (entry["state"], entry["arrival"], entry["starts"][0]["active"]) == ("waiting", 1, False)


async def test_the_group_of_a_ride_is_in_the_data(desk: EntryDesk) -> None:
    await desk.write(rows={"rule": "chosen", "size": 4})
    order = await desk.ready((ANA, OPEN))
    [start] = (await desk.store.lists.of_order(order.id))[0].starts
    code = await desk.store.entries.make_group(order.public_id, order.lines[0].id, start.race_id)
    [entry] = await desk.store.personal.read(ANA.account_id, [ANA.account_id])
    assert entry["starts"] == [{"race": start.race_id, "plate": "7", "row": None, "ride_group": code, "active": False}]


async def test_the_people_of_paid_entries_are_deleted_after_the_promoters_days(desk: EntryDesk) -> None:
    await desk.sales.retention.set_days(PROMOTER, 10)
    order = await desk.paid((ANA, OPEN))
    last = datetime.combine(FIRST_DAY, time(12), UTC) + timedelta(days=10)
    for now, count in ((last, 0), (last + timedelta(days=1), 1)):
        desk.clock.now = now
        assert await desk.sales.retention.forget_due() == count
    [entry] = await desk.store.lists.of_order(order.id)
    assert (entry.account_id, entry.bike.licence_number, entry.bike.city) == (None, "", "")
    assert await desk.store.personal.read(ANA.account_id, [ANA.account_id]) == []


async def test_the_people_of_unpaid_entries_are_deleted_after_a_month(desk: EntryDesk) -> None:
    name = await _described(desk)
    lines = [line.id for line in (await desk.sales.orders.cancel(name)).lines]
    assert await code_of(desk.store.entries.put_contact(name, lines, EVA)) is Code.ORDER_CANCELLED
    assert len(await desk.store.personal.read(ANA.account_id, [ANA.account_id])) == 2
    for wait, count, stored in ((UNPAID_FOR, 0, 2), (timedelta(seconds=1), 1, 0)):
        desk.clock.now += wait
        assert await desk.sales.retention.forget_due() == count
        assert len(await desk.store.personal.read(ANA.account_id, [ANA.account_id, LEO.account_id])) == stored
    order = await desk.sales.orders.read(name)
    assert await desk.store.lists.contact_of([line.id for line in order.lines]) is None
