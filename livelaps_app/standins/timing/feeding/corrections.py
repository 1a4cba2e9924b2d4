"""Applies corrections: each once, in the order sent, all of a call in one transaction."""

from collections.abc import Sequence
from datetime import datetime

from livelaps_app.standins.timing.feeding.correction_context import (
    CorrectionContext,
    CorrectionEffect,
    load_correction_context,
)
from livelaps_app.standins.timing.feeding.correction_handlers import HANDLERS, Outcome
from livelaps_app.standins.timing.feeding.limits import in_time, is_in_future, is_official
from livelaps_app.standins.timing.feeding.race_change import known_ids, race_change
from livelaps_app.standins.timing.models.races import CorrectionModel, RaceModel
from livelaps_app.standins.timing.schemas import feed
from livelaps_app.standins.timing.services import TimingServices


async def record(
    services: TimingServices, race_id: int, corrections: Sequence[feed.CorrectionIn]
) -> feed.CorrectionsOut:
    """Applies new corrections and raises the race's version once if any had an effect. Raises Problem NOT_FOUND."""
    async with race_change(services, race_id) as (session, race):
        context = await load_correction_context(session, race, corrections)
        known = await known_ids(session, CorrectionModel, race_id, (correction.id for correction in corrections))
        verdicts, rows = _judge(context, known, corrections, services.clock())
        session.add_all(rows)
        race.version += any(row.listed for row in rows)
        return feed.CorrectionsOut(version=race.version, corrections=verdicts)


def _judge(
    context: CorrectionContext, known: set[str], corrections: Sequence[feed.CorrectionIn], now: datetime
) -> tuple[list[feed.VerdictOut], list[CorrectionModel]]:
    """The verdicts on corrections, and the rows of the applied ones."""
    verdicts, rows = [], []
    for correction in corrections:
        outcome = "duplicate" if correction.id in known else _apply(context, correction, now)
        if isinstance(outcome, CorrectionEffect):
            known.add(correction.id)
            rows.append(_row(context.race, correction, outcome, now))
            outcome = "accepted" if outcome.changed else "unchanged"
        verdicts.append(feed.VerdictOut(id=correction.id, verdict=outcome))
    return verdicts, rows


def _apply(context: CorrectionContext, correction: feed.CorrectionIn, now: datetime) -> Outcome:
    passed = correction.passedAt if isinstance(correction, feed.PassingAddedIn | feed.PassingMovedIn) else None
    if not in_time(context.race, correction.at, now) or is_in_future(context.race, passed, now):
        return "unfit"
    return HANDLERS[correction.kind](context, correction)


def _row(race: RaceModel, correction: feed.CorrectionIn, effect: CorrectionEffect, now: datetime) -> CorrectionModel:
    return CorrectionModel(
        race_id=race.id,
        external_id=correction.id,
        made_at=correction.at or now,
        kind=effect.kind,
        entry_id=effect.entry_id,
        from_entry_id=effect.from_entry_id,
        what=effect.what,
        reason=correction.reason,
        listed=effect.changed,
        official=is_official(race),
    )
