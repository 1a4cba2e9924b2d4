"""The rows of a race that corrections refer to, changed in place."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.feeding.entries import EntryLookup, find_entries
from livelaps_app.standins.timing.models.races import PassingModel, PenaltyModel, RaceModel, SectionTimeModel
from livelaps_app.standins.timing.schemas import feed

PASSING_CORRECTIONS = (feed.PassingAddedIn, feed.PassingMovedIn, feed.PassingRemovedIn)
PENALTY_CORRECTIONS = (feed.PenaltyIn, feed.PenaltyWithdrawnIn)


@dataclass(frozen=True, slots=True)
class CorrectionEffect:
    """The effect of a correction; `what` holds fields of a CorrectionOut, `changed` is False without effect."""

    kind: str
    entry_id: int
    what: dict[str, Any] = field(default_factory=dict)
    from_entry_id: int | None = None
    changed: bool = True


@dataclass(frozen=True, slots=True)
class CorrectionContext:
    """Passings and penalties by the program's ids, section times by entry and section."""

    session: AsyncSession
    race: RaceModel
    entries: EntryLookup
    passings: dict[str, PassingModel]
    penalties: dict[str, PenaltyModel]
    sections: dict[tuple[int, int], SectionTimeModel]

    def add_passing(self, passing: PassingModel) -> None:
        self.session.add(passing)
        self.passings[passing.external_id] = passing

    def add_penalty(self, external_id: str, penalty: PenaltyModel) -> None:
        self.session.add(penalty)
        self.penalties[external_id] = penalty

    def add_section(self, time: SectionTimeModel) -> None:
        self.session.add(time)
        self.sections[time.entry_id, time.section] = time


async def load_correction_context(
    session: AsyncSession, race: RaceModel, corrections: Sequence[feed.CorrectionIn]
) -> CorrectionContext:
    """All rows that these corrections refer to."""
    passing, penalty, section = PassingModel, PenaltyModel, SectionTimeModel
    passing_ids = {correction.passing for correction in corrections if isinstance(correction, PASSING_CORRECTIONS)}
    penalty_ids = {correction.penalty for correction in corrections if isinstance(correction, PENALTY_CORRECTIONS)}
    references = [correction for correction in corrections if isinstance(correction, feed.EntryReferenceIn)]
    entries = await find_entries(session, race.id, references)
    passings = select(passing).where(passing.race_id == race.id, passing.external_id.in_(passing_ids))
    penalties = select(penalty).where(penalty.race_id == race.id, penalty.external_id.in_(penalty_ids))
    sections = select(section).where(section.race_id == race.id, section.entry_id.in_(entries.by_id))
    return CorrectionContext(
        session,
        race,
        entries,
        {row.external_id: row for row in await session.scalars(passings)},
        {row.external_id: row for row in await session.scalars(penalties) if row.external_id},
        {(row.entry_id, row.section): row for row in await session.scalars(sections)},
    )
