"""Takes the section times of an enduro: the first of an entry and section, each once, all of a call together."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing.feeding.entries import EntryLookup, find_entries, is_official, lock_race
from livelaps_app.embedded.timing.feeding.limits import has_section, may_have_begun
from livelaps_app.embedded.timing.models import RaceModel, SectionTimeModel
from livelaps_app.embedded.timing.schemas.feed import SectionTimeIn, SectionTimesOut, Verdict, VerdictOut
from livelaps_app.embedded.timing.services import TimingServices


async def record(desk: TimingServices, race_id: int, sent: Sequence[SectionTimeIn]) -> SectionTimesOut:
    """Stores what is new, raises the race's version once, or not at all, and tells who waits for the race.

    Problem NOT_FOUND for no such race, RACE_MISCONFIGURED for one that is no enduro.
    """
    async with desk.database.transaction() as session:
        race = await lock_race(session, race_id)
        if race.mode != "Enduro":
            raise Problem(Code.RACE_MISCONFIGURED)
        times = await _SectionTimes.of(session, race, sent, desk.clock())
        taken = [VerdictOut(id=one.id, verdict=times.take(one)) for one in sent]
        session.add_all(times.new)
        if times.new:
            race.version += 1
            race.last_passing_at = desk.clock()
            race.scoring_status = "running" if race.scoring_status == "notstarted" else race.scoring_status
        answer = SectionTimesOut(version=race.version, sections=taken)
    if times.new:
        await desk.versions.announce(race_id)
    return answer


class _SectionTimes:
    """The times a race has of those who are named; `new` are those of this call."""

    def __init__(self, race: RaceModel, entries: EntryLookup, known: Sequence[SectionTimeModel], now: datetime) -> None:
        self._race = race
        self._begins = may_have_begun(race, now)
        self._entries = entries
        self._taken = {time.external_id for time in known if time.external_id}
        self._timed = {(time.entry_id, time.section) for time in known}
        self.new: list[SectionTimeModel] = []

    @classmethod
    async def of(
        cls, session: AsyncSession, race: RaceModel, sent: Sequence[SectionTimeIn], now: datetime
    ) -> "_SectionTimes":
        times = await session.scalars(select(SectionTimeModel).where(SectionTimeModel.race_id == race.id))
        return cls(race, await find_entries(session, race.id, sent), times.all(), now)

    def take(self, sent: SectionTimeIn) -> Verdict:
        entry = self._entries.of(sent)
        if sent.id in self._taken:
            return "duplicate"
        if not self._begins or not has_section(self._race, sent.section):
            return "unfit"
        if entry is None:
            return "unknown"
        if is_official(self._race) or (entry.id, sent.section) in self._timed:
            return "closed"
        self._taken.add(sent.id)
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
