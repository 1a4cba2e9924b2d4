"""Changes of an order: transactions with its rows, places, ledger entries and jobs."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import ColumnElement, bindparam, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.kinds import rules_of
from livelaps_app.sales.rules.ledger import LedgerEntry
from livelaps_app.sales.rules.records import SalesOrder, holder
from livelaps_app.sales.rules.states import (
    DRAFT_FOR,
    FOLLOWING,
    TAKING,
    UNPAID,
    OrderAction,
    OrderState,
    OrderWizard,
    expires_at,
    next_state,
    refusal,
)
from livelaps_app.sales.store.line_hooks import KindHooks
from livelaps_app.sales.store.order_model import LedgerEntryModel, OrderLineModel, OrderModel, PaymentModel
from livelaps_app.sales.store.places import give_back, lock_chosen, lock_shop, locking, release_holds
from livelaps_app.sales.store.promo_uses import give_promo_back
from livelaps_app.sales.store.rows import lines_of
from livelaps_app.sales.store.waiver_book import WaiverBook
from livelaps_app.stores.database import Database, answering
from livelaps_app.stores.jobs.queue import Jobs

MOST_EXPIRED = 100  # orders per transaction
FREED, CHANGED = "freed", "changed"  # in a session: shops whose places have become free; whose places or line changed
AT_ONCE = 10  # concurrent changes per process, each with a connection: in a rush most wait for one shop's lock
_ENDING = {OrderAction.LEAVE, OrderAction.CANCEL, OrderAction.EXPIRE}
PATIENCE_S = 15.0  # timeout of that wait

# Statements of every change, cached since building them takes as long as running them.
_BY_NAME, _BY_NUMBER = OrderModel.public_id == bindparam("name"), PaymentModel.id == bindparam("payment")
_NAMED, _SHOP_OF_NAMED = select(OrderModel).where(_BY_NAME), locking(select(OrderModel.shop_id).where(_BY_NAME))
_PAYMENT = select(PaymentModel, OrderModel).join(OrderModel, OrderModel.id == PaymentModel.order_id)
_SHOP_OF_PAYMENT = select(OrderModel.shop_id).join(PaymentModel, PaymentModel.order_id == OrderModel.id)
_NUMBERED, _SHOP_OF_NUMBERED = _PAYMENT.where(_BY_NUMBER), locking(_SHOP_OF_PAYMENT.where(_BY_NUMBER))


Follower = Callable[[AsyncSession, int], Awaitable[None]]
"""A function for a shop whose places have become free, in the same transaction."""


@dataclass(frozen=True)
class OrderMoves:
    """Transitions of orders in a database.

    waivers: the people's; hooks: those of kinds of product; followers: run in each transaction that has freed places;
    report: called with a shop's id after a change of its places or its line.
    """

    database: Database
    jobs: Jobs
    waivers: WaiverBook
    clock: Callable[[], datetime]
    hooks: KindHooks = field(default_factory=lambda: KindHooks({}))
    followers: list[Follower] = field(default_factory=list)
    report: Callable[[str], None] = lambda _: None
    _places: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE), init=False, repr=False)

    @asynccontextmanager
    async def reading(self, brief: bool = False) -> AsyncIterator[AsyncSession]:
        """A session for reading, brief for a few rows. Raises Problem if the database is unavailable."""
        async with answering(), self.database.session(brief) as session:
            yield session

    @asynccontextmanager
    async def writing(self, brief: bool = True) -> AsyncIterator[AsyncSession]:
        """A transaction, brief for one order. Raises Problem if the database is unavailable or refuses."""
        try:
            async with answering(), self._place(), self.database.transaction(brief) as session:
                yield session
                await self.follow(session)
        except IntegrityError as error:
            raise Problem(Code.SAVE_FAILED) from error
        for shop_id in session.info.pop(CHANGED, ()):
            self.report(str(shop_id))

    async def follow(self, session: AsyncSession) -> None:
        """Runs the followers for the shops whose places have become free in a transaction."""
        for shop_id in session.info.pop(FREED, ()):
            for follow in self.followers:
                await follow(session, shop_id)

    @asynccontextmanager
    async def _place(self) -> AsyncIterator[None]:
        """A slot among the concurrent changes. Raises TimeoutError."""
        if self.database.is_sqlite:  # has a single writer; readers continue
            yield
            return
        async with asyncio.timeout(PATIENCE_S):
            await self._places.acquire()
        try:
            yield
        finally:
            self._places.release()

    @asynccontextmanager
    async def changing(self, public_id: str) -> AsyncIterator[tuple[AsyncSession, OrderModel]]:
        """A transaction with a locked order. Raises Problem if missing; expires it first if its time is over."""
        async with self.writing() as session:
            order = await self.locked_by_name(session, public_id)
            if not self.is_over(order):
                yield session, order
                return
        await self.expire(public_id)
        raise refusal(OrderState.EXPIRED)

    async def lock_order(self, session: AsyncSession, condition: ColumnElement[bool]) -> OrderModel:
        """An order with its shop locked. Raises Problem if missing."""
        await lock_shop(session, select(OrderModel.shop_id).where(condition), Code.REGISTRATION_NOT_FOUND)
        order = await session.scalar(select(OrderModel).where(condition))
        assert order is not None
        return order

    async def locked_by_name(self, session: AsyncSession, public_id: str) -> OrderModel:
        """The order of that name with its shop locked. Raises Problem if missing."""
        values = {"name": printable(public_id)}
        await lock_chosen(session, _SHOP_OF_NAMED, values, Code.REGISTRATION_NOT_FOUND)
        order = await session.scalar(_NAMED, values)
        assert order is not None
        return order

    async def locked_payment(
        self, session: AsyncSession, condition: ColumnElement[bool]
    ) -> tuple[PaymentModel, OrderModel]:
        """A payment and its order with the shop locked. Raises Problem if missing."""
        await lock_shop(session, _SHOP_OF_PAYMENT.where(condition), Code.NOT_FOUND)
        payment, order = (await session.execute(_PAYMENT.where(condition))).one()
        return payment, order

    async def locked_by_number(self, session: AsyncSession, payment_id: int) -> tuple[PaymentModel, OrderModel]:
        """The payment of that id and its order with the shop locked. Raises Problem if missing."""
        values = {"payment": payment_id}
        await lock_chosen(session, _SHOP_OF_NUMBERED, values, Code.NOT_FOUND)
        payment, order = (await session.execute(_NUMBERED, values)).one()
        return payment, order

    def is_over(self, order: OrderModel | SalesOrder) -> bool:
        """True if a draft or a reservation has expired."""
        ends = expires_at(
            OrderState(order.state), order.created_at, order.held_until, order.offer_until, order.due_until
        )
        return ends is not None and ends <= self.clock()

    def over(self) -> ColumnElement[bool]:
        """The condition `is_over` in SQL."""
        now = self.clock()
        ends = (
            (OrderState.HELD, OrderModel.held_until <= now),
            (OrderState.OFFERED, OrderModel.offer_until <= now),
            (OrderState.DUE, OrderModel.due_until <= now),
            (OrderState.DRAFT, OrderModel.created_at <= now - DRAFT_FOR),
        )
        return or_(*((OrderModel.state == state) & is_past for state, is_past in ends))

    async def check_waivers(self, session: AsyncSession, lines: Sequence[OrderLineModel]) -> None:
        """Raises Problem if a waiver of a locked order is unsigned or no longer valid."""
        signing = [line for line in lines if rules_of(line.kind).about]
        if not all(line.document_id for line in signing):
            raise Problem(Code.SEND_WAIVER_FIRST)
        if code := await self.waivers.refusal(session, signing) if signing else None:
            raise Problem(code)

    async def expire(self, public_id: str) -> None:
        """Ends the time of an order if it is over."""
        async with self.writing() as session:
            order = await self.locked_by_name(session, public_id)
            if self.is_over(order):
                await self.end_time(session, order)

    async def end_time(self, session: AsyncSession, order: OrderModel) -> None:
        """Releases the places of entries, which stay as typed and signed while a draft does; expires all else."""
        is_draft_again = (
            (order.state, order.wizard) == (OrderState.HELD, OrderWizard.ENTRY)
            and order.offer_until is None
            and self.clock() < order.created_at + DRAFT_FOR
        )
        await self.move(session, order, OrderAction.REOPEN if is_draft_again else OrderAction.EXPIRE)

    async def expire_holds(self, session: AsyncSession, shop_id: int) -> None:
        """Ends overdue reservations, offers and payments at the desk of a locked shop."""
        over = OrderModel.shop_id == shop_id, OrderModel.state.in_(UNPAID), self.over()
        chosen = select(OrderModel).where(*over).order_by(OrderModel.id)
        for order in list(await session.scalars(chosen.limit(MOST_EXPIRED))):
            await self.end_time(session, order)

    async def move(self, session: AsyncSession, order: OrderModel, act: OrderAction, **times: datetime) -> bool:
        """Changes the state of a locked order; False if already done. Raises Problem if impossible.

        times: columns to set along with the state.
        """
        before = OrderState(order.state)
        after = next_state(before, act)
        if after is None:
            return False
        order.state = after
        for column, time in times.items():
            setattr(order, column, time)
        await self._move_places(session, order, before)
        if after in {OrderState.CANCELLED, OrderState.EXPIRED}:
            await self.waivers.void(session, [holder(line.id) for line in await lines_of(session, [order.id])])
        if act in {OrderAction.REOPEN, OrderAction.DEFER} | _ENDING:
            await close_payments(session, order.id)
        if act in {OrderAction.REFUND} | _ENDING:
            order.ended_at = self.clock()
        if job := FOLLOWING.get(after):
            await self.jobs.add(session, job, {"order": order.id, "was": before}, key=str(order.id))
        await session.flush()
        return True

    async def _move_places(self, session: AsyncSession, order: OrderModel, before: OrderState) -> None:
        """Gives back the places, the place in line and the promo code that an order has no longer."""
        after = OrderState(order.state)
        if (before in TAKING) != (after in TAKING) or OrderState.WAITING in {before, after}:
            session.info.setdefault(CHANGED, set()).add(order.shop_id)
        if before in TAKING and after not in TAKING:
            await self.free(session, order, await lines_of(session, [order.id]))
        if before in TAKING and after not in TAKING:
            await self._give_promo_back(session, order, after)
        if before is OrderState.DRAFT:
            await release_holds(session, order.id)

    async def free(self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
        """Gives the places of lines back; the hooks of kinds follow for those that have not ended before."""
        ending = [line for line in lines if not line.refunded]
        give_back(lines)
        for name in (FREED, CHANGED):
            session.info.setdefault(name, set()).add(order.shop_id)
        await self.hooks.on_freed(session, order, ending)

    async def _give_promo_back(self, session: AsyncSession, order: OrderModel, after: OrderState) -> None:
        if order.promo_id is not None and after is not OrderState.REFUNDED:
            await give_promo_back(session, order)

    async def post(
        self,
        session: AsyncSession,
        payment: PaymentModel,
        entries: Sequence[LedgerEntry],
        refund_id: int | None = None,
    ) -> None:
        """Writes ledger entries."""
        row = {
            "order_id": payment.order_id,
            "payment_id": payment.id,
            "refund_id": refund_id,
            "currency": payment.currency,
            "at": self.clock(),
        }
        rows = [{**row, "debit": entry.debit, "credit": entry.credit, "amount": entry.amount} for entry in entries]
        if rows:
            await session.execute(insert(LedgerEntryModel), rows)


def has_name(public_id: str) -> ColumnElement[bool]:
    """Condition: the order of that name; none for an invalid name."""
    return OrderModel.public_id == printable(public_id)


def printable(text: str) -> str:
    """Returns an untrusted text, or "" if the database would reject it."""
    return text if text.isprintable() else ""


async def close_payments(session: AsyncSession, order_id: int, but: int | None = None) -> None:
    closed = update(PaymentModel).where(PaymentModel.order_id == order_id, PaymentModel.state == "open")
    if but is not None:
        closed = closed.where(PaymentModel.id != but)
    await session.execute(closed.values(state="closed"))


def check_state(order: OrderModel, *states: OrderState) -> None:
    """Raises Problem unless the order is in one of these states."""
    if order.state not in states:
        raise refusal(OrderState(order.state))


async def line_of(session: AsyncSession, order: OrderModel, line_id: int) -> OrderLineModel:
    """A line of an order. Raises Problem if missing."""
    line = await session.get(OrderLineModel, line_id)
    if line is None or line.order_id != order.id:
        raise Problem(Code.REGISTRATION_NOT_FOUND)
    return line
