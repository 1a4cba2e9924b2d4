"""Entries on their way to the timing service: sent once, changed, transferred, withdrawn."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.refusals import Refused
from livelaps_app.entries import sending
from livelaps_app.entries.rules.records import RiderEntry
from livelaps_app.entries.store.entry_model import StartModel
from livelaps_app.entries.store.store import entries_store
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import PutEntry, PutResult
from livelaps_app.sales.store.offer_model import ShopModel
from tests.entries.conftest import ANA, BIKE, LEO, OPEN, PRO, YOUTH, EntryDesk
from tests.sales.conftest import EVENT


@dataclass
class TakingService:
    """A timing service that takes entries, or answers a problem."""

    sent: list[list[PutEntry]] = field(default_factory=list)
    verdict: str = "accepted"
    problem: Code | None = None

    async def put_entries(self, entries: Sequence[PutEntry]) -> tuple[PutResult, ...]:
        if self.problem:
            raise Problem(self.problem)
        self.sent.append(list(entries))
        return tuple(
            PutResult.model_validate(
                {"id": each.id, "raceId": each.race_id, "verdict": self.verdict, "entryId": 900 + number, "riderId": 77}
            )
            for number, each in enumerate(entries)
        )


@pytest.fixture
def service(desk: EntryDesk, monkeypatch: pytest.MonkeyPatch) -> TakingService:
    """The timing service of the test, and its entries' store."""
    taking = TakingService()
    monkeypatch.setattr(timing_gateway, "read", lambda: taking)
    monkeypatch.setattr(entries_store, "read", lambda: desk.store)
    return taking


async def _shop(desk: EntryDesk) -> int:
    async with desk.database.session() as session:
        return (await session.scalars(select(ShopModel.id))).one()


async def _send(desk: EntryDesk) -> None:
    await sending.send_entries({"shop": await _shop(desk)})


def rider_of(sent: PutEntry) -> tuple[str, int | None]:
    """The name and number of a sent entry's rider."""
    assert sent.rider is not None
    return sent.rider.name, sent.rider.id


async def _entry(desk: EntryDesk, order_id: int) -> RiderEntry:
    return (await desk.store.lists.of_order(order_id))[0]


async def test_paid_entries_are_sent_once(desk: EntryDesk, service: TakingService) -> None:
    await desk.held((ANA, PRO))
    await _send(desk)
    assert service.sent == []
    order = await desk.paid((replace(LEO, account_id=13), YOUTH), by=replace(ANA, account_id=12))
    for _ in range(2):
        await _send(desk)
    ((sent,),) = service.sent
    assert (sent.plate, sent.brand, sent.state, sent.version) == ("7", "Ironfern", "entered", 1)
    assert sent.rider is not None
    assert (sent.rider.name, sent.rider.display_name, sent.rider.city) == ("Léo Roy", "Léo R.", "")
    entry = await _entry(desk, order.id)
    assert (entry.rider_id, entry.sent_version, entry.starts[0].timing_entry_id) == (77, 1, 900)


async def test_a_change_is_sent_with_the_next_version(desk: EntryDesk, service: TakingService) -> None:
    order = await desk.paid((ANA, OPEN))
    await _send(desk)
    await desk.store.changes.describe(order.public_id, order.lines[0].id, replace(BIKE, plate="44"))
    await _send(desk)
    assert [(each.plate, each.version, rider_of(each)[1]) for (each,) in service.sent] == [
        ("7", 1, None),
        ("44", 2, 77),
    ]


async def test_a_drawn_row_is_sent_once_the_grid_is_published(desk: EntryDesk, service: TakingService) -> None:
    await desk.write(rows={"rule": "drawn", "size": 2})
    order = await desk.paid((ANA, OPEN))
    await desk.store.grids.make(EVENT)
    await _send(desk)
    await desk.store.changes.describe(order.public_id, order.lines[0].id, replace(BIKE, plate="44"))
    await _send(desk)
    await desk.store.grids.publish(EVENT)
    await _send(desk)
    assert [each.row for (each,) in service.sent] == [None, None, 1]


async def test_names_of_a_list_that_is_not_public_wait_for_the_grid(desk: EntryDesk, service: TakingService) -> None:
    await desk.write()
    await desk.paid((ANA, OPEN))
    await _send(desk)
    await desk.write(list_public=False)
    await _send(desk)
    await desk.store.grids.make(EVENT)
    await desk.store.grids.publish(EVENT)
    await _send(desk)
    assert [each.listed for (each,) in service.sent] == [True, False, True]


async def _sign(desk: EntryDesk, order_id: str) -> None:
    """The new rider of an order's first entry signs."""
    order = await desk.sales.orders.read(order_id)
    desk.waivers.names["new"] = order.lines[0].spectator.name
    await desk.sales.waivers.name(order_id, order.lines[0], "new")
    await desk.store.outbox.send_signed(order_id, "new")


async def test_a_transfer_withdraws_the_rider_before(desk: EntryDesk, service: TakingService) -> None:
    order = await desk.paid((ANA, OPEN))
    await _send(desk)
    bea = replace(ANA, account_id=0, first_name="Bea", email="bea@roy.example")
    await desk.store.changes.give(order.public_id, order.lines[0].id, bea, BIKE)
    await _send(desk)
    former, new = service.sent[1]
    assert (former.state, former.id == service.sent[0][0].id, former.rider) == ("withdrawn", True, None)
    assert (new.state, new.rider) == ("withdrawn", None), "nobody rides without a waiver"
    assert [start.first_name for start in await desk.store.lists.unsigned_starts(EVENT)] == ["Bea"]
    await _sign(desk, order.public_id)
    await _send(desk)
    again, entered = service.sent[2]
    assert (again.id, again.state, entered.id) == (former.id, "withdrawn", new.id)
    assert (entered.state, rider_of(entered), entered.version > new.version) == ("entered", ("Bea Roy", None), True)
    assert await desk.store.lists.unsigned_starts(EVENT) == []


async def test_the_plate_of_an_unsigned_entry_is_taken(desk: EntryDesk) -> None:
    order = await desk.paid((ANA, OPEN))
    bea = replace(ANA, account_id=0, first_name="Bea", email="bea@roy.example")
    await desk.store.changes.give(order.public_id, order.lines[0].id, bea, BIKE)
    with pytest.raises(Refused) as taken:
        await desk.paid((replace(LEO, account_id=13), YOUTH), by=replace(ANA, account_id=12))
    assert taken.value.code is Code.PLATE_TAKEN


async def test_each_rider_before_is_withdrawn(desk: EntryDesk, service: TakingService) -> None:
    order = await desk.paid((ANA, OPEN))
    await _send(desk)
    for name in ("Bea", "Cleo"):
        rider = replace(ANA, account_id=0, first_name=name, email=f"{name}@roy.example")
        await desk.store.changes.give(order.public_id, order.lines[0].id, rider, BIKE)
    await _sign(desk, order.public_id)
    await _send(desk)
    first = service.sent[0][0].id
    assert [(each.id, each.state) for each in service.sent[1]] == [
        (first, "withdrawn"),
        (f"{first}.1", "withdrawn"),
        (f"{first}.2", "entered"),
    ]


async def test_an_answer_about_the_rider_before_names_nobody(desk: EntryDesk, service: TakingService) -> None:
    order = await desk.paid((ANA, OPEN))
    unsent = await desk.store.outbox.unsent(await _shop(desk))
    bea = replace(ANA, account_id=0, first_name="Bea", email="bea@roy.example")
    await desk.store.changes.give(order.public_id, order.lines[0].id, bea, BIKE)
    await desk.store.outbox.record(await _shop(desk), unsent, {unsent[0].start_id: (900, 77)})
    await _sign(desk, order.public_id)
    await _send(desk)
    assert rider_of(service.sent[0][-1]) == ("Bea Roy", None)


async def test_a_refused_entry_is_sent_again_with_the_next_ones(desk: EntryDesk, service: TakingService) -> None:
    order = await desk.paid((ANA, OPEN))
    service.verdict = "taken"
    await _send(desk)
    assert (await _entry(desk, order.id)).sent_version == 0
    service.verdict = "accepted"
    await _send(desk)
    assert [each.state for (each,) in service.sent] == ["entered", "entered"]
    assert (await _entry(desk, order.id)).sent_version == 1


async def test_a_refunded_entry_is_withdrawn(desk: EntryDesk, service: TakingService) -> None:
    order = await desk.paid((ANA, OPEN))
    await _send(desk)
    refund = await desk.sales.refunds.request(order.public_id, "all")
    await desk.sales.refunds.complete(refund.id, "R1")
    await _send(desk)
    assert [each.state for (each,) in service.sent] == ["entered", "withdrawn"]
    async with desk.database.session() as session:
        assert not (await session.scalars(select(StartModel.is_active))).one()


@pytest.mark.parametrize("code", [Code.NOT_FOUND, Code.PERMISSION_DENIED])
async def test_a_service_without_the_call_changes_nothing(desk: EntryDesk, service: TakingService, code: Code) -> None:
    order = await desk.paid((ANA, OPEN))
    service.problem = code
    await _send(desk)
    assert (await _entry(desk, order.id)).sent_version == 0


async def test_an_outage_is_tried_again(desk: EntryDesk, service: TakingService) -> None:
    await desk.paid((ANA, OPEN))
    service.problem = Code.SERVICE_DOWN
    with pytest.raises(Problem):
        await _send(desk)


async def test_a_refused_start_is_logged(
    desk: EntryDesk, service: TakingService, caplog: pytest.LogCaptureFixture
) -> None:
    order = await desk.paid((ANA, OPEN))
    service.verdict = "unfit"
    await _send(desk)
    assert "refuses start" in caplog.text
    assert (await _entry(desk, order.id)).starts[0].timing_entry_id is None
