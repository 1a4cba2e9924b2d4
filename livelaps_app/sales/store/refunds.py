"""Refunds: requested, completed or failed, and refunds made at the provider."""

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.ledger import money_account, return_entries, send_back_entries
from livelaps_app.sales.rules.records import SalesOrder, SalesRefund, taken_back_id
from livelaps_app.sales.rules.states import (
    TICKETED,
    OrderState,
    PaymentMethod,
    PaymentState,
    RefundState,
    SalesJob,
)
from livelaps_app.sales.store.line_ends import action_at_end, find_payment
from livelaps_app.sales.store.moves import OrderMoves, check_state, has_name
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel, PaymentModel, RefundModel
from livelaps_app.sales.store.refund_rows import add_refund, fail, find_owed, refund_row, retry, take_up, tax_of
from livelaps_app.sales.store.rows import amounts_of, lines_of, order_of, refund_of


class Refunds:
    """The refunds of a site. Acts are idempotent.

    Every method raises Problem if impossible, or SERVICE_DOWN if the database is unavailable.
    """

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def request(
        self, public_id: str, key: str, lines: Collection[int] | None = None, amount: int | None = None
    ) -> SalesRefund:
        """Requests a refund of tickets, which end at once, of an amount, or of the rest; idempotent by key.

        Raises Problem for more than the rest, or ended tickets.
        """
        async with self._moves.writing() as session:
            order = await self._moves.lock_order(session, has_name(public_id))
            payment = await find_payment(session, order)
            if payment is None:
                raise Problem(Code.ORDER_CHANGED)
            before = RefundModel.payment_id == payment.id, RefundModel.request_key == key
            refund = await session.scalar(select(RefundModel).where(*before))
            if refund is None:
                has_left = payment.refunded < payment.paid  # also after the withdrawal of all entries
                check_state(order, *TICKETED, *([OrderState.REFUNDED] if has_left else []))
                refund = await self._request(session, payment, key, lines, amount)
            return await refund_of(session, refund)

    async def _request(
        self,
        session: AsyncSession,
        payment: PaymentModel,
        key: str,
        line_ids: Collection[int] | None,
        amount: int | None,
    ) -> RefundModel:
        remaining = payment.paid - payment.refunded
        lines = await lines_of(session, [payment.order_id])
        tickets = [line for line in lines if not (line.refund_id or line.refunded)]
        ended: list[OrderLineModel] = []
        if line_ids is not None:
            ended = [line for line in tickets if line.id in line_ids]
            if len(ended) != len(set(line_ids)):
                raise Problem(Code.ORDER_CHANGED)
            amount = min(remaining, sum(amounts_of(line).total for line in ended))
        elif amount is None:
            amount = remaining
        if not 0 < amount <= remaining:
            raise Problem(Code.ORDER_CHANGED)
        if amount == remaining:
            ended = tickets
        owed = (each for each in await find_owed(session, payment.order_id) if not ended and each.amount == amount)
        if failed := next(owed, None):
            return await retry(self._moves, session, failed, key)
        tax = await tax_of(session, payment, amount, sum(line.tax for line in ended) if ended else None)
        refund = await add_refund(self._moves, session, payment, amount, tax, key)
        for line in ended:
            line.refund_id = refund.id
        return refund

    async def request_owed(self, public_id: str) -> list[SalesRefund]:
        """Requests again what failed refunds owe for withdrawn lines, and returns those requests."""
        async with self._moves.writing() as session:
            order = await self._moves.lock_order(session, has_name(public_id))
            owed = await find_owed(session, order.id)
            refunds = [await retry(self._moves, session, failed, f"again:{failed.id}") for failed in owed]
            return [await refund_of(session, refund) for refund in refunds]

    async def read(self, refund_id: int) -> SalesRefund:
        async with self._moves.reading() as session:
            if refund := await session.get(RefundModel, refund_id):
                return await refund_of(session, refund)
        raise Problem(Code.NOT_FOUND)

    async def of_payment(self, payment_id: int) -> list[SalesRefund]:
        """The refunds of a payment, in order."""
        chosen = select(RefundModel).where(RefundModel.payment_id == payment_id).order_by(RefundModel.id)
        async with self._moves.reading() as session:
            return [await refund_of(session, row) for row in list(await session.scalars(chosen))]

    async def of_order(self, order_id: int) -> list[SalesRefund]:
        """The refunds of an order's payments, in order."""
        payments = select(PaymentModel.id).where(PaymentModel.order_id == order_id).scalar_subquery()
        chosen = select(RefundModel).where(RefundModel.payment_id.in_(payments)).order_by(RefundModel.id)
        async with self._moves.reading(brief=True) as session:
            return [await refund_of(session, row) for row in list(await session.scalars(chosen))]

    async def complete(self, refund_id: int, transaction_id: str) -> SalesRefund:
        """Records a completed refund."""
        async with self._moves.writing() as session:
            refund, payment, order = await self._lock(session, RefundModel.id == refund_id)
            await self._make(session, refund, payment, order, transaction_id)
            return await refund_of(session, refund)

    async def _make(
        self,
        session: AsyncSession,
        refund: RefundModel,
        payment: PaymentModel,
        order: OrderModel,
        transaction_id: str,
    ) -> None:
        if refund.state == RefundState.MADE:
            return
        if refund.state == RefundState.FAILED:
            await take_up(session, payment, refund)
        refund.state, refund.transaction_id, refund.made_at = RefundState.MADE, transaction_id, self._moves.clock()
        await session.flush()
        is_sale = payment.state == PaymentState.PAID
        account, net = money_account(PaymentMethod(payment.method)), refund.amount - refund.tax
        entries = return_entries(net, refund.tax, account) if is_sale else send_back_entries(refund.amount, account)
        await self._moves.post(session, payment, entries, refund.id)
        if is_sale:
            await self._end(session, refund, payment, order)
        payload = {"order": payment.order_id, "refund": refund.id}
        await self._moves.jobs.add(session, SalesJob.ORDER_REFUNDED, payload, key=str(refund.id))

    async def _end(self, session: AsyncSession, refund: RefundModel, payment: PaymentModel, order: OrderModel) -> None:
        """Ends the tickets of a refund; all of the order's after the last of the money."""
        completed = RefundModel.payment_id == payment.id, RefundModel.state == RefundState.MADE
        total = sum(row.amount for row in await session.scalars(select(RefundModel).where(*completed)))
        is_whole = total == payment.paid
        lines = [line for line in await lines_of(session, [order.id]) if is_whole or line.refund_id == refund.id]
        await self._moves.free(session, order, lines)
        for line in lines:
            line.refunded, line.refund_id = True, line.refund_id or refund.id
        await session.flush()
        await self._moves.move(session, order, await action_at_end(session, order))

    async def end_free(self, public_id: str, line_ids: Collection[int] | None = None) -> SalesOrder:
        """Ends free tickets, by id or all; idempotent.

        Raises Problem if one has a price (`request`), or ends otherwise.
        """
        async with self._moves.writing() as session:
            order = await self._moves.lock_order(session, has_name(public_id))
            lines = await lines_of(session, [order.id])
            chosen = [line for line in lines if line_ids is None or line.id in line_ids]
            is_known = bool(chosen) and (line_ids is None or len(chosen) == len(set(line_ids)))
            if not is_known or any(amounts_of(line).total for line in chosen):
                raise Problem(Code.ORDER_CHANGED)
            if remaining := [line for line in chosen if not line.refunded]:
                check_state(order, *TICKETED)
                await self._end_free(session, order, remaining)
            return await order_of(session, order)

    async def _end_free(self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
        if any(line.refund_id for line in lines):
            raise Problem(Code.ORDER_CHANGED)
        await self._moves.free(session, order, lines)
        for line in lines:
            line.refunded = True
        await session.flush()
        await self._moves.move(session, order, await action_at_end(session, order))
        key = f"{order.id}:{min(line.id for line in lines)}"
        await self._moves.jobs.add(session, SalesJob.TICKETS_ENDED, {"order": order.id}, key=key)

    async def record_failure(self, refund_id: int) -> SalesRefund:
        """Records a failed refund, which needs manual work; its tickets are valid again, unless withdrawn.

        The buyer of a withdrawn line, whose money is still owed, gets a mail.
        """
        async with self._moves.writing() as session:
            refund, payment, order = await self._lock(session, RefundModel.id == refund_id)
            if refund.state == RefundState.REQUESTED:
                await fail(session, payment, refund)
                if refund.id in {owed.id for owed in await find_owed(session, order.id)}:
                    payload = {"order": order.id, "refund": refund.id}
                    await self._moves.jobs.add(session, SalesJob.REFUND_FAILED, payload, key=str(refund.id))
            return await refund_of(session, refund)

    async def record_report(
        self, provider: str, payment_transaction: str, transaction_id: str, amount: int, key: str = ""
    ) -> SalesRefund:
        """Records a refund reported by the provider, requested here or made there.

        key: the site's key in the report. Raises Problem for an unknown payment, or a wrong amount.
        """
        async with self._moves.writing() as session:
            paid = (PaymentModel.provider == provider) & (PaymentModel.transaction_id == payment_transaction)
            payment, order = await self._moves.locked_payment(session, paid)
            refund = await self._find_known(session, payment, transaction_id, amount, key)
            if refund is None:
                if not 0 < amount <= payment.paid - payment.refunded:
                    raise Problem(Code.BAD_ANSWER)
                tax = await tax_of(session, payment, amount) if payment.state == PaymentState.PAID else 0
                refund = refund_row(self._moves, payment, amount, tax, f"provider:{transaction_id}"[:64])
                session.add(refund)
                await session.flush()
            await self._make(session, refund, payment, order, transaction_id)
            return await refund_of(session, refund)

    async def taken_back(self, provider: str, payment_transaction: str) -> SalesRefund | None:
        """Records that the provider took back the rest of a payment, and ends all its tickets; None without a rest.

        Waiting refunds become part of it.
        """
        async with self._moves.writing() as session:
            paid = (PaymentModel.provider == provider) & (PaymentModel.transaction_id == payment_transaction)
            payment, order = await self._moves.locked_payment(session, paid)
            rows = list(await session.scalars(select(RefundModel).where(RefundModel.payment_id == payment.id)))
            for row in (row for row in rows if row.state == RefundState.REQUESTED):
                await fail(session, payment, row)
            await session.flush()
            amount = payment.paid - payment.refunded
            if not amount:
                return None
            tax = await tax_of(session, payment, amount) if payment.state == PaymentState.PAID else 0
            transaction_id = taken_back_id(payment_transaction)
            refund = refund_row(self._moves, payment, amount, tax, f"provider:{transaction_id}"[:64])
            session.add(refund)
            await session.flush()
            await self._make(session, refund, payment, order, transaction_id)
            return await refund_of(session, refund)

    async def _find_known(
        self, session: AsyncSession, payment: PaymentModel, transaction_id: str, amount: int, key: str
    ) -> RefundModel | None:
        """The refund of this transaction or key, else the only plausible one.

        That is unexplained money taken back, or the only waiting refund of this amount.
        """
        rows = list(await session.scalars(select(RefundModel).where(RefundModel.payment_id == payment.id)))
        if by_transaction := next((row for row in rows if row.transaction_id == transaction_id), None):
            return by_transaction
        back_id = taken_back_id(payment.transaction_id or "")
        if back := next((row for row in rows if row.transaction_id == back_id and row.amount == amount), None):
            back.transaction_id = transaction_id
            return back
        if requested := next((row for row in rows if row.key == key and row.transaction_id is None), None):
            if requested.amount != amount:
                raise Problem(Code.BAD_ANSWER)
            return requested
        waiting = [row for row in rows if row.state == RefundState.REQUESTED and row.amount == amount]
        return waiting[0] if len(waiting) == 1 else None

    async def _lock(
        self, session: AsyncSession, condition: ColumnElement[bool]
    ) -> tuple[RefundModel, PaymentModel, OrderModel]:
        its = select(RefundModel.payment_id).where(condition).scalar_subquery()
        payment, order = await self._moves.locked_payment(session, PaymentModel.id == its)
        refund = await session.scalar(select(RefundModel).where(condition))
        assert refund is not None
        return refund, payment, order
