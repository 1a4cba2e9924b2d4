"""Stores section times of an enduro: the first of each entry and section, all of a call in one transaction."""

from collections.abc import Sequence
from datetime import datetime
from typing import Self

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing.feeding.entries import (
    EntryLookup,
    count_new_times,
    find_entries,
    is_official,
    lock_race,
)
from livelaps_app.embedded.timing.feeding.limits import has_section, may_have_begun
from livelaps_app.embedded.timing.models import RaceModel, SectionTimeModel
from livelaps_app.embedded.timing.schemas.feed import SectionTimeIn, SectionTimesOut, Verdict, VerdictOut
from livelaps_app.embedded.timing.services import TimingServices


async def record(services: TimingServices, race_id: int, sent: Sequence[SectionTimeIn]) -> SectionTimesOut:
    """Stores new section times, raises the race's version once if there are any, and announces it.

    Raises Problem NOT_FOUND, or RACE_MISCONFIGURED for a race that is no enduro.
    """
    async with services.database.transaction() as session:
        race = await lock_race(session, race_id)
        if race.mode != "Enduro":
            raise Problem(Code.RACE_MISCONFIGURED)
        times = await _SectionTimes.load(session, race, sent, services.clock())
        verdicts = [VerdictOut(id=time.id, verdict=times.add(time)) for time in sent]
        session.add_all(times.new)
        if times.new:
            count_new_times(race, services.clock())
        answer = SectionTimesOut(version=race.version, sections=verdicts)
    if times.new:
        await services.versions.announce(race_id)
    return answer


class _SectionTimes:
    """The section times of a race; `new` are those of this call."""

    def __init__(self, race: RaceModel, entries: EntryLookup, known: Sequence[SectionTimeModel], now: datetime) -> None:
        self._race = race
        self._begun = may_have_begun(race, now)
        self._entries = entries
        self._ids = {time.external_id for time in known if time.external_id}
        self._timed = {(time.entry_id, time.section) for time in known}
        self.new: list[SectionTimeModel] = []

    @classmethod
    async def load(cls, session: AsyncSession, race: RaceModel, sent: Sequence[SectionTimeIn], now: datetime) -> Self:
        times = await session.scalars(select(SectionTimeModel).where(SectionTimeModel.race_id == race.id))
        return cls(race, await find_entries(session, race.id, sent), times.all(), now)

    def add(self, sent: SectionTimeIn) -> Verdict:
        """Adds a time to `new` if it is accepted."""
        entry = self._entries.find(sent)
        if sent.id in self._ids:
            return "duplicate"
        if not self._begun or not has_section(self._race, sent.section):
            return "unfit"
        if entry is None:
            return "unknown"
        if is_official(self._race) or (entry.id, sent.section) in self._timed:
            return "closed"
        self._ids.add(sent.id)
        self._timed.add((entry.id, sent.section))
        self.new.append(
            SectionTimeModel(
                entry_id=entry.id,
                section=sent.section,
                race_id=self._race.id,
                elapsed_ms=sent.elapsed,
                external_id=sent.id,
            )
        )
        return "accepted"
