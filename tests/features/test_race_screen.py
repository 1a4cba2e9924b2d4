"""The screen of a race: what its load brings, what its events send, and which rooms its tabs are in."""

import asyncio
from itertools import combinations
from typing import Any

import pytest

from livelaps_app.core.page import Loaded
from livelaps_app.features.race.broadcast import RESULTS, STORY
from livelaps_app.features.race.events import RaceEvents
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.rider.texts import NOT_LISTED
from livelaps_app.features.race.screen import RacePageView, load, updates, without_rows
from livelaps_app.features.race.vars import CompareVars, RaceVars, RiderVars
from livelaps_app.features.race.view_model import Entrants
from livelaps_app.framework import packets
from livelaps_app.gateways.timing.records import FilterOption, RaceFilters
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.client_cache import ClientCache, token
from livelaps_app.session.followed_riders import MyRiders
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.view_vars import view_state
from livelaps_app.shell.state import Layout
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, race, results, row
from tests.wire import Socket

GARBAGE: tuple[Any, ...] = (
    *(None, {}, {"id": 3}, [], ["3"], 0, 4, -1, 3.0, True, float("nan")),
    *("", "x", " 3", "\u0663", "\ud800", "9" * 1_000_000, "3; DROP TABLE entries"),
)


@pytest.fixture(autouse=True)
def site(outside: Outside) -> Outside:
    """A site with one race."""
    outside.timing.stub_races[7] = race()
    outside.timing.stub_results[7] = results(row(n) for n in range(1, 4))
    return outside


def _rooms(query: RaceQuery) -> set[str]:
    """The rooms of a view and of the story of its race."""
    return {RESULTS.room(query), STORY.room(query.of_story)}


async def _load(path: str, query: str = "") -> Loaded[RacePageView]:
    return await load(page_at(path, query))


async def _open(socket: Socket, path: str = "/races/7", tab: str = "tab") -> Any:
    root = await socket.open(path, tab)
    await socket.handle(root, Navigation, "show")
    return root


async def test_a_race_names_itself_and_its_event() -> None:
    loaded = await _load("/races/7")
    assert (loaded.title, loaded.full_title) == ("Sunday Pro", "Sunday Pro, Pine Ridge 100, June 5th 2026")
    assert loaded.description == (
        "Results of Sunday Pro at Pine Ridge 100 on Friday, June 5th 2026: Rider 1 first of 3 riders."
    )
    assert [rider["name"] for rider in loaded.structured["competitor"]] == ["Rider 1", "Rider 2", "Rider 3"]
    assert loaded.ancestors["event"].arguments == {"id": 70}


async def test_a_rider_of_the_address_makes_a_page_of_its_own() -> None:
    loaded = await _load("/races/7", "rider=2")
    assert loaded.full_title == "Rider 2 #102, Sunday Pro, Pine Ridge 100, June 5th 2026"
    assert loaded.description.endswith("102 Rider 2, Open A: Place 2 · In class 2 · 1:00:02.000.")
    assert loaded.own_query == "?rider=2"
    assert (await _load("/races/7", "rider=99")).own_query == ""


async def test_a_filter_is_answered_by_one_frame(socket: Socket) -> None:
    root = await _open(socket)
    socket.move(root, "/races/7?class=Pro")
    socket.frames["tab"].clear()
    await socket.handle(root, Navigation, "show")
    (frame,) = socket.frames["tab"]
    assert {state.get_full_name() for state in (PageStatus, RaceVars, Layout)} <= frame.keys()
    assert not await root._get_resolved_delta()


async def test_rules_of_the_columns_go_into_the_head() -> None:
    loaded = await _load("/races/7", "rider=2")
    assert loaded.styles == {"results": loaded.view.race.style}
    assert loaded.styles["results"].startswith("#results")


async def test_answers_that_read_the_same_are_equal() -> None:
    assert await _load("/races/7") == await _load("/races/7", "q=")
    answers = [await _load("/races/7", query) for query in ("", "rider=1", "q=rider+1", "pick=2")]
    assert not any(one == other for one, other in combinations(answers, 2))


async def test_the_seed_has_all_but_the_rows() -> None:
    view = (await _load("/races/7")).view
    bare = without_rows(view).race
    assert (bare.rows, bare.token, bare.headings) == ([], view.race.token, view.race.headings)


async def test_filters_come_from_the_address(socket: Socket) -> None:
    root = await _open(socket, "/races/7?q=rider+2&tab=class")
    assert [line[1] for line in socket.received(RaceVars)["view"]["rows"]] == ["Open A", "2"]
    socket.move(root, "/races/7?q=rider+3")
    await socket.handle(root, Navigation, "show")
    assert [line[0] for line in socket.received(RaceVars)["view"]["rows"]] == ["3"]


async def test_the_view_that_came_with_the_html_is_not_sent_again(socket: Socket) -> None:
    root = await socket.open("/races/7")
    (await root.get_state(ClientCache)).view = token(updates((await _load("/races/7")).view))
    await socket.handle(root, Navigation, "show")
    assert socket.received(PageStatus)["title"] == "Pine Ridge 100"
    assert socket.received(RaceVars) == {}
    await socket.handle(root, Navigation, "show")
    assert len(socket.received(RaceVars)["view"]["rows"]) == 3


async def test_tab_of_a_running_race_is_in_the_room_of_its_view(
    site: Outside, socket: Socket, not_followed: None
) -> None:
    site.timing.stub_results[7] = results([row(1)], status="running")
    root = await _open(socket, "/races/7?q=rider")
    assert socket.rooms() == _rooms(RaceQuery(7, search="rider"))
    socket.move(root, "/fr/races/7")
    await socket.handle(root, Navigation, "show")
    assert socket.rooms() == _rooms(RaceQuery(7, "fr"))


async def test_tab_of_a_finished_race_is_in_no_room(site: Outside, socket: Socket, not_followed: None) -> None:
    site.timing.stub_results[7] = results([row(1)], status="running")
    root = await _open(socket)
    site.timing.stub_results[7] = results([row(1)], version=2)
    socket.move(root, "/races/7?q=x")
    await socket.handle(root, Navigation, "show")
    assert socket.rooms() == set()


async def test_a_view_that_was_left_sends_nothing_more(site: Outside, socket: Socket, not_followed: None) -> None:
    site.timing.stub_results[7] = results([row(1), row(2)], status="running")
    roots = {tab: await _open(socket, tab=tab) for tab in (f"tab {n}" for n in range(120))}
    old, last = RESULTS.room(RaceQuery(7)), roots["tab 119"]

    async def leave() -> None:
        socket.move(last, "/races/7?q=rider+2", tab="tab 119")
        await socket.handle(last, Navigation, "show")

    packet = packets.packet({RaceVars: {"patch": {"0": ["of the old view"]}}})
    await asyncio.gather(packets.publish(old, packet), leave())
    assert "of the old view" in str(socket.frames["tab 0"])
    assert socket.received(RaceVars, "tab 119")["patch"] == {}


async def test_a_rider_of_the_address_is_open_at_once(socket: Socket) -> None:
    await _open(socket, "/races/7?rider=2")
    sent = socket.received(RiderVars)
    assert (sent["open"], sent["view"]["name"]) == (True, "Rider 2")
    assert socket.received(PageStatus)["drawer_title"] == "Rider 2 #102"
    await _open(socket)
    assert socket.received(RiderVars)["open"] is False
    assert socket.received(PageStatus)["drawer_title"] == ""


async def test_a_rider_is_opened_and_closed(socket: Socket) -> None:
    root = await socket.open("/races/7")
    await socket.handle(root, RaceEvents, "open_rider", "3")
    sent = socket.received(RiderVars)
    assert (sent["open"], sent["view"]["plate"]) == (True, "103")
    assert socket.received(PageStatus)["drawer_title"] == "Rider 3 #103"
    await socket.handle(root, RaceEvents, "close_rider")
    assert socket.received(RiderVars)["open"] is False
    assert socket.received(PageStatus)["drawer_title"] == ""


async def test_a_refreshed_rider_does_not_open_the_dialog(socket: Socket) -> None:
    await socket.handle(await socket.open("/races/7"), RaceEvents, "refresh_rider", 2)
    assert socket.received(RiderVars)["view"]["name"] == "Rider 2"
    assert "open" not in socket.received(RiderVars)
    assert "drawer_title" not in socket.received(PageStatus)


@each_row("entry", GARBAGE, ids=lambda entry: repr(entry)[:20])
async def test_an_unknown_rider_is_a_message_and_never_an_error(socket: Socket, entry: Any) -> None:
    await socket.handle(await socket.open("/es/races/7"), RaceEvents, "open_rider", entry)
    rider = socket.received(RiderVars)["view"]
    assert (rider["message"], rider["ride"]["laps"]) == (NOT_LISTED.es, [])
    assert not socket.received(PageStatus).get("message")


@each_row("path", ["/", "/races", "/races/x", "/nothing"])
async def test_a_rider_opened_where_there_is_no_race(socket: Socket, path: str) -> None:
    await socket.handle(await socket.open(path), RaceEvents, "open_rider", "3")
    assert socket.received(PageStatus)["message"]
    assert socket.received(RiderVars) == {}


async def test_the_riders_to_choose_from_are_sent_when_their_list_is_opened(site: Outside, socket: Socket) -> None:
    site.timing.stub_filters[7] = RaceFilters(participants=(FilterOption(value=1, text="Rider 1 - 101"),))
    root = await _open(socket)
    assert socket.received(view_state(Entrants)) == {}
    await socket.handle(root, RaceEvents, "list_entrants")
    options = [{"value": "1", "label": "Rider 1 - 101"}]
    assert socket.received(view_state(Entrants))["view"] == {"race_id": 7, "options": options}


async def test_followed_riders_come_whatever_came_with_the_html(socket: Socket) -> None:
    root = await socket.open("/races/7")
    (await root.get_state(ClientCache)).view = token(updates((await _load("/races/7")).view))
    (await root.get_state(MyRiders)).chosen = "1"
    await socket.handle(root, Navigation, "show")
    assert socket.received(RaceVars) == {}
    assert socket.received(CompareVars) == {}
    assert "cards" in str(socket.frames)


@pytest.fixture
def configured(site: Outside) -> Outside:
    """The race with filters: two classes of a group, two brands, three riders."""
    site.timing.stub_filters[7] = RaceFilters(
        brands=("Yamaha", "Hexra"),
        class_group=("Open",),
        classes=("Open A", "Vet"),
        participants=tuple(FilterOption(value=number, text=f"Rider {number}") for number in range(1, 4)),
    )
    return site


@pytest.mark.parametrize(
    "query",
    [
        *("class=Moon", "group=Moon", "brand=Moon", "participant=999", "page=40", "sort=-points", "section=9"),
        "class=Moon&class=Sun&brand=Mars&participant=12345",
    ],
)
async def test_values_that_a_race_does_not_have_are_the_plain_view(
    configured: Outside, socket: Socket, query: str
) -> None:
    configured.timing.stub_results[7] = results((row(n) for n in range(1, 4)), status="running")
    plain, loaded = await _load("/races/7"), await _load("/races/7", query)
    assert loaded == plain
    assert loaded.view.race is plain.view.race
    for tab, address in (("one", "/races/7"), ("two", f"/races/7?{query}")):
        await socket.handle(await socket.open(address, tab), Navigation, "show")
    assert socket.rooms("one") == socket.rooms("two") == _rooms(RaceQuery(7))


async def test_sections_that_a_race_does_not_have_are_all_sections(configured: Outside) -> None:
    assert await _load("/races/7", "tab=sections&section=77") == await _load("/races/7", "tab=sections")


async def test_the_known_ones_of_several_values_stay(configured: Outside) -> None:
    loaded = await _load("/races/7", "class=Vet&class=Moon&brand=Mars&participant=2&participant=77&q=x")
    assert loaded.view.query == RaceQuery(7, classes=("Vet",), riders=(2,), search="x")
    assert loaded.view.race.picked == {"class": ["Vet"], "group": [], "brand": [], "participant": ["2"]}
    assert "Moon" not in str(loaded.view.race)


async def test_values_of_results_count_where_the_service_names_no_filters(site: Outside) -> None:
    loaded = await _load("/races/7", "class=Open+A&brand=Yamaha&participant=1&class=Moon")
    assert loaded.view.query == RaceQuery(7, classes=("Open A",), brands=("Yamaha",), riders=(1,))


async def test_a_class_stays_chosen_while_nobody_knows_who_will_ride(site: Outside) -> None:
    site.timing.stub_results[7] = results([], status="notstarted")
    assert (await _load("/races/7", "class=Vet&page=2")).view.query == RaceQuery(7, classes=("Vet",), page=2)
