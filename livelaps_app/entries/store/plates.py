"""Plates of an event: who has them, who keeps them from season to season."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.refusals import Refused
from livelaps_app.entries.rules.plates import (
    PlateRange,
    Plates,
    ReservedPlate,
    next_plate,
    plate_key,
    plate_refusal,
    ranges_of,
)
from livelaps_app.entries.store.entry_model import RaceEntryModel, StartModel
from livelaps_app.entries.store.shop_model import EntryRulesModel, PlateRangeModel, PlateSetModel, ReservedPlateModel


@dataclass(frozen=True)
class PlateBook:
    """The plates of an event's set. Call it with the shop locked to take plates."""

    ranges: tuple[PlateRange, ...]
    reserved: dict[str, ReservedPlate]
    today: date

    async def plates(
        self,
        session: AsyncSession,
        race_ids: Collection[int],
        class_group: str,
        but_lines: Collection[int] = (),
        beside: Collection[int] = (),
    ) -> Plates:
        """The plates of races for the classes of a group.

        but_lines: lines whose own plates count as free; beside: lines of the same order, whose plates are taken before
        they have places.
        """
        is_taken = StartModel.is_active | StartModel.line_id.in_(beside)
        taken = select(StartModel.plate_key).where(StartModel.race_id.in_(race_ids), is_taken)
        keys = await session.scalars(taken.where(StartModel.line_id.not_in(but_lines)))
        ranges = ranges_of(self.ranges, class_group)
        return Plates(ranges, self.reserved, frozenset(keys) - {""}, self.today)


async def read_plate_ranges(session: AsyncSession, set_id: int | None) -> tuple[PlateRange, ...]:
    """The ranges of a set, none without a set."""
    if set_id is None:
        return ()
    chosen = select(PlateRangeModel).where(PlateRangeModel.set_id == set_id)
    return tuple(PlateRange(row.low, row.high, row.class_group) for row in await session.scalars(chosen))


async def read_plate_book(session: AsyncSession, rules: EntryRulesModel, today: date) -> PlateBook:
    """The plates of an event's rules."""
    ranges = await read_plate_ranges(session, rules.plate_set_id)
    chosen = select(ReservedPlateModel).where(ReservedPlateModel.set_id == rules.plate_set_id)
    rows = await session.scalars(chosen.order_by(ReservedPlateModel.plate_key)) if rules.plate_set_id else ()
    owners = {row.plate_key: (row, owner_key(row.account_id, row.person_key)) for row in rows}
    return PlateBook(
        ranges, {key: ReservedPlate(row.plate, owner, row.until) for key, (row, owner) in owners.items()}, today
    )


def owner_key(account_id: int | None, person_key: str) -> str:
    """The key of a rider as the owner of plates: of the account, as name and date of birth are typed by anybody."""
    return f"account:{account_id}" if account_id else person_key


def check_plate(plate: str, owner: str, plates: Plates) -> None:
    """Raises Refused if a rider cannot have a plate."""
    if refusal := plate_refusal(plate, owner, plates):
        raise Refused(refusal, "plate")


def put_plate(starts: Sequence[StartModel], plate: str) -> None:
    """Writes one plate into all starts of a line."""
    for start in starts:
        start.plate, start.plate_key = plate.strip(), plate_key(plate)


def assign_plate(starts: Sequence[StartModel], owner: str, plates: Plates) -> None:
    """Gives the starts of a line the next free plate, none if none is free."""
    put_plate(starts, next_plate(plates, owner) or "")


async def reserve_plate(
    session: AsyncSession, rules: EntryRulesModel, starts: Sequence[StartModel], entry: RaceEntryModel, today: date
) -> None:
    """Reserves the plate of a paid entry for its rider, and releases the rider's other plates of the event's set.

    A plate that is reserved for somebody else stays so: an event of the set had it free when its places were taken.
    """
    plates = await session.get(PlateSetModel, rules.plate_set_id) if rules.plate_set_id else None
    start = next((start for start in starts if start.plate_key), None)
    if plates is None or start is None:
        return
    owner = owner_key(entry.account_id, start.person_key)
    row = await session.get(ReservedPlateModel, (plates.id, start.plate_key))
    if row is not None and row.until >= today and owner_key(row.account_id, row.person_key) != owner:
        return
    of_rider = ReservedPlateModel.person_key == start.person_key, ReservedPlateModel.account_id == entry.account_id
    reserved = select(ReservedPlateModel).where(ReservedPlateModel.set_id == plates.id, or_(*of_rider))
    for former in list(await session.scalars(reserved)):
        if former is not row and owner_key(former.account_id, former.person_key) == owner:
            await session.delete(former)
    values: dict[str, Any] = {"plate": start.plate, "person_key": start.person_key, "account_id": entry.account_id}
    values |= {"rider_id": entry.rider_id, "until": plates.until}
    if row is None:
        await _add_reserved(session, ReservedPlateModel(set_id=plates.id, plate_key=start.plate_key, **values))
    else:
        for name, value in values.items():
            setattr(row, name, value)


async def _add_reserved(session: AsyncSession, row: ReservedPlateModel) -> None:
    """Adds a reservation, or leaves it to the payment of another event that is faster."""
    await session.flush()
    with suppress(IntegrityError):
        async with session.begin_nested():
            session.add(row)
