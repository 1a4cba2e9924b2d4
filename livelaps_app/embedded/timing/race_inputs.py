"""Reads the raw facts of one race, ready for scoring."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing.models import (
    CorrectionModel,
    EntryModel,
    EventModel,
    MotoFinishModel,
    PassingModel,
    PenaltyModel,
    RaceClassModel,
    RaceModel,
    RiderClassModel,
    RiderModel,
    SectionTimeModel,
    StartRowModel,
)
from livelaps_app.embedded.timing.scoring import records
from livelaps_app.embedded.timing.visibility import VISIBLE

MOST_CORRECTIONS = 100
AT_ONCE = 2000  # rows

T = TypeVar("T")


class RaceEntry(NamedTuple):
    """An entry by its names."""

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


class ListedCorrection(NamedTuple):
    """A correction with the plates it speaks of; `plate` is empty for one of the race as a whole."""

    correction: CorrectionModel
    plate: str
    from_plate: str


class RaceState(NamedTuple):
    """What decides whether a race's results are shown, and whether the known ones are still true."""

    id: int
    version: int
    scoring_status: str
    result_state: str
    last_passing_at: datetime | None
    public: bool
    configured: bool


@dataclass(frozen=True, slots=True)
class RaceInputs:
    """A race as it was seen; `penalties` by entry id, `start_ms` by class id, `corrections` newest first."""

    race: RaceModel
    entries: Sequence[RaceEntry]
    penalties: Mapping[int, tuple[records.ScoringPenalty, ...]]
    start_ms: Mapping[int, int]
    marks: records.RaceTiming
    corrections: Sequence[ListedCorrection]


_HEAD = select(
    RaceModel.id,
    RaceModel.version,
    RaceModel.scoring_status,
    RaceModel.result_state,
    RaceModel.last_passing_at,
    VISIBLE.label("public"),
    RaceModel.configured,
).join(EventModel, EventModel.id == RaceModel.event_id)


async def public_race(session: AsyncSession, race_id: int) -> RaceState:
    """Problem NOT_FOUND for no such race, RACE_NOT_PUBLIC for one that nobody may see."""
    row = (await session.execute(_HEAD.where(RaceModel.id == race_id))).one_or_none()
    if row is None:
        raise Problem(Code.NOT_FOUND)
    if not row.public:
        raise Problem(Code.RACE_NOT_PUBLIC)
    return RaceState._make(row)


async def load_race_inputs(session: AsyncSession, race_id: int) -> RaceInputs:
    """Everything about a race that exists."""
    race = await session.get_one(RaceModel, race_id)
    return RaceInputs(
        race,
        await race_entries(session, race_id),
        await _penalties(session, race_id),
        await _start_ms(session, race),
        await _marks(session, race_id),
        await listed_corrections(session, race_id),
    )


async def listed_corrections(session: AsyncSession, race_id: int) -> Sequence[ListedCorrection]:
    """What officials changed after the fact, newest first, at most MOST_CORRECTIONS."""
    theirs, others = aliased(EntryModel), aliased(EntryModel)
    plates = func.coalesce(theirs.plate, ""), func.coalesce(others.plate, "")
    asked = select(CorrectionModel, *plates).where(CorrectionModel.race_id == race_id, CorrectionModel.listed)
    asked = asked.outerjoin(theirs, theirs.id == CorrectionModel.entry_id)
    asked = asked.outerjoin(others, others.id == CorrectionModel.from_entry_id)
    asked = asked.order_by(CorrectionModel.made_at.desc(), CorrectionModel.id.desc()).limit(MOST_CORRECTIONS)
    return [ListedCorrection._make(row) for row in await session.execute(asked)]


async def race_entries(session: AsyncSession, race_id: int) -> Sequence[RaceEntry]:
    """The entries of a race, by class and plate."""
    columns = (
        EntryModel.id,
        EntryModel.rider_id,
        EntryModel.class_id,
        EntryModel.plate,
        EntryModel.brand,
        EntryModel.status,
    )
    names = (RiderModel.name, RiderModel.city, RiderClassModel.name, RiderClassModel.group, EntryModel.team)
    asked = select(*columns, *names).join(RiderModel, RiderModel.id == EntryModel.rider_id)
    asked = asked.join(RiderClassModel, RiderClassModel.id == EntryModel.class_id).where(EntryModel.race_id == race_id)
    return await _all(session, RaceEntry._make, asked.order_by(EntryModel.class_id, EntryModel.plate, EntryModel.id))


async def _penalties(session: AsyncSession, race_id: int) -> Mapping[int, tuple[records.ScoringPenalty, ...]]:
    found: defaultdict[int, tuple[records.ScoringPenalty, ...]] = defaultdict(tuple)
    standing = select(PenaltyModel).where(PenaltyModel.race_id == race_id, PenaltyModel.amount > 0)
    for row in await session.scalars(standing.order_by(PenaltyModel.id)):
        given = records.ScoringPenalty(records.PenaltyKind(row.kind), row.amount, row.reason, row.moto)
        found[row.entry_id] += (given,)
    return found


async def _start_ms(session: AsyncSession, race: RaceModel) -> Mapping[int, int]:
    asked = select(RaceClassModel.class_id, StartRowModel.starts_at).where(RaceClassModel.race_id == race.id)
    asked = asked.join(
        StartRowModel, (StartRowModel.race_id == RaceClassModel.race_id) & (StartRowModel.row == RaceClassModel.row)
    )
    rows = await session.execute(asked)
    return {class_id: round((at - race.starts_at).total_seconds() * 1000) for class_id, at in rows}


async def _marks(session: AsyncSession, race_id: int) -> records.RaceTiming:
    passings = select(PassingModel.entry_id, PassingModel.at_ms, PassingModel.id, PassingModel.moto)
    sections = select(SectionTimeModel.entry_id, SectionTimeModel.section, SectionTimeModel.elapsed_ms)
    finishes = await session.scalars(select(MotoFinishModel).where(MotoFinishModel.race_id == race_id))
    return records.RaceTiming(
        await _all(
            session,
            records.ScoringPassing._make,
            passings.where(PassingModel.race_id == race_id, ~PassingModel.removed),
        ),
        await _all(session, records.ScoringSectionTime._make, sections.where(SectionTimeModel.race_id == race_id)),
        [_finish(row) for row in finishes],
    )


async def _all(session: AsyncSession, make: Callable[[Iterable[Any]], T], asked: Select[*tuple[Any, ...]]) -> list[T]:
    """A record of each row; however many there are, others are served in between."""
    made: list[T] = []
    async for some in (await session.stream(asked)).partitions(AT_ONCE):
        made += map(make, some)
    return made


def _finish(row: MotoFinishModel) -> records.ScoringMotoFinish:
    status = records.Status(row.status)
    return records.ScoringMotoFinish(
        row.entry_id, row.moto, row.position, status, row.laps, row.total_ms, row.best_lap_ms
    )
