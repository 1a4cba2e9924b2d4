"""The waiver functions that sales need."""

from collections.abc import Collection
from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.sales.store.order_model import OrderLineModel


class WaiverBook(Protocol):
    """The waiver functions for sales, run in the transaction of a change."""

    async def refusal(self, session: AsyncSession, lines: Collection[OrderLineModel]) -> Code | None:
        """The reason why an order of these tickets cannot be paid, None if all waivers are signed."""

    async def void(self, session: AsyncSession, holders: Collection[str]) -> None:
        """Voids the waivers of tickets, except those in use by tickets of other orders."""

    async def signed_name(self, session: AsyncSession, document: str) -> str:
        """The person's name on a signed waiver, "" if it is not signed."""
        ...

    async def has_hold(self, session: AsyncSession, documents: Collection[str]) -> bool:
        """True if one of these waivers has a legal hold."""
