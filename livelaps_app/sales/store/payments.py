"""Payments of orders: begun, captured, pending, paid, declined. The provider's state is authoritative."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from uuid import uuid4

from sqlalchemy import ColumnElement, Select, bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.ledger import receipt_entries, sale_entries
from livelaps_app.sales.rules.records import PaymentStanding, SalesPayment
from livelaps_app.sales.rules.states import (
    BEGUN_LOOKS,
    PAYING_FOR,
    PAYING_LOOKS,
    RECEIVED,
    RESERVED,
    UNDER_WAY,
    OrderAction,
    OrderState,
    PaymentMethod,
    PaymentState,
    SalesJob,
    refusal,
    review_looks,
)
from livelaps_app.sales.store.holds import check_company
from livelaps_app.sales.store.moves import OrderMoves, check_state, close_payments, printable
from livelaps_app.sales.store.offer_model import PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_model import OrderModel, PaymentModel
from livelaps_app.sales.store.paid_orders import pay_order
from livelaps_app.sales.store.places import is_sold_out
from livelaps_app.sales.store.refund_rows import add_refund
from livelaps_app.sales.store.rows import amounts_of, day_of, lines_of, payment_of
from livelaps_app.stores.site_model import insert

# Cached statements of every payment. The provider's ids depend on nothing else, so no shop is locked.
_CREATED = (
    update(PaymentModel)
    .where(PaymentModel.id == bindparam("payment"))
    .values(provider_id=bindparam("provider_id"), approval_url=bindparam("approval_url"))
    .returning(PaymentModel)
)
_STANDING = select(PaymentModel, OrderModel.public_id).join(OrderModel, OrderModel.id == PaymentModel.order_id)
_STANDING_NUMBERED = _STANDING.where(PaymentModel.id == bindparam("payment"))
_STANDING_NAMED = _STANDING.where(
    OrderModel.public_id == bindparam("name"),
    PaymentModel.provider == bindparam("provider"),
    PaymentModel.provider_id == bindparam("provider_id"),
)
_OF_ORDER = select(PaymentModel).where(PaymentModel.order_id == bindparam("order")).order_by(PaymentModel.id.desc())


class Payments:
    """The payments of a site. Acts are idempotent and valid in any order, like the provider's reports.

    Every method raises Problem if impossible, or SERVICE_DOWN if the database is unavailable.
    """

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def begin(self, public_id: str, provider: str, links: int | None = None) -> SalesPayment:
        """The open payment of an order with held places, else a new one. Raises Problem, also if free (`complete`)."""
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.HELD)
            if amounts_of(order).total == 0:
                raise Problem(Code.ORDER_CHANGED)
            await self._moves.check_waivers(session, await lines_of(session, [order.id]))
            is_open = PaymentModel.order_id == order.id, PaymentModel.state == PaymentState.OPEN
            payment = await session.scalar(select(PaymentModel).where(*is_open))
            if payment is not None and payment.provider != provider:
                await close_payments(session, order.id)
                payment = None
            if payment is None:
                payment = await self._new(session, order, provider, links)
                await self._look_later(session, payment, BEGUN_LOOKS)
            else:
                payment.links = links
            return payment_of(payment)

    async def _new(self, session: AsyncSession, order: OrderModel, provider: str, links: int | None) -> PaymentModel:
        shop = await session.get_one(ShopModel, order.shop_id)
        promo = await session.get(PromoCodeModel, order.promo_id) if order.promo_id else None
        payment = PaymentModel(
            order_id=order.id,
            provider=provider,
            key=uuid4().hex,
            state=PaymentState.OPEN,
            currency=shop.currency,
            price=order.price,
            discount=order.discount,
            tax=order.tax,
            promo_code=promo.code if promo else "",
            approval_url="",
            issue="",
            paid=0,
            refunded=0,
            created_at=self._moves.clock(),
            method=PaymentMethod.PAYPAL,
            links=links,
        )
        payment.id = await insert(session, payment)
        return payment

    async def _look_later(
        self, session: AsyncSession, payment: PaymentModel, looks: tuple[timedelta, ...], name: str = "begun"
    ) -> None:
        payload, now = {"order": payment.order_id, "payment": payment.id}, self._moves.clock()
        times: dict[str | None, datetime] = {f"{payment.id}:{name}:{n}": now + after for n, after in enumerate(looks)}
        await self._moves.jobs.add_each(session, SalesJob.SETTLE_PAYMENT, payload, times)

    async def set_provider_id(self, payment_id: int, provider_id: str, approval_url: str) -> SalesPayment:
        """Stores the provider's id of a payment, and the approval address."""
        values = {"payment": payment_id, "provider_id": provider_id, "approval_url": approval_url}
        async with self._moves.writing() as session:
            payment = await session.scalar(_CREATED, values)
            if payment is None:
                raise Problem(Code.NOT_FOUND)
            return payment_of(payment)

    async def standing(self, payment_id: int) -> PaymentStanding:
        """A payment with its order's name, for pages."""
        return await self._standing(_STANDING_NUMBERED, {"payment": payment_id})

    async def standing_of(self, public_id: str, provider: str, provider_id: str) -> PaymentStanding:
        """The same by the order's name and the provider's id of the payment."""
        known = {"name": printable(public_id), "provider": provider, "provider_id": printable(provider_id)}
        return await self._standing(_STANDING_NAMED, known)

    async def _standing(self, chosen: Select[PaymentModel, str], values: Mapping[str, int | str]) -> PaymentStanding:
        async with self._moves.reading(brief=True) as session:
            row = (await session.execute(chosen, values)).one_or_none()
            if row is None:
                raise Problem(Code.NOT_FOUND)
            payment, name = row
            return PaymentStanding(payment_of(payment), name)

    async def read(self, payment_id: int) -> SalesPayment:
        return await self._find(PaymentModel.id == payment_id)

    async def by_provider(self, provider: str, provider_id: str) -> SalesPayment:
        """A payment by the provider's id."""
        return await self._find((PaymentModel.provider == provider) & (PaymentModel.provider_id == provider_id))

    async def by_transaction(self, provider: str, transaction_id: str) -> SalesPayment:
        """A payment by the provider's transaction id."""
        return await self._find((PaymentModel.provider == provider) & (PaymentModel.transaction_id == transaction_id))

    async def of_order(self, order_id: int) -> list[SalesPayment]:
        """The payments of an order, the last first."""
        async with self._moves.reading(brief=True) as session:
            return [payment_of(row) for row in await session.scalars(_OF_ORDER, {"order": order_id})]

    async def list_begun(self, provider: str, since: datetime, until: datetime) -> list[SalesPayment]:
        """The payments begun at a provider in a period (end excluded), in order."""
        begun = PaymentModel.provider == provider, PaymentModel.created_at >= since, PaymentModel.created_at < until
        async with self._moves.reading() as session:
            rows = await session.scalars(select(PaymentModel).where(*begun).order_by(PaymentModel.id))
            return [payment_of(row) for row in rows]

    async def _find(self, condition: ColumnElement[bool]) -> SalesPayment:
        async with self._moves.reading(brief=True) as session:
            payment = await session.scalar(select(PaymentModel).where(condition))
            if payment is None:
                raise Problem(Code.NOT_FOUND)
            return payment_of(payment)

    async def capture(self, payment_id: int) -> SalesPayment:
        """Holds the places for the duration of a capture; call it before the provider's capture.

        Raises Problem if payment or order can no longer be paid, or a waiver is no longer valid, so that no money is
        captured.
        """
        async with self._moves.writing() as session:
            payment, order = await self._moves.locked_by_number(session, payment_id)
            if payment.state not in UNDER_WAY or self._moves.is_over(order):
                over = OrderState.EXPIRED if self._moves.is_over(order) else OrderState(order.state)
                raise refusal(over)
            if order.state == OrderState.HELD:  # later the money may already be captured
                await self._moves.check_waivers(session, await lines_of(session, [order.id]))
            await self._capture(session, payment, order)
            return payment_of(payment)

    async def _capture(self, session: AsyncSession, payment: PaymentModel, order: OrderModel) -> None:
        until = self._moves.clock() + PAYING_FOR
        if await self._moves.move(session, order, OrderAction.CAPTURE, paying_until=until):
            await self._look_later(session, payment, PAYING_LOOKS, "paying")

    async def pending(self, payment_id: int, transaction_id: str, issue: str = "") -> SalesPayment:
        """Records that the provider has the money under review. issue: the provider's reason."""
        async with self._moves.writing() as session:
            payment, order = await self._moves.locked_by_number(session, payment_id)
            if payment.state == PaymentState.OPEN and order.state in RESERVED:
                payment.state, payment.transaction_id, payment.issue = PaymentState.PENDING, transaction_id, issue
                await self._capture(session, payment, order)
                await self._look_later(session, payment, review_looks(day_of(order), self._moves.clock()), "review")
                await self._moves.jobs.add(session, SalesJob.ORDER_PENDING, {"order": order.id}, key=str(order.id))
            return payment_of(payment)

    async def record_payment(
        self, payment_id: int, transaction_id: str, amount: int, currency: str, fee: int | None = None
    ) -> SalesPayment:
        """Records received money; late or different, it goes back. Raises Problem BAD_ANSWER for a second payment.

        fee: the provider's part of it; the first known figure stays.
        """
        async with self._moves.writing() as session:
            payment, order = await self._moves.locked_by_number(session, payment_id)
            known = payment.transaction_id if payment.state in RECEIVED else None
            came = transaction_id, amount, currency
            if amount <= 0 or (known is not None and came != (known, payment.paid, payment.currency)):
                raise Problem(Code.BAD_ANSWER)
            if known is None:
                is_agreed = (amount, currency) == (amounts_of(payment).total, payment.currency)
                payment.transaction_id, payment.paid, payment.currency = came
                payment.paid_at, payment.issue = self._moves.clock(), ""
            payment.fee = fee if payment.fee is None else payment.fee
            if known is None:
                await self._receive(session, payment, order, is_agreed)
            return payment_of(payment)

    async def _receive(self, session: AsyncSession, payment: PaymentModel, order: OrderModel, is_agreed: bool) -> None:
        is_alone = payment.state in UNDER_WAY
        if is_agreed and order.state in RESERVED and amounts_of(order) == amounts_of(payment):
            payment.state = PaymentState.PAID
            if not is_alone:  # an order has at most one payment in progress
                await session.flush()
                await close_payments(session, order.id)
            await pay_order(self._moves, session, order)
            entries = [*sale_entries(payment_of(payment).amounts), *receipt_entries(payment.paid)]
            await self._moves.post(session, payment, entries)
        else:
            payment.state = PaymentState.SURPLUS
            await session.flush()
            await self._moves.post(session, payment, receipt_entries(payment.paid))
            await add_refund(self._moves, session, payment, payment.paid, 0, "surplus")
            if is_alone and order.state in RESERVED:
                await self._moves.move(session, order, OrderAction.EXPIRE)

    async def complete(self, public_id: str) -> None:
        """Completes a free order."""
        async with self._moves.changing(public_id) as (session, order):
            if order.state == OrderState.PAID:
                return
            check_state(order, OrderState.HELD)
            if amounts_of(order).total:
                raise Problem(Code.ORDER_CHANGED)
            lines = await lines_of(session, [order.id])
            check_company(await session.get(PromoCodeModel, order.promo_id or 0), lines)
            await self._moves.check_waivers(session, lines)
            await close_payments(session, order.id)
            await pay_order(self._moves, session, order)

    async def decline(self, payment_id: int, issue: str) -> SalesPayment:
        """Records a declined payment. Places stay held until their original end; after it the order expires."""
        async with self._moves.writing() as session:
            payment, order = await self._moves.locked_by_number(session, payment_id)
            if payment.state in UNDER_WAY:
                payment.state, payment.issue = PaymentState.DECLINED, issue
                await session.flush()
                if order.state == OrderState.PAYING:
                    await self._moves.move(session, order, OrderAction.DECLINE)
                    order.paying_until = None
                if self._moves.is_over(order):
                    await self._moves.move(session, order, OrderAction.EXPIRE)
            return payment_of(payment)

    async def close(self, payment_id: int) -> SalesPayment:
        """Closes a payment that the buyer cancelled at the provider; the places stay held."""
        async with self._moves.writing() as session:
            payment, order = await self._moves.locked_by_number(session, payment_id)
            if payment.state == PaymentState.OPEN and order.state != OrderState.PAYING:
                payment.state = PaymentState.CLOSED
            return payment_of(payment)

    async def give_up(self, payment_id: int) -> SalesPayment:
        """Expires an overdue order once its places are sold out or its event has begun; later money is refunded."""
        async with self._moves.writing() as session:
            payment, order = await self._moves.locked_by_number(session, payment_id)
            until, now = order.paying_until, self._moves.clock()
            is_overdue = order.state == OrderState.PAYING and until is not None and until <= now
            if is_overdue and (day_of(order) < now.date() or await is_sold_out(session, order, now)):
                await self._moves.move(session, order, OrderAction.EXPIRE)
            return payment_of(payment)

    async def report(
        self, event_id: str, kind: str, provider_id: str, reference: str, transaction_id: str = ""
    ) -> None:
        """Stores a provider's report for a job, once.

        event_id: the provider's id of the report; reference: the site's reference in it; transaction_id: of the money.
        """
        payload = {"event": event_id, "kind": kind, "provider_id": provider_id, "reference": reference}
        payload |= {"transaction": transaction_id} if transaction_id else {}
        await self._moves.jobs.enqueue(SalesJob.PROVIDER_EVENT, payload, key=event_id[:128])
