"""Logging in and out, the account's page and its guard, by the service and by both ways to a page."""

from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest

from livelaps_app import forms
from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Answer, Caller, Cookie, Done, Form, Problems
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.next_address import login_address
from livelaps_app.core.offline_policy import may_store
from livelaps_app.core.routes import ROUTES, url
from livelaps_app.core.tokens import token_hash
from livelaps_app.core.visitors import MOST_CHARACTERS, NOBODY, Visitor
from livelaps_app.features.account import service as account
from livelaps_app.features.account.login import texts as login_texts
from livelaps_app.features.account.login.form import LOGIN, LOGOUT
from livelaps_app.features.account.login.service import login_view
from livelaps_app.live.form_events import FormEvents
from livelaps_app.live.navigation import Navigation
from livelaps_app.people import access
from livelaps_app.people.accounts import MOST_AT_ONCE, hashing_place, places
from livelaps_app.people.browsers import is_known
from livelaps_app.people.logins import PER_EMAIL, PER_NETWORK, SUCCEEDED
from livelaps_app.session.form_status import FormStatus
from livelaps_app.session.screens import SCREENS
from livelaps_app.shell.state import Layout
from livelaps_app.standins.timing.accounts.passwords import MOST_WAITING
from livelaps_app.stores.limits import rate_limits
from tests.each_row import each_row
from tests.features.checks import page_at, problem
from tests.outside import Outside, event
from tests.wire import Socket

TYPED = {"email": "ana1@example.com", "current_password": "open sesame 1", "keep_logged_in": ""}
A_MONTH_S = 30 * 86_400


async def _send(form: Form, sent: Any, path: str = "/login", visitor: Visitor = NOBODY) -> Answer:
    return await forms.send(form, Caller(page_at(path), visitor, "Firefox, Android"), sent)


@pytest.fixture
def town(outside: Outside) -> Outside:
    """Two people with accounts."""
    outside.accounts.has(1)
    outside.accounts.has(2, "other sesame 2")
    return outside


@pytest.fixture
def ana(town: Outside) -> Visitor:
    """The first of them, logged in."""
    town.accounts.tokens["ana"] = "ana1@example.com"
    return Visitor("192.0.2.7", "ana")


async def test_a_login_opens_a_session_until_the_browser_is_closed(town: Outside) -> None:
    done = await _send(LOGIN, TYPED, "/fr/login")
    assert (done.to, done.cookies[0]) == ("/fr/account", Cookie("session", "token-1"))
    assert town.accounts.devices == [(False, "Firefox, Android")]


async def test_the_service_learns_the_network_of_a_login(town: Outside) -> None:
    await _send(LOGIN, TYPED, visitor=Visitor("2001:db8::7"))
    assert town.accounts.networks == ["2001:db8::"]


async def test_a_login_may_last_for_a_month(town: Outside) -> None:
    done = await _send(LOGIN, TYPED | {"keep_logged_in": "1"})
    cookie, _ = done.cookies
    assert cookie.seconds is not None
    assert A_MONTH_S - 60 < cookie.seconds <= A_MONTH_S
    assert town.accounts.devices == [(True, "Firefox, Android")]


async def test_a_login_ends_the_session_before(town: Outside, ana: Visitor) -> None:
    await _send(LOGIN, TYPED, visitor=ana)
    assert town.accounts.tokens == {"token-1": "ana1@example.com"}


@pytest.mark.parametrize(
    ("wrong", "neutral", "problems"),
    [
        ({"current_password": "open sesame 2"}, False, Problems({"current_password": Code.WRONG_PASSWORD})),
        ({"email": "zoe@example.com"}, False, Problems({"email": Code.UNKNOWN_EMAIL})),
        ({"current_password": "open sesame 2"}, True, Problems(whole=Code.WRONG_LOGIN)),
        ({"email": "zoe@example.com"}, True, Problems(whole=Code.WRONG_LOGIN)),
        ({"email": "ana"}, True, Problems({"email": Code.INVALID_EMAIL})),
        ({"current_password": ""}, True, Problems({"current_password": Code.NULL_PASSWORD})),
        ({"keep_logged_in": "2"}, True, Problems({"keep_logged_in": Code.INVALID_REMEMBER_TOKEN})),
    ],
)
async def test_a_login_is_refused_in_the_words_of_the_catalogue(
    town: Outside, wrong: dict[str, str], neutral: bool, problems: Problems
) -> None:
    town.accounts.neutral = neutral
    assert await _send(LOGIN, TYPED | wrong) == problems
    assert town.accounts.tokens == {}


async def test_of_a_network_failed_logins_are_counted(town: Outside) -> None:
    here = Visitor("192.0.2.7")
    for _ in range(PER_NETWORK.most - 2):
        assert await rate_limits().take(PER_NETWORK, here.address)
    for _ in range(4):
        assert isinstance(await _send(LOGIN, TYPED, visitor=here), Done)
    for wrong in ({"current_password": "open sesame 2"}, {"email": "zoe@example.com"}):
        refused = await _send(LOGIN, TYPED | wrong, visitor=here)
        assert refused.whole is None
    assert not await rate_limits().allows_from(PER_NETWORK, here.address)


async def test_of_a_network_logins_that_succeed_are_counted_apart(town: Outside) -> None:
    here, wrong = Visitor("192.0.2.7"), TYPED | {"current_password": "open sesame 2"}
    for _ in range(SUCCEEDED.most - 1):
        assert await rate_limits().take(SUCCEEDED, here.address)
    for _ in range(2):
        assert await _send(LOGIN, wrong, visitor=here) == Problems({"current_password": Code.WRONG_PASSWORD})
    assert isinstance(await _send(LOGIN, TYPED, visitor=here), Done)
    assert await _send(LOGIN, TYPED, visitor=here) == Problems(whole=Code.TOO_MANY_REQUESTS)
    assert await rate_limits().allows_from(PER_NETWORK, here.address)
    assert isinstance(await _send(LOGIN, TYPED, visitor=Visitor("192.0.2.8")), Done)


async def test_a_network_has_a_share_of_the_logins_at_once(town: Outside) -> None:
    with ExitStack() as flood:
        assert all([flood.enter_context(places.take("192.0.2.7")) for _ in range(MOST_AT_ONCE)])
        assert await _send(LOGIN, TYPED, visitor=Visitor("192.0.2.7")) == Problems(whole=Code.TOO_MANY_REQUESTS)
        assert isinstance(await _send(LOGIN, TYPED, visitor=Visitor("192.0.2.8")), Done)
    assert isinstance(await _send(LOGIN, TYPED, visitor=Visitor("192.0.2.7")), Done)


async def test_the_networks_of_a_customer_leave_others_passwords_to_hash(town: Outside) -> None:
    with ExitStack() as flood:
        addresses = [f"2001:db8:1:{number:x}::1" for number in range(3) for _ in range(MOST_AT_ONCE)]
        taken = [flood.enter_context(hashing_place(address)) for address in addresses]
        assert taken.count(True) == 2 * MOST_AT_ONCE < MOST_WAITING
        assert await _send(LOGIN, TYPED, visitor=Visitor("2001:db8:1:9::1")) == Problems(whole=Code.TOO_MANY_REQUESTS)
        assert isinstance(await _send(LOGIN, TYPED, visitor=Visitor("2001:db8:2::1")), Done)


async def test_a_browser_that_has_logged_in_shares_no_limits_of_its_network(town: Outside) -> None:
    _, browser = (await _send(LOGIN, TYPED)).cookies
    assert (browser.key, browser.seconds) == ("browser", 365 * 86_400)
    assert len(browser.value) <= MOST_CHARACTERS
    known = Visitor.of("192.0.2.7", {"ll_browser": browser.value}, False)
    for _ in range(PER_NETWORK.most):
        assert await rate_limits().take(PER_NETWORK, known.address)
    for _ in range(PER_EMAIL.most):
        assert await rate_limits().take(PER_EMAIL, f"{known.address} {TYPED['email']}")
    assert not is_known(known, "ana2@example.com")
    for stranger in (Visitor(known.address), replace(known, browser=browser.value[:-4] + "AAAA")):
        assert await _send(LOGIN, TYPED, visitor=stranger) == Problems(whole=Code.TOO_MANY_REQUESTS)
    done = await _send(LOGIN, TYPED, visitor=known)
    assert done.cookies[1].value == browser.value
    first, *_, last = town.accounts.browsers
    assert first != browser.value != last
    assert last == token_hash(browser.value)


async def test_browsers_that_have_logged_in_share_the_passwords_of_their_network_to_hash(town: Outside) -> None:
    here = Visitor("192.0.2.7")
    stamps = [(await _send(LOGIN, TYPED, visitor=here)).cookies[1].value for _ in range(2)]
    known = [replace(here, browser=stamp) for stamp in stamps]
    with ExitStack() as flood:
        assert all([flood.enter_context(places.take(here.address)) for _ in range(MOST_AT_ONCE)])
        for visitor in known:
            assert await _send(LOGIN, TYPED, visitor=visitor) == Problems(whole=Code.TOO_MANY_REQUESTS)
    while await rate_limits().take(SUCCEEDED, here.address):
        pass
    for visitor in known:
        assert await _send(LOGIN, TYPED, visitor=visitor) == Problems(whole=Code.TOO_MANY_REQUESTS)


async def test_beyond_the_limit_of_a_network_each_email_has_a_few_attempts(town: Outside) -> None:
    here = Visitor("192.0.2.7")
    for _ in range(PER_NETWORK.most):
        assert await rate_limits().take(PER_NETWORK, here.address)
    guess, refused = TYPED | {"current_password": "open sesame 2"}, Problems(whole=Code.TOO_MANY_REQUESTS)
    for _ in range(PER_EMAIL.most - 1):
        assert await _send(LOGIN, guess, visitor=here) != refused
        assert isinstance(await _send(LOGIN, TYPED, visitor=here), Done)
    assert await _send(LOGIN, guess, visitor=here) != refused
    for email in (TYPED["email"], TYPED["email"].upper()):
        assert await _send(LOGIN, TYPED | {"email": email}, visitor=here) == refused
    assert await _send(LOGIN, guess | {"email": "zoe@example.com"}, visitor=here) != refused
    assert isinstance(await _send(LOGIN, TYPED, visitor=Visitor("192.0.2.8")), Done)


@pytest.mark.parametrize(
    ("named", "to"),
    [
        ("", "/es/account"),
        ("/fr/races/7%3Ftab=class%26q=an", "/fr/races/7?tab=class&q=an"),
        ("/", "/"),
        ("https://elsewhere.example/", "/es/account"),
        ("//elsewhere.example/", "/es/account"),
        ("/%5Celsewhere.example", "/es/account"),
        ("/nowhere", "/es/account"),
        ("javascript:alert(1)", "/es/account"),
        ("/login?next=/login", "/es/account"),
        ("/fr/forgotPassword", "/es/account"),
        ("/resetPassword/x", "/es/account"),
        ("/races/7%0d%0aset-cookie:%20a=b", "/races/7%0D%0Aset-cookie%3A%20a%3Db"),
        ("/races/" + "7" * 5000, "/races/" + "7" * 1993),
    ],
)
async def test_a_login_leads_on_within_the_site(town: Outside, named: str, to: str) -> None:
    done = await _send(LOGIN, TYPED, f"/es/login?next={named}")
    assert done.to == to


@pytest.mark.parametrize("key", ["login", "logout"])
async def test_what_sets_a_cookie_is_no_event(town: Outside, socket: Socket, key: str) -> None:
    root = await socket.open("/login")
    assert await socket.handle(root, FormEvents, "send", key, TYPED) is None
    assert socket.received(FormStatus) == {}
    assert town.accounts.devices == []


async def test_a_logout_ends_the_session_and_takes_the_cookies(town: Outside, ana: Visitor) -> None:
    done = await _send(LOGOUT, {}, "/fr/races/7", ana)
    assert done == Done("/fr/login?done=out", (Cookie("session", seconds=0), Cookie("draft", seconds=0)))
    assert town.accounts.tokens == {}


async def test_the_cookies_go_whoever_logs_out_and_while_the_service_is_down(town: Outside, ana: Visitor) -> None:
    for visitor, down in ((NOBODY, None), (Visitor(session="stale"), None), (ana, Code.SERVICE_DOWN)):
        town.timing.down = down
        done = await _send(LOGOUT, {}, visitor=visitor)
        assert done.cookies == (Cookie("session", seconds=0), Cookie("draft", seconds=0)), visitor


async def test_the_login_page_says_who_is_logged_in_and_what_was_done(town: Outside, ana: Visitor) -> None:
    view, moved = await login_view(page_at("/fr/login?done=out&next=/fr/races/7"), NOBODY)
    assert (view.tone, moved) == ("success", "")
    assert (view.notice, view.logged_in, view.href) == ("Votre session est fermée.", "", "/fr/races/7")
    view, moved = await login_view(page_at("/login?done=nothing"), ana)
    assert (view.notice, view.logged_in, view.href) == ("", "You are logged in as Ana Ruiz 1.", "/account")
    assert moved == ""


@pytest.mark.parametrize(
    ("next_page", "key", "event_href", "query"),
    [
        ("/fr/registration/event/7", "registration_event", "/fr/events/7", "?next=%2Ffr%2Fregistration%2Fevent%2F7"),
        ("/fr/registration/event", "registration_event", "", "?next=%2Ffr%2Fregistration%2Fevent"),
        ("/fr/registration/membership/2", "membership", "", "?next=%2Ffr%2Fregistration%2Fmembership%2F2"),
        ("/fr/account", "", "", "?next=%2Ffr%2Faccount"),
        ("//elsewhere.example/registration/event/7", "", "", ""),
        ("", "", "", ""),
    ],
)
async def test_the_login_names_what_it_is_needed_for(
    town: Outside, next_page: str, key: str, event_href: str, query: str
) -> None:
    view, _ = await login_view(page_at(f"/fr/login?next={next_page}"), NOBODY)
    purpose = login_texts.PURPOSES[key]("fr") if key else ""
    assert (view.purpose, view.event_href) == (purpose, event_href)
    assert view.join_href == f"/fr/registration/participant{query}"


async def test_the_login_names_the_event_that_somebody_enters(town: Outside) -> None:
    town.timing.stub_events[7] = event(7, "2026-06-05", name="Pine Ridge Scramble")
    view, _ = await login_view(page_at("/fr/login?next=/fr/registration/event/7"), NOBODY)
    assert view.event == "Inscription\N{NO-BREAK SPACE}: Pine Ridge Scramble · 5 juin 2026"
    town.timing.refused.add(("event", 7))
    assert (await login_view(page_at("/fr/login?next=/fr/registration/event/7"), NOBODY))[0].event == ""


@pytest.mark.parametrize("lang", LANGS)
async def test_who_is_led_to_the_login_by_an_ended_session_learns_so(town: Outside, lang: Lang) -> None:
    at = page_at(login_address(page_at(f"{url('account_profile', lang)}?part=email"), ended=True))
    view, moved = await login_view(at, Visitor(session="ended"))
    assert (view.notice, view.tone) == (errors.message(Code.SESSION_ENDED, lang), "warning")
    assert (view.logged_in, moved) == ("", "")


async def test_who_has_a_newer_session_by_then_goes_on_at_once(town: Outside, ana: Visitor) -> None:
    at = page_at(login_address(page_at("/account/profile?part=email"), ended=True))
    assert (await login_view(at, ana))[1] == "/account/profile?part=email"
    [loaded] = [await SCREENS["login"].load_for(at, ana)]
    assert loaded.moved == "/account/profile?part=email"


@each_row(
    ("path", "to"),
    [
        ("/fr/confirm/secret", "/fr/login?done=ended"),
        ("/resetPassword/secret", "/login?done=ended"),
        ("/login?next=%2Fraces%2F7", "/login?next=%2Fraces%2F7&done=ended"),
        ("/forgotPassword", "/login?done=ended"),
    ],
)
def test_an_ended_session_names_no_token_and_no_way_in(path: str, to: str) -> None:
    assert login_address(page_at(path), ended=True) == to


async def test_a_site_without_accounts_says_so(town: Outside) -> None:
    town.accounts.absent = True
    with problem(Code.NO_ACCOUNTS):
        await login_view(page_at("/login"), NOBODY)
    assert await access.refusal(page_at("/account"), Visitor(session="any")) == "/login?next=%2Faccount&done=ended"


async def test_the_account_has_its_name_email_and_roles(town: Outside, ana: Visitor) -> None:
    town.accounts.has(1, verified=False, roles=[{"role": "staff"}, {"role": "staff", "promoter_id": 2}, {"role": "x"}])
    view = await account.account_view(page_at("/fr/account"), ana)
    assert (view.name, view.email, view.role) == ("Ana Ruiz 1", "ana1@example.com", "Personnel")
    assert view.unverified == "pas encore confirmée"


@pytest.mark.parametrize(
    ("visitor", "code", "done"),
    [(NOBODY, Code.LOGIN_REQUIRED, ""), (Visitor(session="stale"), Code.SESSION_ENDED, "&done=ended")],
)
async def test_the_account_is_nobody_else_s(town: Outside, visitor: Visitor, code: Code, done: str) -> None:
    refused = await access.refusal(page_at("/fr/account?x=1&x=2"), visitor)
    assert refused == f"/fr/login?next=%2Ffr%2Faccount%3Fx%3D1%26x%3D2{done}"
    with problem(code):
        await account.account_view(page_at("/account"), visitor)


async def test_the_guard_tells_a_service_that_is_down(town: Outside, ana: Visitor) -> None:
    assert await access.refusal(page_at("/account"), ana) is None
    town.timing.down = Code.SERVICE_DOWN
    with problem(Code.SERVICE_DOWN):
        await access.refusal(page_at("/account"), ana)


async def test_a_live_tab_without_a_login_is_led_to_it(town: Outside, socket: Socket) -> None:
    moved = await socket.handle(await socket.open("/account"), Navigation, "show")
    assert url("login", "en") in str(moved)
    assert socket.received(Layout).get("person") is None


async def test_a_live_tab_learns_who_is_logged_in(
    town: Outside, socket: Socket, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("livelaps_app.live.navigation.visitor", lambda state: ana)
    root = await socket.open("/event-calendar")
    await socket.handle(root, Navigation, "show")
    assert socket.received(Layout)["person"] == "Ana Ruiz 1"
    town.accounts.tokens.clear()
    await socket.handle(root, Navigation, "show")
    assert socket.received(Layout)["person"] == ""


def test_personal_screens_have_the_layout_that_no_browser_stores() -> None:
    personal = {key for key, screen in SCREENS.items() if screen.personal}
    layouts = {"personal", "steps", "checkout"}
    rows = [row for row in ROUTES if row.layout in layouts or row.offline]
    assert personal == {row.key for row in rows}
    assert not any(row.indexed or may_store(row) for row in rows)
    assert {"login", "account", "forgot_password", "reset_password", "participant"} <= personal


async def test_a_login_gives_drafts_a_token_that_nobody_else_knows(town: Outside) -> None:
    before = "d" * 43
    done = await _send(LOGIN, TYPED, visitor=Visitor("192.0.2.7", draft=before))
    session, _, draft = done.cookies
    here = Visitor.of("192.0.2.7", {"ll_session": session.value, "ll_draft": draft.value}, False)
    assert (here.session, here.former, len(here.draft)) == ("token-1", before, 43)
    assert here.draft != before
    assert len(draft.value) <= MOST_CHARACTERS
