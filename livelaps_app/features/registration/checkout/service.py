"""Promo codes typed by buyers, and the limits of attempts."""

import asyncio
from weakref import WeakValueDictionary

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check
from livelaps_app.core.networks import customer
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.checkout import form
from livelaps_app.sales.rules.promos import promo_key
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.store.store import sales_store
from livelaps_app.stores.limits import Limit, rate_limits, take

PROMO_OF_ORDER = Limit("promo codes typed for an order", 20, 3600)
PROMO_OF_NETWORK = Limit("wrong promo codes typed in a network", 100, 3600)
TRY_S = 5.0  # timeout of a check, which must not block the others of its network
PATIENCE_S = 10.0  # the same with the wait for its turn

_turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()


async def hold(order: SalesOrder, browser: str, address: str, *, may_wait: bool = True) -> str:
    """Reserves the places of an order, without an expired promo code. Raises Problem.

    browser: its draft's cookie, "" for an order of an account; address: of the buyer's network; may_wait: it joins the
    line if something is full. Returns the code's result for the summary's address.
    """
    orders, known = sales_store().orders, (order.public_id, browser, address)
    try:
        await orders.hold(*known, may_wait=may_wait)
    except Problem as problem:
        if problem.code is not Code.PROMO_INVALID:
            raise
        await orders.apply_promo(order.public_id, "")
        await orders.hold(*known, may_wait=may_wait)
        return form.ENDED
    return ""


async def change_promo(visitor: Visitor, order: SalesOrder, typed: str, *, is_requested: bool) -> bool:
    """Applies a typed promo code to an order, or removes it; False for an unchanged one. Raises Problem.

    is_requested: by its own button, so that an unchanged one is tried again.
    """
    if not is_requested and (promo_key(typed) or typed.strip()) == order.promo_code:
        return False
    if code := check("promo_code", typed):
        raise Problem(code, "promo_code")
    await apply(visitor, order.public_id, typed)
    return True


async def apply(visitor: Visitor, public_id: str, code: str) -> None:
    """Applies a promo code to an order, or removes it. Raises Problem.

    Attempts of an order count before the check; of a network only wrong codes count, as a club may share a code. Checks
    of a network run in sequence, so that concurrent attempts all count.
    """
    if not code:
        await sales_store().orders.apply_promo(public_id, code)
        return
    await take(PROMO_OF_ORDER, public_id)
    turn = _turns.setdefault(customer(visitor.address), asyncio.Lock())
    try:
        async with asyncio.timeout(PATIENCE_S), turn, asyncio.timeout(TRY_S):
            await _try(visitor.address, public_id, code)
    except TimeoutError:
        raise Problem(Code.SERVICE_SLOW) from None


async def _try(address: str, public_id: str, code: str) -> None:
    limits = rate_limits()
    if not await limits.allows_from(PROMO_OF_NETWORK, address):
        raise Problem(Code.TOO_MANY_REQUESTS)
    try:
        await sales_store().orders.apply_promo(public_id, code)
    except Problem as problem:
        if problem.code is Code.PROMO_INVALID:
            await limits.take_from(PROMO_OF_NETWORK, address)
        raise
