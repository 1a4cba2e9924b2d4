"""Retention of entries: deletes personal data with that of their orders, and emergency contacts after the event."""

from collections.abc import Collection, Mapping

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.entries.store.entry_model import EntryContactModel, RaceEntryModel, StartModel
from livelaps_app.entries.store.shop_model import ReservedPlateModel
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel

NOTHING = dict.fromkeys(("team", "city", "transponder", "licence_number", "sponsors", "offered_to"), "")
NOBODY = {**NOTHING, "account_id": None, "rider_id": None}


class ForgottenEntries:
    """Deletes the personal data of entries in the transaction that deletes those of their order."""

    async def forget_lines(self, session: AsyncSession, people: Collection[str], keys: Mapping[int, str]) -> None:
        """See `LineRetention` of sales; a plate stays reserved while its person has another order."""
        lines = list(keys)
        await session.execute(update(RaceEntryModel).where(RaceEntryModel.line_id.in_(lines)).values(**NOBODY))
        await session.execute(delete(EntryContactModel).where(EntryContactModel.line_id.in_(lines)))
        for start in list(await session.scalars(select(StartModel).where(StartModel.line_id.in_(lines)))):
            start.person_key, start.timing_entry_id = keys[start.line_id], None
        others = select(OrderLineModel.person_key).where(OrderLineModel.person_key.in_(list(people)))
        gone = set(people) - set(await session.scalars(others.where(OrderLineModel.id.not_in(lines))))
        await session.execute(delete(ReservedPlateModel).where(ReservedPlateModel.person_key.in_(gone)))


class EntryContacts:
    """The emergency contacts of events. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def event_ids(self) -> list[int]:
        """The events with emergency contacts."""
        lines = select(OrderLineModel.shop_id).join(EntryContactModel, EntryContactModel.line_id == OrderLineModel.id)
        chosen = select(ShopModel.event_id).where(ShopModel.id.in_(lines), ShopModel.event_id.is_not(None))
        async with self._moves.reading() as session:
            return [number for number in await session.scalars(chosen.order_by(ShopModel.event_id)) if number]

    async def delete(self, event_id: int) -> None:
        """Deletes the emergency contacts of an event."""
        shops = select(ShopModel.id).where(ShopModel.event_id == event_id)
        lines = select(OrderLineModel.id).where(OrderLineModel.shop_id.in_(shops))
        async with self._moves.writing(brief=False) as session:
            await session.execute(delete(EntryContactModel).where(EntryContactModel.line_id.in_(lines)))
