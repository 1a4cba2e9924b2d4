"""Stores passings: each once, in any order, all of a call in one transaction."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import insert

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.feeding import limits
from livelaps_app.standins.timing.feeding.entries import EntryLookup, answer_time, find_entries
from livelaps_app.standins.timing.feeding.race_change import count_new_times, known_ids, race_change
from livelaps_app.standins.timing.models.races import PassingModel, RaceModel
from livelaps_app.standins.timing.schemas.feed import PassingIn, PassingsOut, TimedOut, Verdict
from livelaps_app.standins.timing.services import TimingServices


async def record(services: TimingServices, race_id: int, passings: Sequence[PassingIn]) -> PassingsOut:
    """Stores new passings and raises the race's version once if there are any.

    Raises Problem NOT_FOUND, or RACE_MISCONFIGURED for an enduro, which has no laps.
    """
    now = services.clock()
    async with race_change(services, race_id) as (session, race):
        if race.mode == "Enduro":
            raise Problem(Code.RACE_MISCONFIGURED)
        known = await known_ids(session, PassingModel, race_id, (passing.id for passing in passings))
        verdicts, rows = _judge(race, known, await find_entries(session, race_id, passings), passings, now)
        if rows:
            await session.execute(insert(PassingModel), rows)
            count_new_times(race, now)
        return PassingsOut(version=race.version, passings=verdicts)


def _judge(
    race: RaceModel, known: set[str], entries: EntryLookup, passings: Sequence[PassingIn], now: datetime
) -> tuple[list[TimedOut], list[dict[str, object]]]:
    """The verdicts on passings, and the rows of accepted ones, whose ids it adds to `known`."""
    verdicts, rows = [], []
    closed, begun = limits.is_official(race), limits.may_have_begun(race, now)
    for passing in passings:
        entry = entries.find(passing) or entries.find_near(passing)
        at_ms = limits.ms_since_start(passing.at, race)
        verdict: Verdict = "accepted"
        if passing.id in known:
            verdict = "duplicate"
        elif closed:
            verdict = "closed"
        elif not begun or not limits.has_moto(race, passing.moto) or limits.is_in_future(race, passing.at, now):
            verdict = "unfit"
        elif entry is None or at_ms is None:
            verdict = "unknown"
        else:
            known.add(passing.id)
            rows.append(_row(race, passing, entry.id, at_ms))
        verdicts.append(answer_time(passing, entry, verdict))
    return verdicts, rows


def _row(race: RaceModel, passing: PassingIn, entry_id: int, at_ms: int) -> dict[str, object]:
    return {
        "race_id": race.id,
        "external_id": passing.id,
        "entry_id": entry_id,
        "at_ms": at_ms,
        "moto": passing.moto,
        "clocked": isinstance(passing.at, datetime),
    }
