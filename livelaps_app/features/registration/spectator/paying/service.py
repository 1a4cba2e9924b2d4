"""The way from the summary to the payment: the one place that calls it."""

from typing import Protocol

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.visitors import Visitor


class Pay(Protocol):
    """Begins the payment of an order whose places are held; the absolute address where it goes on. Raises Problem."""

    async def __call__(self, order: str, lang: Lang, visitor: Visitor) -> str: ...


async def _no_provider(order: str, lang: Lang, visitor: Visitor) -> str:
    raise Problem(Code.PAYMENT_DOWN)


pay: Pay = _no_provider
"""A site without a provider can't be paid."""
