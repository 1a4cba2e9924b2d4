"""A forgotten password: the link that is sent, its page in every state, and the new password."""

import time
from contextlib import ExitStack
from typing import Any
from unittest.mock import AsyncMock

import pytest

from livelaps_app import forms
from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Answer, Caller, Cookie, Done, Form, Problems
from livelaps_app.core.visitors import NOBODY, Visitor
from livelaps_app.features.account.login.form import FORGOTTEN, LOGIN
from livelaps_app.features.account.password.form import FORGOT, RESET
from livelaps_app.live.form_events import FormEvents
from livelaps_app.live.navigation import Navigation
from livelaps_app.people.accounts import MOST_AT_ONCE, places
from livelaps_app.session.form_status import rejection_vars
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.screens import SCREENS
from tests.features.checks import page_at
from tests.outside import Outside
from tests.wire import Socket

NEW = {"password": "another secret 2", "verify_password": "another secret 2"}
LINK = "/fr/resetPassword/good"


async def _send(form: Form, sent: Any, path: str, visitor: Visitor = NOBODY) -> Answer:
    return await forms.send(form, Caller(page_at(path), visitor), sent)


@pytest.fixture
def town(outside: Outside) -> Outside:
    """Somebody with an account, and links of all kinds."""
    outside.accounts.has()
    outside.accounts.links = {"good": "ana1@example.com", "old": Code.RESET_EXPIRED, "used": Code.RESET_USED}
    outside.accounts.tokens["elsewhere"] = "ana1@example.com"
    return outside


@pytest.mark.parametrize(("email", "mailed"), [("ana1@example.com", 1), ("zoe@example.com", 0)])
async def test_a_link_is_on_its_way_whoever_wants_it(town: Outside, email: str, mailed: int) -> None:
    town.accounts.neutral = True
    assert await _send(FORGOT, {"email": email}, "/es/forgotPassword") == Done("/es/forgotPassword?sent=1")
    assert len(town.accounts.mailed) == mailed


@pytest.mark.parametrize(("typed", "email"), [(" ana1@example.com", "ana1@example.com"), ("", ""), ("x" * 300, "")])
async def test_the_email_typed_at_the_login_is_there(town: Outside, typed: str, email: str) -> None:
    done = await _send(LOGIN, {"email": typed, "go": FORGOTTEN}, "/fr/login")
    assert typed.strip() not in done.to or not typed
    view = (await SCREENS["forgot_password"].load_for(page_at(done.to), NOBODY)).view
    assert view.typed == {"email": email}


async def test_an_unknown_email_is_named_where_that_is_no_secret(town: Outside) -> None:
    refused = await _send(FORGOT, {"email": "zoe@example.com"}, "/forgotPassword")
    assert refused == Problems({"email": Code.UNKNOWN_EMAIL})


@pytest.mark.parametrize(("email", "is_known"), [("ana1@example.com", True), ("zoe@example.com", False)])
async def test_an_email_has_a_limit_of_links_from_everywhere_and_the_same_answer(
    town: Outside, monkeypatch: pytest.MonkeyPatch, email: str, is_known: bool
) -> None:
    town.accounts.neutral = True
    now = time.time()
    for minutes, calls in ((0, 5), (16, 10)):
        monkeypatch.setattr(time, "time", lambda seconds=60 * minutes: now + seconds)
        for number in range(9):
            typed = {"email": email if number % 2 else f" {email.upper()} "}
            answer = await _send(FORGOT, typed, "/forgotPassword", Visitor(f"203.0.113.{number}"))
            assert answer == Done("/forgotPassword?sent=1")
        assert len(town.accounts.networks) == calls
    await _send(FORGOT, {"email": "eva@example.com"}, "/forgotPassword", Visitor("203.0.113.1"))
    assert len(town.accounts.networks) == 11
    assert (town.accounts.mailed != []) == is_known


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/resetPassword", Code.RESET_NO_TOKEN),
        ("/resetPassword?token=good", Code.RESET_NO_TOKEN),
        ("/resetPassword/old", Code.RESET_EXPIRED),
        ("/resetPassword/used", Code.RESET_USED),
        ("/resetPassword/nonsense", Code.RESET_UNDECODABLE),
        ("/resetPassword/" + "good" * 1000, Code.RESET_UNDECODABLE),
    ],
)
async def test_a_link_that_is_none_leads_to_a_new_one(town: Outside, socket: Socket, path: str, code: Code) -> None:
    await socket.handle(await socket.open(f"/fr{path}"), Navigation, "show")
    status = socket.received(PageStatus)
    assert status["message"] == errors.message(code, "fr")
    assert (status["links"][0]["label"], status["links"][0]["href"]) == (
        "Demander un nouveau lien",
        "/fr/forgotPassword",
    )


async def test_a_link_of_another_kind_sets_no_password(town: Outside, socket: Socket) -> None:
    town.accounts.purpose = "verify"
    await socket.handle(await socket.open(LINK), Navigation, "show")
    assert socket.received(PageStatus)["message"] == errors.message(Code.RESET_UNDECODABLE, "fr")


async def test_looking_at_a_link_does_not_use_it_up(town: Outside, socket: Socket) -> None:
    at = page_at(LINK)
    for _ in range(2):
        loaded = await SCREENS["reset_password"].load_for(at, NOBODY)
        assert loaded.view.owner == "Compte\xa0: Ana"
    done = await _send(RESET, NEW, LINK)
    assert (done.to, done.cookies[0]) == ("/fr/account/security?done=password", Cookie("session", "token-1"))


async def test_a_new_password_that_opens_no_session_leads_to_the_login(
    town: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    asleep = AsyncMock(side_effect=Problem(Code.GUARDIAN_UNCONFIRMED))
    monkeypatch.setattr(town.accounts, "log_in", asleep)
    assert await _send(RESET, NEW, LINK) == Done("/fr/login?done=password")


async def test_a_new_password_ends_all_sessions_and_uses_the_link_up(town: Outside) -> None:
    assert isinstance(await _send(RESET, NEW, LINK), Done)
    assert town.accounts.people["ana1@example.com"][1] == "another secret 2"
    assert town.accounts.tokens == {"token-1": "ana1@example.com"}
    assert await _send(RESET, NEW, LINK) == Problems(whole=Code.RESET_USED)


async def test_a_network_has_a_share_of_the_passwords_set_at_once(town: Outside) -> None:
    with ExitStack() as flood:
        assert all([flood.enter_context(places.take("192.0.2.7")) for _ in range(MOST_AT_ONCE)])
        refused = await _send(RESET, NEW, LINK, Visitor("192.0.2.7"))
        assert refused == Problems(whole=Code.TOO_MANY_REQUESTS)
    assert isinstance(await _send(RESET, NEW, LINK, Visitor("192.0.2.7")), Done)


@pytest.mark.parametrize(
    ("wrong", "codes"),
    [
        ({"password": "short 1"}, {"password": Code.INVALID_PASSWORD, "verify_password": Code.PASSWORD_MISMATCH}),
        ({"verify_password": "another secret"}, {"verify_password": Code.PASSWORD_MISMATCH}),
        (
            {"password": "", "verify_password": ""},
            {"password": Code.NULL_PASSWORD, "verify_password": Code.NULL_PASSWORD},
        ),
    ],
)
async def test_a_refused_password_leaves_the_link(town: Outside, wrong: dict[str, str], codes: dict[str, Code]) -> None:
    assert await _send(RESET, NEW | wrong, LINK) == Problems(codes)
    assert town.accounts.links["good"] == "ana1@example.com"


async def test_a_live_page_requests_a_link_too(town: Outside, socket: Socket) -> None:
    root = await socket.open("/forgotPassword")
    moved = await socket.handle(root, FormEvents, "send", "forgot_password", {"email": "ana1@example.com"})
    assert "/forgotPassword?sent=1" in str(moved)


async def test_a_used_link_leads_to_a_new_one(town: Outside) -> None:
    refused = await _send(RESET, NEW, "/fr/resetPassword/used")
    [state] = rejection_vars(RESET, refused, "fr").values()
    assert [(fault.href, fault.text) for fault in state["summary"]] == [
        ("", errors.message(Code.RESET_USED, "fr")),
        ("/fr/forgotPassword", "Demander un nouveau lien"),
    ]
