"""Order lines of the kind entry: their prices, and what follows their places, payment and end."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import zones
from livelaps_app.core.refusals import Refusal, Refused
from livelaps_app.entries.rules.prices import EntryPrices, PricedEntry, entry_prices
from livelaps_app.entries.rules.records import EntryJob, EntryState, PlateRule
from livelaps_app.entries.rules.states import opening_refusal, opening_status
from livelaps_app.entries.store.entry_model import RaceEntryModel, StartModel
from livelaps_app.entries.store.entry_rows import starts_of
from livelaps_app.entries.store.event_facts import event_days
from livelaps_app.entries.store.plates import (
    PlateBook,
    assign_plate,
    check_plate,
    owner_key,
    put_plate,
    read_plate_book,
    reserve_plate,
)
from livelaps_app.entries.store.row_room import take_row
from livelaps_app.entries.store.shop_model import (
    EntryClassModel,
    EntryRaceModel,
    EntryRulesModel,
    MemberPriceModel,
    NeededMembershipModel,
)
from livelaps_app.memberships.rules.validity import Period, uncovered_day
from livelaps_app.memberships.store.current import CurrentMembership
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.states import TAKING, TICKETED, UNPAID, OrderState
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.pricing import read_products
from livelaps_app.stores.jobs.queue import Jobs, utc_now

Lines = Sequence[OrderLineModel]


class MembershipBook(Protocol):
    """The memberships of people for entries, in the transaction of an order's change."""

    async def current(
        self, session: AsyncSession, people: Collection[str], product_ids: Collection[int], days: Period, order_id: int
    ) -> Sequence[CurrentMembership]:
        """The memberships of people that are valid on some of these days; of an order too, before payment."""


@dataclass(frozen=True)
class EntryLines:
    """The hooks of entries, see `LineHooks` of sales."""

    jobs: Jobs
    memberships: MembershipBook | None = None
    clock: Callable[[], datetime] = utc_now

    async def price_lines(
        self, session: AsyncSession, order: OrderModel, lines: Lines, at: datetime
    ) -> Mapping[int, int]:
        """The prices of entries: less for a rider's further ones, and for members.

        Offered places cost no less than in line: then the rider entered nothing before.
        """
        entries = await self._read_prices(session, order, lines, at)
        prices = entry_prices(entries, await _find_entered(session, order, lines))
        is_offered = order.arrival is not None and order.state in UNPAID
        return {
            line.id: max(price, line.price) if is_offered else price for line, price in zip(lines, prices, strict=True)
        }

    async def people_of(self, session: AsyncSession, lines: Lines) -> Mapping[int, Collection[str]]:
        """Nobody beside its rider: an entry names no other."""
        return {}

    async def full_price(self, session: AsyncSession, order: OrderModel, line: OrderLineModel, at: datetime) -> int:
        """The price of an entry as if it were its rider's only one of the event."""
        return entry_prices(await self._read_prices(session, order, [line], at))[0]

    async def _read_prices(
        self, session: AsyncSession, order: OrderModel, lines: Lines, at: datetime
    ) -> list[PricedEntry]:
        sold = await read_products(session, {line.product_id for line in lines})
        member = await self._member_prices(session, order, lines)
        return [
            PricedEntry(
                line.person_key,
                EntryPrices(
                    now=sold[line.product_id].price_at(at),
                    further=sold[line.product_id].price_further,
                    member=member.get(line.id),
                ),
            )
            for line in lines
        ]

    async def _member_prices(self, session: AsyncSession, order: OrderModel, lines: Lines) -> dict[int, int]:
        """The least price of each line for a membership of its person."""
        of = MemberPriceModel.product_id.in_({line.product_id for line in lines})
        rows = list(await session.scalars(select(MemberPriceModel).where(of)))
        if not rows or order.event_on is None or self.memberships is None:
            return {}
        people, memberships = {line.person_key for line in lines}, {row.membership_product_id for row in rows}
        first_day = Period(order.event_on, order.event_on)
        current = await self.memberships.current(session, people, memberships, first_day, order.id)
        held = {(each.person_key, each.product_id) for each in current}
        fitting: dict[int, int] = {}
        for line in lines:
            prices = [
                row.price
                for row in rows
                if row.product_id == line.product_id and (line.person_key, row.membership_product_id) in held
            ]
            if prices:
                fitting[line.id] = min(prices)
        return fitting

    async def _check_memberships(self, session: AsyncSession, order: OrderModel, lines: Lines) -> None:
        """Raises Refused for a person whose memberships, bought or in the order, leave a day of the event uncovered."""
        of = NeededMembershipModel.product_id.in_({line.product_id for line in lines})
        rows = list(await session.scalars(select(NeededMembershipModel).where(of)))
        if not rows or order.event_on is None or self.memberships is None:
            return
        people, needed = {line.person_key for line in lines}, {row.membership_product_id for row in rows}
        days = event_days(await _rules_of(session, order.shop_id), order.event_on)
        held = await self.memberships.current(session, people, needed, days, order.id)
        for line in lines:
            sufficient = {row.membership_product_id for row in rows if row.product_id == line.product_id}
            fitting = (each for each in held if each.person_key == line.person_key and each.product_id in sufficient)
            day = uncovered_day([each.period for each in fitting], days) if sufficient else None
            if day is not None:
                kind = await session.get_one(EntryClassModel, line.product_id)
                raise Refused(Refusal(Code.MEMBERSHIP_REQUIRED, {"organization": kind.organization, "day": day}))

    async def on_placed(self, session: AsyncSession, order: OrderModel, lines: Lines) -> None:
        """Activates the starts of lines with places. Raises Refused for a plate or row that was taken meanwhile.

        An offer of places stands without that plate: another one has to be chosen when it is accepted. Raises Refused
        before the registration opens and after it closes, but for places that were offered or paid.
        """
        rules = await _rules_of(session, order.shop_id)
        if order.paid_at is None:
            self._check_opening(rules, order)
        if order.state != OrderState.OFFERED:
            await self._check_memberships(session, order, lines)
        starts, entries = await starts_of(session, [line.id for line in lines]), await _entries(session, lines)
        book = None if rules.plate_rule == PlateRule.ROW else await read_plate_book(session, rules, self.clock().date())
        for line in lines:
            if not entries[line.id].is_described:
                raise Problem(Code.FILL_ALL_ENTRIES)
            await _check_races(session, line, starts[line.id])
            try:
                if book is not None:
                    owner = owner_key(entries[line.id].account_id, line.person_key)
                    await _take_plate(session, rules, book, line, starts[line.id], owner)
            except Refused:
                if order.state != OrderState.OFFERED:
                    raise
                put_plate(starts[line.id], "")
                entries[line.id].is_described = False
            races = await _races_of(session, line)
            for start in starts[line.id]:
                start.is_active = start.race_id in races
                if start.is_active:
                    await take_row(session, rules, start, is_offered=order.state == OrderState.OFFERED)
            await session.flush()

    def _check_opening(self, rules: EntryRulesModel, order: OrderModel) -> None:
        if rules.is_cancelled:
            raise Problem(Code.EVENT_CANCELLED)
        if order.offer_until is not None:
            return
        status = opening_status(rules.opens_at, rules.closes_at, self.clock())
        if refusal := opening_refusal(status, zones.zone(rules.time_zone)):
            raise Refused(refusal)

    async def on_freed(self, session: AsyncSession, order: OrderModel, lines: Lines) -> None:
        """Deactivates the starts of lines, and withdraws those that the timing service knows."""
        known = [entry for entry in (await _entries(session, lines)).values() if entry.version]
        starts = await starts_of(session, [line.id for line in lines])
        rules = await _rules_of(session, order.shop_id) if known else None
        for entry in known:
            self._mark_changed(rules, starts[entry.line_id])
        for start in (each for of_line in starts.values() for each in of_line):
            start.is_active = False
        await session.flush()
        for entry in known:
            entry.version += 1
            if entry.state == EntryState.ENTERED:
                entry.state = EntryState.WITHDRAWN
        if known:
            await self.report(session, order.shop_id)

    async def on_paid(self, session: AsyncSession, order: OrderModel, lines: Lines) -> None:
        """Raises the versions of paid entries, reserves their plates, and informs the timing service."""
        rules = await _rules_of(session, order.shop_id)
        entries, starts = await _entries(session, lines), await starts_of(session, [line.id for line in lines])
        for line in lines:
            entry = entries[line.id]
            entry.state, entry.version = EntryState.ENTERED, entry.version + 1
            self._mark_changed(rules, starts[line.id])
            await reserve_plate(session, rules, starts[line.id], entry, self.clock().date())
        await self.report(session, order.shop_id)

    def _mark_changed(self, rules: EntryRulesModel | None, starts: Sequence[StartModel]) -> None:
        """Records the time of a change of active starts whose grid is published."""
        if rules is not None and rules.grid_published_at is not None:
            for start in starts:
                start.changed_at = self.clock() if start.is_active else start.changed_at

    async def report(self, session: AsyncSession, shop_id: int) -> None:
        """Adds the job that sends the changed entries of a shop to the timing service."""
        await self.jobs.add(session, EntryJob.PUT_ENTRIES, {"shop": shop_id})


async def _entries(session: AsyncSession, lines: Collection[OrderLineModel]) -> dict[int, RaceEntryModel]:
    of = RaceEntryModel.line_id.in_([line.id for line in lines])
    return {row.line_id: row for row in await session.scalars(select(RaceEntryModel).where(of))}


async def _find_entered(session: AsyncSession, order: OrderModel, lines: Lines) -> set[str]:
    """The people of lines with another entry of the event: paid by the account, or with a place.

    A place counts in a part of the order that this one was split from, if that had it first.
    """
    placed = OrderLineModel.place_id.is_not(None), OrderLineModel.kind == ProductKind.ENTRY
    others = OrderLineModel.shop_id == order.shop_id, OrderLineModel.order_id != order.id
    keys = OrderLineModel.person_key.in_({line.person_key for line in lines})
    counts = OrderModel.state.in_(TICKETED) & (OrderModel.browser == order.browser)
    if order.arrival is not None:
        counts |= (OrderModel.arrival == order.arrival) & (OrderModel.id < order.id) & OrderModel.state.in_(TAKING)
    entered = select(OrderLineModel.person_key).join(OrderModel, OrderModel.id == OrderLineModel.order_id)
    return set(await session.scalars(entered.where(*placed, *others, counts, keys)))


async def _rules_of(session: AsyncSession, shop_id: int) -> EntryRulesModel:
    """The rules of a shop, read once in a transaction: the session holds rows weakly and would read them again."""
    rules = await session.get_one(EntryRulesModel, shop_id)
    session.info["entry_rules"] = rules
    return rules


async def _class_of(session: AsyncSession, product_id: int) -> EntryClassModel:
    """The class of a product, read once in a transaction."""
    classes: dict[int, EntryClassModel] = session.info.setdefault("entry_classes", {})
    classes[product_id] = await session.get_one(EntryClassModel, product_id)
    return classes[product_id]


async def _races_of(session: AsyncSession, line: OrderLineModel) -> set[int]:
    """The races of a line's class, read once in a transaction."""
    races: dict[int, set[int]] = session.info.setdefault("entry_races", {})
    if line.product_id not in races:
        chosen = select(EntryRaceModel.race_id).where(EntryRaceModel.product_id == line.product_id)
        races[line.product_id] = set(await session.scalars(chosen))
    return races[line.product_id]


async def _check_races(session: AsyncSession, line: OrderLineModel, starts: Sequence[StartModel]) -> None:
    """Raises Refused if the person has another active start in one of the races."""
    races = StartModel.race_id.in_([start.race_id for start in starts]), StartModel.person_key == line.person_key
    products_there = select(OrderLineModel.product_id).join(StartModel, StartModel.line_id == OrderLineModel.id)
    others = StartModel.is_active, StartModel.line_id != line.id
    product_id = await session.scalar(products_there.where(*races, *others).limit(1))
    if product_id == line.product_id:
        raise Refused(Refusal(Code.ALREADY_ENTERED, {"name": line.first_name}))
    if product_id is not None:
        kind = await _class_of(session, product_id)
        raise Refused(Refusal(Code.ONE_CLASS_PER_RACE, {"name": line.first_name, "race": kind.class_name}))


async def _take_plate(
    session: AsyncSession,
    rules: EntryRulesModel,
    book: PlateBook,
    line: OrderLineModel,
    starts: Sequence[StartModel],
    owner: str,
) -> None:
    """Checks the plate of a line, or gives it one. Raises Refused."""
    group = (await _class_of(session, line.product_id)).class_group
    plates = await book.plates(session, [start.race_id for start in starts], group, [line.id])
    if rules.plate_rule == PlateRule.ASSIGNED and not starts[0].plate_key:
        assign_plate(starts, owner, plates)
    check_plate(starts[0].plate, owner, plates)
