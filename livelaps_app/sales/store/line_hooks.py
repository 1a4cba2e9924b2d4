"""Hooks of kinds of product: they follow the places, the payment and the end of an order's lines."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel

Lines = Sequence[OrderLineModel]


class LineHooks(Protocol):
    """The functions of a kind for sales, run in the transaction of a change, with the lines of that kind alone."""

    async def price_lines(
        self, session: AsyncSession, order: OrderModel, lines: Lines, at: datetime
    ) -> Mapping[int, int]:
        """The prices of lines in smallest units at an instant, before promo code and tax; by line, where known."""

    async def people_of(self, session: AsyncSession, lines: Lines) -> Mapping[int, Collection[str]]:
        """The people whom lines name beside their own person, as person keys; by line, where there are some."""

    async def on_placed(self, session: AsyncSession, order: OrderModel, lines: Lines) -> None:
        """Follows the taking of places; raises Problem to refuse them.

        Runs for an offer too (`offered`), and again when it is accepted (`held`): an order whose offer is refused
        ends with a mail, and others get the places.
        """

    async def on_paid(self, session: AsyncSession, order: OrderModel, lines: Lines) -> None:
        """Follows the payment of an order, or the completion of a free one."""

    async def on_freed(self, session: AsyncSession, order: OrderModel, lines: Lines) -> None:
        """Follows the return of places: a reopened, cancelled, expired or refunded order, or refunded lines of it."""


class KindHooks:
    """The hooks of each kind that has some; tickets have none."""

    def __init__(self, hooks: Mapping[ProductKind, LineHooks]) -> None:
        self._hooks = hooks

    def has(self, lines: Lines) -> bool:
        """True if a kind of these lines has hooks."""
        return bool(self._by_kind(lines))

    async def price_lines(self, session: AsyncSession, order: OrderModel, lines: Lines, at: datetime) -> dict[int, int]:
        prices: dict[int, int] = {}
        for hooks, chosen in self._by_kind(lines):
            prices |= await hooks.price_lines(session, order, chosen, at)
        return prices

    async def people_of(self, session: AsyncSession, lines: Lines) -> dict[int, Collection[str]]:
        people: dict[int, Collection[str]] = {}
        for hooks, chosen in self._by_kind(lines):
            people |= await hooks.people_of(session, chosen)
        return people

    async def on_placed(self, session: AsyncSession, order: OrderModel, lines: Lines) -> None:
        for hooks, chosen in self._by_kind(lines):
            await hooks.on_placed(session, order, chosen)

    async def on_paid(self, session: AsyncSession, order: OrderModel, lines: Lines) -> None:
        for hooks, chosen in self._by_kind(lines):
            await hooks.on_paid(session, order, chosen)

    async def on_freed(self, session: AsyncSession, order: OrderModel, lines: Lines) -> None:
        for hooks, chosen in self._by_kind(lines):
            await hooks.on_freed(session, order, chosen)

    def _by_kind(self, lines: Lines) -> list[tuple[LineHooks, Lines]]:
        by_kind = ((hooks, [line for line in lines if line.kind == kind]) for kind, hooks in self._hooks.items())
        return [(hooks, chosen) for hooks, chosen in by_kind if chosen]
