"""Reads all scoring inputs of a race."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from livelaps_app.standins.timing.models.people import RiderClassModel, RiderModel
from livelaps_app.standins.timing.models.races import (
    ENTERED,
    CorrectionModel,
    EntryModel,
    MotoFinishModel,
    PassingModel,
    PenaltyModel,
    RaceClassModel,
    RaceModel,
    SectionTimeModel,
    StartRowModel,
)
from livelaps_app.standins.timing.scoring.records import (
    PenaltyKind,
    RaceTiming,
    ScoringMotoFinish,
    ScoringPassing,
    ScoringPenalty,
    ScoringSectionTime,
    Status,
)

MAX_CORRECTIONS = 100
PARTITION_ROWS = 2000

T = TypeVar("T")


class RaceEntry(NamedTuple):
    """An entry with the names of its rider and class; `row` and `start_ms` are its own, None for those of its class."""

    entry_id: int
    rider_id: int
    class_id: int
    plate: str
    brand: str
    status: str | None
    name: str
    city: str
    class_name: str
    class_group: str
    team: str
    row: int | None = None
    start_ms: int | None = None
    external_id: str | None = None
    display_name: str | None = None


class StartTimes(NamedTuple):
    """The starts of a race in ms after its own, by row and by class id."""

    by_row: Mapping[int, int]
    by_class: Mapping[int, int]

    def of(self, entry: RaceEntry) -> int:
        """The start of an entry: its own, that of its row, or that of its class; 0 without any."""
        if entry.start_ms is not None:
            return entry.start_ms
        of_class = self.by_class.get(entry.class_id, 0)
        return of_class if entry.row is None else self.by_row.get(entry.row, of_class)


class ListedCorrection(NamedTuple):
    """A correction with its entries' plates; `plate` is empty for the whole race."""

    correction: CorrectionModel
    plate: str
    from_plate: str


@dataclass(frozen=True, slots=True)
class RaceInputs:
    """A race at one version; `penalties` by entry id, `corrections` newest first."""

    race: RaceModel
    entries: Sequence[RaceEntry]
    penalties: Mapping[int, tuple[ScoringPenalty, ...]]
    starts: StartTimes
    timing: RaceTiming
    corrections: Sequence[ListedCorrection]


async def load_race_inputs(session: AsyncSession, race_id: int) -> RaceInputs:
    """The inputs of an existing race."""
    race = await session.get_one(RaceModel, race_id)
    return RaceInputs(
        race,
        await race_entries(session, race_id),
        await _penalties(session, race_id),
        await _starts(session, race),
        await _timing(session, race_id),
        await listed_corrections(session, race_id),
    )


async def listed_corrections(session: AsyncSession, race_id: int) -> Sequence[ListedCorrection]:
    """The corrections of a race that changed a result, newest first, at most MAX_CORRECTIONS."""
    entry, former = aliased(EntryModel), aliased(EntryModel)
    statement = (
        select(CorrectionModel, func.coalesce(entry.plate, ""), func.coalesce(former.plate, ""))
        .outerjoin(entry, entry.id == CorrectionModel.entry_id)
        .outerjoin(former, former.id == CorrectionModel.from_entry_id)
        .where(CorrectionModel.race_id == race_id, CorrectionModel.listed)
        .order_by(CorrectionModel.made_at.desc(), CorrectionModel.id.desc())
    )
    return [ListedCorrection._make(row) for row in await session.execute(statement.limit(MAX_CORRECTIONS))]


async def race_entries(session: AsyncSession, race_id: int) -> Sequence[RaceEntry]:
    """The entries of a race that take part, by class and plate."""
    entry = EntryModel
    columns = (entry.id, entry.rider_id, entry.class_id, entry.plate, entry.brand, entry.status)
    public = func.coalesce(entry.display_name, RiderModel.name)
    names = (public, RiderModel.city, RiderClassModel.name, RiderClassModel.group, entry.team)
    added = (entry.row, entry.start_ms, entry.external_id, entry.display_name)
    statement = select(*columns, *names, *added).select_from(entry).join(RiderModel).join(RiderClassModel)
    ordered = statement.where(entry.race_id == race_id, ENTERED).order_by(entry.class_id, entry.plate, entry.id)
    return await _stream(session, RaceEntry._make, ordered)


async def _penalties(session: AsyncSession, race_id: int) -> Mapping[int, tuple[ScoringPenalty, ...]]:
    penalties: defaultdict[int, tuple[ScoringPenalty, ...]] = defaultdict(tuple)
    effective = select(PenaltyModel).where(PenaltyModel.race_id == race_id, PenaltyModel.amount > 0)
    for row in await session.scalars(effective.order_by(PenaltyModel.id)):
        penalties[row.entry_id] += (ScoringPenalty(PenaltyKind(row.kind), row.amount, row.reason, row.moto),)
    return penalties


async def _starts(session: AsyncSession, race: RaceModel) -> StartTimes:
    same_row = (StartRowModel.race_id == RaceClassModel.race_id) & (StartRowModel.row == RaceClassModel.row)
    columns = select(StartRowModel.row, StartRowModel.starts_at, RaceClassModel.class_id)
    statement = columns.outerjoin(RaceClassModel, same_row).where(StartRowModel.race_id == race.id)
    rows = [
        (row, round((at - race.starts_at).total_seconds() * 1000), class_id)
        for row, at, class_id in await session.execute(statement)
    ]
    return StartTimes(
        {row: ms for row, ms, _ in rows}, {class_id: ms for _, ms, class_id in rows if class_id is not None}
    )


async def _timing(session: AsyncSession, race_id: int) -> RaceTiming:
    passing, section = PassingModel, SectionTimeModel
    passings = select(passing.entry_id, passing.at_ms, passing.id, passing.moto)
    sections = select(section.entry_id, section.section, section.elapsed_ms)
    finishes = await session.scalars(select(MotoFinishModel).where(MotoFinishModel.race_id == race_id))
    return RaceTiming(
        await _stream(session, ScoringPassing._make, passings.where(passing.race_id == race_id, ~passing.removed)),
        await _stream(session, ScoringSectionTime._make, sections.where(section.race_id == race_id)),
        [_finish(row) for row in finishes],
    )


async def _stream(
    session: AsyncSession, make: Callable[[Iterable[Any]], T], statement: Select[*tuple[Any, ...]]
) -> list[T]:
    """Builds a record per row, in partitions, to yield to the event loop."""
    records: list[T] = []
    async for rows in (await session.stream(statement)).partitions(PARTITION_ROWS):
        records += map(make, rows)
    return records


def _finish(row: MotoFinishModel) -> ScoringMotoFinish:
    status = Status(row.status)
    return ScoringMotoFinish(row.entry_id, row.moto, row.position, status, row.laps, row.total_ms, row.best_lap_ms)
