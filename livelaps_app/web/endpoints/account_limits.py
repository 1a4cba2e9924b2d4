"""Limits by network for calls of the embedded timing service about accounts; those of the site's forms are the same."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.networks import client, network
from livelaps_app.core.settings import settings
from livelaps_app.features.account.login.service import PER_NETWORK as LOGINS
from livelaps_app.features.account.password.service import PER_NETWORK as LINKS
from livelaps_app.features.account.service import hashing_place
from livelaps_app.features.registration.participant.service import EMAILS, JOINS
from livelaps_app.gateways import wiring
from livelaps_app.gateways.limits import Limit

CALLS = Limit("calls of accounts from a network", 3000, 3600)
NETWORK = b"x-visitor-network"
RETRY_S = 2  # when as many as a network may have wait for an answer

FAILED = frozenset({401, 422})  # statuses of a login whose password or e-mail is wrong


@dataclass(frozen=True, slots=True)
class PathLimit:
    """The limit of paths that begin so; with `only_failed` only answers that refuse are counted."""

    path: str
    limit: Limit
    only_failed: bool = False


LIMITS = (  # the first that fits
    PathLimit("/users/login", LOGINS, only_failed=True),
    PathLimit("/users/forgotPassword", LINKS),
    PathLimit("/registration/participant", JOINS),
    PathLimit("/registration/email", EMAILS),
    PathLimit("/users/", CALLS),
    PathLimit("/registration/", CALLS),
)
PERMISSIONS = ("/users/current/hasPermission", "/users/current/visible")  # of races and events, about no account


def limit_of(path: str) -> PathLimit | None:
    """The limit of a path below the service, None for what is about no account."""
    found = next((row for row in LIMITS if path.startswith(row.path)), None)
    return None if path.startswith(PERMISSIONS) else found


class AccountLimits:
    """Answers 429 to a network beyond a limit, or with too many calls at the same time, as each may hash a password."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_call = scope["type"] == "http"
        row = limit_of(scope["path"].removeprefix(scope.get("root_path", ""))) if is_call else None
        if row is None:
            await self._app(scope, receive, send)
            return
        caller = client(scope, settings().trusted_proxies)
        scope = {**scope, "headers": _with_network(scope["headers"], network(caller))}
        with hashing_place(caller) as free:
            refused = await _refusal(row, caller) if free else _answer(429, Code.TOO_MANY_REQUESTS, RETRY_S)
            counted = send if refused or not row.only_failed else _counting(row.limit, caller, send)
            await (refused or self._app)(scope, receive, counted)


def _with_network(headers: Iterable[tuple[bytes, bytes]], caller: str) -> list[tuple[bytes, bytes]]:
    """The headers with the network that a call comes from, whatever the caller sent as one."""
    others = ((name, value) for name, value in headers if name.lower() != NETWORK)
    return [*others, (NETWORK, caller.encode("ascii", "replace"))]


async def _refusal(row: PathLimit, caller: str) -> ASGIApp | None:
    """Why a call is not passed on, None when it is."""
    limits = wiring.limits()
    try:
        free = await (limits.allows_from if row.only_failed else limits.take_from)(row.limit, caller)
    except Problem as problem:  # without counts nobody may guess
        return _answer(503, problem.code, RETRY_S)
    return None if free else _answer(429, Code.TOO_MANY_REQUESTS, row.limit.seconds)


def _counting(limit: Limit, caller: str, send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] in FAILED:
            with suppress(Problem):  # lost since the call was let through
                await wiring.limits().take_from(limit, caller)
        await send(message)

    return sending


def _answer(status: int, code: Code, retry_s: int) -> ASGIApp:
    content = {"success": 0, "message": [str(code)], "fields": {}}
    return JSONResponse(content, status, {"retry-after": str(retry_s), "cache-control": "no-store"})
