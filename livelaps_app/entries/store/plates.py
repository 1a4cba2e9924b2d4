"""Plates of an event: who has them, who keeps them from season to season."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date

from sqlalchemy import select
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
from livelaps_app.entries.store.entry_model import StartModel
from livelaps_app.entries.store.shop_model import EntryRulesModel, PlateRangeModel, ReservedPlateModel


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
    return PlateBook(
        ranges, {row.plate_key: ReservedPlate(row.plate, row.person_key, row.until) for row in rows}, today
    )


def check_plate(plate: str, person_key: str, plates: Plates) -> None:
    """Raises Refused if a person cannot have a plate."""
    if refusal := plate_refusal(plate, person_key, plates):
        raise Refused(refusal, "plate")


def put_plate(starts: Sequence[StartModel], plate: str) -> None:
    """Writes one plate into all starts of a line."""
    for start in starts:
        start.plate, start.plate_key = plate.strip(), plate_key(plate)


def assign_plate(starts: Sequence[StartModel], person_key: str, plates: Plates) -> None:
    """Gives the starts of a line the next free plate, none if none is free."""
    put_plate(starts, next_plate(plates, person_key) or "")


async def reserve_plate(
    session: AsyncSession, set_id: int, until: date, start: StartModel, rider_id: int | None
) -> None:
    """Reserves the plate of a paid start for its person, and releases the person's other plates of the set."""
    former = select(ReservedPlateModel).where(ReservedPlateModel.set_id == set_id)
    for reserved in list(await session.scalars(former.where(ReservedPlateModel.person_key == start.person_key))):
        if reserved.plate_key != start.plate_key:
            await session.delete(reserved)
    row = await session.get(ReservedPlateModel, (set_id, start.plate_key))
    if row is None:
        row = ReservedPlateModel(set_id=set_id, plate_key=start.plate_key)
        session.add(row)
    row.plate, row.person_key, row.rider_id, row.until = start.plate, start.person_key, rider_id, until
