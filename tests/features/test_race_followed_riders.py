"""The riders a visitor follows: what a browser may store of them, how they stand, and what is pushed."""

from collections.abc import Sequence

import pytest
import reflex as rx
import time_machine

from livelaps_app.core.i18n.formats import decimal_mark
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import MOST_FOLLOWED, Card, parse_riders, toggle_stored
from livelaps_app.features.race.broadcast import FOLLOWED
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.vars import MyRidersVars
from livelaps_app.gateways.timing.records import RaceResults
from livelaps_app.live.navigation import Navigation
from livelaps_app.racing import followed_riders as service
from livelaps_app.session.followed_riders import MyRiders
from livelaps_app.ui.rider_head import follow_action
from tests.each_row import each_row
from tests.outside import Outside, race, results, row
from tests.wire import Socket

FIELD = [
    row(1, riderId=11, className="Pro", classPosition=1, totalTime="01:00:00.000", laps=5),
    row(2, riderId=12, className="Vet", classPosition=1, totalTime="01:00:10.000", laps=5),
    row(3, riderId=13, className="Pro", classPosition=2, totalTime="01:00:30.000", laps=5, lastLap="00:12:01.500"),
    row(4, riderId=14, className="Pro", classPosition=3, totalTime="00:50:00.000", laps=4),
    row(5, riderId=15, className="Pro", classPosition="", status="DNF", laps=1),
]


@pytest.fixture
def timing(outside: Outside) -> Outside:
    outside.timing.stub_races[7] = race()
    outside.timing.stub_results[7] = results(FIELD, status="running")
    return outside


@each_row(
    ("written", "read"),
    [("", ()), ("7,12", (7, 12)), ("7,7", (7,)), ("x,-1,0,3", (3,)), (",".join(map(str, range(1, 99))), None)],
)
def test_what_a_browser_says_is_read_as_ids(written: str, read: tuple[int, ...] | None) -> None:
    assert parse_riders(written) == (read if read is not None else tuple(range(1, MOST_FOLLOWED + 1)))


@each_row(
    ("written", "rider", "riders"),
    [("", 7, "7"), ("7,8", "9", "7,8,9"), ("7,8", 7, "8"), ("7", {"a": 1}, "7"), ("7", "x" * 999, "7")],
)
def test_a_rider_is_added_or_taken_out(written: str, rider: object, riders: str) -> None:
    assert toggle_stored(written, rider) == riders


def test_there_are_never_more_than_there_may_be() -> None:
    full = ",".join(map(str, range(1, MOST_FOLLOWED + 1)))
    assert toggle_stored(full, 99) == full
    assert toggle_stored(full, 1) == full.removeprefix("1,")


async def test_a_card_has_the_neighbours_in_the_class(timing: Outside) -> None:
    (card,) = await service.cards(7, "en", (13,))
    assert card == Card("3", 13, "Rider 3", "103", "Pro", "2", "3", "+30.000", "101", "+1 lap", "104", "12:01.500")


@pytest.mark.parametrize(("lang", "gap"), [("en", "+1 lap"), ("fr", "+1 tour"), ("es", "+1 vuelta")])
async def test_the_first_and_the_last_have_one_neighbour(timing: Outside, lang: Lang, gap: str) -> None:
    first, last = await service.cards(7, lang, (14, 11))
    assert (first.ahead, first.behind, first.behind_plate) == ("", f"+30{decimal_mark(lang)}000", "103")
    assert (last.ahead, last.ahead_plate, last.behind) == (gap, "103", "")


async def test_who_has_yet_to_come_by_is_behind_in_time(timing: Outside) -> None:
    timing.timing.stub_results[7] = results(
        [
            row(1, riderId=11, laps=6, totalTime="01:10:00.000"),
            row(2, riderId=12, laps=5, totalTime="01:00:02.500", classBehindByLeader="00:00:02.500"),
            row(3, riderId=13, laps=5, totalTime="01:00:09.000", classBehindByLeader="00:00:09.000"),
            row(4, riderId=14, laps=4, totalTime="00:59:00.000", classBehindByLeader="-1 lap"),
        ],
        status="running",
    )
    cards = await service.cards(7, "en", (11, 12, 13, 14))
    assert [(card.ahead, card.behind) for card in cards] == [
        ("", "+2.500"),
        ("+2.500", "+6.500"),
        ("+6.500", "+1 lap"),
        ("+1 lap", ""),
    ]


@pytest.mark.parametrize(
    ("total", "status", "gap"),
    [
        ("01:00:00.000", "running", "–"),  # was there before the other came by for the fifth time
        ("01:00:04.000", "running", "+1 lap"),
        ("01:00:00.000", "finished", "+1 lap"),
    ],
)
async def test_who_is_still_out_may_be_but_seconds_away(timing: Outside, total: str, status: str, gap: str) -> None:
    fields = {"classBehindByLeader": "-1 lap", "status": status}
    ahead = row(2, riderId=12, **fields)
    timing.timing.stub_results[7] = results([row(1), ahead, row(3, riderId=13, laps=4, totalTime=total, **fields)])
    (card,) = await service.cards(7, "en", (13,))
    assert (card.ahead, card.ahead_plate) == (gap, "102")


@pytest.mark.parametrize("laps", [4, 5])
async def test_a_place_that_a_penalty_took_has_a_dash(timing: Outside, laps: int) -> None:
    slower = row(1, riderId=11, laps=laps, totalTime="01:00:09.000")
    timing.timing.stub_results[7] = results([slower, row(2, riderId=12, totalTime="01:00:02.000")])
    first, second = await service.cards(7, "en", (11, 12))
    assert (first.behind, second.ahead, second.ahead_plate) == ("–", "–", "101")


async def test_who_is_out_has_no_neighbours(timing: Outside) -> None:
    (card,) = await service.cards(7, "en", (15,))
    assert (card.place, card.overall, card.ahead, card.behind) == ("DNF", "", "", "")
    timing.timing.stub_results[7] = results([row(6, riderId=16, classPosition="", overallPosition="", laps=0)])
    (card,) = await service.cards(7, "en", (16,))
    assert (card.place, card.ahead, card.behind) == ("", "", ""), "nobody of the class has a place yet"


async def test_who_does_not_ride_has_no_card(timing: Outside) -> None:
    assert await service.cards(7, "en", (99,)) == ()


async def test_motocross_counts_points(timing: Outside) -> None:
    timing.timing.stub_races[7] = race(RACE_MODE_NAME="Motocross")
    points = (row(1, riderId=11, points=47, classPosition=1), row(2, riderId=12, points=40, classPosition=2))
    timing.timing.stub_results[7] = results(points)
    assert (await service.cards(7, "es", (12,)))[0].ahead == "7 puntos"


async def test_follower_of_a_rider_gets_the_card_and_enters_its_room(
    timing: Outside, socket: Socket, not_followed: None
) -> None:
    root = await socket.open("/races/7")
    await socket.handle(root, Navigation, "follow", 13)
    assert (await root.get_state(MyRiders)).chosen == "13"
    await socket.handle(root, Navigation, "show")
    assert [card["plate"] for card in socket.received(MyRidersVars)["cards"]] == ["103"]
    assert FOLLOWED.room((RaceQuery(7).of_story, (13,))) in socket.rooms()
    socket.move(root, "/races/8")
    timing.timing.stub_races[8] = race().model_copy(update={"id": 8})
    timing.timing.stub_results[8] = results([row(1)])
    await socket.handle(root, Navigation, "show")
    assert socket.received(MyRidersVars)["cards"] == []
    assert socket.rooms() == set()


async def test_changed_card_is_pushed_once(timing: Outside, socket: Socket, not_followed: None) -> None:
    root = await socket.open("/races/7")
    (await root.get_state(MyRiders)).chosen = "13"
    await socket.handle(root, Navigation, "show")
    before = len(socket.packets)
    await FOLLOWED.refresh(7)
    assert len(socket.packets) == before
    faster = FIELD[2].model_copy(update={"last_lap": 700_000})
    timing.timing.stub_results[7] = results([*FIELD[:2], faster, *FIELD[3:]], version=2, status="running")
    await FOLLOWED.refresh(7)
    assert len(socket.packets) == before + 1
    assert socket.received(MyRidersVars)["cards"][0]["last"] == "11:40.000"


async def test_follower_who_waits_for_the_start_gets_the_card(
    timing: Outside, socket: Socket, not_followed: None
) -> None:
    timing.timing.stub_results[7] = results([], status="notstarted")
    root = await socket.open("/races/7")
    (await root.get_state(MyRiders)).chosen = "13"
    await socket.handle(root, Navigation, "show")
    assert socket.received(MyRidersVars)["cards"] == []
    timing.timing.stub_results[7] = results(FIELD, version=2, status="running")
    await FOLLOWED.refresh(7)
    assert [card["plate"] for card in socket.received(MyRidersVars)["cards"]] == ["103"]


async def test_who_shares_a_place_is_beside_the_other(timing: Outside) -> None:
    tied = [row(n, riderId=10 + n, classPosition=place) for n, place in ((1, 1), (2, 2), (3, 2), (4, 4))]
    timing.timing.stub_results[7] = results(tied)
    first, second, last = await service.cards(7, "en", (12, 13, 14))
    assert (first.ahead_plate, first.behind_plate) == ("101", "103")
    assert (second.ahead_plate, second.behind_plate) == ("102", "104")
    assert (last.ahead_plate, last.behind_plate) == ("103", "")


@pytest.mark.parametrize("claim", [None, 7, ["7"], "7" * 500])
async def test_a_strange_claim_is_no_rider(timing: Outside, socket: Socket, not_followed: None, claim: object) -> None:
    root = await socket.open("/races/7")
    (await root.get_state(MyRiders)).chosen = claim
    await socket.handle(root, Navigation, "show")
    assert socket.received(MyRidersVars)["cards"] == []


async def test_a_race_is_gone_through_once_for_all_who_follow_riders_of_it(
    timing: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone_through, real = [], service._index

    def counted(fields: RaceResults, classes: Sequence[str]) -> service.RiderIndex:
        gone_through.append(fields.version)
        return real(fields, classes)

    monkeypatch.setattr(service, "_index", counted)
    first = await service.cards(7, "en", (13,))
    for other in range(100, 700):
        assert (await service.cards(7, "en", (other, 13)))[0] is first[0]
    assert [card.last for card in await service.cards(7, "fr", (13,))] == ["12:01,500"]
    timing.timing.stub_results[7] = results(FIELD[:2], version=2, status="running")
    assert await service.cards(7, "en", (13,)) == ()
    assert gone_through == [1, 2]


async def test_a_star_follows_its_rider(timing: Outside, socket: Socket) -> None:
    root = await socket.open("/races/7")
    await socket.handle(root, Navigation, "follow", "13")
    assert (await root.get_state(MyRiders)).chosen == "13"


async def test_as_many_long_ids_as_may_be_followed_are_read(socket: Socket) -> None:
    root = await socket.open("/races/7")
    riders, longest = await root.get_state(MyRiders), [str(10**17 + number) for number in range(MOST_FOLLOWED)]
    riders.chosen = ",".join(longest)
    assert parse_riders(riders.chosen) == tuple(map(int, longest))


def test_following_shows_the_hint_again_that_a_browser_hid() -> None:
    """Hidden from the first frame on, it would stay so after the last rider is not followed any more."""
    button = str(follow_action("en", rx.Var.create(7)))
    assert "leaveToState" in button


@each_row(("seconds", "due"), [(110, "2026-06-05T13:02:04+00:00"), (137, "")])
async def test_a_rider_is_due_until_overdue_though_nothing_changes(timing: Outside, seconds: int, due: str) -> None:
    rider = {"riderId": 11, "status": "running", "lastLap": "00:00:24.000", "lastPassingAt": "2026-06-05T13:01:40Z"}
    timing.timing.stub_results[7] = results([row(1, **rider)], status="running")
    with time_machine.travel("2026-06-05T13:01:41Z", tick=False) as clock:
        await service.cards(7, "en", (11,))
        clock.shift(seconds - 101)
        (card,) = await service.cards(7, "en", (11,))
    assert card.due == due
