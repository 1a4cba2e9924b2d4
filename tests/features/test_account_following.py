"""Riders that an account follows: stars, logins, and who comes next on the same browser."""

import asyncio
from unittest.mock import AsyncMock

import pytest
import reflex as rx

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.racing.riders import IN_ACCOUNT, MOST_FOLLOWED
from livelaps_app.features.race.events import RaceEvents
from livelaps_app.features.race.vars import MyRidersVars
from livelaps_app.live import navigation
from livelaps_app.live.navigation import Navigation
from livelaps_app.people import following_texts as texts
from livelaps_app.session.followed_riders import AccountRiders, MyRiders, followed_riders
from livelaps_app.session.page_status import PageStatus
from livelaps_app.shell.state import Layout
from tests.outside import Outside, race, results, row
from tests.wire import Socket

FIELD = [row(number, riderId=10 + number) for number in range(1, 6)]
RACE = "/races/7"

pytestmark = pytest.mark.usefixtures("not_followed")


@pytest.fixture
def site(outside: Outside) -> Outside:
    """A race, and two people with accounts, one of whom follows a rider."""
    outside.timing.stub_races[7] = race()
    outside.timing.stub_results[7] = results(FIELD, status="running")
    for number, followed in ((1, (13,)), (2, ())):
        outside.accounts.tokens[f"token-{number}"] = outside.accounts.has(number, followed=followed).email
    return outside


def _followed(site: Outside, number: int = 1) -> tuple[int, ...] | None:
    """What the service has stored."""
    return site.accounts.people[f"ana{number}@example.com"][0].followed


async def _tab(socket: Socket, stored: str = "", session: str = "token-1", tab: str = "tab") -> rx.State:
    """A tab of a browser with a session that stores some riders, with the race on its screen."""
    socket.cookies = {"ll_session": session} if session else {}
    root = await socket.open(RACE, tab)
    (await root.get_state(MyRiders)).chosen = stored
    await socket.handle(root, Navigation, "show")
    return root


async def _stored(root: rx.State) -> str:
    return (await root.get_state(MyRiders)).chosen


def _plates(socket: Socket, tab: str = "tab") -> list[str]:
    return [card["plate"] for card in socket.received(MyRidersVars, tab)["cards"]]


async def test_riders_of_the_account_stand_on_its_pages(site: Outside, socket: Socket) -> None:
    root = await _tab(socket)
    assert socket.received(AccountRiders) == {"known": True, "chosen": "13", "notice": ""}
    assert _plates(socket) == ["103"]
    assert await _stored(root) == IN_ACCOUNT  # and no rider


async def test_riders_of_the_browser_are_added_once(site: Outside, socket: Socket) -> None:
    root = await _tab(socket, "11,13,12")
    assert _followed(site) == (13, 11, 12)
    assert socket.received(AccountRiders)["chosen"] == "13,11,12"
    assert await _stored(root) == IN_ACCOUNT
    assert await followed_riders(root) == (13, 11, 12)


async def test_those_without_room_are_named_once(site: Outside, socket: Socket) -> None:
    browser = ",".join(map(str, range(20, 20 + MOST_FOLLOWED)))
    root = await _tab(socket, browser)
    assert _followed(site) == (13, *range(20, 19 + MOST_FOLLOWED))
    assert socket.received(AccountRiders)["notice"] == texts.LEFT_OUT(1, "en", most=MOST_FOLLOWED)
    await socket.handle(root, Navigation, "show")
    assert socket.received(AccountRiders)["notice"] == ""


async def test_a_star_writes_through(site: Outside, socket: Socket) -> None:
    root = await _tab(socket)
    await socket.handle(root, RaceEvents, "follow_entry", "2")
    assert _followed(site) == (13, 12)
    assert socket.received(AccountRiders)["chosen"] == "13,12"
    await socket.handle(root, Navigation, "follow", 13)
    assert _followed(site) == (12,)
    assert await _stored(root) == IN_ACCOUNT
    await socket.handle(root, Navigation, "show")
    assert _plates(socket) == ["102"]


@pytest.mark.parametrize("strange", ["x", -1, 0, None, {"a": 1}, "7" * 999])
async def test_what_is_no_rider_changes_nothing(site: Outside, socket: Socket, strange: object) -> None:
    root = await _tab(socket)
    await socket.handle(root, Navigation, "follow", strange)
    assert _followed(site) == (13,)
    assert await _stored(root) == IN_ACCOUNT


async def test_a_star_on_one_device_is_there_on_the_other(site: Outside, socket: Socket) -> None:
    phone, desk = await _tab(socket, tab="phone"), await _tab(socket, tab="desk")
    await socket.handle(phone, Navigation, "follow", 11)
    await socket.handle(desk, Navigation, "show")
    assert socket.received(AccountRiders, "desk")["chosen"] == "13,11"
    assert _plates(socket, "desk") == ["101", "103"]


async def test_two_people_in_turn_have_nobody_elses_riders(site: Outside, socket: Socket) -> None:
    root = await _tab(socket)
    await site.accounts.log_out("token-1")
    assert await _stored(root) == IN_ACCOUNT
    stranger = await _tab(socket, await _stored(root), session="", tab="stranger")
    assert socket.received(AccountRiders, "stranger") == {"known": False, "chosen": "", "notice": ""}
    assert (_plates(socket, "stranger"), await _stored(stranger)) == ([], "")
    other = await _tab(socket, await _stored(stranger), session="token-2", tab="other")
    assert (socket.received(AccountRiders, "other")["chosen"], await _stored(other)) == ("", "")
    assert (_followed(site, 1), _followed(site, 2)) == ((13,), ())


async def test_what_is_on_the_screen_goes_with_the_session(site: Outside, socket: Socket) -> None:
    root = await _tab(socket)
    await site.accounts.log_out("token-1")
    await socket.handle(root, Navigation, "show")
    assert socket.received(AccountRiders) == {"known": False, "chosen": "", "notice": ""}
    assert (_plates(socket), socket.received(Layout)["person"], await _stored(root)) == ([], "", "")


async def test_a_tab_that_connects_again_without_its_session_names_nobody(site: Outside, socket: Socket) -> None:
    root = await _tab(socket)
    assert socket.received(Layout)["person"] == "Ana Ruiz 1"
    socket.cookies = {}
    await socket.connect()
    socket.move(root, RACE)
    await socket.handle(root, Navigation, "show")
    assert (socket.received(Layout)["person"], socket.received(AccountRiders)["chosen"]) == ("", "")
    assert _plates(socket) == []


async def test_a_star_after_the_session_is_one_of_the_browser(site: Outside, socket: Socket) -> None:
    root = await _tab(socket)
    await site.accounts.log_out("token-1")
    await socket.handle(root, Navigation, "follow", 11)
    assert (_followed(site), await _stored(root)) == ((13,), "11")
    assert socket.received(AccountRiders)["known"] is False


async def test_without_followed_riders_in_the_service_those_of_the_browser_count(site: Outside, socket: Socket) -> None:
    site.accounts.has(1, followed=None)
    root = await _tab(socket, "11")
    assert (socket.received(AccountRiders)["known"], _plates(socket), await _stored(root)) == (False, ["101"], "11")
    await socket.handle(root, Navigation, "follow", 12)
    assert await _stored(root) == "11,12"


async def test_a_service_that_is_away_leaves_everything(
    site: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = await _tab(socket)

    with monkeypatch.context() as patched:
        for call in ("account", "follow", "unfollow"):
            patched.setattr(site.accounts, call, AsyncMock(side_effect=Problem(Code.SERVICE_DOWN)))
        await socket.handle(root, Navigation, "show")
        assert (socket.received(AccountRiders)["chosen"], _plates(socket)) == ("13", ["103"])
        assert await _stored(root) == IN_ACCOUNT
        await socket.handle(root, Navigation, "follow", 11)
        assert socket.received(PageStatus)["retry"] is True
        stored = await _tab(socket, "12", tab="other")
        assert (await _stored(stored), _plates(socket, "other")) == ("12", ["102"])
    assert _followed(site) == (13,)
    await socket.handle(stored, Navigation, "show")
    assert (_followed(site), await _stored(stored)) == ((13, 12), IN_ACCOUNT)


async def test_a_service_that_hangs_does_not_hold_up_the_page(
    site: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(navigation, "PATIENCE_S", 0.01)
    monkeypatch.setattr(site.accounts, "account", lambda _: asyncio.Event().wait())
    await _tab(socket)
    assert socket.received(PageStatus)["message"] == ""
    assert socket.received(Layout)["person"] == ""


async def test_a_merge_that_fails_leaves_the_riders_in_the_browser(
    site: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.accounts, "follow", AsyncMock(side_effect=Problem(Code.SERVICE_SLOW)))
    root = await _tab(socket, "11")
    assert (socket.received(AccountRiders)["chosen"], await _stored(root)) == ("13", "11")


async def test_an_event_reads_the_account_once(site: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch) -> None:
    read = AsyncMock(side_effect=site.accounts.account)
    monkeypatch.setattr(site.accounts, "account", read)
    socket.cookies = {"ll_session": "token-1"}
    await socket.handle(await socket.open("/account"), Navigation, "show")
    read.assert_awaited_once_with("token-1")
    assert socket.received(Layout)["person"] == "Ana Ruiz 1"
