"""Staff with an end, tickets as the gate sees them, and admissions, each counted once."""

import asyncio
from dataclasses import replace
from datetime import UTC, timedelta

import pytest
from sqlalchemy import func, select, update

from livelaps_app.core.errors import Code
from livelaps_app.gate.rules.records import AdmissionFlag
from livelaps_app.people.staff import Duty, EventStaffModel, GateLogModel, Staff
from livelaps_app.sales.store.offer_model import ProductModel
from livelaps_app.waivers.store.model import WaiverSignatureModel
from tests.gate.conftest import SELFIE_FILE, STAFF, GateShop
from tests.problems import code_of
from tests.sales.conftest import EVENT, LUCIE, MAX, ZOE
from tests.waivers.conftest import new_signature

EVA = replace(MAX, first_name="Eva", last_name="Blanc", email="eva@blanc.example")


async def test_staff_are_named_with_an_end(gate_shop: GateShop) -> None:
    staff, clock = Staff(gate_shop.shop.database, gate_shop.shop.clock), gate_shop.shop.clock
    ends_at = clock() + timedelta(hours=2)
    await staff.name(EVENT, " Pat@Gate.example ", Duty.GATE, ends_at, by=3)
    assert [(right.event_id, right.ends_at) for right in await staff.rights("pat@gate.example", Duty.GATE)] == [
        (EVENT, ends_at)
    ]
    assert await staff.rights("sam@gate.example", Duty.GATE) == []
    assert [right.email for right in await staff.of_event(EVENT, Duty.GATE)] == ["pat@gate.example"]
    await staff.name(EVENT, "pat@gate.example", Duty.GATE, ends_at + timedelta(hours=1), by=0)
    clock.forward(hours=2)
    assert len(await staff.rights("pat@gate.example", Duty.GATE)) == 1
    clock.forward(hours=1)
    assert await staff.rights("pat@gate.example", Duty.GATE) == []


async def test_the_right_of_staff_can_end_at_once(gate_shop: GateShop) -> None:
    staff, clock = Staff(gate_shop.shop.database, gate_shop.shop.clock), gate_shop.shop.clock
    await staff.name(EVENT, "pat@gate.example", Duty.GATE, clock() + timedelta(hours=2), by=3)
    await staff.end(EVENT, "PAT@gate.example", Duty.GATE, by=3)
    assert await staff.rights("pat@gate.example", Duty.GATE) == []
    assert await code_of(staff.end(EVENT, "sam@gate.example", Duty.GATE, by=3)) is Code.NOT_FOUND
    await staff.note_list(EVENT, STAFF, "Firefox ab12")
    async with gate_shop.shop.database.session() as session:
        log = list(await session.scalars(select(GateLogModel).order_by(GateLogModel.id)))
    assert [(row.act, row.account_id, row.subject) for row in log] == [
        ("named", 3, "pat@gate.example"),
        ("ended", 3, "pat@gate.example"),
        ("listed", STAFF, ""),
    ]
    clock.forward(days=31)
    await staff.clean()
    async with gate_shop.shop.database.session() as session:
        assert await session.scalar(select(EventStaffModel)) is None
        assert [row.act for row in await session.scalars(select(GateLogModel))] == ["listed"]


async def test_a_ticket_has_what_the_gate_needs(gate_shop: GateShop) -> None:
    order = await gate_shop.bought(LUCIE, ZOE, selfies=True)
    lucie, zoe = await gate_shop.gate.tickets(EVENT)
    assert (lucie.name, lucie.number, lucie.years, lucie.guardian, lucie.is_paid) == ("Lucie Roy", 1, 37, "", True)
    assert (zoe.name, zoe.years, zoe.is_minor) == ("Zoé Roy", 8, True)
    assert (zoe.guardian, zoe.relationship) == ("Lucie Roy", "mother")
    assert {lucie.waiver, zoe.waiver} == {"signed"}
    assert lucie.selfie == SELFIE_FILE
    assert {ticket.group for ticket in (lucie, zoe)} == {order.id}
    assert [ticket.line_id for ticket in await gate_shop.gate.by_number(EVENT, 2)] == [zoe.line_id]
    assert await gate_shop.gate.of_groups(EVENT, [order.id]) == [lucie, zoe]
    assert await gate_shop.gate.find_tickets(EVENT + 1, [lucie.line_id]) == []


async def test_ticket_has_a_signature_in_the_buyers_browser(gate_shop: GateShop) -> None:
    await gate_shop.bought(LUCIE, ZOE)
    async with gate_shop.shop.database.transaction() as session:
        last = select(func.max(WaiverSignatureModel.id)).scalar_subquery()
        own = update(WaiverSignatureModel).where(WaiverSignatureModel.id == last)
        await session.execute(own.values(in_buyers_browser=True))
    tickets = await gate_shop.gate.tickets(EVENT)
    assert [ticket.in_buyers_browser for ticket in tickets] == [False, True]


async def test_a_ticket_lets_in_once(gate_shop: GateShop) -> None:
    line = (await gate_shop.bought(LUCIE)).lines[0].id
    first = await gate_shop.scan(line, key="a")
    assert first.code is None
    assert first.admission is not None
    again = await gate_shop.scan(line, key="a")
    assert (again.code, again.admission) == (None, first.admission)
    second = await gate_shop.scan(line, key="b", day=6)
    assert (second.code, second.admission) == (Code.TICKET_USED, first.admission)
    assert len(await gate_shop.gate.admissions(EVENT)) == 1
    assert (await gate_shop.scan(999)).code is Code.TICKET_UNKNOWN


async def test_a_ticket_for_each_day_lets_in_once_a_day(gate_shop: GateShop) -> None:
    line = (await gate_shop.bought(LUCIE)).lines[0].id
    async with gate_shop.shop.database.transaction() as session:
        await session.execute(update(ProductModel).values(admits="daily"))
    assert [(await gate_shop.scan(line, day=day)).code for day in (5, 5, 6)] == [None, Code.TICKET_USED, None]


async def test_a_double_without_a_network_is_stored_and_flagged(gate_shop: GateShop) -> None:
    line = (await gate_shop.bought(LUCIE)).lines[0].id
    first = await gate_shop.scan(line, offline=True)
    double = await gate_shop.scan(line, key="late", offline=True)
    assert (double.code, double.admission and double.admission.flag) == (Code.TICKET_USED, AdmissionFlag.DOUBLE)
    assert (await gate_shop.scan(line, key="late", offline=True)).admission == double.admission
    assert await gate_shop.gate.list_flagged(EVENT) == [first.admission, double.admission]
    newest = await gate_shop.gate.admissions(EVENT)
    gate_shop.shop.clock.forward(minutes=2)
    assert await gate_shop.gate.admissions(EVENT, newest[0].id) == newest[1:]


async def test_a_double_of_a_ticket_that_has_ended_is_stored_too(gate_shop: GateShop) -> None:
    order = await gate_shop.bought(LUCIE)
    line = order.lines[0].id
    first = await gate_shop.scan(line)
    await gate_shop.shop.sales.refunds.request(order.public_id, "r", [line], None)
    late = await gate_shop.scan(line, offline=True)
    assert (late.code, late.admission and late.admission.flag) == (Code.TICKET_ENDED, AdmissionFlag.DOUBLE)
    assert await gate_shop.gate.list_flagged(EVENT) == [first.admission, late.admission]


async def test_who_may_not_come_in_is_refused_and_flagged_where_somebody_did(gate_shop: GateShop) -> None:
    order = await gate_shop.bought(LUCIE, MAX)
    lucie, max_ = order.lines
    await gate_shop.shop.sales.refunds.request(order.public_id, "r", [lucie.id], None)
    await gate_shop.waivers.put_void([max_.holder], "renamed")
    assert [(await gate_shop.scan(line.id)).code for line in order.lines] == [Code.TICKET_ENDED, Code.TICKET_UNSIGNED]
    late = await gate_shop.scan(max_.id, offline=True)
    assert (late.code, late.admission and late.admission.flag) == (Code.TICKET_UNSIGNED, AdmissionFlag.REFUSED)
    held = await gate_shop.shop.held(ZOE)
    assert (await gate_shop.scan(held.lines[0].id)).code is Code.TICKET_UNPAID


async def test_the_version_of_a_list_changes_with_what_a_gate_must_know_of(gate_shop: GateShop) -> None:
    sales, gate = gate_shop.shop.sales, gate_shop.gate
    versions = [await gate.version(EVENT)]

    async def changes() -> bool:
        versions.append(await gate.version(EVENT))
        return versions[-1] not in versions[:-1]

    order = await gate_shop.bought(LUCIE, MAX, unsigned=1)
    lucie, max_ = order.lines
    assert await changes(), "two tickets are paid"
    await gate_shop.waivers.sign(max_.document_id, new_signature(relationship="self"))
    assert await changes(), "a waiver is signed"
    refund = await sales.refunds.request(order.public_id, "r", [lucie.id], None)
    assert await changes(), "a ticket is sent back"
    await sales.refunds.record_failure(refund.id)
    assert await gate.version(EVENT) == versions[2], "it is good again"
    await gate_shop.waivers.reject(max_.document_id, "blurred")
    assert await changes(), "a waiver is rejected"
    await gate_shop.waivers.put_void([lucie.holder], "renamed")
    assert await changes(), "a waiver is void"
    await sales.renames.rename(order.public_id, max_.id, EVA, UTC)
    assert await changes(), "a ticket has another name"
    await sales.refunds.request(order.public_id, "s", None, None)
    assert await changes(), "all that is left is sent back"


async def test_the_version_of_a_list_tells_two_changes_from_none(gate_shop: GateShop) -> None:
    order = await gate_shop.bought(LUCIE, MAX)
    lucie, max_ = order.lines
    refunds = gate_shop.shop.sales.refunds
    first = await refunds.request(order.public_id, "r", [lucie.id], None)
    before = await gate_shop.gate.version(EVENT)
    await refunds.record_failure(first.id)
    await refunds.request(order.public_id, "s", [max_.id], None)
    assert await gate_shop.gate.version(EVENT) != before


async def test_the_version_of_a_list_is_the_same_after_what_changes_no_ticket(gate_shop: GateShop) -> None:
    order = await gate_shop.bought(LUCIE)
    before = await gate_shop.gate.version(EVENT)
    await gate_shop.scan(order.lines[0].id)
    await gate_shop.shop.held(ZOE)
    assert before == await gate_shop.gate.version(EVENT) != await gate_shop.gate.version(EVENT + 1)


async def test_two_devices_at_once_let_one_in(gate_shop: GateShop) -> None:
    line = (await gate_shop.bought(LUCIE)).lines[0].id
    outcomes = await asyncio.gather(*(gate_shop.scan(line) for _ in range(5)))
    assert sorted(str(outcome.code) for outcome in outcomes) == ["None", *["ticket_used"] * 4]


async def test_an_admission_is_taken_back_once(gate_shop: GateShop) -> None:
    line = (await gate_shop.bought(LUCIE)).lines[0].id
    await gate_shop.scan(line, key="wrong")
    for key in ("undo", "undo", "again"):
        assert (await gate_shop.scan(line, key=key, undoes="wrong")).code is None
    wrong, undo = await gate_shop.gate.admissions(EVENT)
    rows = [(row.key, row.undoes, row.is_undone) for row in (wrong, undo)]
    assert rows == [("wrong", "", True), ("undo", "wrong", True)]
    assert (undo.account_id, undo.device) == (STAFF, "Firefox, Android ab12")
    assert (await gate_shop.scan(line, key="right")).code is None
    assert (await gate_shop.scan(line, key="late", undoes="wrong")).code is None
    assert (await gate_shop.scan(line)).code is Code.TICKET_USED


async def test_of_doubles_the_next_one_counts_when_the_first_is_taken_back(gate_shop: GateShop) -> None:
    line = (await gate_shop.bought(LUCIE)).lines[0].id
    for key in ("one", "two", "three"):
        await gate_shop.scan(line, key=key, offline=True)
    await gate_shop.scan(line, undoes="two")
    flagged = [(row.key, row.flag) for row in await gate_shop.gate.list_flagged(EVENT)]
    assert flagged == [("one", ""), ("three", "double")]
    await gate_shop.scan(line, undoes="one")
    assert await gate_shop.gate.list_flagged(EVENT) == []
    again = await gate_shop.scan(line)
    assert (again.code, again.admission and again.admission.key) == (Code.TICKET_USED, "three")


async def test_nothing_else_is_taken_back(gate_shop: GateShop) -> None:
    lucie, max_ = (line.id for line in (await gate_shop.bought(LUCIE, MAX)).lines)
    await gate_shop.scan(lucie, key="one")
    await gate_shop.scan(lucie, key="undo", undoes="one")
    await gate_shop.scan(max_, key="two")
    for line, undoes in ((lucie, "two"), (max_, "none"), (lucie, "undo"), (999, "two")):
        assert (await gate_shop.scan(line, undoes=undoes)).code is Code.TICKET_UNKNOWN
    assert (await gate_shop.scan(max_)).code is Code.TICKET_USED


@pytest.mark.parametrize("duty", [Duty.DESK, Duty.TECH, Duty.MEDIC])
async def test_duties_are_named_and_end_apart(gate_shop: GateShop, duty: Duty) -> None:
    staff, ends_at = Staff(gate_shop.shop.database, gate_shop.shop.clock), gate_shop.shop.clock() + timedelta(hours=2)
    pat = "pat@gate.example"
    for each in (Duty.GATE, duty):
        await staff.name(EVENT, pat, each, ends_at, by=3)
    assert [right.duty for right in await staff.rights(pat, duty)] == [duty]
    assert {right.duty for right in await staff.known_rights(pat)} == {Duty.GATE, duty}
    await staff.end(EVENT, pat, Duty.GATE, by=3)
    assert await staff.rights(pat, Duty.GATE) == []
    assert [right.email for right in await staff.of_event(EVENT, duty)] == [pat]
    await staff.forget(pat, by=3)
    assert await staff.known_rights(pat) == []
