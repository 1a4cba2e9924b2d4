"""The gateway of accounts: what it sends, and what it makes of answers."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from livelaps_app.core.ended_sessions import ANY_SESSION, CHANNEL, EndedSessions, SessionReports
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.tokens import token_hash
from livelaps_app.gateways.accounts.gateway import AccountsGateway
from tests.each_row import each_row
from tests.gateways.transports import Recorder, ok
from tests.problems import code_of, faults_of

ACCOUNT = {"id": 7, "first_name": "Ana", "birthday": "1990-02-28", "roles": [{"role": "participant"}], "contact": None}


def _answering(answer: httpx.Response | Exception) -> tuple[AccountsGateway, Recorder]:
    recorder = Recorder(lambda request: answer)
    return AccountsGateway(recorder.service()), recorder


async def test_the_token_goes_as_bearer_and_nowhere_else() -> None:
    accounts, recorder = _answering(ok({"success": 1, "message": ACCOUNT}))
    account = await accounts.account("secret-token")
    assert (account.first_name, account.roles[0].role, account.email) == ("Ana", "participant", "")
    (request,) = recorder.requests
    assert request.headers["authorization"] == "Bearer secret-token"
    assert "secret" not in str(request.url)


async def test_a_login_says_how_long_and_where() -> None:
    message = {"token": "t", "expires": "2026-06-15T12:00:00+00:00", "account": ACCOUNT}
    accounts, recorder = _answering(ok({"success": 1, "message": message}))
    assert (await accounts.log_in("a@example.com", "secret 1", True, "Firefox")).account.id == 7
    sent = json.loads(recorder.requests[0].content)
    assert sent == {"email": "a@example.com", "password": "secret 1", "keep_logged_in": True, "device": "Firefox"}
    assert "authorization" not in recorder.requests[0].headers


async def test_the_network_of_a_visitor_goes_along() -> None:
    accounts, recorder = _answering(ok({"success": 1, "message": 1}))
    await accounts.verify_email("link", "192.0.2.7")
    await accounts.verify_email("link")
    assert [request.headers.get("x-visitor-network") for request in recorder.requests] == ["192.0.2.7", None]


async def test_followed_riders_of_a_service_that_has_none_are_not_known() -> None:
    for more, followed in (({}, None), ({"followed": None}, None), ({"followed": []}, ()), ({"followed": [7]}, (7,))):
        accounts, _ = _answering(ok({"success": 1, "message": {**ACCOUNT, **more}}))
        assert (await accounts.account("t")).followed == followed
    accounts, recorder = _answering(ok({"success": 1, "message": [12, 7]}))
    assert await accounts.follow("t", (7,)) == (12, 7)
    assert json.loads(recorder.requests[0].content) == {"rider_ids": [7]}
    for nonsense in (7, {"riders": []}, ["x"], [None]):
        accounts, _ = _answering(ok({"success": 1, "message": nonsense}))
        assert await code_of(accounts.unfollow("t", (7,))) is Code.BAD_ANSWER


async def test_codes_of_fields_come_back() -> None:
    fields = {"minors.0.first_name": "null_first_name", "shoe": "null_shoe_size", "zip": "invalid_zip"}
    accounts, _ = _answering(httpx.Response(422, json={"success": 0, "message": ["null_first_name"], "fields": fields}))
    assert await faults_of(accounts.join({})) == {"minors.0.first_name": Code.NULL_FIRST_NAME, "zip": Code.INVALID_ZIP}


async def test_grandparent_is_other_for_a_service_that_does_not_know_it() -> None:
    fields = {"guardian.relationship": "invalid_relationship"}
    refused = httpx.Response(422, json={"success": 0, "message": ["invalid_relationship"], "fields": fields})

    def answer(request: httpx.Request) -> httpx.Response:
        knows = "grandparent" not in request.content.decode()
        return ok({"success": 1, "message": {"sleeping": True, "login": None}}) if knows else refused

    recorder = Recorder(answer)
    accounts = AccountsGateway(recorder.service())
    sent = {"guardian": {"relationship": "grandparent"}, "minors": [{"relationship": "son"}]}
    assert (await accounts.join(sent)).sleeping
    second = {"guardian": {"relationship": "other"}, "minors": [{"relationship": "son"}]}
    assert [json.loads(request.content) for request in recorder.requests] == [sent, second]
    accounts, recorder = _answering(refused)
    assert await faults_of(accounts.join({"guardian": {"relationship": "pilot"}})) == {
        "guardian.relationship": Code.INVALID_RELATIONSHIP
    }
    assert len(recorder.requests) == 1


ANSWERS: tuple[tuple[httpx.Response | Exception, Code], ...] = (
    (httpx.Response(401, json={"success": 0, "message": ["wrong_login"], "fields": {}}), Code.WRONG_LOGIN),
    (httpx.Response(401, text="Unauthorized"), Code.LOGIN_REQUIRED),
    (httpx.Response(404, text="<h1>Not found</h1>"), Code.NO_ACCOUNTS),
    (httpx.Response(404, json={"success": 0, "message": ["not_found"]}), Code.NO_ACCOUNTS),
    (httpx.Response(429, json={"success": 0, "message": ["too_many_requests"]}), Code.TOO_MANY_REQUESTS),
    (httpx.Response(410, json={"success": 0, "message": ["reset_used"]}), Code.RESET_USED),
    (httpx.Response(422, json={"success": 0, "message": ["x"], "fields": ["x"]}), Code.BAD_REQUEST),
    *(
        (httpx.Response(status, json={"success": 0, "message": ["internal_server_error"]}), Code.INTERNAL)
        for status in (200, 400, 401, 403, 422, 500)
    ),
    (httpx.Response(200, text="<h1>Hello</h1>"), Code.BAD_ANSWER),
    (ok({"success": 1, "message": {"first_name": "Ana"}}), Code.BAD_ANSWER),
    (ok({"success": 1, "message": 1}), Code.BAD_ANSWER),
    (httpx.ReadTimeout("slow"), Code.SERVICE_SLOW),
    (httpx.ConnectError("down"), Code.SERVICE_DOWN),
)


@each_row(("answer", "code"), ANSWERS)
async def test_every_failure_is_a_problem(answer: httpx.Response | Exception, code: Code) -> None:
    accounts, _ = _answering(answer)
    assert await code_of(accounts.log_in("a@example.com", "secret 1")) is code


async def test_a_minor_of_somebody_else_is_not_found() -> None:
    accounts, _ = _answering(httpx.Response(404, json={"success": 0, "message": ["not_found"]}))
    calls: tuple[Callable[[], Awaitable[Any]], ...] = (
        lambda: accounts.change_minor("t", 7, {}), lambda: accounts.remove_minor("t", 7),
        lambda: accounts.send_own_login("t", 7, "a@example.com"), lambda: accounts.send_consent_link("t", 7),
        lambda: accounts.end_sessions("t", 7), lambda: accounts.claim_rider("t", 7, "12", 8),
        lambda: accounts.withdraw_claim("t", 7),
    )  # fmt: skip
    for call in calls:
        assert await code_of(call()) is Code.NOT_FOUND


@each_row(
    ("answer", "available"),
    [
        (httpx.Response(401, json={"success": 0, "message": ["login_required"]}), True),
        (httpx.Response(404, text=""), False),
    ],
)
async def test_whether_there_are_accounts_is_read_once_a_minute(answer: httpx.Response, available: bool) -> None:
    accounts, recorder = _answering(answer)
    assert [await accounts.available() for _ in range(3)] == [available] * 3
    assert len(recorder.requests) == 1


async def test_a_service_that_is_down_does_not_say_whether_it_has_accounts() -> None:
    accounts, _ = _answering(httpx.Response(503))
    assert await code_of(accounts.available()) is Code.SERVICE_DOWN


async def test_what_is_wrong_with_an_answer_is_no_leak() -> None:
    message = {"token": "very-secret", "expires": "never", "account": ACCOUNT}
    accounts, _ = _answering(ok({"success": 1, "message": message}))
    with pytest.raises(Problem) as raised:
        await accounts.log_in("a@example.com", "secret 1")
    assert "very-secret" not in str(raised.value.__cause__)


LOGGED_IN = {"token": "t", "expires": "2026-06-15T12:00:00+00:00", "account": ACCOUNT}
ENDS: dict[str, tuple[Callable[[AccountsGateway], Awaitable[Any]], EndedSessions]] = {
    "logout": (
        lambda accounts: accounts.log_out("secret-token"),
        EndedSessions(frozenset([token_hash("secret-token")])),
    ),
    "end one": (lambda accounts: accounts.end_sessions("secret-token", 3), EndedSessions(account=7)),
    "end others": (lambda accounts: accounts.end_sessions("secret-token"), EndedSessions(account=7)),
    "password": (lambda accounts: accounts.change_password("secret-token", "a", "b"), EndedSessions(account=7)),
    "reset": (lambda accounts: accounts.reset_password("link", "b"), ANY_SESSION),
    "email": (lambda accounts: accounts.verify_email("link"), ANY_SESSION),
    "minor": (lambda accounts: accounts.remove_minor("secret-token", 9), EndedSessions(account=9)),
    "delete": (lambda accounts: accounts.delete("secret-token", "a"), ANY_SESSION),
}


def _reporting(answer: httpx.Response) -> tuple[AccountsGateway, SessionReports, list[str]]:
    """The gateway of a service that does not report itself, and what is reported."""
    channels, received = PubSub(), list[str]()
    channels.subscribe(CHANNEL, received.append)
    reports = SessionReports(channels)
    return AccountsGateway(Recorder(lambda _: answer).service(), reports), reports, received


@each_row(("call", "ended"), ENDS.values(), ids=ENDS)
async def test_a_call_that_ends_sessions_is_reported(
    call: Callable[[AccountsGateway], Awaitable[Any]], ended: EndedSessions
) -> None:
    accounts, reports, received = _reporting(ok({"success": 1, "message": ACCOUNT | LOGGED_IN}))
    await call(accounts)
    await asyncio.gather(*reports._underway)
    assert [EndedSessions.read(message) for message in received] == [ended]
    assert "secret" not in received[0]


@each_row("name", ENDS)
async def test_a_call_that_fails_has_ended_nothing(name: str) -> None:
    accounts, reports, received = _reporting(httpx.Response(422, json={"success": 0, "message": ["x"]}))
    with pytest.raises(Problem):
        await ENDS[name][0](accounts)
    await asyncio.gather(*reports._underway)
    assert received == []
