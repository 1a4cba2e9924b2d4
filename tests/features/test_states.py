"""Handlers: what they send for an address, what they tell when it can't be shown, and that nothing a browser may send
makes them raise."""

from collections.abc import Callable
from typing import Any

import pytest
import reflex as rx
from livelaps_app.features.calendar.state import Calendar, CalendarPage
from livelaps_app.features.event.state import EventPage, EventShown
from livelaps_app.features.event_scores.state import EventScoresPage, EventScoresShown
from livelaps_app.features.failure.state import FailurePage
from livelaps_app.features.landing.state import LandingPage, LandingShown
from livelaps_app.features.presentation.state import PresentationPage, PresentationShown
from livelaps_app.features.promoters.state import PromotersPage, PromotersShown
from livelaps_app.features.series.state import SeriesPage, SeriesShown
from livelaps_app.features.series_old.state import SeriesOldPage, SeriesOldShown

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.texts import Lang
from livelaps_app.session.client_cache import Held
from livelaps_app.session.page_status import Shown
from tests.outside import (
    Outside,
    event,
    history,
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
    (EventPage, "/events/70", EventShown, "Event 70"),
    (PromotersPage, "/promoters/1", PromotersShown, "Ridge Club"),
    (PromotersPage, "/promoters", PromotersShown, "Promoters"),
    (SeriesPage, "/series/5", SeriesShown, "Series 5 2026"),
    (SeriesPage, "/series", SeriesShown, "Series"),
    (SeriesOldPage, "/series/oldPage", SeriesOldShown, "Series of past years"),
    (EventScoresPage, "/eventScores/70", EventScoresShown, "Results of Event 70"),
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
    timing.told_series[5] = series()
    timing.told_accordion[70] = (unfolded(),)
    timing.told_classes[7] = (won("Open A"),)
    timing.told_histories[1] = history(1, rode(7))
    timing.told_scores[5] = scores({"Open": [{"riderId": 1, "fullName": "Rider 1", "place": 1}]})
    return outside


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
    for page, path in ((EventPage, "/events/70"),):
        await socket.handle(await socket.open(path), page, "show")
        assert socket.shown(Shown)["age"] == "updated 40\N{NO-BREAK SPACE}s ago"


@pytest.mark.parametrize(
    ("page", "path", "code"),
    [
        (EventPage, "/events", Code.NULL_EVENT_ID),
        (EventPage, "/events/7.0", Code.INVALID_EVENT_ID),
        (PromotersPage, "/promoters/x", Code.INVALID_PROMOTER_ID),
        (PromotersPage, "/promoters/8", Code.NOT_FOUND),
        (SeriesPage, "/series/x", Code.INVALID_SERIE_ID),
        (SeriesPage, "/series/8", Code.NOT_FOUND),
        (EventScoresPage, "/eventScores/x", Code.INVALID_EVENT_ID),
        (PresentationPage, "/presentation", Code.NULL_EVENT_ID),
        (PresentationPage, "/presentation/x", Code.INVALID_EVENT_ID),
        (PresentationPage, "/presentation/8", Code.NOT_FOUND),
        (EventScoresPage, "/eventScores/8", Code.NOT_FOUND),
    ],
)
async def test_addresses_that_show_nothing(
    site: Outside, socket: Socket, page: type[rx.State], path: str, code: Code
) -> None:
    await socket.handle(await socket.open(f"/fr{path}"), page, "show")
    assert socket.shown(Shown)["message"] == errors.message(code, "fr")


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
        (EventPage, "/events/70"),
        (EventScoresPage, "/eventScores/70"),
        (PresentationPage, "/presentation/70"),
        (PromotersPage, "/promoters/9"),
        (SeriesPage, "/series/5"),
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
        (EventPage, 70),
        (EventScoresPage, 70),
        (PresentationPage, 70),
        (SeriesPage, 5),
    ],
)
async def test_what_may_not_be_seen_is_not_shown_at_any_address(
    site: Outside, socket: Socket, page: type[rx.State], number: int, path: str
) -> None:
    """A stranger calls a handler and says any address."""
    site.timing.refused = {(kind, number) for kind in ("race", "event", "series")}
    root = await socket.open(path.format(number))
    await socket.handle(root, page, "show")
    told = str(socket.frames)
    assert not any(name in told for name in ("Rider 1", "Pine Ridge", "Event 70", "Series 5", "Woods Series"))


@pytest.mark.parametrize("claim", ["A" * 450_000, {"a": "b" * 5000}, ["x"], 7, None, True])
async def test_claims_that_are_no_tokens_are_not_kept(socket: Socket, claim: object) -> None:
    held = await (await socket.open("/races/7")).get_state(Held)
    held.rows = claim
    held.site = claim
    held.answer = claim
    assert (held.rows, held.site, held.answer) == ("", "", "")
    held.rows = "token"
    assert held.rows == "token"
