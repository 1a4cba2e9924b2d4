"""Riders that an account follows: stars, logins, and who comes next on the same browser."""

import asyncio
from unittest.mock import AsyncMock

import pytest
import reflex as rx

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.racing.riders import MOST_FOLLOWED, account_mark
from livelaps_app.features.race.vars import MyRidersVars
from livelaps_app.live import navigation
from livelaps_app.live.navigation import Navigation
from livelaps_app.people import following_texts as texts
from livelaps_app.session.followed_riders import AccountRiders, MyRiders, followed_riders
from livelaps_app.session.page_status import PageStatus
from livelaps_app.shell.state import Layout
from tests.outside import RIDERS_KEY, Outside, race, results, row
from tests.wire import Socket

FIELD = [row(number, riderId=10 + number) for number in range(1, 6)]
RACE = "/races/7"
MARK = account_mark(1, RIDERS_KEY)

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


async def _tab(
    socket: Socket, stored: str = "", session: str = "token-1", tab: str = "tab", waiting: str = ""
) -> rx.State:
    """A tab of a browser with a session that stores some riders, with the race on its screen."""
    socket.cookies = {"ll_session": session} if session else {}
    root = await socket.open(RACE, tab)
    (await root.get_state(MyRiders)).chosen = stored
    (await root.get_state(MyRiders)).waiting = waiting
    await socket.handle(root, Navigation, "show")
    return root


async def _stored(root: rx.State) -> str:
    return (await root.get_state(MyRiders)).chosen


async def _waiting(root: rx.State) -> str:
    return (await root.get_state(MyRiders)).waiting


def _plates(socket: Socket, tab: str = "tab") -> list[str]:
    return [card["plate"] for card in socket.received(MyRidersVars, tab)["cards"]]


async def test_riders_of_the_account_stand_on_its_pages(site: Outside, socket: Socket) -> None:
    root = await _tab(socket)
    assert socket.received(AccountRiders) == {"mark": MARK, "chosen": "13", "notice": ""}
    assert _plates(socket) == ["103"]
    assert await _stored(root) == MARK  # and no rider


async def test_riders_of_the_browser_are_added_once(site: Outside, socket: Socket) -> None:
    root = await _tab(socket, "11,13,12")
    assert _followed(site) == (13, 11, 12)
    assert socket.received(AccountRiders)["chosen"] == "13,11,12"
    assert await _stored(root) == MARK
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
    await socket.handle(root, Navigation, "follow", "12")
    assert _followed(site) == (13, 12)
    assert socket.received(AccountRiders)["chosen"] == "13,12"
    await socket.handle(root, Navigation, "follow", 13)
    assert _followed(site) == (12,)
    assert await _stored(root) == MARK
    await socket.handle(root, Navigation, "show")
    assert _plates(socket) == ["102"]


async def test_stars_without_a_connection_change_the_account_when_it_is_back(site: Outside, socket: Socket) -> None:
    root = await _tab(socket, f"{MARK},11,-13")
    assert _followed(site) == (11,)
    assert socket.received(AccountRiders)["chosen"] == "11"
    assert await _stored(root) == MARK
    await _tab(socket, f"{MARK},-11", tab="other")
    assert _followed(site) == ()


async def test_stars_without_a_connection_are_nobody_elses(site: Outside, socket: Socket) -> None:
    left = f"{MARK},11,-13"
    root = await _tab(socket, left, session="")
    assert (await _stored(root), _plates(socket)) == ("", [])
    site.accounts.has(2, followed=(13,))
    other = await _tab(socket, left, session="token-2", tab="other")
    assert (_followed(site, 1), _followed(site, 2)) == ((13,), (13,))
    assert await _stored(other) == account_mark(2, RIDERS_KEY) != MARK


async def test_stars_wait_for_the_next_login_of_their_account(site: Outside, socket: Socket) -> None:
    root = await _tab(socket, f"{MARK},11,-13", session="")
    assert (await _stored(root), _followed(site)) == ("", (13,))
    waiting = await _waiting(root)
    await socket.handle(root, Navigation, "follow", 12)
    await socket.handle(root, Navigation, "show")
    assert (await _stored(root), await _waiting(root)) == ("12", waiting)
    again = await _tab(socket, f"{MARK},-11,14", waiting=waiting, tab="again")
    assert (_followed(site), await _stored(again), await _waiting(again)) == ((14,), MARK, "")


@pytest.mark.parametrize("before", [f"{MARK},11,-13", ""])
async def test_stars_that_wait_outlast_the_login_of_somebody_else(site: Outside, socket: Socket, before: str) -> None:
    root = await _tab(socket, before, session="", waiting="" if before else f"{MARK},11,-13")
    waiting = await _waiting(root)
    other = await _tab(socket, f"{account_mark(2, RIDERS_KEY)},15", "token-2", "other", waiting)
    assert (_followed(site, 1), _followed(site, 2), await _waiting(other)) == ((13,), (15,), waiting)
    again = await _tab(socket, await _stored(other), tab="again", waiting=waiting)
    assert (_followed(site, 1), _followed(site, 2), await _waiting(again)) == ((11,), (15,), "")


async def test_stars_wait_where_somebody_else_has_logged_in_at_once(site: Outside, socket: Socket) -> None:
    other = await _tab(socket, f"{MARK},11,-13", session="token-2")
    assert (_followed(site, 1), _followed(site, 2)) == ((13,), ())
    await _tab(socket, await _stored(other), tab="again", waiting=await _waiting(other))
    assert _followed(site, 1) == (11,)


async def test_many_stars_without_a_connection_outlast_the_session(site: Outside, socket: Socket) -> None:
    left = ",".join([MARK, "11", "-13", *(f"-{10**18 + number}" for number in range(90))])
    root = await _tab(socket, left, session="")
    again = await _tab(socket, tab="again", waiting=await _waiting(root))
    assert (_followed(site), await _waiting(again)) == ((11,), "")
    await _tab(socket, f"{MARK},12" + ",-1" * 1_000, tab="strange")
    assert _followed(site) == (11,)


async def test_stars_that_wait_are_unreadable_for_who_comes_next(site: Outside, socket: Socket) -> None:
    left = f"{MARK},345678,-13"
    waiting = await _waiting(await _tab(socket, left, session=""))
    assert (waiting.startswith(f"{MARK},"), "345678" in waiting, "-13" in waiting) == (True, False, False)
    later = await _waiting(await _tab(socket, session="", waiting=left, tab="later"))
    assert (later.startswith(f"{MARK},"), "345678" in later) == (True, False)


@pytest.mark.parametrize("strange", [f"{MARK},~é", f"{MARK},~AAAA", f"{MARK},~", ";;", f"{MARK};,7"])
async def test_strange_changes_that_wait_change_nothing(site: Outside, socket: Socket, strange: str) -> None:
    root = await _tab(socket, waiting=strange)
    assert (_followed(site), await _waiting(root)) == ((13,), "")


def test_mark_of_an_account_is_another_with_another_key() -> None:
    assert account_mark(1, RIDERS_KEY) != account_mark(1, "another")


async def test_half_a_merge_names_the_riders_that_are_left(
    site: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.accounts, "follow", AsyncMock(side_effect=Problem(Code.SERVICE_SLOW)))
    root = await _tab(socket, f"{MARK},11,-13")
    assert (_followed(site), socket.received(AccountRiders)["chosen"]) == ((), "")
    assert await _stored(root) == f"{MARK},11,-13"


@pytest.mark.parametrize("strange", ["x", -1, 0, None, {"a": 1}, "7" * 999])
async def test_what_is_no_rider_changes_nothing(site: Outside, socket: Socket, strange: object) -> None:
    root = await _tab(socket)
    await socket.handle(root, Navigation, "follow", strange)
    assert _followed(site) == (13,)
    assert await _stored(root) == MARK


async def test_a_star_on_one_device_is_there_on_the_other(site: Outside, socket: Socket) -> None:
    phone, desk = await _tab(socket, tab="phone"), await _tab(socket, tab="desk")
    await socket.handle(phone, Navigation, "follow", 11)
    await socket.handle(desk, Navigation, "show")
    assert socket.received(AccountRiders, "desk")["chosen"] == "13,11"
    assert _plates(socket, "desk") == ["101", "103"]


async def test_two_people_in_turn_have_nobody_elses_riders(site: Outside, socket: Socket) -> None:
    root = await _tab(socket)
    await site.accounts.log_out("token-1")
    assert await _stored(root) == MARK
    stranger = await _tab(socket, await _stored(root), session="", tab="stranger")
    assert socket.received(AccountRiders, "stranger") == {"mark": "", "chosen": "", "notice": ""}
    assert (_plates(socket, "stranger"), await _stored(stranger)) == ([], "")
    other = await _tab(socket, await _stored(stranger), session="token-2", tab="other")
    assert (socket.received(AccountRiders, "other")["chosen"], await _stored(other)) == ("", "")
    assert (_followed(site, 1), _followed(site, 2)) == ((13,), ())


async def test_what_is_on_the_screen_goes_with_the_session(site: Outside, socket: Socket) -> None:
    root = await _tab(socket)
    await site.accounts.log_out("token-1")
    await socket.handle(root, Navigation, "show")
    assert socket.received(AccountRiders) == {"mark": "", "chosen": "", "notice": ""}
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
    assert socket.received(AccountRiders)["mark"] == ""


async def test_without_followed_riders_in_the_service_those_of_the_browser_count(site: Outside, socket: Socket) -> None:
    site.accounts.has(1, followed=None)
    root = await _tab(socket, "11")
    assert (socket.received(AccountRiders)["mark"], _plates(socket), await _stored(root)) == ("", ["101"], "11")
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
        assert await _stored(root) == MARK
        await socket.handle(root, Navigation, "follow", 11)
        assert socket.received(PageStatus)["retry"] is True
        stored = await _tab(socket, "12", tab="other")
        assert (await _stored(stored), _plates(socket, "other")) == ("12", ["102"])
    assert _followed(site) == (13,)
    await socket.handle(stored, Navigation, "show")
    assert (_followed(site), await _stored(stored)) == ((13, 12), MARK)


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
