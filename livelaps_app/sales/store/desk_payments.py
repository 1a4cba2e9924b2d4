"""Payments at an event's desk: places held until its deadline, money taken by staff, money handed back."""

from uuid import uuid4

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.ledger import money_account, receipt_entries, sale_entries
from livelaps_app.sales.rules.records import SalesOrder, SalesPayment
from livelaps_app.sales.rules.states import OrderAction, OrderState, PaymentMethod, PaymentState
from livelaps_app.sales.store.moves import OrderMoves, check_state, close_payments
from livelaps_app.sales.store.offer_model import PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_model import OrderModel, PaymentModel
from livelaps_app.sales.store.paid_orders import pay_order
from livelaps_app.sales.store.rows import amounts_of, lines_of, order_of, payment_of
from livelaps_app.sales.store.shop_places import WaitBook

DESK = "desk"
"""The provider of payments that staff takes."""


class DeskPayments:
    """Payments at desks. Every method raises Problem if impossible, or SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves, book: WaitBook) -> None:
        self._moves, self._book = moves, book

    async def defer(self, public_id: str) -> SalesOrder:
        """Leaves the payment of a held order to the desk: its places are held until the deadline.

        Raises Problem if the promoter takes no money there, or not any longer, or if the order is free.
        """
        async with self._moves.changing(public_id) as (session, order):
            if order.state != OrderState.DUE:
                check_state(order, OrderState.HELD)
                shop = await session.get_one(ShopModel, order.shop_id)
                until = (await self._book.wait_rules(session, shop, order.event_on)).desk_deadline
                if until is None or until <= self._moves.clock() or not amounts_of(order).total:
                    raise Problem(Code.ORDER_CHANGED)
                await self._moves.check_waivers(session, await lines_of(session, [order.id]))
                await self._moves.move(session, order, OrderAction.DEFER, due_until=until)
            return await order_of(session, order)

    async def resume(self, public_id: str) -> SalesOrder:
        """Lets a due order be paid online: its places stay held until the deadline of the desk. Raises Problem."""
        async with self._moves.changing(public_id) as (session, order):
            if order.state != OrderState.HELD:
                check_state(order, OrderState.DUE)
                order.held_until, order.due_until = order.due_until, None
                await self._moves.move(session, order, OrderAction.RESUME)
            return await order_of(session, order)

    async def take_payment(self, public_id: str, method: PaymentMethod, by: int) -> SalesPayment:
        """Records the money for a due or held order, taken by an account of staff, and pays the order.

        No effect if staff has taken it already. Raises Problem, also if the order is free (`Payments.complete`).
        """
        async with self._moves.changing(public_id) as (session, order):
            if (payment := await self._find(session, order)) is not None:
                return payment_of(payment)
            check_state(order, OrderState.DUE, OrderState.HELD)
            if not amounts_of(order).total or money_account(method) is money_account(PaymentMethod.PAYPAL):
                raise Problem(Code.ORDER_CHANGED)
            await self._moves.check_waivers(session, await lines_of(session, [order.id]))
            await close_payments(session, order.id)
            payment = await self._new(session, order, method, by)
            await pay_order(self._moves, session, order)
            receipt = receipt_entries(payment.paid, money_account(method))
            await self._moves.post(session, payment, [*sale_entries(amounts_of(payment)), *receipt])
            return payment_of(payment)

    async def _find(self, session: AsyncSession, order: OrderModel) -> PaymentModel | None:
        at_desk = PaymentModel.order_id == order.id, PaymentModel.provider == DESK
        return await session.scalar(select(PaymentModel).where(*at_desk, PaymentModel.state == PaymentState.PAID))

    async def _new(self, session: AsyncSession, order: OrderModel, method: PaymentMethod, by: int) -> PaymentModel:
        shop = await session.get_one(ShopModel, order.shop_id)
        promo = await session.get(PromoCodeModel, order.promo_id) if order.promo_id else None
        now = self._moves.clock()
        payment = PaymentModel(
            order_id=order.id,
            provider=DESK,
            key=uuid4().hex,
            state=PaymentState.PAID,
            method=method,
            taken_by=by,
            currency=shop.currency,
            price=order.price,
            discount=order.discount,
            tax=order.tax,
            promo_code=promo.code if promo else "",
            paid=amounts_of(order).total,
            refunded=0,
            created_at=now,
            paid_at=now,
            **dict.fromkeys(("approval_url", "issue"), ""),
        )
        session.add(payment)
        await session.flush()
        return payment
