"""The calls of accounts over HTTP: statuses and codes, who may, what nobody may store."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from livelaps_app.standins.timing.accounts.mail_tokens import Purpose
from livelaps_app.standins.timing.app import create_app
from livelaps_app.stores.database import Database
from tests.each_row import each_row
from tests.standins.timing.accounts.people import CHILD, GUARDIAN, PASSWORD, RIDER, TEEN, Town
from tests.standins.timing.accounts.results import ANA, RIDGE, SOLE, add_results

LOGIN = {"email": RIDER["email"], "password": PASSWORD}
NEW = "another secret 2"


@pytest.fixture
async def client(town: Town) -> AsyncIterator[httpx.AsyncClient]:
    """The service over HTTP, with the passwords, jobs and clock of the test."""
    app = create_app(town.database, lambda: town.now)
    object.__setattr__(app.state.services, "accounts", town.services)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://timing") as client:
        yield client


async def _joined(client: httpx.AsyncClient, **changes: Any) -> dict[str, str]:
    """The headers of somebody who has joined."""
    answer = await client.post("/registration/participant", json={**RIDER, **changes})
    assert answer.status_code == 200, answer.text
    return {"authorization": f"Bearer {answer.json()['message']['login']['token']}"}


ERRORS: tuple[tuple[str, Any, int, dict[str, str] | str], ...] = (
    ("users/login", {**LOGIN, "password": "wrong 12345"}, 401, "wrong_password"),
    ("users/login", {**LOGIN, "email": "who@example.com"}, 422, "unknown_email"),
    ("users/login", {}, 422, {"email": "null_email", "password": "null_password"}),
    ("users/login", {**LOGIN, "device": "\n"}, 422, {"device": "invalid_device"}),
    ("users/login", {**LOGIN, "email": ["x"]}, 422, {"email": "invalid_email"}),
    ("users/logout", {}, 401, "login_required"),
    ("users/forgotPassword", {"email": "who@example.com"}, 422, {"email": "unknown_email"}),
    ("users/checkLink", {}, 422, "reset_no_token"),
    ("users/checkLink", {"token": "x"}, 422, "reset_undecodable"),
    ("users/resetPassword", {"token": "x", "password": "short"}, 422, {"password": "invalid_password"}),
    ("users/verifyEmail", {"token": "y" * 43}, 422, "reset_undecodable"),
    ("registration/guardian", {"token": ""}, 422, "reset_no_token"),
    ("registration/email", {"email": RIDER["email"]}, 409, {"email": "duplicate_account"}),
    ("registration/participant", RIDER, 409, {"email": "duplicate_account"}),
    ("registration/participant", {**RIDER, "join_as": "pilot"}, 422, {"join_as": "invalid_join_as"}),
    (
        "registration/participant",
        {**RIDER, "minors": [{**CHILD, "gender": "", "month": 13}], "city": "\x00"},
        422,
        {"city": "invalid_city", "minors.0.gender": "null_gender", "minors.0.month": "invalid_birthday"},
    ),
    ("registration/participant", {**RIDER, "minors": [CHILD] * 21}, 422, {"minors": "invalid_minors"}),
    ("users/current/minors/7", CHILD, 401, "login_required"),
)
"""Path, body, status, and the codes by their fields, or one of no field."""


@each_row(("path", "body", "status", "fields"), ERRORS)
async def test_error_has_status_codes_and_fields(
    client: httpx.AsyncClient, path: str, body: Any, status: int, fields: dict[str, str] | str
) -> None:
    await client.post("/registration/participant", json=RIDER)
    answer = await client.post(f"/{path}", json=body)
    codes, named = ([fields], {}) if isinstance(fields, str) else ([*fields.values()], fields)
    assert answer.json() == {"success": 0, "message": codes, "fields": named}
    assert answer.status_code == status


async def test_an_account_from_joining_to_its_end(client: httpx.AsyncClient, town: Town) -> None:
    me = await _joined(client, minors=[CHILD])
    account = (await client.get("/users/current", headers=me)).json()["message"]
    assert (account["first_name"], account["birthday"]) == ("Ana", "1990-02-28")
    listed = (await client.get("/users/current/minors", headers=me)).json()["message"]
    assert [minor["first_name"] for minor in listed] == ["Leo"]
    sent = {"password": NEW, "current_password": PASSWORD}
    answer = await client.post("/users/current/password", json=sent, headers=me)
    assert (await client.get("/users/current", headers=me)).status_code == 401
    me = {"authorization": f"Bearer {answer.json()['message']['token']}"}
    data = (await client.get("/users/current/data", headers=me)).json()["message"]
    assert data["account"] == account
    assert (await client.post("/users/current/delete", json={"current_password": NEW}, headers=me)).status_code == 200
    assert (await client.get("/users/current", headers=me)).status_code == 401


async def test_links_over_http(client: httpx.AsyncClient, town: Town) -> None:
    await _joined(client)
    user = await town.row("ana@example.com")
    link = await town.link(Purpose.RESET, user.id)
    checked = await client.post("/users/checkLink", json={"token": link.token})
    names = {"first_name": "Ana", "last_name": "", "email": "Ana@example.com"}
    assert checked.json()["message"] == {"purpose": "reset", "needs_password": True, **names}
    body = {"token": link.token, "password": NEW}
    statuses = [(await client.post("/users/resetPassword", json=body)).status_code for _ in range(2)]
    assert statuses == [200, 410]
    late = await town.link(Purpose.VERIFY, user.id)
    town.wait(hours=1)
    answer = await client.post("/users/verifyEmail", json={"token": late.token})
    assert (answer.status_code, answer.json()["message"]) == (410, ["reset_expired"])


async def test_a_sleeping_minor_is_forbidden(client: httpx.AsyncClient) -> None:
    answer = await client.post("/registration/participant", json={**RIDER, **TEEN, "guardian": GUARDIAN})
    assert answer.json()["message"] == {"sleeping": True, "login": None}
    answer = await client.post("/users/login", json=LOGIN)
    assert (answer.status_code, answer.json()["message"]) == (403, ["guardian_unconfirmed"])


async def test_guesses_are_answered_with_a_time_to_wait(client: httpx.AsyncClient) -> None:
    answers = [await client.post("/users/login", json={**LOGIN, "email": "who@example.com"}) for _ in range(6)]
    assert (answers[-1].status_code, answers[-1].headers["retry-after"]) == (429, "2")


def _protected() -> list[tuple[str, str]]:
    document = create_app(Database("sqlite+aiosqlite:///never-opened.db")).openapi()
    calls = [(method, path, call) for path, methods in document["paths"].items() for method, call in methods.items()]
    protected = [(method, path) for method, path, call in calls if call.get("security")]
    return [(method, path.replace("{minor_id}", "1").replace("{claim_id}", "1")) for method, path in protected]


@each_row(("method", "path"), _protected())
async def test_nobody_gets_in_without_a_good_token(client: httpx.AsyncClient, method: str, path: str) -> None:
    await client.post("/registration/participant", json=RIDER)
    for header in (None, "Bearer", f"Bearer {'x' * 43}", "Basic eA=="):
        headers = {} if header is None else {"authorization": header}
        answer = await client.request(method, path, headers=headers, json={})
        assert (answer.status_code, answer.json()["message"]) == (401, ["login_required"]), header


def test_all_calls_about_the_own_account_are_protected() -> None:
    assert len(_protected()) == 24


async def test_other_peoples_ids_are_not_found(client: httpx.AsyncClient, town: Town) -> None:
    me = await _joined(client, minors=[CHILD])
    other = await _joined(client, email="pau@example.com")
    for number in (1, 2, 3):
        for path, body in (("", CHILD), ("/remove", {}), ("/consent", {}), ("/login", {"email": "x@example.com"})):
            answer = await client.post(f"/users/current/minors/{number}{path}", json=body, headers=other)
            assert (answer.status_code, answer.json()["message"]) == (404, ["not_found"])
    answer = await client.post("/users/current/sessions/end", json={"session_id": 1}, headers=other)
    assert answer.status_code == 404
    await add_results(town.database)
    sent = {"rider_id": ANA, "plate": "12"}
    claim = await client.post("/users/current/riders/claims", json=sent, headers=me)
    path = f"/users/current/riders/claims/{claim.json()['message']['id']}"
    assert (await client.post(f"{path}/withdraw", headers=other)).status_code == 404
    for answer in (
        await client.post(f"{path}/decide", json={"confirmed": True}, headers=other),
        await client.get("/users/current/riders/claims/waiting", headers=other),
    ):
        assert (answer.status_code, answer.json()["message"]) == (403, ["permission_denied"])
    assert (await client.post(f"{path}/withdraw", headers=me)).status_code == 200


async def test_riders_over_http(client: httpx.AsyncClient, town: Town) -> None:
    await add_results(town.database)
    me, riders = await _joined(client), "/users/current/riders"
    followed = await client.post(f"{riders}/follow", json={"rider_ids": [SOLE, ANA]}, headers=me)
    assert followed.json()["message"] == [SOLE, ANA]
    assert (await client.get("/users/current", headers=me)).json()["message"]["followed"] == [SOLE, ANA]
    followed = await client.post(f"{riders}/unfollow", json={"rider_ids": [SOLE]}, headers=me)
    assert followed.json()["message"] == [ANA]
    answer = await client.post(f"{riders}/claims", json={"rider_id": ANA, "plate": ""}, headers=me)
    assert (answer.status_code, answer.json()["fields"]) == (422, {"plate": "null_plate"})
    claim = (await client.post(f"{riders}/claims", json={"rider_id": ANA, "plate": "12"}, headers=me)).json()["message"]
    own = await client.get(riders, params={"viewerId": RIDGE}, headers=me)
    assert own.json()["message"] == {"claims": [claim], "followed": [claim["rider"]]}
    assert "birth" not in own.text
    assert own.headers["cache-control"] == "no-store"


async def test_nobody_stores_answers_about_people(client: httpx.AsyncClient) -> None:
    answer = await client.post("/registration/participant", json=RIDER)
    assert answer.headers["cache-control"] == "no-store"
    me = {"authorization": f"Bearer {answer.json()['message']['login']['token']}"}
    assert (await client.get("/users/current", headers=me)).headers["cache-control"] == "no-store"


JUNK = st.one_of(
    *(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text(max_size=20)),
    st.lists(st.text(max_size=5), max_size=2),
    st.sampled_from(
        ["a@example.com", "2012-02-30", "\x00", "x" * 5000, "+", "ES", "M", "1990", "2", "28", PASSWORD, "٣"]
    ),
)
FIELDS = [
    *(*RIDER, *GUARDIAN, "international_phone", "cell", "relationship", "minor_email", "keep_logged_in", "device"),
    *("token", "plate", "minor_id"),
]
PART = st.dictionaries(st.sampled_from(FIELDS), JUNK, max_size=6)
PATHS = [
    *("users/login", "users/forgotPassword", "users/resetPassword", "users/checkLink", "users/verifyEmail"),
    *("registration/participant", "registration/email", "registration/guardian"),
    *("users/current/profile", "users/current/contact", "users/current/minors", "users/current/minors/2"),
    *("users/current/email", "users/current/sessions/end"),
    *("users/current/riders/follow", "users/current/riders/claims", "users/current/riders/claims/1/decide"),
]


@settings(
    max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(path=st.sampled_from(PATHS), junk=PART, whole=st.booleans(), part=PART)
async def test_whatever_is_sent_is_answered(
    client: httpx.AsyncClient, path: str, junk: dict[str, Any], whole: bool, part: dict[str, Any]
) -> None:
    answer = await client.post("/registration/participant", json=RIDER)
    if not answer.is_success:
        answer = await client.post("/users/login", json={**LOGIN, "keep_logged_in": True})
    login = answer.json()["message"]
    me = {"authorization": f"Bearer {(login.get('login') or login)['token']}"} if answer.is_success else {}
    body = {**(RIDER if whole else {}), **junk, "guardian": part, "minors": [part]}
    body |= {"rider_id": 1, "rider_ids": list(part.values())[:3]}
    answer = await client.post(f"/{path}", json=body, headers=me)
    assert answer.status_code < 500, answer.text
    assert answer.json()["success"] == (1 if answer.is_success else 0)
