"""Conversion of rows of entries to records, and back."""

from collections.abc import Collection, Mapping, Sequence
from typing import cast

from sqlalchemy import BindParameter, Select, bindparam, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.contacts import email_key
from livelaps_app.core.i18n.texts import Text
from livelaps_app.entries.rules.name_forms import NameForm
from livelaps_app.entries.rules.records import (
    Bike,
    EntryRules,
    EntryState,
    PlateRule,
    RaceStart,
    RiderEntry,
    RowRule,
)
from livelaps_app.entries.store.entry_model import RaceEntryModel, RideGroupModel, StartModel
from livelaps_app.entries.store.shop_model import EntryRulesModel
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.rows import lines_of

_BIKE = "team", "city", "transponder", "licence_number", "sponsors"
"""The fields that have one name in bike and row."""
# Cached, since building them takes as long as running them.
_LINES: BindParameter[int] = bindparam("lines", expanding=True)
_STARTS = select(StartModel).where(StartModel.line_id.in_(_LINES)).order_by(StartModel.race_id)
_ENTRIES = select(RaceEntryModel).where(RaceEntryModel.line_id.in_(_LINES))


_IS_ELSEWHERE = RaceEntryModel.account_id.is_(None) & (OrderLineModel.renames > 0) & ~OrderLineModel.minor


def received_lines(email: str) -> Select[int]:
    """The lines of entries that went to an adult's e-mail, as `is_elsewhere` says. email: a confirmed one."""
    of_entries = select(OrderLineModel.id).join(RaceEntryModel, RaceEntryModel.line_id == OrderLineModel.id)
    return of_entries.where(_IS_ELSEWHERE, OrderLineModel.email_key == email_key(email))


def rules_of(row: EntryRulesModel) -> EntryRules:
    return EntryRules(
        opens_at=row.opens_at,
        closes_at=row.closes_at,
        takes_desk_payment=row.takes_desk_payment,
        desk_deadline=row.desk_deadline,
        transfer_until=row.transfer_until,
        change_until=row.change_until,
        wait_most=row.wait_most,
        wait_closes_at=row.wait_closes_at,
        offer_hours=row.offer_hours,
        plate_rule=PlateRule(row.plate_rule),
        plate_set_id=row.plate_set_id,
        row_rule=RowRule(row.row_rule),
        row_size=row.row_size,
        draw_order=row.draw_order,
        draw_seed=row.draw_seed,
        draw_series_id=row.draw_series_id,
        list_public=row.list_public,
        note=Text(row.note_en, row.note_fr, row.note_es),
        first_start_at=row.first_start_at,
        grid_published_at=row.grid_published_at,
    )


def put_bike(row: RaceEntryModel, bike: Bike) -> None:
    """Writes a bike, all but its plate, which belongs to the starts."""
    row.bike_brand, row.bike_cc, row.name_form = bike.brand, bike.cc, bike.name_form or row.name_form
    for name in _BIKE:
        setattr(row, name, getattr(bike, name))
    row.is_described = True


def bike_of(row: RaceEntryModel, plate: str) -> Bike:
    """A bike with the plate of its starts."""
    fields = {name: getattr(row, name) for name in _BIKE}
    form = cast(NameForm, row.name_form)
    return Bike(plate=plate, brand=row.bike_brand, cc=row.bike_cc, name_form=form, **fields)


async def valid_lines(
    session: AsyncSession, order: OrderModel, kind: ProductKind = ProductKind.ENTRY
) -> list[OrderLineModel]:
    """The lines of an order and of a kind that have not ended."""
    lines = [line for line in await lines_of(session, [order.id]) if line.kind == kind]
    return [line for line in lines if line.refund_id is None and not line.refunded]


async def starts_of(session: AsyncSession, line_ids: Collection[int]) -> dict[int, list[StartModel]]:
    """The starts of lines, by line, in order of their races."""
    by_line: dict[int, list[StartModel]] = {number: [] for number in line_ids}
    for start in await session.scalars(_STARTS, {"lines": list(line_ids)}):
        by_line[start.line_id].append(start)
    return by_line


async def entries_of(session: AsyncSession, lines: Sequence[OrderLineModel]) -> tuple[RiderEntry, ...]:
    """The entries of lines of the kind entry, in their order."""
    ids = [line.id for line in lines]
    rows = {row.line_id: row for row in await session.scalars(_ENTRIES, {"lines": ids})}
    starts = await starts_of(session, ids)
    group_ids = {start.group_id for each in starts.values() for start in each if start.group_id}
    named = select(RideGroupModel.id, RideGroupModel.code).where(RideGroupModel.id.in_(group_ids))
    codes = {number: code for number, code in await session.execute(named)} if group_ids else {}
    return tuple(_entry(line, rows[line.id], starts[line.id], codes) for line in lines if line.id in rows)


def _entry(
    line: OrderLineModel, row: RaceEntryModel, starts: Sequence[StartModel], codes: Mapping[int, str]
) -> RiderEntry:
    return RiderEntry(
        line_id=line.id,
        order_id=line.order_id,
        product_id=line.product_id,
        person_key=line.person_key,
        account_id=row.account_id,
        rider_id=row.rider_id,
        state=EntryState(row.state),
        bike=bike_of(row, next((start.plate for start in starts), "")),
        is_described=row.is_described,
        starts=tuple(_start(start, codes) for start in starts),
        version=row.version,
        sent_version=row.sent_version,
        offered_to=row.offered_to,
    )


def _start(row: StartModel, codes: Mapping[int, str]) -> RaceStart:
    return RaceStart(
        id=row.id,
        race_id=row.race_id,
        class_id=row.class_id,
        plate=row.plate,
        row=row.row,
        row_order=row.row_order,
        row_chosen=row.row_chosen,
        group=codes.get(row.group_id or 0, ""),
        is_active=row.is_active,
        changed_at=row.changed_at,
        timing_entry_id=row.timing_entry_id,
    )
