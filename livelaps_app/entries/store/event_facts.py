"""The days of events that sell entries, and whether they are cancelled, as the timing service has them."""

from dataclasses import asdict, dataclass
from datetime import date, datetime, timedelta

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.entries.store.shop_model import EntryRulesModel
from livelaps_app.memberships.rules.validity import Period
from livelaps_app.sales.rules.states import OrderAction, OrderState, SalesJob
from livelaps_app.sales.store.moves import CHANGED, FREED, OrderMoves
from livelaps_app.sales.store.offer_model import ShopModel
from livelaps_app.sales.store.order_model import OrderModel
from livelaps_app.sales.store.places import lock_shop

AFTER = timedelta(days=2)
"""Time after an event's last day, in UTC, in which it is still followed."""
_IN_LINE = OrderModel.state.in_((OrderState.WAITING, OrderState.OFFERED))


@dataclass(frozen=True)
class EntryEventFacts:
    """Facts of an event. first_start_at: None if unknown."""

    time_zone: str
    first_start_at: datetime | None
    starts_on: date
    ends_on: date
    is_cancelled: bool


def event_days(rules: EntryRulesModel, event_on: date) -> Period:
    """The days of an event. event_on: its first day when an order was begun, where nothing else is known."""
    first = rules.starts_on or event_on
    return Period(first, max(first, rules.ends_on or first))


class EventDays:
    """Follows events. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def event_ids(self) -> list[int]:
        """The events that sell entries and are not over."""
        is_ahead = EntryRulesModel.ends_on.is_(None) | (EntryRulesModel.ends_on >= self._moves.clock().date() - AFTER)
        chosen = select(ShopModel.event_id).join(EntryRulesModel, EntryRulesModel.shop_id == ShopModel.id)
        async with self._moves.reading(brief=True) as session:
            return [number for number in await session.scalars(chosen.where(is_ahead)) if number is not None]

    async def put(self, event_id: int, facts: EntryEventFacts) -> None:
        """Writes changed facts of an event; the line of a cancelled one ends, with a mail that says why."""
        columns = [getattr(EntryRulesModel, name) for name in asdict(facts)]
        of_event = (
            EntryRulesModel.shop_id == select(ShopModel.id).where(ShopModel.event_id == event_id).scalar_subquery()
        )
        async with self._moves.reading(brief=True) as session:
            row = (await session.execute(select(EntryRulesModel.shop_id, *columns).where(of_event))).one_or_none()
        if row is None or tuple(row[1:]) == tuple(asdict(facts).values()):
            return
        async with self._moves.writing() as session:
            await lock_shop(session, row.shop_id)
            changed = asdict(facts) | {"version": EntryRulesModel.version + 1}
            await session.execute(update(EntryRulesModel).where(of_event).values(**changed))
            if facts.is_cancelled:
                await self._end_line(session, row.shop_id)
            for name in (FREED, CHANGED):
                session.info.setdefault(name, set()).add(row.shop_id)

    async def _end_line(self, session: AsyncSession, shop_id: int) -> None:
        """Ends the orders in line of a shop, and those that were offered places."""
        for order in list(await session.scalars(select(OrderModel).where(_IN_LINE, OrderModel.shop_id == shop_id))):
            payload = {"order": order.id, "was": order.state, "reason": Code.EVENT_CANCELLED, "facts": {}}
            await self._moves.jobs.add(session, SalesJob.ORDER_EXPIRED, payload, key=str(order.id))
            await self._moves.move(session, order, OrderAction.EXPIRE)
