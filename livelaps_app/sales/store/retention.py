"""Retention: deletes personal data of expired orders and names in promo codes; amounts and the ledger stay."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Protocol

from sqlalchemy import ColumnElement, Select, and_, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.tokens import new_token, token_hash
from livelaps_app.sales.rules.promos import PromoKind
from livelaps_app.sales.rules.records import NO_BIRTHDAY
from livelaps_app.sales.rules.states import UNFINISHED
from livelaps_app.sales.store.moves import OrderMoves, has_name
from livelaps_app.sales.store.offer_model import PromoCodeModel, SalesRulesModel, ShopModel
from livelaps_app.sales.store.order_model import DAY, OrderChangeModel, OrderLineModel, OrderModel
from livelaps_app.sales.store.rows import lines_of

USUAL_DAYS = 365
"""Default retention of personal data in paid orders, after the event's first day."""
UNPAID_FOR = timedelta(days=30)
"""Retention of personal data in unpaid orders."""
MOST_AT_ONCE = 100
NOBODY = {"first_name": "", "last_name": "", "gender": "", "born": NO_BIRTHDAY, "email": "", "email_key": ""}


class LineRetention(Protocol):
    """Deletes what others store about the people of lines, in the transaction of their order."""

    async def forget_lines(self, session: AsyncSession, people: Collection[str], keys: Mapping[int, str]) -> None:
        """Deletes personal data. people: the former keys of the lines' people; keys: the new ones, by line."""


class SalesRetention:
    """Personal data of orders. Every method raises Problem if the database is unavailable."""

    def __init__(self, moves: OrderMoves, books: Collection[LineRetention] = ()) -> None:
        self._moves, self._books = moves, books

    async def days(self, promoter_id: int) -> int:
        """A promoter's retention of personal data, in days after an event's first day."""
        async with self._moves.reading() as session:
            rules = await session.get(SalesRulesModel, promoter_id)
            return rules.personal_days if rules else USUAL_DAYS

    async def set_days(self, promoter_id: int, days: int) -> None:
        """Sets the retention in days."""
        async with self._moves.writing() as session:
            await session.merge(SalesRulesModel(promoter_id=promoter_id, personal_days=days))

    async def forget_due(self) -> int:
        """Deletes personal data of expired orders without a legal hold, and names in promo codes; counts orders."""
        await self._forget_names()
        count, last = 0, 0
        while due := await self._due(last):
            for number, public_id in due:
                count, last = count + await self._forget(public_id), number
        return count

    async def _due(self, after: int) -> Sequence[tuple[int, str]]:
        """The next expired orders by id and name."""
        async with self._moves.reading() as session:
            known = OrderModel.id > after, OrderModel.email_key != "", OrderModel.state.not_in(UNFINISHED)
            chosen = select(OrderModel.id, OrderModel.public_id).where(*known, await self._over(session))
            rows = await session.execute(chosen.order_by(OrderModel.id).limit(MOST_AT_ONCE))
            return [(number, name) for number, name in rows]

    async def _over(self, session: AsyncSession) -> ColumnElement[bool]:
        """Condition: the retention of an order is over."""
        now = self._moves.clock()
        rules = await _rules(session)
        unpaid = and_(OrderModel.paid_at.is_(None), OrderModel.ended_at < now - UNPAID_FOR)
        usual = OrderModel.shop_id.not_in(_shops(rules)), _end(now.date(), USUAL_DAYS) > DAY
        conditions = (
            and_(OrderModel.shop_id.in_(_shops([promoter_id])), _end(now.date(), days) > DAY)
            for promoter_id, days in rules.items()
        )
        return or_(unpaid, and_(*usual), *conditions)

    async def _forget_names(self) -> None:
        """Deletes names in promo codes that have been unusable for the retention period."""
        async with self._moves.writing(brief=False) as session:
            today, rules = self._moves.clock().date(), await _rules(session)
            chosen = select(PromoCodeModel).where(PromoCodeModel.kind == PromoKind.COMPLIMENTARY)
            for promo in await session.scalars(chosen):
                last = await _last_day(session, promo) if promo.names else None
                if last is not None and last < _end(today, rules.get(promo.promoter_id, USUAL_DAYS)):
                    promo.names = []

    async def _forget(self, public_id: str) -> bool:
        async with self._moves.writing() as session:
            order = await self._moves.lock_order(session, has_name(public_id))
            lines = await lines_of(session, [order.id])
            if await self._moves.waivers.has_hold(session, [line.document_id for line in lines]):
                return False
            order.browser, order.network, order.account_id = "", "", None
            _empty(order)
            changes = update(OrderChangeModel).where(OrderChangeModel.order_id == order.id)
            await session.execute(changes.values(former=""))
            people = {line.person_key for line in lines}
            for line in lines:
                _empty(line)
                line.person_key, line.relationship = token_hash(new_token()), ""
            await session.flush()
            for book in self._books:
                await book.forget_lines(session, people, {line.id: line.person_key for line in lines})
            return True


async def _rules(session: AsyncSession) -> dict[int, int]:
    """Retention days by promoter, if set."""
    return {row.promoter_id: row.personal_days for row in await session.scalars(select(SalesRulesModel))}


async def _last_day(session: AsyncSession, promo: PromoCodeModel) -> date | None:
    """The last day on which a promo code is usable, None if unlimited.

    The earliest of its own end and its shop's first day or, if used up, the last event of its orders.
    """
    days = [promo.until.date()] if promo.until else []
    if promo.shop_id is not None or promo.used == promo.uses:
        orders = OrderModel.promo_id == promo.id if promo.shop_id is None else OrderModel.shop_id == promo.shop_id
        days += [day for day in await session.scalars(select(func.max(DAY)).where(orders)) if day]
    return min(days, default=None)


def _shops(promoters: Iterable[int]) -> Select[int]:
    return select(ShopModel.id).where(ShopModel.promoter_id.in_(list(promoters)))


def _end(today: date, days: int) -> date:
    """The day before which events are past their retention."""
    return today - timedelta(days=min(days, 36_500))


def _empty(row: OrderModel | OrderLineModel) -> None:
    for name, value in NOBODY.items():
        setattr(row, name, value)
