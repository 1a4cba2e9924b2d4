"""Promo codes that buyers type, and how often they may."""

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.drafts import service as drafts
from livelaps_app.gateways import wiring
from livelaps_app.gateways.limits import Limit

PROMO_OF_ORDER = Limit("promo codes typed for an order", 20, 3600)
PROMO_OF_NETWORK = Limit("wrong promo codes typed in a network", 100, 3600)


async def apply(visitor: Visitor, public_id: str, code: str) -> None:
    """Gives an order a promo code, or takes it away. Raises Problem.

    Of an order each is counted, before it is looked at, so that many at once are too; of a network those that are
    wrong: a club with one code may share it.
    """
    limits, address = wiring.limits(), visitor.address
    if code:
        await drafts.take(PROMO_OF_ORDER, public_id)
        if not await limits.allows_from(PROMO_OF_NETWORK, address):
            raise Problem(Code.TOO_MANY_REQUESTS)
    try:
        await wiring.sales().orders.apply_promo(public_id, code)
    except Problem as problem:
        if problem.code is Code.PROMO_INVALID:
            await limits.take_from(PROMO_OF_NETWORK, address)
        raise
