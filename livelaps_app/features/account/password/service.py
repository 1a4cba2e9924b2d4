"""Forgotten passwords: a link by mail, and a new password by that link."""

from collections.abc import Mapping
from contextlib import suppress

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.networks import network
from livelaps_app.core.routes import Match, url
from livelaps_app.features.account.login.form import DONE
from livelaps_app.features.account.password import texts
from livelaps_app.features.account.password.form import SENT
from livelaps_app.features.account.password.view_model import ForgotView, ResetView
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.people.accounts import hashing, link_token
from livelaps_app.people.logins import cookies, end_session, open_session
from livelaps_app.people.typed_email import typed_email
from livelaps_app.stores.limits import Limit, rate_limits

PER_NETWORK = Limit("links from a network", 60, 3600, daily=300)  # a paddock shares a network
PER_EMAIL = Limit(
    "links to an email", 5, 900
)  # a visitor without a new link has a valid one: links last four times as long
PASSWORD_LINKS = frozenset({"reset", "own_login"})  # purposes of links that set a password


async def forgot_view(at: Match) -> ForgotView:
    """The page that requests a link. Raises Problem."""
    if not await accounts_gateway().available():
        raise Problem(Code.NO_ACCOUNTS)
    return ForgotView(is_sent=at.parameter(SENT) == "1", typed={"email": typed_email(at)})


async def send_link(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Mails a link; beyond the limit of an e-mail it sends none, with the same answer.

    Raises Problem: too many from a network, or no such account if the service reports it.
    """
    address, email, limits = caller.visitor.address, values["email"], rate_limits()
    if not await limits.take_from(PER_NETWORK, address):
        raise Problem(Code.TOO_MANY_REQUESTS)
    if await limits.take(PER_EMAIL, email.lower()):
        await accounts_gateway().forgot_password(email, network(address))
    return Done(f"{url('forgot_password', caller.at.lang)}?{SENT}=1")


async def reset_view(at: Match) -> ResetView:
    """The page of a link; does not use it. Raises Problem if missing, expired, used or malformed."""
    link = await accounts_gateway().check_link(link_token(at))
    if link.purpose not in PASSWORD_LINKS:
        raise Problem(Code.RESET_UNDECODABLE)
    return ResetView(texts.FOR(at.lang).format(name=link.first_name) if link.first_name else "", link.email)


async def set_password(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Sets the password of the link's account, uses the link up, and logs in. Raises Problem."""
    source, token, password = network(caller.visitor.address), link_token(caller.at), values["password"]
    email = (await accounts_gateway().check_link(token)).email
    with hashing(caller.visitor):
        await accounts_gateway().reset_password(token, password, source)
    with suppress(Problem):  # the login page says that the password is set
        logged_in = await open_session(caller, {"email": email, "current_password": password}, keep=False)
        await end_session(caller.visitor)
        to = f"{url('account_security', caller.at.lang)}?{DONE}=password"
        return Done(to, cookies(caller.visitor, logged_in, keep=False))
    return Done(f"{url('login', caller.at.lang)}?{DONE}=password")
