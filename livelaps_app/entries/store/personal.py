"""The entries in the personal data of an account: bought by it, or ridden by its owner or minors."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.entries.rules.records import RaceStart, RiderEntry
from livelaps_app.entries.store.entry_model import EntryContactModel, RaceEntryModel
from livelaps_app.entries.store.entry_rows import entries_of
from livelaps_app.entries.store.shop_model import EntryClassModel, ReservedPlateModel
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel

BIKE = "brand", "cc", "team", "city", "transponder", "licence_number", "sponsors", "name_form"


class PersonalEntries:
    """Entries for data exports. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def read(self, account_id: int, riders: Collection[int]) -> list[dict[str, Any]]:
        """All stored entries of an account, paid or not, as JSON. riders: the numbers of its owner and minors.

        Of another account's order neither buyer, e-mail nor emergency contact.
        """
        rides = select(RaceEntryModel.line_id).where(RaceEntryModel.account_id.in_(riders))
        is_own = (OrderModel.account_id == account_id) | OrderLineModel.id.in_(rides)
        chosen = (
            select(OrderLineModel, OrderModel, ShopModel.event_id, EntryClassModel.class_name)
            .join(OrderModel, OrderModel.id == OrderLineModel.order_id)
            .join(ShopModel, ShopModel.id == OrderModel.shop_id)
            .join(EntryClassModel, EntryClassModel.product_id == OrderLineModel.product_id)
            .where(is_own, OrderLineModel.kind == ProductKind.ENTRY)
            .order_by(OrderLineModel.id)
        )
        async with self._moves.reading() as session:
            rows = (await session.execute(chosen)).all()
            entries = {entry.line_id: entry for entry in await entries_of(session, [line for line, *_ in rows])}
            contacts = await _contacts(session, entries)
            return [
                {"event": event_id, "class": class_name, **_entry(line, entries[line.id])}
                | (_purchase(order, line, contacts.get(line.id)) if order.account_id == account_id else {})
                for line, order, event_id, class_name in rows
                if line.id in entries
            ]

    async def unlink(self, account_id: int) -> None:
        """Takes the number of a deleted account from the entries that its owner rides, and from reserved plates."""
        async with self._moves.writing() as session:
            for model in (RaceEntryModel, ReservedPlateModel):
                await session.execute(update(model).where(model.account_id == account_id).values(account_id=None))


async def _contacts(session: AsyncSession, line_ids: Collection[int]) -> dict[int, EntryContactModel]:
    chosen = select(EntryContactModel).where(EntryContactModel.line_id.in_(line_ids))
    return {row.line_id: row for row in await session.scalars(chosen)}


def _entry(line: OrderLineModel, entry: RiderEntry) -> dict[str, Any]:
    return {
        "first_name": line.first_name,
        "last_name": line.last_name,
        "gender": line.gender,
        "birthday": line.born.isoformat(),
        "entry": entry.state.value,
        "bike": {name: getattr(entry.bike, name) for name in BIKE},
        "starts": [_start(start) for start in entry.starts],
    }


def _start(start: RaceStart) -> dict[str, Any]:
    fields = {"race": start.race_id, "plate": start.plate, "row": start.row, "ride_group": start.group}
    return fields | {"active": start.is_active}


def _purchase(order: OrderModel, line: OrderLineModel, contact: EntryContactModel | None) -> dict[str, Any]:
    """The facts of an own order. arrival: number in line while the order waits, else None."""
    waits = order.state == OrderState.WAITING
    named = ("name", "relationship", "phone", "cell")
    return {
        "order": order.code,
        "state": order.state,
        "arrival": order.arrival if waits else None,
        "email": line.email,
        "relationship": line.relationship,
        "emergency_contact": {name: getattr(contact, name) for name in named} if contact else None,
    }
