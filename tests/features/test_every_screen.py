"""Every screen over the socket: what is sent for its address, its message when it fails, and that no event raises."""

from collections.abc import Callable
from typing import Any

import pytest
import reflex as rx

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.visitors import NOBODY
from livelaps_app.live.navigation import Navigation
from livelaps_app.sales.rules.records import Shop
from livelaps_app.session.client_cache import ClientCache
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.screens import SCREENS
from livelaps_app.session.view_vars import view_state
from tests.each_row import each_row
from tests.features.checks import page_at, problem
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

PAGES = (
    ("/events/70", "Event 70"),
    ("/races/7", "Pine Ridge 100"),
    ("/scores/5", "Woods Series 2026"),
    ("/results/1", "Results of Ridge Club"),
    ("/organizations/4/about-us", "Riders of Ohio"),
    ("/membership/members/4", "Members – Riders of Ohio"),
    ("/results", "Results"),
    ("/results?rider=1", "Rider 1"),
    ("/promoters/1", "Ridge Club"),
    ("/promoters", "Promoters"),
    ("/series/5", "Series 5 2026"),
    ("/series", "Series"),
    ("/series/oldPage", "Series of past years"),
    ("/eventScores/70", "Results of Event 70"),
    ("/presentation/70", "Event 70"),
    ("/event-calendar", "Event calendar"),
    ("/login", "Log in"),
    ("/spectator", "Spectator entry"),
    ("/registration/participant", "Create an account"),
    ("/forgotPassword", "Forgotten password"),
    ("/resetPassword/good", "New password"),
    ("/", "Off-road racing, lap by lap"),
)
OF_TIMING = [path for path, _ in PAGES if path != "/"]
AGELESS = {"/login", "/spectator", "/registration/participant", "/forgotPassword", "/resetPassword/good"}


@pytest.fixture
def site(outside: Outside) -> Outside:
    """A site with one of everything."""
    timing = outside.timing
    outside.accounts.links["good"] = outside.accounts.has().email
    timing.stub_races[7] = race()
    timing.stub_results[7] = results(row(n) for n in range(1, 4))
    timing.stub_events[70] = event(70)
    timing.stub_promoters[1] = promoter()
    timing.stub_organizations[4] = organization()
    timing.stub_series[5] = series()
    timing.stub_accordion[70] = (unfolded(),)
    timing.stub_classes[7] = (won("Open A"),)
    timing.stub_histories[1] = history(1, rode(7))
    outside.sales.sold = [Shop(id=1_000_000_001, event_id=70, promoter_id=1, currency="USD")]
    timing.stub_scores[5] = scores({"Open": [{"riderId": 1, "fullName": "Rider 1", "place": 1}]})
    return outside


async def _show(socket: Socket, path: str) -> None:
    await socket.handle(await socket.open(path), Navigation, "show")


@each_row(("path", "title"), PAGES)
async def test_view_is_sent_with_its_title(site: Outside, socket: Socket, path: str, title: str) -> None:
    await _show(socket, path)
    status = socket.received(PageStatus)
    assert (status["title"], status["message"], status["retry"], status["age"]) == (title, "", False, "")
    assert status["query"] == path.partition("?")[2]


@each_row("path", [path for path, _ in PAGES])
async def test_server_stores_no_view(site: Outside, socket: Socket, path: str) -> None:
    root = await socket.open(path)
    await socket.handle(root, Navigation, "show")
    view = SCREENS[page_at(path.partition("?")[0]).route.key].vars
    if isinstance(view, type):
        assert (await root.get_state(view_state(view))).dirty_vars == set()


@each_row("lang", ["en", "fr", "es"])
@each_row("path", OF_TIMING)
async def test_message_of_a_service_that_is_down_is_in_the_language_of_the_page(
    site: Outside, socket: Socket, path: str, lang: Lang
) -> None:
    site.timing.down = Code.SERVICE_DOWN
    await _show(socket, path if lang == "en" else f"/{lang}{path}")
    status = socket.received(PageStatus)
    assert (status["message"], status["tone"]) == (errors.message(Code.SERVICE_DOWN, lang), "error")
    assert status["retry"] is True


async def test_landing_page_needs_the_content_service(site: Outside, socket: Socket) -> None:
    site.content.down = Code.SERVICE_SLOW
    await _show(socket, "/es")
    assert socket.received(PageStatus)["message"] == errors.message(Code.SERVICE_SLOW, "es")


@each_row("path", OF_TIMING)
async def test_message_goes_when_the_service_is_back(site: Outside, socket: Socket, path: str) -> None:
    root = await socket.open(path)
    site.timing.down = Code.SERVICE_DOWN
    await socket.handle(root, Navigation, "show")
    site.timing.down = None
    await socket.handle(root, Navigation, "show")
    assert socket.received(PageStatus)["message"] == ""


@each_row("path", [path for path in OF_TIMING if path not in AGELESS])
async def test_old_view_tells_its_age(site: Outside, path: str) -> None:
    at = page_at(path)
    for seconds, age in ((0, ""), (40, "updated 40\N{NO-BREAK SPACE}s ago")):
        site.timing.seconds, site.timing.stale = seconds, bool(seconds)
        assert (await SCREENS[at.route.key].load_for(at, NOBODY)).age == age


@each_row(
    ("path", "code"),
    [
        ("/events", Code.NULL_EVENT_ID),
        ("/events/7.0", Code.INVALID_EVENT_ID),
        ("/events/0", Code.INVALID_EVENT_ID),
        ("/events/8", Code.NOT_FOUND),
        ("/races", Code.NO_RACE_SELECTED),
        ("/races/x", Code.INVALID_RACE_ID),
        ("/races/-1", Code.INVALID_RACE_ID),
        ("/races/%00", Code.INVALID_RACE_ID),
        ("/races/7%20", Code.INVALID_RACE_ID),
        ("/races/" + "9" * 5000, Code.INVALID_RACE_ID),
        ("/races?id_test=x", Code.INVALID_RACE_ID),
        ("/races/8", Code.NOT_FOUND),
        ("/races/print", Code.NO_RACE_SELECTED),
        ("/races/print/words", Code.INVALID_RACE_ID),
        ("/races/print/99", Code.NOT_FOUND),
        ("/races/printScores", Code.NO_RACE_SELECTED),
        ("/races/printScores?id=-1", Code.INVALID_RACE_ID),
        ("/scores", Code.NO_SERIES),
        ("/scores/0", Code.INVALID_SERIE_ID),
        ("/scores/'%20OR%201=1", Code.INVALID_SERIE_ID),
        ("/scores/6", Code.NOT_FOUND),
        ("/organizations/x/members", Code.INVALID_ORGANIZATION_ID),
        ("/organizations/0/members", Code.INVALID_ORGANIZATION_ID),
        ("/organizations/6/members", Code.NOT_FOUND),
        ("/organizations/4/events/x", Code.INVALID_EVENT_ID),
        ("/organizations/4/events/99", Code.NOT_FOUND),
        ("/organizations/members", Code.NULL_ORGANIZATION_ID),
        ("/membership/type/8", Code.NOT_FOUND),
        ("/promoters/x", Code.INVALID_PROMOTER_ID),
        ("/promoters/8", Code.NOT_FOUND),
        ("/series/x", Code.INVALID_SERIE_ID),
        ("/series/8", Code.NOT_FOUND),
        ("/eventScores/x", Code.INVALID_EVENT_ID),
        ("/eventScores/8", Code.NOT_FOUND),
        ("/presentation", Code.NULL_EVENT_ID),
        ("/presentation/x", Code.INVALID_EVENT_ID),
        ("/presentation/8", Code.NOT_FOUND),
        ("/results/x", Code.INVALID_PROMOTER_ID),
        ("/results/8", Code.NOT_FOUND),
        ("/resetPassword", Code.RESET_NO_TOKEN),
        ("/resetPassword/x", Code.RESET_UNDECODABLE),
        ("/results?rider=x", Code.NOT_FOUND),
        ("/results?rider=-1", Code.NOT_FOUND),
        ("/results?rider=%00", Code.NOT_FOUND),
        ("/results?rider=8", Code.NOT_FOUND),
    ],
)
async def test_address_without_a_view_has_its_message(site: Outside, socket: Socket, path: str, code: Code) -> None:
    at = page_at(f"/fr{path.partition('?')[0]}", path.partition("?")[2])
    with problem(code):
        await SCREENS[at.route.key].load_for(at, NOBODY)


def _events() -> list[tuple[type[rx.State], str]]:
    """Every event handler of the site that a browser can call."""
    states = [state for state in _below(rx.State) if state.__module__.startswith("livelaps_app.")]
    found = [(state, name) for state in states for name in state.event_handlers if name != "setvar"]
    return sorted(found, key=lambda pair: (pair[0].get_full_name(), pair[1]))


def _below(state: type[rx.State]) -> list[type[rx.State]]:
    return [found for child in state.get_substates() for found in (child, *_below(child))]


@each_row(("state", "name"), _events(), ids=lambda part: getattr(part, "__name__", part))
@each_row("path", ["/", "/fr/races", "/scores/x?page=-1&size=9999", "/nothing?a=%ff", "/results/" + "1" * 999])
async def test_every_event_bears_every_address(
    site: Outside, socket: Socket, state: type[rx.State], name: str, path: str
) -> None:
    handler: Callable[..., Any] = state.event_handlers[name].fn
    arguments = ["3"] * (handler.__code__.co_argcount - 1)
    await socket.handle(await socket.open(path), state, name, *arguments)


def test_events_a_browser_can_call_are_known() -> None:
    assert {name for _, name in _events()} == {
        *("close_comparison", "close_rider", "close_total", "follow", "leave", "list_entrants"),
        *("list_riders", "open_rider", "open_total", "refresh_rider", "refresh_total", "send", "show"),
        *("show_comparison", "tick"),
    }


HIDDEN = ["/?id={}", "/events/{}", "/races/{}?compare=1&compare=2", "/scores/{}", "/series/{}", "/nothing?id={}"]


@pytest.mark.parametrize("path", HIDDEN)
@pytest.mark.parametrize("number", [70, 7, 5])
async def test_hidden_things_are_sent_at_no_address(site: Outside, socket: Socket, number: int, path: str) -> None:
    """A stranger calls every event and names any address."""
    site.timing.refused = {(kind, number) for kind in ("race", "event", "series")}
    root = await socket.open(path.format(number))
    for state, name in _events():
        count = state.event_handlers[name].fn.__code__.co_argcount - 1
        await socket.handle(root, state, name, *["1"] * count)
    hidden = {70: ("Event 70",), 7: ("Rider 1", "Pine Ridge"), 5: ("Series 5", "Woods Series", "Rider 1")}[number]
    assert not any(name in str(socket.frames) for name in hidden)


@each_row("claim", ["A" * 450_000, {"a": "b" * 5000}, ["x"], 7, None, True])
async def test_claim_that_is_no_token_counts_as_none(socket: Socket, claim: object) -> None:
    cache = await (await socket.open("/races/7")).get_state(ClientCache)
    cache.layout = claim
    cache.view = claim
    assert (cache.layout, cache.view) == ("", "")
    cache.view = "token"
    assert cache.view == "token"
