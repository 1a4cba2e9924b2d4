"""A start grid is published, and changed, while the page of its event is open."""

from typing import Any

import pytest

from livelaps_app.core.routes import url
from livelaps_app.entries.sending import send_entries
from livelaps_app.entries.starting import entry_starts
from livelaps_app.features.event.broadcast import ENTRIES
from livelaps_app.features.event.entries.view_model import EntriesView
from livelaps_app.gateways.timing.records import PutEntry, PutResult, StartGrid
from livelaps_app.live.navigation import Navigation
from livelaps_app.racing.event import texts
from livelaps_app.session.view_vars import view_state
from tests.entries.conftest import MORNING, OPEN
from tests.features.entering.conftest import EVENT, EnteringSite
from tests.features.entering.test_entering import enter
from tests.wire import Socket

WIDE = [{"name": OPEN, "class": OPEN, "price": "60", "places": 9, "rows": [3, 4]}]
ROWS = [{"row": number, "startTime": f"2999-06-05T14:0{number}:00Z", "classes": [OPEN]} for number in (3, 4)]


@pytest.fixture
async def drawn(meeting: EnteringSite, monkeypatch: pytest.MonkeyPatch) -> EnteringSite:
    """An event whose rows are drawn, with a paid entry, and a timing service that takes entries."""
    timing = meeting.outside.timing

    async def put_entries(entries: list[PutEntry]) -> tuple[PutResult, ...]:
        riders = [
            {"id": number, "fullName": entry.rider.name, "className": OPEN, "displayedNumber": entry.plate}
            | {"row": entry.row}
            for number, entry in enumerate(entries, 1)
            if entry.rider
        ]
        record = {"id": MORNING, "raceName": "Morning race", "rows": ROWS, "participants": riders}
        timing.stub_grids[EVENT] = (StartGrid.model_validate(record),)
        return tuple(
            PutResult(id=entry.id, race_id=entry.race_id, verdict="accepted", entry_id=number, rider_id=number)
            for number, entry in enumerate(entries, 1)
        )

    monkeypatch.setattr(timing, "put_entries", put_entries, raising=False)
    await meeting.write(classes=WIDE, rows={"rule": "drawn", "size": 2})
    await _pay(meeting, "Ana", 34)
    return meeting


async def _pay(site: EnteringSite, name: str, plate: int) -> int:
    """An account enters a rider with a plate, pays, and the timing service takes it; the order's id."""
    rider = await site.account(plate, first_name=name)
    await enter(rider, str(plate))
    order = await rider.order()
    payment = await site.sales.payments.begin(order.public_id, "paypal")
    await site.sales.payments.set_provider_id(payment.id, f"P{plate}", "https://pay.example/1")
    await site.sales.payments.record_payment(payment.id, f"T{plate}", payment.amounts.total, payment.currency)
    await _send(site)
    return order.id


async def _send(site: EnteringSite) -> None:
    await send_entries({"shop": (await site.entries.shops.read(EVENT)).shop.id})


async def _lines(socket: Socket) -> list[int]:
    """The number of entries in each row of the open page, after a push."""
    await ENTRIES.refresh(EVENT)
    return [len(row["lines"]) for row in _entries(socket)["grid"]]


def _entries(socket: Socket) -> Any:
    return socket.received(view_state(EntriesView))["view"]


@pytest.mark.usefixtures("not_followed")
async def test_an_open_page_gets_the_grid_with_its_publication_and_later_changes(
    drawn: EnteringSite, socket: Socket
) -> None:
    await socket.handle(await socket.open(url("event", "en", id=EVENT)), Navigation, "show")
    assert (_entries(socket)["grid"], _entries(socket)["grid_message"]) == ([], texts.NO_GRID("en"))
    grids = drawn.entries.grids
    await grids.make(EVENT)
    await grids.publish(EVENT)
    await _send(drawn)
    assert await _lines(socket) == [1, 0]
    assert _entries(socket)["published"]
    [start] = await drawn.entries.lists.starts(EVENT)
    await grids.move(EVENT, start.start_id, 4)
    await _send(drawn)
    assert await _lines(socket) == [0, 1]
    [change] = _entries(socket)["changes"]
    assert change["text"] == texts.MOVED("en").format(rider="34 Ana Roy", n=4)


@pytest.mark.usefixtures("not_followed")
async def test_before_the_publication_no_list_is_pushed(drawn: EnteringSite, socket: Socket) -> None:
    await socket.handle(await socket.open(url("event", "en", id=EVENT)), Navigation, "show")
    count, timing = len(socket.frames["tab"]), drawn.outside.timing
    timing.stub_grids[EVENT] = (timing.stub_grids[EVENT][0].with_entries(()),)
    await ENTRIES.refresh(EVENT)
    assert len(socket.frames["tab"]) == count


async def test_publications_changes_and_what_the_timing_service_took_are_reported(drawn: EnteringSite) -> None:
    shop, reports = str((await drawn.entries.shops.read(EVENT)).shop.id), list[str]()
    object.__setattr__(drawn.sales.moves, "report", reports.append)
    [start] = await drawn.entries.lists.starts(EVENT)
    await drawn.entries.grids.make(EVENT)
    assert reports == []
    await drawn.entries.grids.publish(EVENT)
    await _send(drawn)
    await drawn.entries.grids.move(EVENT, start.start_id, 4)
    await _send(drawn)
    assert reports == [shop] * 4


@pytest.mark.usefixtures("not_followed")
async def test_who_enters_after_the_publication_has_no_row_though_the_class_has_one(
    drawn: EnteringSite, socket: Socket
) -> None:
    await socket.handle(await socket.open(url("event", "en", id=EVENT)), Navigation, "show")
    await drawn.entries.grids.make(EVENT)
    await drawn.entries.grids.publish(EVENT)
    late = await _pay(drawn, "Eve", 35)
    assert await _lines(socket) == [1, 0]
    [start] = await entry_starts(EVENT, await drawn.entries.lists.of_order(late))
    assert (start.row, start.at) == (0, None)
