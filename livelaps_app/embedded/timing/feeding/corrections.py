"""Takes the corrections of officials: each once, in the order sent, all of one call in one transaction."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing.feeding.correction_context import (
    CorrectionContext,
    CorrectionEffect,
    load_correction_context,
)
from livelaps_app.embedded.timing.feeding.correction_handlers import HANDLERS, Outcome
from livelaps_app.embedded.timing.feeding.entries import is_official, lock_race
from livelaps_app.embedded.timing.feeding.limits import in_time, is_in_future
from livelaps_app.embedded.timing.models import CorrectionModel, RaceModel
from livelaps_app.embedded.timing.schemas.feed import (
    CorrectionIn,
    CorrectionsOut,
    PassingAddedIn,
    PassingMovedIn,
    VerdictOut,
)
from livelaps_app.embedded.timing.services import TimingServices


async def record(desk: TimingServices, race_id: int, sent: Sequence[CorrectionIn]) -> CorrectionsOut:
    """Applies what is new, raises the race's version once, or not at all, and tells who waits for the race.

    Problem NOT_FOUND for no such race.
    """
    async with desk.database.transaction() as session:
        race = await lock_race(session, race_id)
        book, known = (
            await load_correction_context(session, race, sent),
            await known_ids(session, race_id, [one.id for one in sent]),
        )
        judged, made = _judged(book, known, sent, desk.clock())
        session.add_all(made)
        changed = any(correction.listed for correction in made)
        race.version += changed
        answer = CorrectionsOut(version=race.version, corrections=judged)
    if changed:
        await desk.versions.announce(race_id)
    return answer


async def known_ids(session: AsyncSession, race_id: int, sent: Sequence[str]) -> set[str]:
    """Which of these ids the race's corrections and steps have already."""
    known = select(CorrectionModel.external_id).where(
        CorrectionModel.race_id == race_id, CorrectionModel.external_id.in_(sent)
    )
    return set(await session.scalars(known))


def _judged(
    book: CorrectionContext, known: set[str], sent: Sequence[CorrectionIn], now: datetime
) -> tuple[list[VerdictOut], list[CorrectionModel]]:
    judged, made = [], []
    for one in sent:
        outcome = "duplicate" if one.id in known else _ruled(book, one, now)
        if isinstance(outcome, CorrectionEffect):
            known.add(one.id)
            made.append(_correction(book.race, one, outcome, now))
            outcome = "accepted" if outcome.changed else "unchanged"
        judged.append(VerdictOut(id=one.id, verdict=outcome))
    return judged, made


def _ruled(book: CorrectionContext, sent: CorrectionIn, now: datetime) -> Outcome:
    passed = sent.passedAt if isinstance(sent, PassingAddedIn | PassingMovedIn) else None
    if not in_time(book.race, sent.at, now) or is_in_future(book.race, passed, now):
        return "unfit"
    return HANDLERS[sent.kind](book, sent)


def _correction(race: RaceModel, sent: CorrectionIn, effect: CorrectionEffect, now: datetime) -> CorrectionModel:
    return CorrectionModel(
        race_id=race.id,
        external_id=sent.id,
        made_at=sent.at or now,
        kind=effect.kind,
        entry_id=effect.entry_id,
        from_entry_id=effect.from_entry_id,
        what=effect.what,
        reason=sent.reason,
        listed=effect.changed,
        official=is_official(race),
    )
