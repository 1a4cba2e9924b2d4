"""Links that confirm an e-mail or a minor's account. Only the button uses a link."""

from collections.abc import Awaitable, Callable, Mapping
from urllib.parse import urlencode

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.networks import network
from livelaps_app.core.next_address import NEXT
from livelaps_app.core.person_names import join_name
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.confirm.form import DONE
from livelaps_app.features.account.confirm.texts import CONFIRMATIONS, LOG_IN, OPEN_GATE, Confirmation
from livelaps_app.features.account.confirm.view_model import ConfirmView
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import CheckedLink
from livelaps_app.people.accounts import link_token
from livelaps_app.people.rights import own_rights

VERIFY = "verify"
LOGGED_OUT = frozenset({Code.LOGIN_REQUIRED, Code.SESSION_ENDED})
# by the purpose of the link, of its token and the caller's network
ACTIONS: Mapping[str, Callable[[str, str], Awaitable[None]]] = {
    VERIFY: lambda token, source: accounts_gateway().verify_email(token, source),
    "guardian": lambda token, _: accounts_gateway().confirm_minor(token),
}


async def confirm_view(at: Match, visitor: Visitor) -> ConfirmView:
    """The page of a link, or the message after confirmation. Raises Problem if missing, expired, used or malformed."""
    if not link_token(at) and (words := CONFIRMATIONS.get(at.parameter(DONE))):
        label, href = await _way_on(at, visitor, words)
        return ConfirmView(done=words.done(at.lang), label=label(at.lang), href=href)
    link = await _link(at)
    name = join_name(link.first_name, link.last_name)
    return ConfirmView(CONFIRMATIONS[link.purpose].question(at.lang).format(name=name))


async def confirm(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Uses the link. Raises Problem."""
    link = await _link(caller.at)
    await ACTIONS[link.purpose](link_token(caller.at), network(caller.visitor.address))
    return Done(f"{url('confirm', caller.at.lang)}?{DONE}={link.purpose}")


async def _way_on(at: Match, visitor: Visitor, words: Confirmation) -> tuple[Text, str]:
    """The next link after confirmation: to the gate for staff, whose e-mail opens it, else to the account.

    Who is logged out and has confirmed an e-mail logs in first and returns to this page.
    """
    try:
        if await own_rights(visitor):
            return OPEN_GATE, url("gate", at.lang)
    except Problem as problem:  # unknown during an outage: the account is a way on too
        if problem.code in LOGGED_OUT and words is CONFIRMATIONS[VERIFY]:
            back = f"{url('confirm', at.lang)}?{DONE}={VERIFY}"
            return LOG_IN, f"{url('login', at.lang)}?{urlencode({NEXT: back})}"
    return words.label, url(words.route, at.lang)


async def _link(at: Match) -> CheckedLink:
    link = await accounts_gateway().check_link(link_token(at))
    if link.purpose not in CONFIRMATIONS:
        raise Problem(Code.RESET_UNDECODABLE)
    return link
