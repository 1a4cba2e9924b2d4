"""The entries in the personal data of an account: bought by it, or ridden by its owner or minors."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.contacts import email_key
from livelaps_app.entries.rules.records import RaceStart, RiderEntry
from livelaps_app.entries.store.entry_model import EntryContactModel, RaceEntryModel
from livelaps_app.entries.store.entry_rows import entries_of, received_lines
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

    async def read(self, account_id: int, riders: Collection[int], email: str = "") -> list[dict[str, Any]]:
        """All stored entries of an account, paid or not, as JSON. riders: the numbers of its owner and minors.

        email: the confirmed one, or "". Of another account's order neither buyer, e-mail nor emergency contact, but
        for what that order's buyer gave to the e-mail; of what went on by e-mail nothing of who has it.
        """
        rides = select(RaceEntryModel.line_id).where(RaceEntryModel.account_id.in_(riders))
        of_somebody = OrderLineModel.id.in_(rides.union(received_lines(email)) if email else rides)
        chosen = (
            select(OrderLineModel, OrderModel, ShopModel.event_id, EntryClassModel.class_name)
            .join(OrderModel, OrderModel.id == OrderLineModel.order_id)
            .join(ShopModel, ShopModel.id == OrderModel.shop_id)
            .join(EntryClassModel, EntryClassModel.product_id == OrderLineModel.product_id)
            .where((OrderModel.account_id == account_id) | of_somebody, OrderLineModel.kind == ProductKind.ENTRY)
            .order_by(OrderLineModel.id)
        )
        async with self._moves.reading() as session:
            rows = (await session.execute(chosen)).all()
            entries = {entry.line_id: entry for entry in await entries_of(session, [line for line, *_ in rows])}
            contacts = await _contacts(session, entries)
        facts = _Facts(account_id, email_key(email), contacts)
        return [
            {"event": event_id, "class": class_name} | facts.of(order, line, entries[line.id])
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


@dataclass(frozen=True)
class _Facts:
    """The parts of an entry that belong to an account. email: key of the confirmed one, or ""."""

    account_id: int
    email: str
    contacts: Mapping[int, EntryContactModel]

    def of(self, order: OrderModel, line: OrderLineModel, entry: RiderEntry) -> dict[str, Any]:
        is_bought = order.account_id == self.account_id
        is_elsewhere = line.renames > 0 and not line.minor and entry.account_id is None
        is_received = is_elsewhere and self.email != "" and line.email_key == self.email
        facts = _entry(entry) | (_order(order) if is_bought else {})
        if not is_elsewhere or is_received:
            facts |= _person(line, entry)
        if is_received or (is_bought and not is_elsewhere):
            facts |= {"email": line.email, "emergency_contact": _contact(self.contacts.get(line.id))}
        return facts | ({"relationship": line.relationship} if is_bought and not is_elsewhere else {})


def _entry(entry: RiderEntry) -> dict[str, Any]:
    return {"entry": entry.state.value, "starts": [_start(start) for start in entry.starts]}


def _person(line: OrderLineModel, entry: RiderEntry) -> dict[str, Any]:
    return {
        "first_name": line.first_name,
        "last_name": line.last_name,
        "gender": line.gender,
        "birthday": line.born.isoformat(),
        "offered_to": entry.offered_to,
        "bike": {name: getattr(entry.bike, name) for name in BIKE},
    }


def _contact(row: EntryContactModel | None) -> dict[str, str] | None:
    return {name: getattr(row, name) for name in ("name", "relationship", "phone", "cell")} if row else None


def _start(start: RaceStart) -> dict[str, Any]:
    fields = {"race": start.race_id, "plate": start.plate, "row": start.row, "ride_group": start.group}
    return fields | {"active": start.is_active}


def _order(order: OrderModel) -> dict[str, Any]:
    """The facts of an own order. arrival: number in line while the order waits, else None."""
    waits = order.state == OrderState.WAITING
    return {"order": order.code, "state": order.state, "arrival": order.arrival if waits else None}
