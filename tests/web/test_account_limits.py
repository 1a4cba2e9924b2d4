"""Accounts from outside: so many calls of a network and no more, of those that fail at a login, and at once."""

import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route

from livelaps_app.core.errors import Code, Problem
from livelaps_app.features.account.password.service import PER_NETWORK as LINKS
from livelaps_app.features.registration.participant.service import EMAILS, JOINS
from livelaps_app.people.accounts import MOST_AT_ONCE
from livelaps_app.people.logins import PER_NETWORK as LOGINS
from livelaps_app.people.logins import SUCCEEDED
from livelaps_app.standins.timing.app import create_app
from livelaps_app.stores.database import Database
from livelaps_app.stores.limits import Limit, rate_limits
from livelaps_app.web.endpoints.account_limits import CALLS, AccountLimits, limit_of
from tests.outside import Outside

ROOT = "/laravel/public/api/v1"
LOGIN, LINK, JOIN = f"{ROOT}/users/login", f"{ROOT}/users/forgotPassword", f"{ROOT}/registration/participant"


class PasswordService:
    """A service that refuses passwords but "right" while it is open."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.waiting = 0
        self.networks: list[list[str]] = []

    async def answer(self, request: Request) -> Response:
        self.waiting += 1
        self.networks.append(request.headers.getlist("x-visitor-network"))
        await self.open.wait()
        return JSONResponse({}, 200 if await request.body() == b"right" else 401)


@pytest.fixture
def service() -> PasswordService:
    """The service behind the limits."""
    return PasswordService()


def _program(service: PasswordService, address: str) -> httpx.AsyncClient:
    mounted = Starlette(routes=[Route("/{path:path}", service.answer, methods=["GET", "POST"])])
    site = Starlette(routes=[Mount(ROOT, AccountLimits(mounted))])
    return httpx.AsyncClient(transport=httpx.ASGITransport(site, client=(address, 4000)), base_url="http://site")


@pytest.fixture
async def program(outside: Outside, service: PasswordService) -> AsyncIterator[httpx.AsyncClient]:
    """A program somewhere."""
    async with _program(service, "192.0.2.7") as program:
        yield program


async def _take(limit: Limit, but: int = 0) -> None:
    """Leaves so many of a network's calls."""
    for _ in range(limit.most - but):
        assert await rate_limits().take(limit, "192.0.2.7")


async def _statuses(program: httpx.AsyncClient, path: str, *passwords: str) -> list[int]:
    return [(await program.post(path, content=password)).status_code for password in passwords]


@pytest.mark.parametrize(
    ("path", "limit"),
    [(LINK, LINKS), (JOIN, JOINS), (f"{ROOT}/registration/email", EMAILS), (f"{ROOT}/users/current", CALLS)],
)
async def test_a_network_has_so_many_calls_of_each_kind(program: httpx.AsyncClient, path: str, limit: Limit) -> None:
    await _take(limit, but=2)
    assert await _statuses(program, path, "right", "wrong", "right") == [200, 401, 429]
    answer = await program.post(path)
    assert answer.headers["retry-after"] == str(limit.seconds)
    assert answer.json() == {"success": 0, "message": ["too_many_requests"], "fields": {}}


async def test_of_logins_those_that_fail_are_counted(program: httpx.AsyncClient) -> None:
    await _take(LOGINS, but=2)
    assert await _statuses(program, LOGIN, *["right"] * 3, "wrong", "wrong", "right") == [200] * 3 + [401, 401, 429]


async def test_of_logins_those_that_succeed_are_counted_apart(program: httpx.AsyncClient) -> None:
    await _take(SUCCEEDED, but=2)
    assert await _statuses(program, LOGIN, *["wrong"] * 3, "right", "right", "wrong") == [401] * 3 + [200, 200, 429]


async def test_other_networks_and_calls_are_not_counted(program: httpx.AsyncClient, service: PasswordService) -> None:
    for limit in (LOGINS, LINKS, JOINS, EMAILS, CALLS):
        await _take(limit)
    assert (await program.get(f"{ROOT}/livelaps/registration/loadRows")).status_code == 401
    async with _program(service, "192.0.2.8") as other:
        assert await _statuses(other, LOGIN, "wrong", "right") == [401, 200]


async def test_a_network_has_a_share_of_what_is_answered_at_once(
    program: httpx.AsyncClient, service: PasswordService
) -> None:
    service.open.clear()
    flood = [asyncio.create_task(program.post(LOGIN, content="wrong")) for _ in range(MOST_AT_ONCE + 5)]
    refused = await asyncio.gather(*flood[MOST_AT_ONCE:])
    assert ([answer.status_code for answer in refused], service.waiting) == ([429] * 5, MOST_AT_ONCE)
    async with _program(service, "192.0.2.8") as other:
        answer = asyncio.create_task(other.post(LOGIN, content="right"))
        service.open.set()
        assert (await answer).status_code == 200
    await asyncio.gather(*flood)
    assert await _statuses(program, LOGIN, "right") == [200]


async def test_nobody_says_from_which_network_a_call_comes(
    program: httpx.AsyncClient, service: PasswordService
) -> None:
    await program.post(LOGIN, headers=[("X-Visitor-Network", "203.0.113.5"), ("x-visitor-network", "")])
    assert service.networks == [["192.0.2.7"]]


async def test_without_counts_nobody_guesses(program: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def lost(*_: object) -> bool:
        raise Problem(Code.SERVICE_DOWN)

    for name in ("take", "allows"):
        monkeypatch.setattr(rate_limits(), name, lost)
    answer = await program.post(LOGIN, content="right")
    assert (answer.status_code, answer.json()["message"]) == (503, ["service_down"])


def test_all_calls_of_accounts_are_limited_and_no_others() -> None:
    document = create_app(Database("sqlite+aiosqlite:///never-opened.db")).openapi()
    calls = ((path, call) for path, methods in document["paths"].items() for call in methods.values())
    tags = {path: "accounts" in call["tags"] for path, call in calls}
    assert tags == {path: limit_of(path) is not None for path in tags}
