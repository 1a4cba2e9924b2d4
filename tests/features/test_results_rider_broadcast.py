"""The ride of a rider in a running race changes by itself on the rider's page."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from livelaps_app.features.results.rider.broadcast import RIDES
from livelaps_app.features.results.rider.vars import CareerRideVars
from livelaps_app.live.navigation import Navigation
from tests.outside import Outside, history, race, results, rode, row
from tests.wire import Socket

KEY = 7, 107, "en"


@pytest.fixture(autouse=True)
def riding(outside: Outside, monkeypatch: pytest.MonkeyPatch) -> Outside:
    """A rider in a running race."""
    monkeypatch.setattr(RIDES.subjects, "follow", lambda subject: None)
    start = (datetime.now(UTC) - timedelta(minutes=3)).isoformat()
    outside.timing.stub_races[7] = race(startTime=start)
    outside.timing.stub_histories[1] = history(1, rode(7, scoring_status="running"), rode(6))
    _pass(outside, 3)
    return outside


def _pass(outside: Outside, laps: int, status: str = "running") -> None:
    outside.timing.stub_results[7] = results([row(107, riderId=1, laps=laps, status="running")], laps, status)


async def _open(socket: Socket, path: str) -> Any:
    root = await socket.open(path)
    await socket.handle(root, Navigation, "show")
    return root


def _laps(socket: Socket) -> str:
    return str(socket.received(CareerRideVars)["ride"]["tiles"][3]["text"])


async def test_a_new_lap_is_pushed(riding: Outside, socket: Socket) -> None:
    await _open(socket, "/results?rider=1")
    assert (_laps(socket), socket.rooms()) == ("3", {RIDES.room(KEY)})
    _pass(riding, 4)
    await RIDES.refresh(7)
    assert _laps(socket) == "4"
    _pass(riding, 4, "completed")
    await RIDES.refresh(7)
    assert socket.received(CareerRideVars)["ride"]["state"] == "Provisional"


async def test_a_page_without_a_running_race_is_in_no_room(riding: Outside, socket: Socket) -> None:
    riding.timing.stub_histories[1] = history(1, rode(7), rode(6))
    root = await _open(socket, "/results?rider=1")
    assert socket.rooms() == set()
    assert socket.received(CareerRideVars)["ride"]["race_id"] == 0
    riding.timing.stub_histories[1] = history(1, rode(7, scoring_status="running"))
    socket.move(root, "/results?rider=1&with=2")
    await socket.handle(root, Navigation, "show")
    assert socket.rooms() == {RIDES.room(KEY)}


async def test_an_outage_of_the_race_leaves_the_history(riding: Outside, socket: Socket) -> None:
    del riding.timing.stub_results[7]
    await _open(socket, "/results?rider=1")
    assert socket.received(CareerRideVars)["ride"]["race_id"] == 0
