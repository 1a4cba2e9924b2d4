"""Logging in and out."""

import math
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Answer, Caller, Cookie, Done
from livelaps_app.core.networks import network
from livelaps_app.core.next_address import ENDED, OUT, after_login
from livelaps_app.core.routes import Match, url
from livelaps_app.core.tokens import new_token
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.login import texts
from livelaps_app.features.account.login.form import DONE
from livelaps_app.features.account.login.view_model import LoginView
from livelaps_app.features.account.service import account_of, full_name, hashing_place
from livelaps_app.features.drafts import service as drafts
from livelaps_app.gateways import wiring
from livelaps_app.gateways.accounts.records import LoggedIn
from livelaps_app.gateways.limits import Limit

PER_NETWORK = Limit("failed logins from a network", 300, 3600, daily=1500)  # a paddock shares one
PER_EMAIL = Limit("failed logins of an email beyond the limit of its network", 3, 3600)
BEYOND = Limit("failed logins from a network beyond its limit", 3000, 3600, daily=15_000)
SUCCEEDED = Limit("logins from a network that succeed", 3000, 3600, daily=15_000)
"""One phone that guesses closes no paddock: beyond the limit of a network each email has a few attempts of its own."""
LEFT = (Cookie("session", seconds=0), Cookie("draft", seconds=0))
"""What a browser forgets of who leaves it: who comes next finds no draft with other people's names."""
FAILED = frozenset({Code.WRONG_LOGIN, Code.WRONG_PASSWORD, Code.UNKNOWN_EMAIL})


async def login_view(at: Match, visitor: Visitor) -> tuple[LoginView, str]:
    """The login page: who is logged in already, and what has just been done. Raises Problem.

    The second is the address that is to be opened instead, "" for none: of who was led here because a session has ended
    while the browser has a newer one.
    """
    if not await wiring.accounts().available():
        raise Problem(Code.NO_ACCOUNTS)
    account, done = await account_of(visitor), at.parameter(DONE)
    logged_in = texts.LOGGED_IN(at.lang).format(name=full_name(account)) if account else ""
    if done == ENDED:
        notice = errors.message(Code.SESSION_ENDED, at.lang)
        return LoginView(notice, "warning", logged_in, after_login(at)), after_login(at) if account else ""
    done_words = texts.NOTICES.get(done)
    return LoginView(done_words(at.lang) if done_words else "", "success", logged_in, after_login(at)), ""


async def log_in(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Opens a session in the place of the one before. Raises Problem."""
    keep = bool(values["keep_logged_in"])
    logged_in = await open_session(caller, values, keep)
    await end_session(caller.visitor)
    return Done(after_login(caller.at), cookies(caller.visitor, logged_in, keep))


async def open_session(caller: Caller, values: Mapping[str, str], keep: bool) -> LoggedIn:
    """Logs in beside the session before; a network's logins that fail and that succeed are counted. Raises Problem."""
    address, email = caller.visitor.address, values["email"]
    with hashing_place(address) as free:
        if not (free and await _may_succeed(address) and await _may_fail(address, email)):
            raise Problem(Code.TOO_MANY_REQUESTS)
        try:
            password = values["current_password"]
            logged_in = await wiring.accounts().log_in(email, password, keep, caller.device, network(address))
        except Problem as problem:
            if problem.code in FAILED:
                await _count_failed(address, email)
            raise
    with suppress(Problem):  # the counts are lost since it was let through
        await wiring.limits().take_from(SUCCEEDED, address)
    return logged_in


async def _may_succeed(address: str) -> bool:
    """Whether a login that succeeded would be within the limit. Raises Problem."""
    return await wiring.limits().allows_from(SUCCEEDED, address)


async def _may_fail(address: str, email: str) -> bool:
    """Whether a login that failed would be within the limits. Raises Problem."""
    limits = wiring.limits()
    if await limits.allows_from(PER_NETWORK, address):
        return True
    return await limits.allows(PER_EMAIL, _email_there(address, email)) and await limits.allows_from(BEYOND, address)


async def _count_failed(address: str, email: str) -> None:
    limits = wiring.limits()
    if not await limits.take_from(PER_NETWORK, address):
        await limits.take(PER_EMAIL, _email_there(address, email))
        await limits.take_from(BEYOND, address)


def _email_there(address: str, email: str) -> str:
    return f"{network(address)} {email.lower()}"


async def log_out(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Ends the session; the browser forgets it, and a draft, whatever the service answers."""
    await end_session(caller.visitor)
    return Done(f"{url('login', caller.at.lang)}?{DONE}={OUT}", LEFT)


def cookies(visitor: Visitor, logged_in: LoggedIn, keep: bool) -> tuple[Cookie, ...]:
    """The cookies of who has logged in: the session and, where there are drafts, a new token of theirs."""
    own = session_cookie(logged_in, keep)
    return (own, drafts.token_cookie(new_token(), visitor)) if visitor.draft else (own,)


def session_cookie(logged_in: LoggedIn, keep: bool) -> Cookie:
    """The cookie of a session: until the browser is closed, or as long as the session where it shall last."""
    left = (logged_in.expires - datetime.now(UTC)).total_seconds()
    return Cookie("session", logged_in.token, max(1, math.floor(left)) if keep else None)


async def end_session(visitor: Visitor) -> None:
    """Ends the visitor's session, if any."""
    if visitor.session:
        with suppress(Problem):  # it has ended already, or ends by itself
            await wiring.accounts().log_out(visitor.session)
