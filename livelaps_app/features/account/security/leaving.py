"""The orders of a deleted account: those without payment end, and nothing names the account any more."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from livelaps_app.core.errors import Problem
from livelaps_app.entries.store.store import entries_store
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.people.drafts.store import draft_store
from livelaps_app.sales.rules.records import account_owner
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.settling import publish
from livelaps_app.sales.store.store import sales_store

_log = logging.getLogger(__name__)

IN_LINE = {OrderState.WAITING, OrderState.OFFERED}


async def leave_orders(account_id: int) -> None:
    """Ends drafts, unpaid places and places in line of a deleted account; paid orders stay with their retention.

    A failure is logged: what is not paid ends by itself too.
    """
    unpaid: list[tuple[str, OrderState]] = []
    with _log_failure(account_id):
        unpaid = await sales_store().account_orders.unpaid(account_id)
    for public_id, state in unpaid:
        with _log_failure(account_id):
            await _end(public_id, state)
    with _log_failure(account_id):
        await draft_store().end_own(account_owner(account_id))
        await entries_store().personal.unlink(account_id)
        await memberships_store().retention.unlink(account_id)


async def _end(public_id: str, state: OrderState) -> None:
    if state in IN_LINE:
        await sales_store().waiting.leave(public_id)
    else:
        await sales_store().orders.cancel(public_id)
    await publish(public_id)


@contextmanager
def _log_failure(account_id: int) -> Iterator[None]:
    try:
        yield
    except Problem as problem:
        _log.error("an order of account %s, which is deleted, stays: %s", account_id, problem.code)
