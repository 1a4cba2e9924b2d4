"""What runs now, next up and just finished: ordered, in words, and pushed to whoever watches."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing import race_status
from livelaps_app.features.now_racing import live, service, texts
from livelaps_app.features.now_racing.vars import MyRidesVars, NowRacingVars
from livelaps_app.features.now_racing.view_model import NowRacingView
from livelaps_app.framework import packets
from livelaps_app.navigation import Navigation
from livelaps_app.session.followed_riders import MyRiders
from tests.outside import Outside, event, race, results, row
from tests.wire import Socket

NOW = datetime(2026, 6, 5, 18, 0, tzinfo=UTC)


def _line(number: int, status: str, start: datetime = NOW) -> dict[str, object]:
    return {
        "id": number,
        "eventId": 70,
        "raceName": f"Race {number}",
        "mode": "laps",
        "scoring_status": status,
        "startTime": start.isoformat(),
    }


@pytest.fixture(autouse=True)
def timing(outside: Outside) -> Outside:
    races = [
        _line(1, "completed"),
        _line(2, "running"),
        _line(3, "notstarted", NOW + timedelta(hours=3)),
        _line(4, "notstarted", NOW + timedelta(hours=1)),
        _line(5, "notstarted", NOW - timedelta(minutes=5)),
    ]
    outside.timing.stub_events[70] = event(70, races=races, timeZone="America/New_York")
    for number, status in ((1, "completed"), (2, "running"), (3, "notstarted"), (4, "notstarted"), (5, "notstarted")):
        rows = [row(1), row(2)] if status != "notstarted" else []
        outside.timing.stub_results[number] = results(rows, status=status)
    _passed(outside, NOW - timedelta(seconds=20))
    return outside


def _passed(outside: Outside, at: datetime) -> None:
    known = outside.timing.stub_results[2]
    outside.timing.stub_results[2] = known.model_copy(update={"last_passing_at": at})


async def test_races_stand_where_their_state_puts_them() -> None:
    board = await service.now_racing("en", NOW)
    assert [line.id for line in board.running] == [2]
    assert [line.id for line in board.coming] == [5, 4, 3]
    assert [line.id for line in board.finished] == [1]


@pytest.mark.parametrize("lang", LANGS)
async def test_a_running_race_says_who_leads_and_when_somebody_passed(lang: Lang) -> None:
    [line] = (await service.now_racing(lang, NOW)).running
    assert (line.state, line.look) == (race_status.LIVE(lang), "chip live")
    assert line.leader == texts.LEADER(lang).format(plate="101", name="Rider 1")
    assert datetime.fromisoformat(line.at) == NOW - timedelta(seconds=20)


@pytest.mark.parametrize(("last_lap", "minutes"), [(None, 11), (24_000, 2)])
async def test_a_race_nobody_passes_in_is_delayed(timing: Outside, last_lap: int | None, minutes: int) -> None:
    timing.timing.stub_results[2] = results([row(1, lastLap=last_lap)], status="running")
    _passed(timing, NOW - timedelta(minutes=minutes))
    [line] = (await service.now_racing("fr", NOW)).running
    assert (line.state, line.look) == (race_status.DELAYED.fr, "chip late")


async def test_a_start_is_on_the_clock_of_the_event() -> None:
    _, soon, _ = (await service.now_racing("en", NOW)).coming
    assert soon.when.text.split("\N{NO-BREAK SPACE}")[0] == "June 5th 2026 15:00"
    assert datetime.fromisoformat(soon.at) == NOW + timedelta(hours=1)
    assert soon.leader == ""


async def test_a_start_that_is_over_is_waited_for() -> None:
    first = (await service.now_racing("es", NOW)).coming[0]
    assert (first.id, first.state) == (5, race_status.OVERDUE.es)


async def test_what_may_not_be_seen_is_not_listed(timing: Outside) -> None:
    timing.timing.refused.add(("race", 2))
    assert (await service.now_racing("en", NOW)).running == []


async def test_an_event_of_another_week_is_not_about_now() -> None:
    board = await service.now_racing("en", NOW + timedelta(days=90))
    assert (board.running, board.finished) == ([], [])


async def test_a_change_reaches_who_watches(timing: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "LOOK_SECONDS", 0)
    today = datetime.now(UTC)
    timing.timing.stub_events[70] = event(70, start=today.date().isoformat(), races=[_line(2, "running", today)])
    root = await socket.open("/fr/liveonlivelaps")
    await socket.handle(root, Navigation, "show")
    assert socket.rooms() == {live.room("fr")}
    assert socket.received(NowRacingVars)["view"]["running"][0]["leader"] == "1er : 101 Rider 1"
    timing.timing.stub_results[2] = results([row(7)], status="running", version=2)
    await live.refresh(live.room("fr"))
    assert "Rider 7" in socket.received(NowRacingVars)["view"]["running"][0]["leader"]
    sent = len(socket.frames["tab"])
    await live.refresh(live.room("fr"))
    assert len(socket.frames["tab"]) == sent
    await packets.move(root, [live.room("fr")], ())
    async with asyncio.timeout(2):
        await asyncio.gather(*live._tasks)  # nobody watches any more


async def test_who_comes_right_after_the_last_look_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    began = asyncio.Event()

    async def follow() -> None:
        began.set()

    monkeypatch.setattr(live, "_follow", follow)
    over = asyncio.create_task(asyncio.sleep(0))
    await over
    monkeypatch.setattr(live, "_tasks", {over})  # as it is until the loop comes round to forgetting it
    live.watch("en", NowRacingView(), NowRacingVars)
    async with asyncio.timeout(2):
        await began.wait()


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks again but the test."""

    async def nothing() -> None: ...

    monkeypatch.setattr(live, "_follow", nothing)


def _runs_today(timing: Outside) -> None:
    today = datetime.now(UTC)
    timing.timing.stub_events[70] = event(70, start=today.date().isoformat(), races=[_line(2, "running", today)])


@pytest.mark.usefixtures("quiet")
async def test_who_comes_with_newer_news_does_not_keep_the_others_from_them(timing: Outside, socket: Socket) -> None:
    _runs_today(timing)
    await socket.handle(await socket.open("/liveonlivelaps", "one"), Navigation, "show")
    timing.timing.stub_results[2] = results([row(7)], status="running", version=2)
    await socket.handle(await socket.open("/liveonlivelaps", "two"), Navigation, "show")
    await live.refresh(live.room("en"))
    assert "Rider 7" in socket.received(NowRacingVars, "one")["view"]["running"][0]["leader"]


@pytest.mark.usefixtures("quiet")
async def test_followed_riders_stand_beside_what_runs(timing: Outside, socket: Socket) -> None:
    _runs_today(timing)
    timing.timing.stub_races[2] = race()
    timing.timing.stub_results[2] = results([row(1, riderId=11), row(2, riderId=12)], status="running")
    root = await socket.open("/es/liveonlivelaps")
    (await root.get_state(MyRiders)).chosen = "12,99"
    await socket.handle(root, Navigation, "show")
    (ride,) = socket.received(MyRidesVars)["rides"]
    assert (ride["race_id"], ride["name"], [card["plate"] for card in ride["cards"]]) == (2, "Race 2", ["102"])
    mine = live.room_of("es", (12, 99))
    assert socket.rooms() == {live.room("es"), mine}
    sent = len(socket.packets)
    await live.refresh(mine)
    assert len(socket.packets) == sent
    faster = row(2, riderId=12, lastLap="00:11:40.000")
    timing.timing.stub_results[2] = results([row(1, riderId=11), faster], version=2, status="running")
    await live.refresh(mine)
    assert socket.received(MyRidesVars)["rides"][0]["cards"][0]["last"] == "11:40.000"


@pytest.mark.usefixtures("quiet")
async def test_a_race_that_cannot_be_read_leaves_what_runs(timing: Outside, socket: Socket) -> None:
    _runs_today(timing)
    root = await socket.open("/liveonlivelaps")
    (await root.get_state(MyRiders)).chosen = "1"
    await socket.handle(root, Navigation, "show")  # nothing but its results is known
    assert len(socket.received(NowRacingVars)["view"]["running"]) == 1
    assert socket.received(MyRidesVars)["rides"] == []


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("chosen", ["", "99"])
async def test_who_follows_nobody_that_rides_has_no_cards(timing: Outside, socket: Socket, chosen: str) -> None:
    _runs_today(timing)
    timing.timing.stub_races[2] = race()
    root = await socket.open("/liveonlivelaps")
    (await root.get_state(MyRiders)).chosen = chosen
    await socket.handle(root, Navigation, "show")
    assert socket.received(MyRidesVars)["rides"] == []
    assert len(socket.rooms()) == (2 if chosen else 1)


async def test_a_service_that_is_down_is_an_error(timing: Outside, socket: Socket) -> None:
    timing.timing.down = Code.SERVICE_DOWN
    await socket.handle(await socket.open("/liveonlivelaps"), Navigation, "show")
    assert socket.rooms() == set()
