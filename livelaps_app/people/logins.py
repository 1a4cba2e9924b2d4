"""Login sessions: rate limits, cookies, end."""

import math
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Caller, Cookie
from livelaps_app.core.networks import network
from livelaps_app.core.tokens import new_token
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import LoggedIn
from livelaps_app.people.accounts import hashing_place
from livelaps_app.people.browsers import browser_cookie, browser_id, is_known
from livelaps_app.people.drafts import reading as drafts
from livelaps_app.stores.limits import Limit, rate_limits

PER_NETWORK = Limit("failed logins from a network", 300, 3600, daily=1500)  # a paddock shares a network
PER_EMAIL = Limit("failed logins of an email beyond the limit of its network", 3, 3600)
BEYOND = Limit("failed logins from a network beyond its limit", 3000, 3600, daily=15_000)
SUCCEEDED = Limit("logins from a network that succeed", 3000, 3600, daily=15_000)
"""Beyond the network's limit each e-mail still has a few attempts: a guessing phone locks no paddock out."""
FAILED = frozenset({Code.WRONG_LOGIN, Code.WRONG_PASSWORD, Code.UNKNOWN_EMAIL})


async def open_session(caller: Caller, values: Mapping[str, str], keep: bool) -> LoggedIn:
    """Logs in with a new session; counts per network, failures of a known browser apart. Raises Problem."""
    visitor, email = caller.visitor, values["email"]
    source = visitor.browser if is_known(visitor, email) else visitor.address
    with hashing_place(visitor.address) as free:  # each login without a cookie makes another known browser
        if not (free and await _may_succeed(visitor.address) and await _may_fail(source, email)):
            raise Problem(Code.TOO_MANY_REQUESTS)
        try:
            place = network(visitor.address), browser_id(visitor, email)
            logged_in = await accounts_gateway().log_in(email, values["current_password"], keep, caller.device, *place)
        except Problem as problem:
            if problem.code in FAILED:
                await _count_failed(source, email)
            raise
    with suppress(Problem):  # lost if the limiter failed since the check
        await rate_limits().take_from(SUCCEEDED, visitor.address)
    return logged_in


async def _may_succeed(address: str) -> bool:
    """True if a successful login is within the limit. Raises Problem."""
    return await rate_limits().allows_from(SUCCEEDED, address)


async def _may_fail(address: str, email: str) -> bool:
    """True if a failed login is within the limits. Raises Problem."""
    limits = rate_limits()
    if await limits.allows_from(PER_NETWORK, address):
        return True
    return await limits.allows(PER_EMAIL, _email_there(address, email)) and await limits.allows_from(BEYOND, address)


async def _count_failed(address: str, email: str) -> None:
    limits = rate_limits()
    if not await limits.take_from(PER_NETWORK, address):
        await limits.take(PER_EMAIL, _email_there(address, email))
        await limits.take_from(BEYOND, address)


def _email_there(address: str, email: str) -> str:
    return f"{network(address)} {email.lower()}"


def cookies(visitor: Visitor, logged_in: LoggedIn, keep: bool) -> tuple[Cookie, ...]:
    """The cookies after a login: the session, the known browser, and a new token for existing drafts."""
    login = session_cookie(logged_in, keep), browser_cookie(visitor, logged_in.account.email)
    return (*login, drafts.token_cookie(new_token(), visitor)) if visitor.draft else login


def session_cookie(logged_in: LoggedIn, keep: bool) -> Cookie:
    """The session's cookie: until the browser closes, or with `keep` as long as the session."""
    remaining_s = (logged_in.expires - datetime.now(UTC)).total_seconds()
    return Cookie("session", logged_in.token, max(1, math.floor(remaining_s)) if keep else None)


async def end_session(visitor: Visitor) -> None:
    if visitor.session:
        with suppress(Problem):  # already ended, or expires anyway
            await accounts_gateway().log_out(visitor.session)
