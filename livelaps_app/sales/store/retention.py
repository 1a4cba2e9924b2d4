"""Retention: names, e-mails and dates of birth of orders whose time is over are deleted, and names in promo codes; sums
and the ledger stay."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from sqlalchemy import ColumnElement, Select, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.tokens import new_token, token_hash
from livelaps_app.sales.rules.promos import PromoKind
from livelaps_app.sales.rules.records import NO_BIRTHDAY
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.moves import OrderMoves, has_name
from livelaps_app.sales.store.offer_model import PromoCodeModel, SalesRulesModel, SoldEventModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.rows import lines_of

USUAL_DAYS = 365
"""The time after the event's first day for which people of paid orders are stored, by default."""
UNPAID_FOR = timedelta(days=30)
"""The time for which people of unpaid orders are stored."""
MOST_AT_ONCE = 100
UNDER_WAY = OrderState.DRAFT, OrderState.HELD, OrderState.PAYING
NOBODY = {"first_name": "", "last_name": "", "gender": "", "born": NO_BIRTHDAY, "email": "", "email_key": ""}


class SalesRetention:
    """Personal data of orders. Every method raises Problem where the database does not answer."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def days(self, promoter_id: int) -> int:
        """The number of days after an event's first day for which a promoter stores people of orders."""
        async with self._moves.reading() as session:
            rules = await session.get(SalesRulesModel, promoter_id)
            return rules.personal_days if rules else USUAL_DAYS

    async def set_days(self, promoter_id: int, days: int) -> None:
        """Sets that."""
        async with self._moves.writing() as session:
            await session.merge(SalesRulesModel(promoter_id=promoter_id, personal_days=days))

    async def forget_due(self) -> int:
        """Deletes the people of every order whose time is over and whose waivers have no legal hold; of how many.

        Names in promo codes go too.
        """
        await self._forget_names()
        count, last = 0, 0
        while due := await self._due(last):
            for number, public_id in due:
                count, last = count + await self._forget(public_id), number
        return count

    async def _due(self, after: int) -> Sequence[tuple[int, str]]:
        """The next orders whose time is over, by their numbers and names."""
        async with self._moves.reading() as session:
            known = OrderModel.id > after, OrderModel.email_key != "", OrderModel.state.not_in(UNDER_WAY)
            chosen = select(OrderModel.id, OrderModel.public_id).where(*known, await self._over(session))
            rows = await session.execute(chosen.order_by(OrderModel.id).limit(MOST_AT_ONCE))
            return [(number, name) for number, name in rows]

    async def _over(self, session: AsyncSession) -> ColumnElement[bool]:
        """The condition that the time of an order is over."""
        now = self._moves.clock()
        rules = await _rules(session)
        unpaid = and_(OrderModel.paid_at.is_(None), OrderModel.ended_at < now - UNPAID_FOR)
        usual = OrderModel.event_id.not_in(_events(rules)), OrderModel.event_on < _end(now.date(), USUAL_DAYS)
        conditions = (
            and_(OrderModel.event_id.in_(_events([promoter_id])), OrderModel.event_on < _end(now.date(), days))
            for promoter_id, days in rules.items()
        )
        return or_(unpaid, and_(*usual), *conditions)

    async def _forget_names(self) -> None:
        """Deletes the names in the promo codes that have been of no use for as long as people of orders are stored."""
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
            for line in lines:
                _empty(line)
                line.person_key, line.relationship = token_hash(new_token()), ""
            return True


async def _rules(session: AsyncSession) -> dict[int, int]:
    """The days of promoters who have set them."""
    return {row.promoter_id: row.personal_days for row in await session.scalars(select(SalesRulesModel))}


async def _last_day(session: AsyncSession, promo: PromoCodeModel) -> date | None:
    """The day after which a promo code is of no use, None while there is none.

    It is its own end, its event's first day or, where it is used up, that of the last order with it.
    """
    days = [promo.until.date()] if promo.until else []
    if promo.event_id is not None or promo.used == promo.uses:
        orders = OrderModel.promo_id == promo.id if promo.event_id is None else OrderModel.event_id == promo.event_id
        days += [day for day in await session.scalars(select(func.max(OrderModel.event_on)).where(orders)) if day]
    return min(days, default=None)


def _events(promoters: Iterable[int]) -> Select[int]:
    return select(SoldEventModel.event_id).where(SoldEventModel.promoter_id.in_(list(promoters)))


def _end(today: date, days: int) -> date:
    """The day before which an event's time is over."""
    return today - timedelta(days=min(days, 36_500))


def _empty(row: OrderModel | OrderLineModel) -> None:
    for name, value in NOBODY.items():
        setattr(row, name, value)
