"""Limits per network for account calls of the embedded timing service; equal to those of the site's forms."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.networks import client, network
from livelaps_app.core.settings import settings
from livelaps_app.features.account.password.service import PER_NETWORK as LINKS
from livelaps_app.features.registration.participant.service import EMAILS, JOINS
from livelaps_app.people.accounts import hashing_place
from livelaps_app.people.logins import PER_NETWORK as LOGINS
from livelaps_app.people.logins import SUCCEEDED
from livelaps_app.stores.limits import Limit, rate_limits

CALLS = Limit("calls of accounts from a network", 3000, 3600)
NETWORK = b"x-visitor-network"
RETRY_S = 2  # retry delay at the limit of concurrent calls


@dataclass(frozen=True, slots=True)
class PathLimit:
    """The limit of paths with a prefix, or limits by status of the answer."""

    path: str
    limit: Limit | None = None
    by_status: Mapping[int, Limit] = field(default_factory=dict)


LIMITS = (  # the first match decides
    PathLimit("/users/login", by_status={401: LOGINS, 422: LOGINS, 200: SUCCEEDED}),  # a wrong password or e-mail
    PathLimit("/users/forgotPassword", LINKS),
    PathLimit("/registration/participant", JOINS),
    PathLimit("/registration/email", EMAILS),
    PathLimit("/users/", CALLS),
    PathLimit("/registration/", CALLS),
)
PERMISSIONS = ("/users/current/hasPermission", "/users/current/visible")  # of races and events, without an account


def limit_of(path: str) -> PathLimit | None:
    """The limit of a path below the service, None for paths without an account."""
    row = next((row for row in LIMITS if path.startswith(row.path)), None)
    return None if path.startswith(PERMISSIONS) else row


class AccountLimits:
    """Answers 429 beyond a limit, or to too many concurrent calls, as each may hash a password."""

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
            await (refused or self._app)(scope, receive, send if refused else _counting(row, caller, send))


def _with_network(headers: Iterable[tuple[bytes, bytes]], caller: str) -> list[tuple[bytes, bytes]]:
    """The headers with the caller's actual network instead of a sent one."""
    others = ((name, value) for name, value in headers if name.lower() != NETWORK)
    return [*others, (NETWORK, caller.encode("ascii", "replace"))]


async def _refusal(row: PathLimit, caller: str) -> ASGIApp | None:
    """The refusal of a call, None to pass it on."""
    try:
        reached = await _find_reached(row, caller)
    except Problem as problem:  # no counters, no attempts
        return _answer(503, problem.code, RETRY_S)
    return _answer(429, Code.TOO_MANY_REQUESTS, reached.seconds) if reached else None


async def _find_reached(row: PathLimit, caller: str) -> Limit | None:
    """The limit that a call exceeds; counts it unless its answer is counted. Raises Problem."""
    limits = rate_limits()
    if row.limit and not await limits.take_from(row.limit, caller):
        return row.limit
    for limit in dict.fromkeys(row.by_status.values()):
        if not await limits.allows_from(limit, caller):
            return limit
    return None


def _counting(row: PathLimit, caller: str, send: Send) -> Send:
    async def sending(message: Message) -> None:
        is_start = message["type"] == "http.response.start"
        if limit := row.by_status.get(message["status"]) if is_start else None:
            with suppress(Problem):  # lost if the limiter failed since the check
                await rate_limits().take_from(limit, caller)
        await send(message)

    return sending


def _answer(status: int, code: Code, retry_s: int) -> ASGIApp:
    content = {"success": 0, "message": [str(code)], "fields": {}}
    return JSONResponse(content, status, {"retry-after": str(retry_s), "cache-control": "no-store"})
