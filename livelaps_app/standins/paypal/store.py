"""The store of the sandbox: create, approve, cancel, capture, review, refund."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from functools import wraps
from typing import NamedTuple, ParamSpec

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.paypal.bodies import ORDERS, Json, capture_json, order_json, refund_json
from livelaps_app.standins.paypal.events import add_event
from livelaps_app.standins.paypal.model import SandboxCapture, SandboxOrder, SandboxRefund
from livelaps_app.standins.paypal.refusal import SandboxRefusal
from livelaps_app.standins.paypal.requests import OrderInput, RefundInput, UnitInput, check_unit
from livelaps_app.standins.paypal.rows import (
    COMPLETED,
    capture_of,
    found_row,
    new_id,
    refundable,
    refunds_of,
    remember,
    replied_before,
)
from livelaps_app.stores.database import Database, answering
from livelaps_app.stores.jobs.queue import Jobs, utc_now
from livelaps_app.stores.site_model import insert

PAID, PENDING, DECLINED, CANCELLED = "paid", "pending", "declined", "cancelled"
OUTCOMES = (PAID, PENDING, DECLINED)
PENDING_REASON = "PENDING_REVIEW"
WAITING = "PAYER_ACTION_REQUIRED"
P = ParamSpec("P")


class Replied(NamedTuple):
    """A response, and True if it repeats an earlier one."""

    body: Json
    is_replay: bool


class SameAct(Problem):
    """A concurrent request with the same key has been answered."""


def answers_again(act: Callable[P, Awaitable[Replied]]) -> Callable[P, Awaitable[Replied]]:
    """Decorates an idempotent act: retries after a concurrent request with the key, to return its answer."""

    @wraps(act)
    async def repeat(*args: P.args, **kwargs: P.kwargs) -> Replied:
        try:
            return await act(*args, **kwargs)
        except SameAct:
            return await act(*args, **kwargs)

    return repeat


class Sandbox:
    """Orders, payments and refunds. `root`: address of the sandbox, for its links.

    Methods raise SandboxRefusal, or Problem if the database is unavailable.
    """

    def __init__(self, database: Database, jobs: Jobs, root: str, clock: Callable[[], datetime] = utc_now) -> None:
        self.database, self.root, self.clock = database, root.rstrip("/"), clock
        self._jobs = jobs

    @answers_again
    async def create(self, body: OrderInput, key: str) -> Replied:
        """Creates an order."""
        unit = body.purchase_units[0]
        check_unit(unit)
        context = body.payment_source.paypal.experience_context
        async with self._writing() as session:
            if row_id := await replied_before(session, ORDERS, key):
                return Replied(await self._order(session, row_id), True)
            now = self.clock()
            order = SandboxOrder(
                id=new_id(),
                status=WAITING,
                outcome="",
                unit=_unit_json(unit),
                return_url=context.return_url,
                cancel_url=context.cancel_url,
                locale=context.locale,
                created_at=now,
                updated_at=now,
            )
            await insert(session, order)
            await remember(session, ORDERS, key, order.id)
            return Replied(order_json(order, None, (), self.root), False)

    async def order(self, order_id: str) -> Json:
        async with answering(), self.database.session(brief=True) as session:
            return await self._order(session, order_id)

    async def page(self, order_id: str) -> tuple[SandboxOrder, SandboxCapture | None] | None:
        """An order and its payment for the approval page, None if unknown."""
        async with answering(), self.database.session(brief=True) as session:
            order = await session.get(SandboxOrder, order_id)
            return None if order is None else (order, await capture_of(session, order))

    async def choose(self, order_id: str, outcome: str) -> SandboxOrder | None:
        """Records approval with an outcome, or cancellation. None if unknown; ignores captured orders."""
        async with self._writing() as session:
            order = await session.get(SandboxOrder, order_id, with_for_update=True)
            if order is None or order.status == COMPLETED or outcome == CANCELLED:
                return order
            was, order.outcome, order.updated_at = order.status, outcome, self.clock()
            order.status = "APPROVED"
            if was == WAITING:
                body = order_json(order, None, (), self.root)
                await self._add(session, "CHECKOUT.ORDER.APPROVED", "checkout-order", body)
            return order

    @answers_again
    async def capture(self, order_id: str, key: str) -> Replied:
        """Captures an approved order."""
        path = f"{ORDERS}/{order_id}/capture"[:128]
        async with self._writing() as session:
            order = await session.get(SandboxOrder, order_id, with_for_update=True)
            if order is None:
                raise SandboxRefusal(404, "INVALID_RESOURCE_ID")
            if order.status != "APPROVED":  # an unapproved order has no payment yet
                if await replied_before(session, path, key):
                    return Replied(await self._order(session, order_id), True)
                captured = order.status == COMPLETED
                raise SandboxRefusal(422, "ORDER_ALREADY_CAPTURED" if captured else "ORDER_NOT_APPROVED")
            if order.outcome != DECLINED:
                capture = await self._capture_row(session, order)
                await remember(session, path, key, order.id)
                return Replied(order_json(order, capture, (), self.root), False)
            order.status = WAITING  # committed: the buyer must approve again
        raise SandboxRefusal(422, "INSTRUMENT_DECLINED")

    async def payment(self, capture_id: str) -> Json:
        async with answering(), self.database.session(brief=True) as session:
            return await self._capture_json(session, await found_row(session, SandboxCapture, capture_id))

    async def review(self, capture_id: str, accepted: bool) -> bool:
        """Ends the review of a pending payment; False if none is pending."""
        async with self._writing() as session:
            capture = await session.get(SandboxCapture, capture_id, with_for_update=True)
            if capture is None or capture.status != "PENDING":
                return False
            capture.status, capture.reason = ("COMPLETED", "") if accepted else ("DECLINED", "")
            capture.updated_at = self.clock()
            await self._report(session, capture, "COMPLETED" if accepted else "DENIED")
            return True

    @answers_again
    async def refund(self, capture_id: str, body: RefundInput, key: str) -> Replied:
        """Refunds a payment or a part of it."""
        path = f"{capture_id}/refund"[:128]
        async with self._writing() as session:
            capture = await found_row(session, SandboxCapture, capture_id, lock=True)
            if row_id := await replied_before(session, path, key):
                return Replied(refund_json(await found_row(session, SandboxRefund, row_id), self.root), True)
            amount, remaining = refundable(capture, await refunds_of(session, capture_id), body)
            refund = SandboxRefund(
                id=new_id(),
                capture_id=capture_id,
                custom_id=body.custom_id or capture.custom_id,
                note=body.note_to_payer or "",
                value=f"{amount:f}",
                currency=capture.currency,
                created_at=self.clock(),
            )
            await insert(session, refund)
            capture.status = "PARTIALLY_REFUNDED" if remaining else "REFUNDED"
            capture.updated_at = self.clock()
            await remember(session, path, key, refund.id)
            answer = refund_json(refund, self.root)
            await self._add(session, "PAYMENT.CAPTURE.REFUNDED", "refund", answer)
            return Replied(answer, False)

    async def refund_of(self, refund_id: str) -> Json:
        async with answering(), self.database.session(brief=True) as session:
            return refund_json(await found_row(session, SandboxRefund, refund_id), self.root)

    async def _capture_row(self, session: AsyncSession, order: SandboxOrder) -> SandboxCapture:
        now, amount, is_pending = self.clock(), order.unit["amount"], order.outcome == PENDING
        capture = SandboxCapture(
            id=new_id(),
            order_id=order.id,
            status="PENDING" if is_pending else "COMPLETED",
            reason=PENDING_REASON if is_pending else "",
            custom_id=order.unit.get("custom_id", ""),
            value=amount["value"],
            currency=amount["currency_code"],
            created_at=now,
            updated_at=now,
        )
        order.status, order.updated_at = COMPLETED, now
        await insert(session, capture)
        await self._report(session, capture, capture.status)
        return capture

    async def _report(self, session: AsyncSession, capture: SandboxCapture, what: str) -> None:
        await self._add(session, f"PAYMENT.CAPTURE.{what}", "capture", await self._capture_json(session, capture))

    async def _capture_json(self, session: AsyncSession, capture: SandboxCapture) -> Json:
        order = await found_row(session, SandboxOrder, capture.order_id)
        return capture_json(capture, order.unit, self.root, with_order=True)

    async def _order(self, session: AsyncSession, order_id: str) -> Json:
        order = await found_row(session, SandboxOrder, order_id)
        capture = await capture_of(session, order)
        refunds = await refunds_of(session, capture.id) if capture else ()
        return order_json(order, capture, refunds, self.root)

    async def _add(self, session: AsyncSession, event_type: str, kind: str, body: Json) -> None:
        await add_event(session, self._jobs, event_type, (kind, body), self.clock(), self.root)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncSession]:
        try:
            async with answering(), self.database.transaction(brief=True) as session:
                yield session
        except IntegrityError as error:
            raise SameAct(Code.SERVICE_DOWN) from error


def _unit_json(body: UnitInput) -> Json:
    unit: Json = body.model_dump(mode="json", exclude_none=True)
    return unit if body.items else {name: value for name, value in unit.items() if name != "items"}
