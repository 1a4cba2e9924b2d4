"""Staff at the gates of events, looked up for every page and call, so that a right ends within moments."""

import logging
from dataclasses import dataclass
from datetime import datetime

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.accounts.records import Account
from livelaps_app.people.accounts import account_of, own_account
from livelaps_app.people.staff import Duty, EventStaff, staff_store

_log = logging.getLogger(__name__)

REFUSED = "refused"  # parameter with the reason for a refused gate


@dataclass(frozen=True)
class OnDuty:
    """A staff member at the gate: account, and end of the right."""

    account_id: int
    ends_at: datetime


async def own_rights(visitor: Visitor) -> list[EventStaff]:
    """The events at whose gates a visitor is staff now. Raises Problem LOGIN_REQUIRED or SESSION_ENDED."""
    return await _rights(await own_account(visitor))


async def is_unconfirmed(visitor: Visitor) -> bool:
    """True if an unconfirmed e-mail prevents a visitor's staff rights. Raises Problem."""
    return not _is_proven(await own_account(visitor))


async def may_open(event_id: int | None, visitor: Visitor) -> bool:
    """True if a visitor may open the event's gate, or without an event the list of gates. Raises Problem."""
    account = await account_of(visitor)
    if account is None or event_id is None:
        return account is not None
    return any(right.event_id == event_id for right in await _rights(account))


async def on_duty(event_id: int, visitor: Visitor) -> OnDuty:
    """The visitor as staff of an event. Raises Problem LOGIN_REQUIRED, SESSION_ENDED or STAFF_REFUSED."""
    account = await own_account(visitor)
    for right in await _rights(account):
        if right.event_id == event_id:
            return OnDuty(account.id, right.ends_at)
    _log.warning("account %s is refused at the gate of event %s", account.id, event_id)
    raise Problem(Code.STAFF_REFUSED)


async def known_rights(account: Account) -> list[EventStaff]:
    """Current and past staff rights of an account for all duties, for its data export. Raises Problem."""
    return await staff_store().known_rights(account.email) if _is_proven(account) else []


async def leave(account: Account) -> None:
    """Ends all staff rights of a deleted account and deletes its e-mail there.

    If the database is unavailable the rights expire unused, since no account matches them.
    """
    if not _is_proven(account):
        return
    try:
        await staff_store().forget(account.email, account.id)
    except Problem as problem:
        _log.error("the rights at gates of account %s, which is deleted, stay: %s", account.id, problem.code)


async def _rights(account: Account) -> list[EventStaff]:
    return await staff_store().rights(account.email, Duty.GATE) if _is_proven(account) else []


def _is_proven(account: Account) -> bool:
    """True if the e-mail is confirmed: an unconfirmed one may belong to another person."""
    return account.verified and account.email != ""
