"""Open tabs of sessions that have ended: nothing of the account is left on them, in whichever process they are."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any
from uuid import uuid4

import pytest
from redis.asyncio import Redis

from livelaps_app.core import ended_sessions, errors
from livelaps_app.core.ended_sessions import ANY_SESSION, EndedSessions, SessionReports
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.next_address import login_address
from livelaps_app.core.routes import match, url
from livelaps_app.core.tokens import token_hash
from livelaps_app.features.account.security.view_model import SecurityView
from livelaps_app.features.account.view_model import AccountView
from livelaps_app.framework.socket_bounds import current_socket
from livelaps_app.live import logged_out
from livelaps_app.live.form_events import FormEvents
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.form_status import FormStatus
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.view_vars import view_state
from livelaps_app.shell.state import Layout
from livelaps_app.stores.pubsub import RedisPubSub
from tests.outside import Outside, outside
from tests.wire import Socket, socket

__all__ = ["outside", "socket"]

REDIS = os.environ.get("LL_TEST_REDIS_URL")
NAME = f"test-{uuid4().hex}"
PHONE, DESK = "token-of-phone", "token-of-desk"


@pytest.fixture
def town(outside: Outside) -> Outside:
    """Somebody who is logged in on two devices, and somebody else."""
    for number in (1, 2):
        outside.accounts.has(number)
    outside.accounts.tokens = {PHONE: "ana1@example.com", DESK: "ana1@example.com", "other": "ana2@example.com"}
    return outside


async def _open(socket: Socket, path: str, session: str, tab: str = "tab") -> Any:
    """A live tab whose socket was opened with a session."""
    root = await socket.open(path, tab)
    its_socket = current_socket(root)
    assert its_socket is not None
    its_socket.cookies = {"ll_session": session}
    return root, await socket.handle(root, Navigation, "show")


def _of(session: str) -> EndedSessions:
    return EndedSessions(frozenset([token_hash(session)]))


def _address(path: str) -> str:
    at = match(*path.split("?", 1))
    assert at is not None
    return "/ll" + login_address(at, ended=True)


@pytest.mark.parametrize("lang", LANGS)
async def test_a_page_about_somebody_is_emptied_and_led_to_the_login(town: Outside, socket: Socket, lang: Lang) -> None:
    path = f"{url('account_profile', lang)}?part=contact"
    await _open(socket, path, PHONE)
    assert socket.received(Layout)["person"] == "Ana Ruiz 1"
    del town.accounts.tokens[PHONE]
    await logged_out.close(_of(PHONE))
    status = socket.received(PageStatus)
    assert status["message"] == errors.message(Code.SESSION_ENDED, lang)
    assert status["leave"] == _address(path)
    assert socket.received(Layout)["person"] == ""
    assert "Ana" not in str(socket.frames["tab"][-1])


async def test_the_data_are_taken_from_the_browser(town: Outside, socket: Socket) -> None:
    await _open(socket, "/account", PHONE)
    assert "ana1@example.com" in str(socket.received(view_state(AccountView))["view"])
    await logged_out.close(_of(PHONE))
    assert "ana1@example.com" not in str(socket.received(view_state(AccountView))["view"])


async def test_only_tabs_of_that_session_are_led_out(town: Outside, socket: Socket) -> None:
    for tab, session in (("phone", PHONE), ("again", PHONE), ("desk", DESK), ("other", "other"), ("nobody", "")):
        await _open(socket, "/account" if session else "/login", session, tab)
    await logged_out.close(_of(PHONE))
    left = {tab: socket.received(PageStatus, tab).get("leave", "") for tab in socket.frames}
    assert left == {"phone": _address("/account"), "again": _address("/account"), "desk": "", "other": "", "nobody": ""}


async def test_a_page_that_everybody_sees_stays_without_the_name(town: Outside, socket: Socket) -> None:
    await _open(socket, "/event-calendar", PHONE)
    assert socket.received(Layout)["person"] == "Ana Ruiz 1"
    await logged_out.close(_of(PHONE))
    assert socket.received(Layout)["person"] == ""
    assert (socket.received(PageStatus)["message"], socket.received(PageStatus).get("leave", "")) == ("", "")


async def test_the_page_of_a_mail_s_link_stays(town: Outside, socket: Socket) -> None:
    """It is about who has the link, and its token must not get into another address."""
    await _open(socket, "/confirm/secret", PHONE)
    await logged_out.close(_of(PHONE))
    assert socket.received(Layout)["person"] == ""
    assert socket.received(PageStatus).get("leave", "") == ""


async def test_who_has_an_ended_session_is_nobody_from_then_on(town: Outside, socket: Socket) -> None:
    root, _ = await _open(socket, "/event-calendar", PHONE)
    del town.accounts.tokens[PHONE]
    await logged_out.close(_of(PHONE))
    socket.move(root, "/account/profile")
    assert await socket.handle(root, Navigation, "show") is None
    assert socket.received(PageStatus)["leave"] == _address("/account/profile")
    assert "Ana" not in str(socket.received(Layout)["person"])


@pytest.mark.parametrize("lang", LANGS)
async def test_the_next_event_gets_session_ended(town: Outside, socket: Socket, lang: Lang) -> None:
    """A session that has ended by its time alone is not reported."""
    path = url("account", lang)
    root, _ = await _open(socket, path, PHONE)
    del town.accounts.tokens[PHONE]
    await socket.handle(root, FormEvents, "send", "send_verification", {})
    message = errors.message(Code.SESSION_ENDED, lang)
    assert socket.received(PageStatus)["message"] == message
    assert socket.received(PageStatus)["leave"] == _address(path)
    assert socket.received(FormStatus)["summary"] == []
    assert "Ana" not in str(socket.frames["tab"][-1])


async def test_what_is_loaded_when_a_session_ends_is_not_sent(
    town: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    sessions, root = town.accounts.sessions, await socket.open("/account/security")

    async def ending(token: str) -> Any:
        found = await sessions(token)
        await logged_out.close(_of(PHONE))
        return found

    monkeypatch.setattr(town.accounts, "sessions", ending)
    await _open(socket, "/account/security", PHONE)
    assert root is not None
    assert "ana1@example.com" not in str(socket.frames)
    assert socket.received(PageStatus)["leave"] == _address("/account/security")
    assert socket.received(view_state(SecurityView))["view"]["email"] == ""


@pytest.mark.parametrize(("ended", "led_out"), [(1, {"phone"}), (2, set()), (0, {"phone", "elsewhere"})])
async def test_where_it_is_not_known_which_have_ended_the_service_decides(
    town: Outside, socket: Socket, ended: int, led_out: set[str]
) -> None:
    await _open(socket, "/account", PHONE, "phone")
    await _open(socket, "/account", DESK, "desk")
    town.accounts.tokens["gone"] = "ana2@example.com"
    await _open(socket, "/account", "gone", "elsewhere")
    account = town.accounts.people["ana1@example.com"][0].id if ended == 1 else 99 if ended == 2 else 0
    del town.accounts.tokens[PHONE], town.accounts.tokens["gone"]
    await logged_out.close(EndedSessions(account=account))
    assert {tab for tab in socket.frames if socket.received(PageStatus, tab).get("leave")} == led_out


async def test_a_wizard_with_an_old_cookie_is_left_alone(town: Outside, socket: Socket) -> None:
    await _open(socket, "/registration/participant", "long ago")
    await logged_out.close(ANY_SESSION)
    assert socket.received(PageStatus).get("leave", "") == ""


@pytest.mark.parametrize("comes_back", [True, False])
async def test_a_service_that_does_not_answer_has_some_time(
    town: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch, comes_back: bool
) -> None:
    await _open(socket, "/account", PHONE)
    town.timing.down = Code.SERVICE_DOWN
    pauses: list[float] = []

    async def wait(pause_s: float) -> None:
        pauses.append(pause_s)
        town.timing.down = None if comes_back else Code.SERVICE_DOWN

    monkeypatch.setattr("livelaps_app.live.logged_out.asyncio.sleep", wait)
    await logged_out.close(ANY_SESSION)
    assert pauses == list(logged_out.PAUSES_S)[: 1 if comes_back else 2]
    assert (socket.received(PageStatus).get("leave", "") == "") is comes_back


@pytest.fixture
async def pair() -> AsyncIterator[tuple[SessionReports, RedisPubSub]]:
    """The reports of one process, and the channels of another, whose tabs those of the test are."""
    here, there = RedisPubSub(str(REDIS)), RedisPubSub(f"{REDIS}?client_name={NAME}")
    reports = SessionReports(here)
    there.subscribe(ended_sessions.CHANNEL, logged_out.receive, logged_out.recheck)
    async with AsyncExitStack() as stack:
        for channels in (here, there):
            await stack.enter_async_context(channels.running())
            async with asyncio.timeout(5):
                await channels.ready.wait()
        yield reports, there


@pytest.mark.skipif(REDIS is None, reason="needs LL_TEST_REDIS_URL")
async def test_a_session_that_ends_in_one_process_has_ended_in_the_other(
    pair: tuple[SessionReports, RedisPubSub], town: Outside, socket: Socket
) -> None:
    await _open(socket, "/account", PHONE)
    del town.accounts.tokens[PHONE]
    pair[0].report(_of(PHONE))
    await socket.next_packet()
    assert socket.received(PageStatus)["leave"] == _address("/account")


@pytest.mark.skipif(REDIS is None, reason="needs LL_TEST_REDIS_URL")
async def test_a_report_that_was_missed_is_made_up_for(
    pair: tuple[SessionReports, RedisPubSub], town: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("livelaps_app.stores.pubsub.RETRY_S", 0.01)
    await _open(socket, "/account", PHONE)
    del town.accounts.tokens[PHONE]
    async with Redis.from_url(str(REDIS)) as redis:
        for client in await redis.client_list(_type="pubsub"):
            if client["name"] == NAME:
                await redis.client_kill(client["addr"])
    await socket.next_packet()
    assert socket.received(PageStatus)["leave"] == _address("/account")
