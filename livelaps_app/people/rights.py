"""The staff of an event, looked up for every page and every call, so that a right ends within moments."""

import logging
from dataclasses import dataclass
from datetime import datetime

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.accounts.records import Account
from livelaps_app.people.accounts import account_of, own_account
from livelaps_app.people.staff import GateStaff, staff_store

_log = logging.getLogger(__name__)

REFUSED = "refused"  # the parameter of the page that says why the gate of an event was not opened


@dataclass(frozen=True)
class OnDuty:
    """Somebody at the gate of an event: their account, and until when."""

    account_id: int
    ends_at: datetime


async def own_rights(visitor: Visitor) -> list[GateStaff]:
    """The events of which a visitor is staff now. Raises Problem for nobody's: LOGIN_REQUIRED, SESSION_ENDED."""
    return await _rights(await own_account(visitor))


async def is_unconfirmed(visitor: Visitor) -> bool:
    """True if an unconfirmed e-mail keeps a visitor from being staff of any event. Raises Problem."""
    return not _is_proven(await own_account(visitor))


async def may_open(event_id: int | None, visitor: Visitor) -> bool:
    """True if a visitor may open the gate of an event, or without one the list of their gates. Raises Problem."""
    account = await account_of(visitor)
    if account is None or event_id is None:
        return account is not None
    return any(right.event_id == event_id for right in await _rights(account))


async def on_duty(event_id: int, visitor: Visitor) -> OnDuty:
    """The visitor as staff of an event. Raises Problem: LOGIN_REQUIRED, SESSION_ENDED, STAFF_REFUSED."""
    account = await own_account(visitor)
    for right in await _rights(account):
        if right.event_id == event_id:
            return OnDuty(account.id, right.ends_at)
    _log.warning("account %s is refused at the gate of event %s", account.id, event_id)
    raise Problem(Code.STAFF_REFUSED)


async def known_rights(account: Account) -> list[GateStaff]:
    """The events of which somebody is or was staff, for the file of their data. Raises Problem."""
    return await staff_store().known_rights(account.email) if _is_proven(account) else []


async def leave(account: Account) -> None:
    """Ends what somebody is staff of whose account has been deleted, and deletes their e-mail there.

    Where the database does not answer the right ends in its time: nobody has an account that it is for.
    """
    if not _is_proven(account):
        return
    try:
        await staff_store().forget(account.email, account.id)
    except Problem as problem:
        _log.error("the rights at gates of account %s, which is deleted, stay: %s", account.id, problem.code)


async def _rights(account: Account) -> list[GateStaff]:
    return await staff_store().rights(account.email) if _is_proven(account) else []


def _is_proven(account: Account) -> bool:
    """True if the e-mail is confirmed: a typed one proves nothing."""
    return account.verified and account.email != ""
