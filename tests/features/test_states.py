"""Handlers: what they send for an address, what they tell when it can't be shown, and that nothing a browser may send
makes them raise."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import reflex as rx
from livelaps_app.features.calendar.state import Calendar, CalendarPage
from livelaps_app.features.failure.state import FailurePage
from livelaps_app.features.landing.state import LandingPage, LandingShown
from livelaps_app.features.organization.state import OrganizationPage, OrganizationShown
from livelaps_app.features.presentation.state import PresentationPage, PresentationShown
from livelaps_app.features.race.state import Race, RacePage, Rider, parts

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.texts import Lang
from livelaps_app.features.race import live, service
from livelaps_app.features.race.compare.record import Compared
from livelaps_app.features.race.paper.state import PaperPage
from livelaps_app.features.results.state import ResultsPage, ResultsShown
from livelaps_app.features.standings.paper.state import StandingsPaperPage
from livelaps_app.features.standings.state import Standings, StandingsCard, StandingsPage, StandingsRiders
from livelaps_app.framework import packets
from livelaps_app.session.client_cache import Held, token
from livelaps_app.session.followed_riders import MyRiders
from livelaps_app.session.page_status import Shown
from tests.outside import (
    Outside,
    event,
    history,
    organization,
    promoter,
    race,
    results,
    rode,
    row,
    scores,
    series,
    unfolded,
    won,
)
from tests.wire import Socket

SCREENS: tuple[tuple[type[rx.State], str, type[rx.State], str], ...] = (
    (RacePage, "/races/7", Race, "Sunday Pro"),
    (StandingsPage, "/scores/5", Standings, "Woods Series 2026"),
    (ResultsPage, "/results/1", ResultsShown, "Results of Ridge Club"),
    (OrganizationPage, "/organizations/4/about-us", OrganizationShown, "Riders of Ohio"),
    (OrganizationPage, "/membership/members/4", OrganizationShown, "Members – Riders of Ohio"),
    (ResultsPage, "/results", ResultsShown, "Results"),
    (ResultsPage, "/results?rider=1", ResultsShown, "Results of Rider 1"),
    (PresentationPage, "/presentation/70", PresentationShown, "Event 70"),
    (CalendarPage, "/event-calendar", Calendar, "Event calendar"),
    (LandingPage, "/", LandingShown, "Off-road racing, lap by lap"),
    (FailurePage, "/error", Shown, "Custom error page"),
)
IDS = [page.__name__ for page, *_ in SCREENS]


@pytest.fixture
def site(outside: Outside) -> Outside:
    """A site with one of everything."""
    timing = outside.timing
    timing.told_races[7] = race()
    timing.told_results[7] = results(row(n) for n in range(1, 4))
    timing.told_events[70] = event(70)
    timing.told_promoters[1] = promoter()
    timing.told_organizations[4] = organization()
    timing.told_series[5] = series()
    timing.told_accordion[70] = (unfolded(),)
    timing.told_classes[7] = (won("Open A"),)
    timing.told_histories[1] = history(1, rode(7))
    timing.told_scores[5] = scores({"Open": [{"riderId": 1, "fullName": "Rider 1", "place": 1}]})
    return outside


@pytest.fixture
def nobody_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    async def follow(race_id: int, state: object) -> None:
        """A task that is done at once."""

    monkeypatch.setattr(live, "_follow", follow)


@pytest.mark.parametrize(("page", "path", "state", "title"), SCREENS, ids=IDS)
async def test_a_screen_is_sent_in_one_frame(
    site: Outside, socket: Socket, page: type[rx.State], path: str, state: type[rx.State], title: str
) -> None:
    root = await socket.open(path)
    await socket.handle(root, page, "show")
    assert len(socket.packets) == 1
    told = socket.shown(Shown)
    assert (told["title"], told["message"], told["retry"], told["age"]) == (title, "", False, "")
    assert state is Shown or socket.shown(state)


@pytest.mark.parametrize(("page", "path", "state", "_"), SCREENS, ids=IDS)
async def test_the_server_keeps_nothing_of_what_it_sent(
    site: Outside, socket: Socket, page: type[rx.State], path: str, state: type[rx.State], _: str
) -> None:
    root = await socket.open(path)
    await socket.handle(root, page, "show")
    assert (await root.get_state(state)).dirty_vars == set()


DOWN = [row for row in SCREENS if row[0] not in (FailurePage, LandingPage)]


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize(("page", "path"), [row[:2] for row in DOWN], ids=[row[0].__name__ for row in DOWN])
async def test_a_service_that_is_down_is_told_in_the_readers_language(
    site: Outside, socket: Socket, page: type[rx.State], path: str, lang: Lang
) -> None:
    site.timing.down = Code.SERVICE_DOWN
    root = await socket.open(path if lang == "en" else f"/{lang}{path}")
    await socket.handle(root, page, "show")
    told = socket.shown(Shown)
    assert (told["message"], told["tone"]) == (errors.message(Code.SERVICE_DOWN, lang), "error")
    assert told["retry"] is True


async def test_the_landing_page_needs_the_content_service(site: Outside, socket: Socket) -> None:
    site.content.down = Code.SERVICE_SLOW
    await socket.handle(await socket.open("/es"), LandingPage, "show")
    assert socket.shown(Shown)["message"] == errors.message(Code.SERVICE_SLOW, "es")


@pytest.mark.parametrize(("page", "path"), [row[:2] for row in DOWN], ids=[row[0].__name__ for row in DOWN])
async def test_a_recovered_service_takes_the_complaint_away(
    site: Outside, socket: Socket, page: type[rx.State], path: str
) -> None:
    root = await socket.open(path)
    site.timing.down = Code.SERVICE_DOWN
    await socket.handle(root, page, "show")
    site.timing.down = None
    await socket.handle(root, page, "show")
    assert socket.shown(Shown)["message"] == ""


async def test_old_data_says_its_age(site: Outside, socket: Socket) -> None:
    site.timing.seconds, site.timing.stale = 40, True
    for page, path in ((RacePage, "/races/7"), (StandingsPage, "/scores/5")):
        await socket.handle(await socket.open(path), page, "show")
        assert socket.shown(Shown)["age"] == "updated 40\N{NO-BREAK SPACE}s ago"


@pytest.mark.parametrize(
    ("page", "path", "code"),
    [
        (RacePage, "/races", Code.NO_RACE_SELECTED),
        (RacePage, "/races/x", Code.INVALID_RACE_ID),
        (RacePage, "/races/%00", Code.INVALID_RACE_ID),
        (RacePage, "/races/8", Code.NOT_FOUND),
        (RacePage, "/races/" + "9" * 5000, Code.INVALID_RACE_ID),
        (RacePage, "/nothing", Code.NO_RACE_SELECTED),
        (StandingsPage, "/scores", Code.NO_SERIES),
        (StandingsPage, "/scores/'%20OR%201=1", Code.INVALID_SERIE_ID),
        (OrganizationPage, "/organizations/x/members", Code.INVALID_ORGANIZATION_ID),
        (OrganizationPage, "/organizations/members", Code.NULL_ORGANIZATION_ID),
        (OrganizationPage, "/membership/type/8", Code.NOT_FOUND),
        (OrganizationPage, "/races/7", Code.PAGE_NOT_FOUND),
        (PresentationPage, "/presentation", Code.NULL_EVENT_ID),
        (PresentationPage, "/presentation/x", Code.INVALID_EVENT_ID),
        (PresentationPage, "/presentation/8", Code.NOT_FOUND),
        (ResultsPage, "/results/x", Code.INVALID_PROMOTER_ID),
        (ResultsPage, "/results?rider=x", Code.NOT_FOUND),
        (ResultsPage, "/results?rider=8", Code.NOT_FOUND),
        (ResultsPage, "/event-calendar", Code.INVALID_PROMOTER_ID),
    ],
)
async def test_addresses_that_show_nothing(
    site: Outside, socket: Socket, page: type[rx.State], path: str, code: Code
) -> None:
    await socket.handle(await socket.open(f"/fr{path}"), page, "show")
    assert socket.shown(Shown)["message"] == errors.message(code, "fr")


async def test_a_misconfigured_race_is_told(site: Outside, socket: Socket) -> None:
    site.timing.told_races[7] = race(configured=False)
    await socket.handle(await socket.open("/races/7"), RacePage, "show")
    assert socket.shown(Shown)["message"] == "The race is not properly configured"


async def test_filters_are_read_from_the_address(site: Outside, socket: Socket) -> None:
    root = await socket.open("/races/7?q=rider+2&tab=class")
    await socket.handle(root, RacePage, "show")
    assert [line[1] for line in socket.shown(Race)["board"]["rows"]] == ["Open A", "2"]
    socket.move(root, "/races/7?q=rider+3")
    await socket.handle(root, RacePage, "show")
    assert [line[0] for line in socket.shown(Race)["board"]["rows"]] == ["3"]


async def test_rows_the_browser_holds_are_not_sent_again(site: Outside, socket: Socket) -> None:
    root = await socket.open("/races/7")
    await socket.handle(root, RacePage, "show")
    board = socket.shown(Race)["board"]
    held = await root.get_state(Held)
    held.rows = board["token"]
    await socket.handle(root, RacePage, "show")
    assert socket.shown(Race)["board"] == board | {"rows": []}


async def test_the_answer_that_came_with_the_html_is_not_sent_again(site: Outside, socket: Socket) -> None:
    root, other = await socket.open("/races/7"), await socket.open("/races/7", tab="other")
    own = parts(await service.board(View(7, "en")), None, held=True, compared=Compared())
    (await root.get_state(Held)).answer, (await root.get_state(Held)).rows = token(own), own[Race]["board"].token
    await socket.handle(root, RacePage, "show")
    assert socket.shown(Shown)["message"] == ""
    assert socket.shown(Race) == {}
    socket.move(root, "/races/7?q=rider+2")
    await socket.handle(root, RacePage, "show")
    socket.move(root, "/races/7")
    await socket.handle(root, RacePage, "show")
    await socket.handle(other, RacePage, "show")
    whole = socket.shown(Race, "other")["board"]
    assert len(whole["rows"]) == 3
    assert socket.shown(Race)["board"] == whole | {"rows": []}  # those it holds


async def test_who_follows_riders_is_sent_their_cards_whatever_came_with_the_html(
    site: Outside, socket: Socket
) -> None:
    root = await socket.open("/races/7")
    own = parts(await service.board(View(7, "en")), None, held=True, compared=Compared())
    (await root.get_state(Held)).answer, (await root.get_state(MyRiders)).chosen = token(own), "1"
    await socket.handle(root, RacePage, "show")
    assert "board" in socket.shown(Race)


@pytest.mark.parametrize("claim", ["", "x", "0" * 10_000])
async def test_a_claim_to_hold_other_rows_changes_nothing(site: Outside, socket: Socket, claim: str) -> None:
    root = await socket.open("/races/7")
    (await root.get_state(Held)).rows = claim
    await socket.handle(root, RacePage, "show")
    assert len(socket.shown(Race)["board"]["rows"]) == 3


async def test_a_running_race_is_listened_to(site: Outside, socket: Socket, nobody_follows: None) -> None:
    site.timing.told_results[7] = results([row(1)], status="running")
    root = await socket.open("/races/7?page=2")
    await socket.handle(root, RacePage, "show")
    assert socket.rooms() == {live.room(View(7, page=2))}
    socket.move(root, "/fr/races/7")
    await socket.handle(root, RacePage, "show")
    assert socket.rooms() == {live.room(View(7, "fr"))}


async def test_a_finished_race_is_not_listened_to_any_more(site: Outside, socket: Socket, nobody_follows: None) -> None:
    site.timing.told_results[7] = results([row(1)], status="running")
    root = await socket.open("/races/7")
    await socket.handle(root, RacePage, "show")
    site.timing.told_results[7] = results([row(1)], version=2)
    socket.move(root, "/races/7?q=x")
    await socket.handle(root, RacePage, "show")
    assert socket.rooms() == set()


async def test_who_comes_later_starts_from_the_rows_the_others_have(
    site: Outside, socket: Socket, nobody_follows: None
) -> None:
    site.timing.told_results[7] = results([row(n) for n in range(1, 5)], status="running")
    await socket.handle(await socket.open("/races/7", "one"), RacePage, "show")
    site.timing.told_results[7] = results([*(row(n) for n in range(1, 4)), row(4, laps=4)], 2, "running")
    [watched] = live._views[7].values()
    watched.advance(await service.board(View(7)))
    await socket.handle(await socket.open("/races/7", "two"), RacePage, "show")
    one, two = socket.shown(Race, "one"), socket.shown(Race, "two")
    assert two["board"]["rows"] == one["board"]["rows"]
    assert list(two["patch"]) == ["3"]
    assert two["fresh"] == []


async def test_a_rider_of_the_address_is_open_at_once(site: Outside, socket: Socket) -> None:
    await socket.handle(await socket.open("/races/7?rider=2"), RacePage, "show")
    told = socket.shown(Rider)
    assert (told["open"], told["laps"]["name"]) == (True, "Rider 2")
    assert socket.shown(Shown)["opened"] == "Rider 2 #102"
    await socket.handle(await socket.open("/races/7"), RacePage, "show")
    assert socket.shown(Rider)["open"] is False
    assert socket.shown(Shown)["opened"] == ""


async def test_a_rider_is_opened_and_closed(site: Outside, socket: Socket) -> None:
    root = await socket.open("/races/7")
    await socket.handle(root, RacePage, "open_rider", "3")
    told = socket.shown(Rider)
    assert (told["open"], told["laps"]["plate"]) == (True, "103")
    assert socket.shown(Shown)["opened"] == "Rider 3 #103"
    await socket.handle(root, RacePage, "close_rider")
    assert socket.shown(Rider)["open"] is False
    assert socket.shown(Shown)["opened"] == ""


GARBAGE: tuple[Any, ...] = (
    None,
    {},
    {"id": 3},
    [],
    ["3"],
    0,
    4,
    -1,
    3.0,
    True,
    float("nan"),
    "",
    "x",
    " 3",
    "\ud800",
    "9" * 1_000_000,
    "3; DROP TABLE entries",
)


@pytest.mark.parametrize("entry", GARBAGE, ids=lambda entry: repr(entry)[:20])
async def test_a_rider_nobody_knows_is_told_and_never_an_error(site: Outside, socket: Socket, entry: Any) -> None:
    await socket.handle(await socket.open("/es/races/7"), RacePage, "open_rider", entry)
    assert socket.shown(Rider)["laps"]["message"] == errors.message(Code.NOT_FOUND, "es")
    assert socket.shown(Rider)["laps"]["rows"] == []
    assert not socket.shown(Shown).get("message")


@pytest.mark.parametrize("path", ["/", "/races", "/races/x", "/nothing"])
async def test_a_rider_opened_where_there_is_no_race(site: Outside, socket: Socket, path: str) -> None:
    await socket.handle(await socket.open(path), RacePage, "open_rider", "3")
    assert socket.shown(Shown)["message"]
    assert socket.shown(Rider) == {}


def _handlers() -> list[tuple[type[rx.State], str]]:
    return [(page, name) for page, *_ in SCREENS for name in page.event_handlers if name != "setvar"]


@pytest.mark.parametrize(("page", "name"), _handlers(), ids=lambda part: getattr(part, "__name__", part))
@pytest.mark.parametrize(
    "path", ["/", "/fr/races", "/scores/x?page=-1&size=9999", "/nothing?a=%ff", "/results/" + "1" * 999]
)
async def test_every_handler_bears_every_address(
    site: Outside, socket: Socket, page: type[rx.State], name: str, path: str
) -> None:
    handler: Callable[..., Any] = page.event_handlers[name].fn
    arguments = ["3"] * (handler.__code__.co_argcount - 1)
    await socket.handle(await socket.open(path), page, name, *arguments)


def test_only_what_a_browser_may_call_is_a_handler() -> None:
    assert {name for page, *_ in SCREENS for name in page.event_handlers} - {"setvar"} == {
        "show",
        "follow_rider",
        "open_rider",
        "close_rider",
        "follow",
        "offer",
        "tell_riders",
    }


@pytest.mark.parametrize(
    ("page", "path"),
    [
        (RacePage, "/races/7"),
        (PresentationPage, "/presentation/70"),
        (OrganizationPage, "/organizations/4/events/70"),
    ],
)
async def test_a_handler_called_directly_asks_the_guards_itself(
    site: Outside, socket: Socket, page: type[rx.State], path: str
) -> None:
    site.timing.refused = {("race", 7), ("event", 70), ("promoter", 9), ("series", 5)}
    await socket.handle(await socket.open(path), page, "show")
    assert socket.shown(Shown)["message"] == errors.message(Code.PERMISSION_DENIED, "en")


@pytest.mark.parametrize("path", ["/?id={}", "/events/{}", "/races/{}", "/scores/{}", "/series/{}", "/nothing?id={}"])
@pytest.mark.parametrize(
    ("page", "number"),
    [
        (RacePage, 7),
        (PaperPage, 7),
        (PresentationPage, 70),
        (StandingsPage, 5),
        (StandingsPaperPage, 5),
    ],
)
async def test_what_may_not_be_seen_is_not_shown_at_any_address(
    site: Outside, socket: Socket, page: type[rx.State], number: int, path: str
) -> None:
    """A stranger calls a handler and says any address."""
    site.timing.refused = {(kind, number) for kind in ("race", "event", "series")}
    root = await socket.open(path.format(number))
    await socket.handle(root, page, "show")
    if page is RacePage:
        await socket.handle(root, page, "open_rider", "1")
    if page is StandingsPage:
        await socket.handle(root, page, "open_rider", "1", "Open")
        await socket.handle(root, page, "tell_riders")
    told = str(socket.frames)
    assert not any(name in told for name in ("Rider 1", "Pine Ridge", "Event 70", "Series 5", "Woods Series"))


async def test_a_view_that_was_left_sends_nothing_more(site: Outside, socket: Socket, nobody_follows: None) -> None:
    site.timing.told_results[7] = results([row(1), row(2)], status="running")
    roots = {tab: await socket.open("/races/7", tab=tab) for tab in (f"tab {n}" for n in range(120))}
    for root in roots.values():
        await socket.handle(root, RacePage, "show")
    old, last = live.room(View(7)), roots["tab 119"]

    async def leave() -> None:
        socket.move(last, "/races/7?q=rider+2", tab="tab 119")
        await socket.handle(last, RacePage, "show")

    await asyncio.gather(packets.publish(old, packets.frame({Race: {"patch": {"0": ["of the old view"]}}})), leave())
    assert "of the old view" in str(socket.frames["tab 0"])
    assert socket.shown(Race, "tab 119")["patch"] == {}


@pytest.mark.parametrize("claim", ["A" * 450_000, {"a": "b" * 5000}, ["x"], 7, None, True])
async def test_claims_that_are_no_tokens_are_not_kept(socket: Socket, claim: object) -> None:
    held = await (await socket.open("/races/7")).get_state(Held)
    held.rows = claim
    held.site = claim
    held.answer = claim
    assert (held.rows, held.site, held.answer) == ("", "", "")
    held.rows = "token"
    assert held.rows == "token"


async def test_a_followed_rider_s_laps_come_without_opening_anything(site: Outside, socket: Socket) -> None:
    root = await socket.open("/races/7")
    await socket.handle(root, RacePage, "follow_rider", 2)
    assert socket.shown(Rider)["laps"]["name"] == "Rider 2"
    assert "open" not in socket.shown(Rider)
    assert "opened" not in socket.shown(Shown)


async def test_a_total_explains_itself(site: Outside, socket: Socket) -> None:
    root = await socket.open("/scores/5?rider=1&in=Open")
    await socket.handle(root, StandingsPage, "show")
    assert (socket.shown(StandingsCard)["card"]["name"], socket.shown(StandingsCard)["open"]) == ("Rider 1", True)
    await socket.handle(root, StandingsPage, "close_rider")
    assert socket.shown(StandingsCard)["open"] is False
    await socket.handle(root, StandingsPage, "open_rider", ["x"], {"a": 1})
    assert (socket.shown(StandingsCard)["card"]["message"], socket.shown(StandingsCard)["open"]) == (
        "This rider is not in these standings.",
        True,
    )
    socket.move(root, "/scores/5")
    await socket.handle(root, StandingsPage, "show")
    assert socket.shown(StandingsCard)["open"] is False


async def test_the_riders_to_choose_from_are_sent_when_somebody_looks(site: Outside, socket: Socket) -> None:
    root = await socket.open("/scores/5")
    await socket.handle(root, StandingsPage, "show")
    assert socket.shown(StandingsRiders) == {}
    await socket.handle(root, StandingsPage, "tell_riders")
    assert socket.shown(StandingsRiders)["all"] == {"series_id": 5, "options": [{"value": "1", "label": "Rider 1 - "}]}


async def test_standings_to_print_open_the_dialog(site: Outside, socket: Socket) -> None:
    root = await socket.open("/scores/printc/5")
    told = await socket.handle(root, StandingsPaperPage, "show")
    assert "window.print()" in str(told)
    assert socket.shown(Shown)["title"] == "Standings: Woods Series 2026"
