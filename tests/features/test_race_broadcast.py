"""A running race: whoever watches it gets its rows, its end, its corrections and how late they are."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.features.race import service
from livelaps_app.features.race.broadcast import RACES, RESULTS
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.vars import RaceVars
from livelaps_app.framework import packets
from livelaps_app.framework.packets import Updates
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.records import Correction, RaceVersion, StartGrid
from livelaps_app.session.page_status import PageStatus
from tests.outside import Outside, race, results, row
from tests.wire import Socket


class RunningRace:
    """A race that changes when the test announces it."""

    def __init__(self, outside: Outside, socket: Socket) -> None:
        self.timing, self.socket = outside.timing, socket
        self.announcements: asyncio.Queue[RaceVersion | Code] = asyncio.Queue()
        self._waits = asyncio.Event()
        outside.timing.stub_races[7] = race()
        outside.timing.wait_for_change = self._changed  # type: ignore[method-assign]
        self.set_results(1)

    def set_results(self, version: int, status: str = "running", **times: str) -> None:
        """The results of a version; total times by r and the number of the row."""
        rows = [row(n, totalTime=times.get(f"r{n}", "01:00:00.000")) for n in range(1, 7)]
        self.timing.stub_results[7] = results(rows, version, status)

    async def change(self, version: int, **times: str) -> None:
        """A new version, and everything that follows is done."""
        self.set_results(version, **times)
        await self.announce(RaceVersion(version=version))

    async def announce(self, announced: RaceVersion | Code) -> None:
        """Announces a version, or the failure to wait for one, and waits until everything that follows is done."""
        self._waits.clear()
        self.announcements.put_nowait(announced)
        await asyncio.wait_for(self._waits.wait(), 2)

    async def join(self, tab: str, query: RaceQuery) -> Updates:
        """A tab watches a view."""
        root = await self.socket.open("/races/7", tab)
        await packets.move(root, (), [RESULTS.room(query)])
        updates = RESULTS.join(root, 7, query, await service.race_view(query), await service.age(query))
        await asyncio.wait_for(self._waits.wait(), 2)
        return updates

    def age(self, tab: str = "one") -> str:
        """The age that was pushed to a tab last."""
        return str(self.socket.received(PageStatus, tab)["age"])

    async def _changed(self, number: int, after: int) -> RaceVersion | None:
        self._waits.set()
        announced = await self.announcements.get()
        self.timing.down = announced if isinstance(announced, Code) else None
        return self.timing._known(None if isinstance(announced, Code) else announced).value


@pytest.fixture
def running(outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch) -> RunningRace:
    monkeypatch.setattr(RACES, "retry_s", 0)
    return RunningRace(outside, socket)


async def test_one_packet_per_view_reaches_all_its_watchers(running: RunningRace) -> None:
    for tab, view in (
        ("one", RaceQuery(7)),
        ("two", RaceQuery(7)),
        ("three", RaceQuery(7, "fr")),
        ("four", RaceQuery(7, classes=("X",))),
    ):
        await running.join(tab, view)
    await running.change(2, r3="01:23:45.000")
    one, two, three = (running.socket.received(RaceVars, tab) for tab in ("one", "two", "three"))
    assert one == two
    assert one["fresh"] == ["2"] and one["patch"]["2"][7] == "1:23:45.000"
    assert three["fresh"] == ["2"]
    assert len({id(packet) for packet in running.socket.packets}) == 2
    assert running.socket.frames["four"] == []


async def test_end_of_a_race_is_sent_once(running: RunningRace) -> None:
    await running.join("one", RaceQuery(7))
    running.set_results(2, "completed")
    await running.announce(RaceVersion(version=2))
    await running.announce(RaceVersion(version=2))
    assert len(running.socket.packets) == 1
    assert running.socket.received(RaceVars, "one")["view"]["live"] is False


async def test_start_list_becomes_the_table_when_the_race_starts(running: RunningRace) -> None:
    running.timing.stub_results[7] = results(status="notstarted")
    entry = {"id": 1, "fullName": "Rider 1", "displayedNumber": "101", "className": "Open A"}
    running.timing.stub_grids[70] = (StartGrid.model_validate({"id": 7, "participants": [entry]}),)
    await running.join("one", RaceQuery(7))
    await running.change(2)
    view = running.socket.received(RaceVars, "one")["view"]
    assert (view["start_list"], view["live"], len(view["rows"])) == (False, True, 6)
    await running.change(3, r3="01:23:45.000")
    assert running.socket.received(RaceVars, "one")["fresh"] == ["2"]


async def test_watchers_learn_when_the_service_is_lost_and_when_it_is_back(running: RunningRace) -> None:
    await running.join("one", RaceQuery(7))
    await running.join("two", RaceQuery(7, "fr"))
    running.timing.race = _cached(dict(running.timing.stub_races))  # type: ignore[method-assign]
    await running.announce(Code.SERVICE_DOWN)
    await running.announce(Code.SERVICE_DOWN)
    assert len(running.socket.packets) == 2, "once per view"
    assert running.age("one").startswith("Timing is not reachable: results as of ")
    assert running.age("two").startswith("Le chronométrage ne répond pas")
    running.timing.down = None
    assert (await running.join("three", RaceQuery(7)))[PageStatus] == {"age": running.age("one")}
    await running.announce(RaceVersion(version=2))
    assert running.age("one") == ""
    assert (await running.join("four", RaceQuery(7)))[PageStatus] == {"age": ""}


async def test_watchers_learn_that_nobody_passes_any_more(running: RunningRace) -> None:
    await running.join("one", RaceQuery(7))
    known = running.timing.stub_results[7]
    long_ago = datetime.now(UTC) - timedelta(minutes=12)
    running.timing.stub_results[7] = known.model_copy(update={"last_passing_at": long_ago})
    await running.announce(RaceVersion(version=1))
    assert running.age() == f"Delayed: nobody has passed since {long_ago:%H:%M}."
    await running.change(2, r1="00:59:00.000")
    assert running.age() == ""


async def test_correction_reaches_the_watchers(running: RunningRace) -> None:
    await running.join("one", RaceQuery(7))
    correction = Correction(kind="status", status="DNF", entry_id=2, displayed_number="102")
    rows = running.timing.stub_results[7].rows
    running.timing.stub_results[7] = results(rows, 2, "running", corrections=(correction,))
    await running.announce(RaceVersion(version=2))
    corrections = running.socket.received(RaceVars, "one")["view"]["corrections"]
    assert (corrections["notes"], corrections["corrected"]) == (["#102 DNF"], ["2"])


def _cached(known: dict[int, Any]) -> Callable[[int], Awaitable[Known[Any]]]:
    """What is in the cache is there whether the service answers or not."""

    async def race(number: int) -> Known[Any]:
        return Known(known[number])

    return race
