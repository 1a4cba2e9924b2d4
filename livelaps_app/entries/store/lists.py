"""Reads entries: of an order, an account, an event, a person."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import BindParameter, ColumnElement, Result, and_, bindparam, func, select

from livelaps_app.core.contacts import email_key
from livelaps_app.entries.rules.records import Bike, EntryContact, EntryState, RiderEntry
from livelaps_app.entries.rules.rows import RideGroup
from livelaps_app.entries.store.entry_model import EntryContactModel, RaceEntryModel, StartModel
from livelaps_app.entries.store.entry_rows import bike_of, entries_of, received_lines
from livelaps_app.entries.store.ride_groups import read_group
from livelaps_app.entries.store.shop_model import EntryClassModel
from livelaps_app.entries.store.unsigned import unsigned_lines
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import CHANGEABLE, STANDING, TAKING, TICKETED, UNFINISHED, OrderState, OrderWizard
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.rows import lines_of, newest, order_and_lines, orders_of

MOST = 200
"""Maximum of listed entries of an account, the last events first."""

# Cached, since building them takes as long as running them.
_OF_ACCOUNT = OrderModel.account_id == bindparam("account"), OrderModel.wizard == OrderWizard.ENTRY
_SHOP = select(ShopModel.id).where(ShopModel.event_id == bindparam("event")).scalar_subquery()
_OPEN = newest(
    and_(*_OF_ACCOUNT, OrderModel.state.in_(UNFINISHED), OrderModel.shop_id == _SHOP),
    first=OrderModel.state.in_(CHANGEABLE),
)
_BOUGHT = (
    select(OrderModel.id)
    .where(*_OF_ACCOUNT, OrderModel.id != bindparam("order"), OrderModel.state.in_((*TAKING, OrderState.REFUNDED)))
    .limit(1)
)
_LAST = (
    select(OrderModel.id, ShopModel.event_id)
    .join(ShopModel, ShopModel.id == OrderModel.shop_id)
    .where(*_OF_ACCOUNT, OrderModel.state.in_((*TAKING, OrderState.REFUNDED)))
    .order_by(OrderModel.id.desc())
    .limit(1)
)
_STARTS = (
    select(StartModel, RaceEntryModel, OrderLineModel, OrderModel.state, OrderModel.paid_at, EntryClassModel)
    .join(RaceEntryModel, RaceEntryModel.line_id == StartModel.line_id)
    .join(OrderLineModel, OrderLineModel.id == StartModel.line_id)
    .join(OrderModel, OrderModel.id == OrderLineModel.order_id)
    .join(EntryClassModel, EntryClassModel.product_id == OrderLineModel.product_id)
    .join(ProductModel, ProductModel.id == OrderLineModel.product_id)
    .join(ShopModel, ShopModel.id == OrderModel.shop_id)
    .where(ShopModel.event_id == bindparam("event"))
    .where(StartModel.is_active, RaceEntryModel.state == EntryState.ENTERED)
    .order_by(StartModel.race_id, ProductModel.position, OrderModel.paid_at, StartModel.id)
)
_PEOPLE: BindParameter[str] = bindparam("people", expanding=True)
_STARTS_OF_PEOPLE = _STARTS.where(OrderLineModel.person_key.in_(_PEOPLE), OrderLineModel.order_id != bindparam("order"))
_PLATE = select(StartModel.plate).where(StartModel.line_id == RaceEntryModel.line_id).limit(1).scalar_subquery()
_LAST_BIKE = (
    select(RaceEntryModel, _PLATE)
    .join(OrderLineModel, OrderLineModel.id == RaceEntryModel.line_id)
    .where(OrderLineModel.person_key == bindparam("person"), RaceEntryModel.account_id == bindparam("account"))
    .where(OrderLineModel.order_id != bindparam("order"), RaceEntryModel.is_described)
    .order_by(OrderLineModel.id.desc())
    .limit(1)
)
_RIDERS = (
    select(RaceEntryModel.account_id)
    .join(OrderLineModel, OrderLineModel.id == RaceEntryModel.line_id)
    .where(OrderLineModel.order_id == bindparam("order"))
)


@dataclass(frozen=True, kw_only=True)
class ListedStart:
    """An active start of an event for lists and grids: who, with which plate, in which class and row."""

    start_id: int
    line_id: int
    order_id: int
    race_id: int
    class_id: int
    product_id: int
    class_name: str
    class_group: str
    first_name: str
    last_name: str
    person_key: str
    minor: bool
    name_form: str
    plate: str
    row: int | None
    row_order: int | None
    row_chosen: bool
    group_id: int | None
    rider_id: int | None
    bike_brand: str
    city: str
    is_paid: bool
    changed_at: datetime | None
    account_id: int | None = None


class EntryLists:
    """Entries for pages. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def of_order(self, order_id: int) -> tuple[RiderEntry, ...]:
        """The entries of an order, in order of addition."""
        async with self._moves.reading(brief=True) as session:
            lines = [line for line in await lines_of(session, [order_id]) if line.kind == ProductKind.ENTRY]
            return await entries_of(session, lines)

    async def plates(self, order_id: int) -> dict[int, str]:
        """The plates of an order's entries by line, "" before they are assigned."""
        return {entry.line_id: entry.bike.plate for entry in await self.of_order(order_id)}

    async def open_order(self, account_id: int, event_id: int) -> tuple[SalesOrder | None, tuple[RiderEntry, ...]]:
        """The last order of an account for an event that is not paid and has not ended, with its entries.

        One to be paid now goes before those that wait: both can be parts of one.
        """
        async with self._moves.reading(brief=True) as session:
            row = (await session.execute(_OPEN, {"account": account_id, "event": event_id})).one_or_none()
            if row is None:
                return None, ()
            if not self._moves.is_over(row[0]):
                order, lines = await order_and_lines(session, row[0])
                return order, await entries_of(session, [line for line in lines if line.kind == ProductKind.ENTRY])
        await self._moves.expire(row[0].public_id)
        return await self.open_order(account_id, event_id)

    async def has_bought(self, account_id: int, but_order: int = 0) -> bool:
        """True if an account has bought entries in another order."""
        async with self._moves.reading(brief=True) as session:
            return await session.scalar(_BOUGHT, {"account": account_id, "order": but_order}) is not None

    async def last_riders(self, account_id: int, event: int) -> frozenset[int]:
        """The riders of the last order that an account bought, as account numbers; none if that was for the event."""
        async with self._moves.reading(brief=True) as session:
            last = (await session.execute(_LAST, {"account": account_id})).one_or_none()
            if last is None or last.event_id == event:
                return frozenset()
            return frozenset(filter(None, await session.scalars(_RIDERS, {"order": last.id})))

    async def offered_to(self, email: str) -> list[int]:
        """The lines of the paid entries that are offered to an e-mail and not taken yet."""
        chosen = select(RaceEntryModel.line_id).join(OrderLineModel, OrderLineModel.id == RaceEntryModel.line_id)
        chosen = chosen.join(OrderModel, OrderModel.id == OrderLineModel.order_id)
        is_open = RaceEntryModel.state == EntryState.ENTERED, OrderModel.state.in_(TICKETED)
        async with self._moves.reading(brief=True) as session:
            of_email = chosen.where(RaceEntryModel.offered_to == email_key(email), RaceEntryModel.offered_to != "")
            return list(await session.scalars(of_email.where(*is_open).order_by(RaceEntryModel.line_id)))

    async def of_account(self, account_id: int, email: str = "") -> list[tuple[SalesOrder, RiderEntry]]:
        """The entries that an account bought, waits for, rides, got or may take by e-mail, the last event first.

        email: the confirmed one, or "".
        """
        return await self._of_account(account_id, email)

    async def entry_of_account(self, account_id: int, email: str, line_id: int) -> tuple[SalesOrder, RiderEntry] | None:
        """The same for one entry, None if the account has nothing to do with it."""
        listed = await self._of_account(account_id, email, OrderLineModel.id == line_id)
        return listed[0] if listed else None

    async def _of_account(
        self, account_id: int, email: str, *narrowed: ColumnElement[bool]
    ) -> list[tuple[SalesOrder, RiderEntry]]:
        rides = select(RaceEntryModel.line_id).where(RaceEntryModel.account_id == account_id)
        offered = select(RaceEntryModel.line_id).where(RaceEntryModel.offered_to == email_key(email))
        of_somebody = OrderLineModel.id.in_(rides.union(received_lines(email), offered) if email else rides)
        is_own = (OrderModel.account_id == account_id) | of_somebody
        chosen = select(OrderLineModel, OrderModel).join(OrderModel, OrderModel.id == OrderLineModel.order_id)
        is_listed = OrderModel.state.in_((*STANDING, OrderState.REFUNDED))
        chosen = chosen.where(is_own, is_listed, OrderLineModel.kind == ProductKind.ENTRY, *narrowed)
        async with self._moves.reading() as session:
            rows = (await session.execute(chosen.order_by(OrderModel.event_on.desc()).limit(MOST))).all()
            entries = {entry.line_id: entry for entry in await entries_of(session, [line for line, _ in rows])}
            orders = {order.id: order for order in await orders_of(session, {order for _, order in rows})}
            return [(orders[order.id], entries[line.id]) for line, order in rows if line.id in entries]

    async def last_bike(self, person: str, account_id: int, but_order: int = 0) -> Bike | None:
        """The last description of a rider's bike, with that plate; None for a first entry.

        account_id: the rider's, of whose entries it is: a name and a date of birth can be anybody's.
        """
        values = {"person": person, "account": account_id, "order": but_order}
        async with self._moves.reading(brief=True) as session:
            row = (await session.execute(_LAST_BIKE, values)).one_or_none()
            return bike_of(row[0], row[1] or "") if row else None

    async def contact_of(self, line_ids: Collection[int]) -> EntryContact | None:
        """The emergency contact of one of these entries."""
        chosen = select(EntryContactModel).where(EntryContactModel.line_id.in_(line_ids)).limit(1)
        async with self._moves.reading(brief=True) as session:
            row = await session.scalar(chosen)
            return EntryContact(row.name, row.relationship, row.phone, row.cell) if row else None

    async def without_contact(self, line_ids: Collection[int]) -> frozenset[int]:
        """The entries of some that have no emergency contact."""
        chosen = select(EntryContactModel.line_id).where(EntryContactModel.line_id.in_(line_ids))
        async with self._moves.reading(brief=True) as session:
            return frozenset(line_ids) - frozenset(await session.scalars(chosen))

    async def starts_of_people(self, event_id: int, people: Collection[str], but_order: int = 0) -> list[ListedStart]:
        """The active starts of people in an event's races, those of one order left out."""
        values = {"event": event_id, "people": list(people), "order": but_order}
        async with self._moves.reading(brief=True) as session:
            return _list_starts(await session.execute(_STARTS_OF_PEOPLE, values))

    async def rows_taken(self, event_id: int, but_start: int = 0) -> dict[tuple[int, int], int]:
        """The number of active starts of an event by race and row, one start left out."""
        chosen = (
            select(StartModel.race_id, StartModel.row, func.count())
            .join(RaceEntryModel, RaceEntryModel.line_id == StartModel.line_id)
            .join(OrderLineModel, OrderLineModel.id == StartModel.line_id)
            .join(OrderModel, OrderModel.id == OrderLineModel.order_id)
            .join(ShopModel, ShopModel.id == OrderModel.shop_id)
            .where(ShopModel.event_id == event_id, StartModel.is_active, RaceEntryModel.state == EntryState.ENTERED)
            .where(StartModel.row.is_not(None), StartModel.id != but_start)
            .group_by(StartModel.race_id, StartModel.row)
        )
        async with self._moves.reading() as session:
            return {(race_id, row or 0): count for race_id, row, count in await session.execute(chosen)}

    async def group(self, code: str, but_line: int) -> RideGroup | None:
        """The group of a code that rides together, without one of its entries; None for an unknown code."""
        async with self._moves.reading() as session:
            return await read_group(session, code, but_line)

    async def starts(self, event_id: int) -> list[ListedStart]:
        """The active starts of an event, by race, class and arrival."""
        return await self._starts(event_id)

    async def unsigned_starts(self, event_id: int) -> list[ListedStart]:
        """The starts of transferred entries whose new riders have not signed: the timing service has none of them."""
        starts = await self._starts(event_id, OrderLineModel.renames > 0)
        transferred = select(OrderLineModel).where(OrderLineModel.id.in_([start.line_id for start in starts]))
        async with self._moves.reading() as session:
            lines = list(await session.scalars(transferred))
            unsigned = await unsigned_lines(session, self._moves.waivers, lines)
        return [start for start in starts if start.line_id in unsigned]

    async def _starts(self, event_id: int, *narrowed: ColumnElement[bool]) -> list[ListedStart]:
        async with self._moves.reading() as session:
            return _list_starts(await session.execute(_STARTS.where(*narrowed), {"event": event_id}))


def _list_starts(rows: Result[*tuple[Any, ...]]) -> list[ListedStart]:
    return [_list_start(start, entry, line, state, kind) for start, entry, line, state, _, kind in rows]


def _list_start(
    start: StartModel, entry: RaceEntryModel, line: OrderLineModel, state: str, kind: EntryClassModel
) -> ListedStart:
    return ListedStart(
        start_id=start.id,
        line_id=line.id,
        order_id=line.order_id,
        race_id=start.race_id,
        class_id=start.class_id,
        product_id=line.product_id,
        class_name=kind.class_name,
        class_group=kind.class_group,
        first_name=line.first_name,
        last_name=line.last_name,
        person_key=line.person_key,
        minor=line.minor,
        name_form=entry.name_form,
        plate=start.plate,
        row=start.row,
        row_order=start.row_order,
        row_chosen=start.row_chosen,
        group_id=start.group_id,
        rider_id=entry.rider_id,
        bike_brand=entry.bike_brand,
        city=entry.city,
        is_paid=state in TICKETED,
        changed_at=start.changed_at,
        account_id=entry.account_id,
    )
