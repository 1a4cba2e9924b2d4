"""The screen of standings: what its load brings, what its events send, and which rooms its tabs are in."""

from dataclasses import replace
from typing import Any

import pytest

from livelaps_app.core.page import Loaded
from livelaps_app.features.standings.broadcast import STANDINGS
from livelaps_app.features.standings.events import StandingsEvents
from livelaps_app.features.standings.print_view.screen import load as load_print_view
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.features.standings.screen import StandingsPageView, load
from livelaps_app.features.standings.vars import StandingsVars, TotalVars
from livelaps_app.features.standings.view_model import StandingsRiders
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.screens import SCREENS
from livelaps_app.session.view_vars import view_state
from tests.features.checks import page_at
from tests.outside import Outside, scores
from tests.wire import Socket


@pytest.fixture(autouse=True)
def site(outside: Outside) -> Outside:
    """A site with one series of two classes."""
    rows = [{"riderId": n, "fullName": f"Rider {n}", "place": n, "total": 50 - n} for n in range(1, 5)]
    outside.timing.stub_scores[5] = scores({"Open": rows, "Vet & Masters": rows[:1]})
    return outside


async def _load(path: str, query: str = "") -> Loaded[StandingsPageView]:
    return await load(page_at(path, query))


async def _open(socket: Socket, path: str = "/scores/5", tab: str = "tab") -> Any:
    root = await socket.open(path, tab)
    await socket.handle(root, Navigation, "show")
    return root


async def test_the_first_class_is_described() -> None:
    loaded = await _load("/scores/5")
    assert (loaded.title, loaded.full_title) == ("Woods Series 2026", "Woods Series 2026, standings")
    assert loaded.description == ("Standings of Woods Series 2026: Open: 1. Rider 1 49, 2. Rider 2 48, 3. Rider 3 47.")
    assert len(loaded.item_list["itemListElement"]) == 4
    assert loaded.ancestors["series:one"].arguments == {"id": 5}


async def test_standings_of_nobody_are_described_by_their_message() -> None:
    assert (await _load("/scores/5", "q=nobody")).description == (
        "Standings of Woods Series 2026: Nothing matches “nobody”."
    )


async def test_answers_that_read_the_same_are_equal() -> None:
    loaded = await _load("/scores/5")
    assert loaded == await _load("/scores/5")
    assert loaded.view.standings is (await _load("/scores/5", "page=9")).view.standings
    assert loaded != await _load("/scores/5", "rider=1&in=Open")


async def test_a_row_leads_to_its_total() -> None:
    view = (await _load("/scores/5", "tab=overall&q=rider+1")).view.standings
    assert [view.here + row.opens for row in view.rows] == [
        "?tab=overall&q=rider+1&rider=1&in=Open",
        "?tab=overall&q=rider+1&rider=1&in=Vet+%26+Masters",
    ]


async def test_a_total_is_opened_by_its_address_and_by_events(socket: Socket) -> None:
    root = await _open(socket, "/scores/5?rider=1&in=Open")
    assert (socket.received(TotalVars)["view"]["name"], socket.received(TotalVars)["open"]) == ("Rider 1", True)
    await socket.handle(root, StandingsEvents, "close_total")
    assert socket.received(TotalVars)["open"] is False
    await socket.handle(root, StandingsEvents, "open_total", ["x"], {"a": 1})
    assert (socket.received(TotalVars)["view"]["message"], socket.received(TotalVars)["open"]) == (
        "This rider is not in these standings.",
        True,
    )
    socket.move(root, "/scores/5")
    await socket.handle(root, Navigation, "show")
    assert socket.received(TotalVars)["open"] is False


async def test_a_refreshed_total_does_not_open_the_dialog(socket: Socket) -> None:
    await socket.handle(await socket.open("/scores/5"), StandingsEvents, "refresh_total", "1", "Open")
    assert socket.received(TotalVars)["view"]["name"] == "Rider 1"
    assert "open" not in socket.received(TotalVars)


async def test_the_riders_to_choose_from_are_sent_when_their_list_is_opened(socket: Socket) -> None:
    root = await _open(socket)
    assert socket.received(view_state(StandingsRiders)) == {}
    await socket.handle(root, StandingsEvents, "list_riders")
    riders = socket.received(view_state(StandingsRiders))["view"]
    assert (riders["series_id"], riders["options"][0]) == (5, {"value": "1", "label": "Rider 1"})


@pytest.fixture
def running(site: Outside, not_followed: None) -> Outside:
    """The last race runs, and no task waits for it to change."""
    scores = site.timing.stub_scores[5]
    last = scores.rounds[1].model_copy(update={"scoring_status": "running"})
    now = scores.model_copy(update={"rounds": (scores.rounds[0], last)})
    site.timing.stub_scores[5] = now
    site.timing.stub_moments[5, 0, True] = now.model_copy(update={"running": (12,)})
    return site


async def test_only_a_view_that_counts_a_running_race_has_a_room(running: Outside, socket: Socket) -> None:
    root = await _open(socket, "/scores/5?now=1")
    assert socket.rooms() == {STANDINGS.room(StandingsQuery(5, now=True))}
    socket.move(root, "/scores/5")
    await socket.handle(root, Navigation, "show")
    assert socket.rooms() == set()


async def test_a_change_before_the_tab_is_in_its_room_is_sent(
    running: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def load_and_change(at: Any) -> Loaded[StandingsPageView]:
        loaded = await load(at)
        now = running.timing.stub_moments[5, 0, True]
        running.timing.stub_moments[5, 0, True] = now.model_copy(update={"classes": now.classes[:1]})
        return loaded

    monkeypatch.setitem(SCREENS, "standings", replace(SCREENS["standings"], load=load_and_change))
    await _open(socket, "/scores/5?now=1")
    assert [row["name"] for row in socket.received(StandingsVars)["view"]["rows"]] == [
        f"Rider {n}" for n in range(1, 5)
    ]
    count = len(socket.packets)
    await STANDINGS.refresh(5)
    assert len(socket.packets) == count


@pytest.mark.parametrize("path", ["/", "/fr/scores", "/scores/x?page=-1&size=9999", "/nothing?a=%ff"])
async def test_an_event_where_there_is_no_series_is_a_message(socket: Socket, path: str) -> None:
    root = await socket.open(path)
    for name, arguments in (("open_total", ("1", "Open")), ("refresh_total", ("1", "Open")), ("list_riders", ())):
        await socket.handle(root, StandingsEvents, name, *arguments)
        assert socket.received(PageStatus)["message"]


async def test_the_title_of_a_print_view_names_the_series() -> None:
    loaded = await load_print_view(page_at("/fr/scores/printc/5"))
    assert (loaded.title, loaded.description) == (
        "Classement\xa0: Woods Series 2026",
        "Woods Series 2026, 2 manches courues sur 2",
    )


@pytest.mark.parametrize("query", ["class=Moon", "group=Moon", "brand=Moon", "participant=999", "page=9", "event=3"])
async def test_values_that_a_series_does_not_have_are_the_plain_view(socket: Socket, query: str) -> None:
    plain, loaded = await _load("/scores/5"), await _load("/scores/5", query)
    assert loaded == plain
    assert loaded.view.standings is plain.view.standings
    for tab, address in (("one", "/scores/5?now=1"), ("two", f"/scores/5?now=1&{query}")):
        await _open(socket, address, tab)
    assert socket.rooms("one") == socket.rooms("two") == {STANDINGS.room(StandingsQuery(5, now=True))}


async def test_the_known_ones_of_several_values_stay() -> None:
    loaded = await _load("/scores/5", "class=Open&class=Moon&participant=2&participant=77&q=x")
    assert loaded.view.query == StandingsQuery(5, classes=("Open",), riders=(2,), search="x")
    assert "Moon" not in str(loaded.view.standings)


async def test_a_class_that_a_series_has_only_later_stays_chosen(site: Outside) -> None:
    rows = [{"riderId": 1, "fullName": "Rider 1", "place": 1, "total": 9}]
    now = scores({"Open": rows, "Vet": rows})
    rounds = (now.rounds[0].model_copy(update={"event_id": 70}), *now.rounds[1:])
    site.timing.stub_scores[5] = now.model_copy(update={"rounds": rounds})
    site.timing.stub_moments[5, 70, False] = scores({"Open": rows})
    loaded = await _load("/scores/5", "class=Vet&event=70")
    assert (loaded.view.query.classes, loaded.view.standings.rows) == (("Vet",), [])
