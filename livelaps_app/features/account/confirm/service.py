"""Links that confirm an e-mail or a minor's account. Only the button uses a link."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.networks import network
from livelaps_app.core.person_names import join_name
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.confirm.form import DONE
from livelaps_app.features.account.confirm.texts import CONFIRMATIONS, OPEN_GATE
from livelaps_app.features.account.confirm.view_model import ConfirmView
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import CheckedLink
from livelaps_app.people.accounts import link_token
from livelaps_app.people.rights import own_rights

# by the purpose of the link, of its token and the caller's network
ACTIONS: Mapping[str, Callable[[str, str], Awaitable[None]]] = {
    "verify": lambda token, source: accounts_gateway().verify_email(token, source),
    "guardian": lambda token, _: accounts_gateway().confirm_minor(token),
}


async def confirm_view(at: Match, visitor: Visitor) -> ConfirmView:
    """The page of a link, or the message after confirmation. Raises Problem if missing, expired, used or malformed."""
    if not link_token(at) and (words := CONFIRMATIONS.get(at.parameter(DONE))):
        label, route = (OPEN_GATE, "gate") if await _is_staff(visitor) else (words.label, words.route)
        return ConfirmView(done=words.done(at.lang), label=label(at.lang), href=url(route, at.lang))
    link = await _link(at)
    name = join_name(link.first_name, link.last_name)
    return ConfirmView(CONFIRMATIONS[link.purpose].question(at.lang).format(name=name))


async def confirm(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Uses the link. Raises Problem."""
    link = await _link(caller.at)
    await ACTIONS[link.purpose](link_token(caller.at), network(caller.visitor.address))
    return Done(f"{url('confirm', caller.at.lang)}?{DONE}={link.purpose}")


async def _is_staff(visitor: Visitor) -> bool:
    """True if the visitor staffs an event: the confirmed e-mail opens its gate."""
    with suppress(Problem):  # logged out, or unknown now: the account is a way on too
        return bool(await own_rights(visitor))
    return False


async def _link(at: Match) -> CheckedLink:
    link = await accounts_gateway().check_link(link_token(at))
    if link.purpose not in CONFIRMATIONS:
        raise Problem(Code.RESET_UNDECODABLE)
    return link
