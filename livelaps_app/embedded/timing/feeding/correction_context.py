"""What a race has of all that a list of corrections names, to be changed in place."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing.feeding.entries import EntryLookup, find_entries
from livelaps_app.embedded.timing.models import PassingModel, PenaltyModel, RaceModel, SectionTimeModel
from livelaps_app.embedded.timing.schemas.feed import (
    CorrectionIn,
    EntryReferenceIn,
    PassingAddedIn,
    PassingMovedIn,
    PassingRemovedIn,
    PenaltyIn,
    PenaltyWithdrawnIn,
)

PASSING_CORRECTIONS = (PassingAddedIn, PassingMovedIn, PassingRemovedIn)
PENALTY_CORRECTIONS = (PenaltyIn, PenaltyWithdrawnIn)


@dataclass(frozen=True, slots=True)
class CorrectionEffect:
    """What a correction did; `changed` is false where it was so already. See schemas.Correction for `what`."""

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

    def add_penalty(self, name: str, penalty: PenaltyModel) -> None:
        self.session.add(penalty)
        self.penalties[name] = penalty

    def add_section(self, time: SectionTimeModel) -> None:
        self.session.add(time)
        self.sections[time.entry_id, time.section] = time


async def load_correction_context(
    session: AsyncSession, race: RaceModel, sent: Sequence[CorrectionIn]
) -> CorrectionContext:
    """All that these corrections name."""
    entries = await find_entries(session, race.id, [one for one in sent if isinstance(one, EntryReferenceIn)])
    passed = {one.passing for one in sent if isinstance(one, PASSING_CORRECTIONS)}
    given = {one.penalty for one in sent if isinstance(one, PENALTY_CORRECTIONS)}
    passings = await session.scalars(
        select(PassingModel).where(PassingModel.race_id == race.id, PassingModel.external_id.in_(passed))
    )
    penalties = await session.scalars(
        select(PenaltyModel).where(PenaltyModel.race_id == race.id, PenaltyModel.external_id.in_(given))
    )
    sections = await session.scalars(
        select(SectionTimeModel).where(
            SectionTimeModel.race_id == race.id, SectionTimeModel.entry_id.in_(entries.by_id)
        )
    )
    return CorrectionContext(
        session,
        race,
        entries,
        {passing.external_id: passing for passing in passings},
        {penalty.external_id: penalty for penalty in penalties if penalty.external_id},
        {(time.entry_id, time.section): time for time in sections},
    )
