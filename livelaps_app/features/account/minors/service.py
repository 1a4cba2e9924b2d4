"""A guardian's minors: list, add, change, remove, and own login at full age."""

import logging
from collections.abc import Mapping

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.ages import minors_refusal
from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.forms.minors import MINOR, NEW
from livelaps_app.core.next_address import next_address
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.minors import views
from livelaps_app.features.account.minors.form import PART, REMOVAL
from livelaps_app.features.account.minors.view_model import MinorsView
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import Account, Minor
from livelaps_app.people.accounts import hashing, own_account
from livelaps_app.people.minors import ADDED, DONE
from livelaps_app.stores.limits import rate_limits

_log = logging.getLogger(__name__)


async def minors_view(at: Match, visitor: Visitor) -> MinorsView:
    """The visitor's minors, or the one in the address. Raises Problem."""
    account, named = await _guardian(visitor), at.parameter(MINOR)
    if named and named != NEW:
        minor = await _own_minor(account, visitor, at)
        view = views.removal_view if at.parameter(PART) == REMOVAL else views.minor_view
        return view(at, account, minor)
    minors = await accounts_gateway().minors(visitor.session)
    return views.new_view(at) if named and views.has_room(minors) else views.list_view(at, minors)


async def save(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Adds a minor, or changes the one in the address. Raises Problem."""
    accounts, token = accounts_gateway(), caller.visitor.session
    if caller.at.parameter(MINOR) != NEW:
        await accounts.change_minor(token, _number(caller.at), values)
        return _changed_answer(caller)
    if not await rate_limits().take_from(ADDED, caller.visitor.address):
        raise Problem(Code.TOO_MANY_REQUESTS)
    await accounts.add_minor(token, values)
    return _changed_answer(caller, "added")


async def save_with_login(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Changes a minor who can log in; the e-mail stays. Raises Problem."""
    minor = await _own_minor(await _guardian(caller.visitor), caller.visitor, caller.at)
    fields = {**values, "minor_email": minor.email}
    await accounts_gateway().change_minor(caller.visitor.session, minor.id, fields)
    return _changed_answer(caller)


async def send_own_login(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Mails a minor of age a link to an own login. Raises Problem."""
    number = _number(caller.at)
    await accounts_gateway().send_own_login(caller.visitor.session, number, values["email"])
    return _done_answer(caller, "link", number)


async def send_consent_link(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Mails another link that confirms a minor's account. Raises Problem."""
    number = _number(caller.at)
    await accounts_gateway().send_consent_link(caller.visitor.session, number)
    return _done_answer(caller, "link", number)


async def remove(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Removes the minor in the address, one with a login. Raises Problem."""
    await accounts_gateway().remove_minor(caller.visitor.session, _number(caller.at))
    return _done_answer(caller, "removed")


async def delete(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Deletes the account of the minor in the address by the guardian's password. Raises Problem."""
    number = _number(caller.at)
    with hashing(caller.visitor):
        await accounts_gateway().remove_minor(caller.visitor.session, number, values["current_password"])
    return _done_answer(caller, "deleted")


async def _guardian(visitor: Visitor) -> Account:
    """The visitor's account. Raises Problem if it cannot have minors."""
    account = await own_account(visitor)
    if refused := minors_refusal(account.adult, account.joined_as):
        _log.warning("account %d is refused: it can have no minors", account.id)
        raise Problem(refused)
    return account


async def _own_minor(account: Account, visitor: Visitor, at: Match) -> Minor:
    """The account's minor in the address. Raises Problem NOT_FOUND, also for another account's."""
    number = _number(at)
    for minor in await accounts_gateway().minors(visitor.session):
        if minor.id == number:
            return minor
    _log.warning("account %d is refused: minor %d is none of its own", account.id, number)
    raise Problem(Code.NOT_FOUND)


def _number(at: Match) -> int:
    """The id in the address. Raises Problem NOT_FOUND if missing."""
    if (number := check_id(at.parameter(MINOR))) is None:
        raise Problem(Code.NOT_FOUND)
    return number


def _changed_answer(caller: Caller, done: str = "changed") -> Done:
    """Leads back to the page that linked to the minor, else to the list."""
    back = next_address(caller.at)
    return Done(back) if back else _done_answer(caller, done)


def _done_answer(caller: Caller, done: str, number: int | None = None) -> Done:
    """Leads to the list, or to the minor of that number."""
    minor = {MINOR: str(number)} if number else {}
    return Done(views.page_address(caller.at.lang, **minor, **{DONE: done}))
