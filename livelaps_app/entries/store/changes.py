"""Changes of paid entries by their riders: bike, plate, row, class, another rider, withdrawal."""

from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import zones
from livelaps_app.core.refusals import Refusal, Refused
from livelaps_app.entries.rules.changes import change_refusal, last_moment
from livelaps_app.entries.rules.name_forms import usual_form
from livelaps_app.entries.rules.prices import worth, worth_tax
from livelaps_app.entries.rules.records import Bike, EntryJob, EntryRider, EntryState, PlateRule
from livelaps_app.entries.rules.refunds import Withdrawal, parts_of, withdrawal
from livelaps_app.entries.rules.rows import offered_rows, row_window
from livelaps_app.entries.store.class_prices import class_refusal
from livelaps_app.entries.store.entry_lines import EntryLines
from livelaps_app.entries.store.entry_model import EntryContactModel, RaceEntryModel, StartModel
from livelaps_app.entries.store.entry_rows import put_bike, starts_of, valid_lines
from livelaps_app.entries.store.new_riders import check_further, check_giving, check_price, inform_former, replace_rider
from livelaps_app.entries.store.plates import check_plate, owner_key, put_plate, read_plate_book, reserve_plate
from livelaps_app.entries.store.rider_prices import entries_of_rider
from livelaps_app.entries.store.row_choices import choose_row, join_group
from livelaps_app.entries.store.shop_model import (
    EntryClassModel,
    EntryRaceModel,
    EntryRulesModel,
)
from livelaps_app.entries.store.shops import read_refund_steps
from livelaps_app.sales.rules.cart import total_of
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.money import least_amount
from livelaps_app.sales.rules.states import TICKETED, UNPAID, OrderState
from livelaps_app.sales.rules.waiting import PlaceVerdict
from livelaps_app.sales.store.line_ends import end_lines, money_left
from livelaps_app.sales.store.moves import FREED, OrderMoves, check_state, line_of
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.pricing import price_standing
from livelaps_app.sales.store.rows import amounts_of
from livelaps_app.sales.store.shop_places import ShopPlaces


class EntryChanges:
    """Changes of paid entries. Callers check ownership; every method raises Problem, or Refused with the reason."""

    def __init__(self, moves: OrderMoves, lines: EntryLines) -> None:
        self._moves, self._lines = moves, lines

    @asynccontextmanager
    async def _changing(
        self, public_id: str, line_id: int, until: str = "change_until"
    ) -> AsyncIterator[tuple[AsyncSession, OrderModel, OrderLineModel, RaceEntryModel, EntryRulesModel]]:
        """A transaction with a paid entry whose changes are open. until: the rule's column with their end."""
        async with self._moves.changing(public_id) as (session, order):
            line, entry = await _paid_entry(session, order, line_id)
            rules = await session.get_one(EntryRulesModel, order.shop_id)
            ends, zone = (getattr(rules, until), _last_moment(order, rules)), zones.zone(rules.time_zone)
            if refusal := change_refusal(ends, rules.grid_published_at, self._moves.clock(), zone):
                raise Refused(refusal)
            yield session, order, line, entry, rules
            entry.version += 1
            await session.flush()
            await self._lines.report(session, order.shop_id)

    async def describe(self, public_id: str, line_id: int, bike: Bike) -> None:
        """Changes bike and plate of an entry."""
        async with self._changing(public_id, line_id) as (session, _, line, entry, rules):
            starts = [start for start in (await starts_of(session, [line.id]))[line.id] if start.is_active]
            put_bike(entry, bike)
            if rules.plate_rule == PlateRule.CHOSEN and bike.plate.strip() != starts[0].plate:
                book = await read_plate_book(session, rules, self._moves.clock().date())
                group = (await session.get_one(EntryClassModel, line.product_id)).class_group
                plates = await book.plates(session, [start.race_id for start in starts], group, [line.id])
                check_plate(bike.plate, owner_key(entry.account_id, line.person_key), plates)
                put_plate(starts, bike.plate)
                await reserve_plate(session, rules, starts, entry, self._moves.clock().date())
                await self._announce(session, line, entry)

    async def choose_row(self, public_id: str, line_id: int, race_id: int, row: int | None) -> None:
        """Chooses the row of a start and of the group that it owns, or none; leaves another rider's group."""
        async with self._changing(public_id, line_id) as (session, _, line, _, rules):
            await choose_row(session, rules, line, race_id, row)

    async def ride_with(self, public_id: str, line_id: int, code: str) -> None:
        """Joins the group of a code with the start in its race."""
        async with self._changing(public_id, line_id) as (session, _, line, _, rules):
            await join_group(session, rules, line, code)

    async def change_class(self, public_id: str, line_id: int, product_id: int, bike: Bike) -> None:
        """Moves an entry to a class that costs the same or less, with a bike for it; callers check eligibility."""
        async with self._changing(public_id, line_id) as (session, order, line, entry, _):
            product = await session.get(ProductModel, product_id)
            is_sold = product is not None and (product.shop_id, product.kind) == (order.shop_id, ProductKind.ENTRY)
            if product is None or not is_sold or not product.is_listed or product.id == line.product_id:
                raise Problem(Code.NOT_ON_SALE)
            now = self._moves.clock()
            shop = await session.get_one(ShopModel, order.shop_id)
            if refusal := await class_refusal(session, self._moves, self._lines, order, line, product.id):
                raise Refused(refusal, "new_class")
            former = await _deactivate(session, line)
            line.place_id, line.total_place_id, line.product_id, line.pool_id = None, None, product.id, product.pool_id
            put_bike(entry, bike)
            await session.flush()
            await _take_place(session, shop, line, now)
            await _replace_starts(session, line, former)
            await self._lines.on_placed(session, order, [line])
            await self._announce(session, line, entry)

    async def _announce(self, session: AsyncSession, line: OrderLineModel, entry: RaceEntryModel) -> None:
        """Adds the mail about another class or plate: the codes before have the former ones."""
        payload = {"order": line.order_id, "line": line.id}
        await self._moves.jobs.add(session, EntryJob.ENTRY_CHANGED, payload, key=f"{line.id}:{entry.version}")

    async def class_refusals(self, public_id: str, line_id: int, classes: Iterable[int]) -> dict[int, Refusal | None]:
        """The reason against each of some classes for a paid entry; prices with tax decide."""
        async with self._moves.reading() as session:
            order = await _order_by_name(session, public_id)
            line, _ = await _paid_entry(session, order, line_id)
            more = session, self._moves, self._lines, order, line
            return {number: await class_refusal(*more, number) for number in classes}

    async def offer(self, public_id: str, line_id: int, email: str) -> None:
        """Offers an entry to the account with that e-mail; "" takes the offer back."""
        async with self._changing(public_id, line_id, "transfer_until") as (session, order, line, entry, _):
            entry.offered_to = email_key(email)
            if email:
                await check_giving(session, self._lines, order, line)
                await check_further(session, self._moves, order, line)
                payload = {"order": order.id, "line": line.id, "email": email}
                await self._moves.jobs.add(session, EntryJob.ENTRY_OFFERED, payload)

    async def give(self, public_id: str, line_id: int, rider: EntryRider, bike: Bike, taker: str = "") -> None:
        """Gives an entry to another rider with the own bike and waiver; callers check eligibility.

        An adult needs an e-mail; a minor is the buyer's. The plate stays with a former rider who has it reserved.
        taker: the e-mail to which the entry must be offered, "" if its holder chooses the rider.
        """
        async with self._changing(public_id, line_id, "transfer_until") as (session, order, line, entry, rules):
            if taker and email_key(taker) != entry.offered_to:
                raise Problem(Code.ENTRY_OF_ANOTHER_EMAIL)
            await check_giving(session, self._lines, order, line)
            await inform_former(session, self._moves, line, entry)
            await replace_rider(session, self._moves, order, line, rider)
            await check_price(session, self._moves, self._lines, order, line)
            entry.account_id, entry.rider_id, entry.offered_to = rider.account_id or None, rider.rider_id, ""
            put_bike(entry, replace(bike, city=rider.city, name_form=usual_form(line.minor)))
            contact = await session.get(EntryContactModel, line.id)
            if contact is not None and not rider.account_id:
                await session.delete(contact)
            starts = (await starts_of(session, [line.id]))[line.id]
            for start in starts:
                start.person_key, start.group_id, start.is_active = line.person_key, None, False
            if rules.plate_rule != PlateRule.ROW:
                put_plate(starts, bike.plate)
            await session.flush()
            await self._lines.on_placed(session, order, [line])
            active = [start for start in starts if start.is_active]
            await reserve_plate(session, rules, active, entry, self._moves.clock().date())
            payload = {"order": order.id, "line": line.id}
            await self._moves.jobs.add(session, EntryJob.ENTRY_TRANSFERRED, payload, key=f"{line.id}:{line.renames}")

    async def offered_refund(self, public_id: str, line_id: int) -> Withdrawal | None:
        """The parts of an entry that is withdrawn now; None if only the promoter refunds it."""
        async with self._moves.reading() as session:
            order = await _order_by_name(session, public_id)
            line, _ = await _paid_entry(session, order, line_id)
            return await self._withdrawal(session, order, line)

    async def _withdrawal(self, session: AsyncSession, order: OrderModel, line: OrderLineModel) -> Withdrawal | None:
        rules, now = await session.get_one(EntryRulesModel, order.shop_id), self._moves.clock()
        if _last_moment(order, rules) <= now:
            return None
        steps = (await read_refund_steps(session, [order.shop_id])).get(order.shop_id, ())
        currency = (await session.get_one(ShopModel, order.shop_id)).currency
        assert order.paid_at is not None
        least = least_amount(currency)
        entries = await entries_of_rider(session, self._lines, order, line, least)
        last_extras = await _last_extras(session, order)
        extras = total_of([amounts_of(each) for each in last_extras])
        amounts = total_of([amounts_of(line), extras])
        amount = min(worth(entries, line.id) + extras.total, await money_left(session, order))
        net, tax = parts_of(amount, amounts.net, amounts.tax, least)
        parts = withdrawal(net, tax, order.paid_at, steps, now, least)
        if parts is None:
            return None
        parts = parts.with_tax(parts.tax + worth_tax(entries, line.id) + extras.tax - tax)
        return replace(parts, withheld=max(0, amounts.total - amount), extras=len(last_extras))

    async def withdraw(self, public_id: str, line_id: int, expected: int) -> Withdrawal:
        """Withdraws an entry at once, and refunds what the promoter's steps give back: a refund is money alone.

        The last entry of an order takes the extras along.
        expected: the refund that the rider saw, in smallest units. Raises Problem ORDER_CHANGED if it is another one
        now, and REGISTRATION_CLOSED if only the promoter refunds.
        """
        async with self._moves.changing(public_id) as (session, order):
            line, _ = await _paid_entry(session, order, line_id)
            parts = await self._withdrawal(session, order, line)
            if parts is None:
                raise Problem(Code.REGISTRATION_CLOSED)
            if parts.refund != expected:
                raise Problem(Code.ORDER_CHANGED)
            ended = [line, *await _last_extras(session, order)]
            await end_lines(self._moves, session, order, ended, parts.refund, parts.tax, f"withdraw:{line.id}")
            for unpaid in await _unpaid_orders(session, order):
                await price_standing(session, self._moves, unpaid)
            return parts


async def _unpaid_orders(session: AsyncSession, order: OrderModel) -> list[OrderModel]:
    """The account's other orders of the shop whose places are not paid, also at the desk."""
    of_account = OrderModel.browser == order.browser, OrderModel.shop_id == order.shop_id, OrderModel.id != order.id
    unpaid = OrderModel.state.in_(UNPAID - {OrderState.PAYING})
    return list(await session.scalars(select(OrderModel).where(*of_account, unpaid).order_by(OrderModel.id)))


async def _order_by_name(session: AsyncSession, public_id: str) -> OrderModel:
    """The order of that name, to be read. Raises Problem if missing."""
    order = await session.scalar(select(OrderModel).where(OrderModel.public_id == public_id))
    if order is None:
        raise Problem(Code.REGISTRATION_NOT_FOUND)
    return order


def _last_moment(order: OrderModel, rules: EntryRulesModel) -> datetime:
    assert order.event_on is not None
    return last_moment(rules.first_start_at, order.event_on, zones.zone(rules.time_zone))


async def _last_extras(session: AsyncSession, order: OrderModel) -> list[OrderLineModel]:
    """The extras of an order that has one entry left, whose withdrawal takes them along."""
    entries = await valid_lines(session, order)
    return [] if len(entries) > 1 else await valid_lines(session, order, ProductKind.EXTRA)


async def _paid_entry(session: AsyncSession, order: OrderModel, line_id: int) -> tuple[OrderLineModel, RaceEntryModel]:
    """A valid entry of a paid order. Raises Problem."""
    check_state(order, *TICKETED)
    line = await line_of(session, order, line_id)
    entry = await session.get(RaceEntryModel, line.id) if line.kind == ProductKind.ENTRY else None
    if entry is None:
        raise Problem(Code.REGISTRATION_NOT_FOUND)
    if line.refund_id is not None or line.refunded or entry.state != EntryState.ENTERED:
        raise Problem(Code.ORDER_CHANGED)
    return line, entry


async def _take_place(session: AsyncSession, shop: ShopModel, line: OrderLineModel, now: datetime) -> None:
    """Takes a place for a line of a locked shop, if nobody waits for it; its former one goes to who waits."""
    places = await ShopPlaces.read(session, shop, now, [line])
    needs = places.needs(line.order_id, [line])
    if places.allocation.decide(needs, needs.needs) is not PlaceVerdict.HOLD:
        raise Problem(Code.ENTRIES_SOLD_OUT)
    places.assign([line])
    session.info.setdefault(FREED, set()).add(shop.id)
    await session.flush()


async def _deactivate(session: AsyncSession, line: OrderLineModel) -> set[int]:
    """Ends the starts of a line for now; the races of those that were active."""
    races = set[int]()
    for start in (await starts_of(session, [line.id]))[line.id]:
        races |= {start.race_id} if start.is_active else set()
        start.is_active = False
    await session.flush()
    return races


async def _replace_starts(session: AsyncSession, line: OrderLineModel, former: Collection[int]) -> None:
    """Makes the starts of a line those of its class; a start of another race stays, inactive.

    former: the races of the class before, in which a chosen row and a group stay if the class has that row.
    """
    kind = await session.get_one(EntryClassModel, line.product_id)
    known = {start.race_id: start for start in (await starts_of(session, [line.id]))[line.id]}
    plate = next((start.plate for start in known.values()), "")
    window = offered_rows(row_window(kind.row_from, kind.row_to))
    races = select(EntryRaceModel.race_id).where(EntryRaceModel.product_id == line.product_id)
    for race_id in list(await session.scalars(races)):
        start = known.get(race_id) or StartModel(line_id=line.id, race_id=race_id, person_key=line.person_key)
        start.class_id = kind.class_id
        fits = start.row is None or (start.row_chosen and start.row in window)
        if race_id not in former or not fits:
            start.row, start.row_order, start.row_chosen, start.group_id = None, None, False, None
        put_plate([start], plate)
        session.add(start)
    await session.flush()
