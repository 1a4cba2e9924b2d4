"""Stores section times of an enduro: the first of each entry and section, all of a call in one transaction."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.feeding.entries import EntryLookup, answer_time, find_entries
from livelaps_app.standins.timing.feeding.limits import has_section, is_official, may_have_begun
from livelaps_app.standins.timing.feeding.race_change import count_new_times, race_change
from livelaps_app.standins.timing.models.races import EntryModel, RaceModel, SectionTimeModel
from livelaps_app.standins.timing.schemas.feed import SectionTimeIn, SectionTimesOut, TimedOut, Verdict
from livelaps_app.standins.timing.services import TimingServices


async def record(services: TimingServices, race_id: int, times: Sequence[SectionTimeIn]) -> SectionTimesOut:
    """Stores new section times and raises the race's version once if there are any.

    Raises Problem NOT_FOUND, or RACE_MISCONFIGURED unless an enduro.
    """
    async with race_change(services, race_id) as (session, race):
        now = services.clock()
        if race.mode != "Enduro":
            raise Problem(Code.RACE_MISCONFIGURED)
        known = (await session.scalars(select(SectionTimeModel).where(SectionTimeModel.race_id == race.id))).all()
        verdicts, rows = _judge(race, known, await find_entries(session, race_id, times), times, now)
        if rows:
            session.add_all(rows)
            count_new_times(race, now)
        return SectionTimesOut(version=race.version, sections=verdicts)


def _judge(
    race: RaceModel,
    known: Sequence[SectionTimeModel],
    entries: EntryLookup,
    times: Sequence[SectionTimeIn],
    now: datetime,
) -> tuple[list[TimedOut], list[SectionTimeModel]]:
    """The verdicts on section times, and the rows of accepted ones."""
    verdicts, rows = [], []
    ids = {time.external_id for time in known}
    timed = {(time.entry_id, time.section) for time in known}
    closed, begun = is_official(race), may_have_begun(race, now)
    for time in times:
        entry = entries.find(time) or entries.find_near(time)
        verdict: Verdict = "accepted"
        if time.id in ids:
            verdict = "duplicate"
        elif not begun or not has_section(race, time.section):
            verdict = "unfit"
        elif entry is None:
            verdict = "unknown"
        elif closed or (entry.id, time.section) in timed:
            verdict = "closed"
        else:
            ids.add(time.id)
            timed.add((entry.id, time.section))
            rows.append(_row(race, time, entry))
        verdicts.append(answer_time(time, entry, verdict))
    return verdicts, rows


def _row(race: RaceModel, time: SectionTimeIn, entry: EntryModel) -> SectionTimeModel:
    return SectionTimeModel(
        entry_id=entry.id, section=time.section, race_id=race.id, elapsed_ms=time.elapsed, external_id=time.id
    )
