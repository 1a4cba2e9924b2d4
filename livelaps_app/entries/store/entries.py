"""Entries of orders before payment: classes, bikes, rows, groups, contacts, extras."""

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.refusals import Refused
from livelaps_app.entries.rules.records import (
    MOST_ENTRIES,
    MOST_EXTRA,
    Bike,
    EntryContact,
    EntryJob,
    EntryRider,
    PlateRule,
)
from livelaps_app.entries.store.draft_lines import add_entry, add_extras, rider_key
from livelaps_app.entries.store.entry_model import EntryContactModel, RaceEntryModel, RideGroupModel, StartModel
from livelaps_app.entries.store.entry_rows import put_bike, starts_of, valid_lines
from livelaps_app.entries.store.plates import check_plate, owner_key, put_plate, read_plate_book
from livelaps_app.entries.store.row_choices import choose_row, join_group, make_group
from livelaps_app.entries.store.shop_model import EntryClassModel, EntryRulesModel
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import SalesOrder, holder
from livelaps_app.sales.rules.states import CHANGEABLE, TICKETED, UNFINISHED, OrderState
from livelaps_app.sales.store.moves import OrderMoves, check_state, line_of
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import take_places
from livelaps_app.sales.store.pricing import check_sale, price_draft, price_lines
from livelaps_app.sales.store.rows import order_of


class DraftEntries:
    """The entries of drafts, by the order's random name. Callers check ownership (`SalesOrder.belongs_to`).

    Every method raises Problem if impossible, or SERVICE_DOWN if the database is unavailable.
    """

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def choose(self, public_id: str, chosen: Sequence[tuple[EntryRider, int]]) -> SalesOrder:
        """Makes the entries of a draft those of riders and products; entries that stay are unchanged."""
        if len(chosen) > MOST_ENTRIES:
            raise Problem(Code.TOO_MANY_ENTRIES)
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.DRAFT)
            lines = await valid_lines(session, order)
            listed = {(rider_key(rider), product): rider for rider, product in chosen}
            await self._remove(session, [line for line in lines if (line.person_key, line.product_id) not in listed])
            present = {(line.person_key, line.product_id) for line in lines}
            for (person, product), rider in listed.items():
                if (person, product) not in present:
                    await add_entry(session, order, rider, product)
            await price_draft(session, self._moves, order)
            return await order_of(session, order)

    async def _remove(self, session: AsyncSession, lines: Sequence[OrderLineModel]) -> None:
        """Deletes entries of a draft with their waivers and groups."""
        ids = [line.id for line in lines]
        if not ids:
            return
        await self._moves.waivers.void(session, [holder(number) for number in ids])
        groups = select(RideGroupModel.id).where(RideGroupModel.owner_line_id.in_(ids))
        owned = list(await session.scalars(groups))
        for start in await session.scalars(select(StartModel).where(StartModel.group_id.in_(owned))):
            start.group_id = None
        await session.flush()
        for model in (StartModel, RaceEntryModel, EntryContactModel):
            await session.execute(delete(model).where(model.line_id.in_(ids)))
        await session.execute(delete(RideGroupModel).where(RideGroupModel.id.in_(owned)))
        for line in lines:
            await session.delete(line)
        await session.flush()

    async def describe(self, public_id: str, line_id: int, bike: Bike) -> None:
        """Writes bike and plate of an entry of a draft or in line. Raises Refused for a plate the rider cannot have.

        A plate that riders do not choose stays as it is; one of a place that is held cannot be taken away.
        """
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, *CHANGEABLE, OrderState.WAITING)
            line = await _entry_line(session, order, line_id)
            if (await session.get_one(EntryRulesModel, order.shop_id)).plate_rule == PlateRule.CHOSEN:
                starts = (await starts_of(session, [line.id]))[line.id]
                if bike.plate.strip() or order.state == OrderState.HELD:
                    await self._check_plate(session, order, line, starts, bike.plate)
                put_plate(starts, bike.plate)
            put_bike(await session.get_one(RaceEntryModel, line.id), bike)

    async def replace_plate(self, public_id: str, line_id: int, plate: str) -> None:
        """Reserves another plate for an entry of an offer, whose starts are active.

        Raises Refused for a plate that the rider cannot have, or none.
        """
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.OFFERED)
            line = await _entry_line(session, order, line_id)
            starts = (await starts_of(session, [line.id]))[line.id]
            await self._check_plate(session, order, line, starts, plate)
            put_plate(starts, plate)
            (await session.get_one(RaceEntryModel, line.id)).is_described = True

    async def drop_plates(self, public_id: str) -> None:
        """Empties the plates of an offer that its riders cannot have any more, so that others are chosen."""
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.OFFERED)
            for line in await valid_lines(session, order):
                starts = (await starts_of(session, [line.id]))[line.id]
                try:
                    await self._check_plate(session, order, line, starts, starts[0].plate)
                except Refused:
                    put_plate(starts, "")
                    (await session.get_one(RaceEntryModel, line.id)).is_described = False

    async def check_plate(self, public_id: str, line_id: int, plate: str) -> None:
        """Raises Refused if the rider of an entry cannot have a plate, with free ones near it."""
        async with self._moves.reading() as session:
            order = await session.scalar(select(OrderModel).where(OrderModel.public_id == public_id))
            if order is None:
                raise Problem(Code.REGISTRATION_NOT_FOUND)
            line = await _entry_line(session, order, line_id)
            await self._check_plate(session, order, line, (await starts_of(session, [line.id]))[line.id], plate)

    async def _check_plate(
        self, session: AsyncSession, order: OrderModel, line: OrderLineModel, starts: Sequence[StartModel], plate: str
    ) -> None:
        rules = await session.get_one(EntryRulesModel, order.shop_id)
        book = await read_plate_book(session, rules, self._moves.clock().date())
        group = (await session.get_one(EntryClassModel, line.product_id)).class_group
        beside = [each.id for each in await valid_lines(session, order)]
        plates = await book.plates(session, [start.race_id for start in starts], group, [line.id], beside)
        entry = await session.get_one(RaceEntryModel, line.id)
        check_plate(plate, owner_key(entry.account_id, line.person_key), plates)

    async def choose_row(self, public_id: str, line_id: int, race_id: int, row: int | None) -> None:
        """Chooses the row of a start and of the group that it owns within their classes' windows, or none.

        Leaves another rider's group. Raises Problem ROW_FULL.
        """
        async with self._drafting(public_id, line_id) as (session, rules, line):
            if await choose_row(session, rules, line, race_id, row):
                await self._moves.jobs.add(session, EntryJob.PUT_ENTRIES, {"shop": rules.shop_id})

    async def ride_with(self, public_id: str, line_id: int, code: str) -> None:
        """Joins the group of a code with the start in its race. Raises Problem GROUP_NOT_FOUND or ROW_FULL."""
        async with self._drafting(public_id, line_id) as (session, rules, line):
            await join_group(session, rules, line, code)

    async def make_group(self, public_id: str, line_id: int, race_id: int) -> str:
        """The code of the group of a start, a new group if it has none."""
        async with self._drafting(public_id, line_id) as (session, _, line):
            return await make_group(session, line, race_id)

    @asynccontextmanager
    async def _drafting(
        self, public_id: str, line_id: int
    ) -> AsyncIterator[tuple[AsyncSession, EntryRulesModel, OrderLineModel]]:
        """A transaction with an entry of a draft and the rules of its event."""
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, *CHANGEABLE)
            rules = await session.get_one(EntryRulesModel, order.shop_id)
            yield session, rules, await _entry_line(session, order, line_id)

    async def put_contact(self, public_id: str, line_ids: Collection[int], contact: EntryContact) -> None:
        """Writes the emergency contact of entries of an order that has not ended."""
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, *UNFINISHED, *TICKETED)
            for line_id in line_ids:
                line = await _entry_line(session, order, line_id)
                fields = {"name": contact.name, "relationship": contact.relationship}
                row = EntryContactModel(line_id=line.id, phone=contact.phone, cell=contact.cell, **fields)
                await session.merge(row)

    async def put_extras(self, public_id: str, counts: Mapping[int, int]) -> SalesOrder:
        """Makes the extras of an order those counts of products; one with places keeps them, and takes theirs."""
        if any(not 0 <= count <= MOST_EXTRA for count in counts.values()):
            raise Problem(Code.BAD_REQUEST)
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, *CHANGEABLE)
            added, now = await add_extras(session, order, counts), self._moves.clock()
            if order.state == OrderState.DRAFT:
                await price_draft(session, self._moves, order)
            else:
                await check_sale(session, order, added, now)
                await take_places(session, added, now)
                await price_lines(session, self._moves, order, now)
            return await order_of(session, order)


async def _entry_line(session: AsyncSession, order: OrderModel, line_id: int) -> OrderLineModel:
    """An entry of an order. Raises Problem if missing."""
    line = await line_of(session, order, line_id)
    if line.kind != ProductKind.ENTRY:
        raise Problem(Code.REGISTRATION_NOT_FOUND)
    return line
