"""The document of a signed waiver: the end of its link, and its delivery by mail."""

from contextlib import suppress
from datetime import datetime, timedelta

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.visitors import Visitor
from livelaps_app.people.accounts import account_of
from livelaps_app.sales.paying import owns
from livelaps_app.stores.jobs.queue import job_queue
from livelaps_app.stores.limits import Limit, rate_limits
from livelaps_app.waivers.orders import order_of
from livelaps_app.waivers.rules.records import Waiver
from livelaps_app.waivers.rules.states import OPEN
from livelaps_app.waivers.store.store import COPY_JOB

LINK_LASTS = timedelta(days=3)
"""Time after the last signature in which the waiver's link opens the document and names people."""
REQUESTS = Limit("copies of a waiver on request", 3, 3600, daily=6)


def link_has_ended(waiver: Waiver, now: datetime) -> bool:
    """True if the link alone shows only the state of a waiver; an unsigned one is there to be read and signed."""
    last = waiver.signatures[-1].signed_at if waiver.signatures else waiver.changed_at
    return waiver.state not in OPEN and now - last > LINK_LASTS


async def may_read(waiver: Waiver, visitor: Visitor) -> bool:
    """True for a person of the waiver by account, and for the buyer of a minor's or the own one."""
    with suppress(Problem):  # the service of accounts is away
        order = await order_of(waiver)
        is_buyers = order is not None and (waiver.is_minor or _is_same(order.buyer.email, waiver.subject.email))
        if order is not None and is_buyers and await owns(order, visitor):
            return True
        account = await account_of(visitor)
        emails = waiver.subject.email, *(signature.signer_email for signature in waiver.signatures)
        return account is not None and account.verified and any(_is_same(account.email, email) for email in emails)
    return False


def _is_same(first: str, second: str) -> bool:
    return bool(first) and email_key(first) == email_key(second)


async def request_copies(waiver: Waiver) -> None:
    """Adds jobs that mail the sealed document to its signers again. Raises Problem."""
    if not await rate_limits().take(REQUESTS, waiver.document_id):
        raise Problem(Code.TOO_MANY_REQUESTS)
    for slot in range(1, len(waiver.signatures) + 1):
        await job_queue().enqueue(COPY_JOB, {"waiver": waiver.id, "slot": slot})
