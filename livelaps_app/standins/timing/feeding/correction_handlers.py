"""A handler per kind of correction: changes the context, or returns the reason of a refusal."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from livelaps_app.standins.timing.feeding.correction_context import CorrectionContext, CorrectionEffect
from livelaps_app.standins.timing.feeding.limits import has_moto, has_section, ms_since_start
from livelaps_app.standins.timing.models.races import EntryModel, PassingModel, PenaltyModel, SectionTimeModel
from livelaps_app.standins.timing.schemas import feed

Outcome = CorrectionEffect | feed.Verdict


def _passing_added(context: CorrectionContext, body: feed.PassingAddedIn) -> Outcome:
    race, passing = context.race, context.passings.get(body.passing)
    if race.mode == "Enduro" or not has_moto(race, body.moto):
        return "unfit"
    entry, at_ms = context.entries.find(body), ms_since_start(body.passedAt, race)
    if entry is None or at_ms is None:
        return "unknown"
    if passing is not None and not passing.removed:
        return "unfit"  # already counted: use passing_moved
    if passing is None:
        passing = PassingModel(race_id=race.id, external_id=body.passing)
        context.add_passing(passing)
    passing.entry_id, passing.at_ms, passing.moto, passing.removed = entry.id, at_ms, body.moto, False
    passing.clocked = isinstance(body.passedAt, datetime)
    return CorrectionEffect("passing_added", entry.id, _time(at_ms) | _moto(context, body.moto))


def _passing_moved(context: CorrectionContext, body: feed.PassingMovedIn) -> Outcome:
    passing = context.passings.get(body.passing)
    if passing is None or passing.removed:
        return "unknown"
    to_entry = body.plate is not None or body.entryId is not None
    entry_id = _id(context.entries.find(body)) if to_entry else passing.entry_id
    at_ms = passing.at_ms if body.passedAt is None else ms_since_start(body.passedAt, context.race)
    if entry_id is None or at_ms is None:
        return "unknown"
    before_ms, from_entry_id = passing.at_ms, passing.entry_id
    passing.entry_id, passing.at_ms = entry_id, at_ms
    if body.passedAt is not None:
        passing.clocked = isinstance(body.passedAt, datetime)
    what = _time(at_ms) | _moto(context, passing.moto) | ({"before": before_ms} if before_ms != at_ms else {})
    changed = (before_ms, from_entry_id) != (at_ms, entry_id)
    return CorrectionEffect(
        "passing_moved", entry_id, what, from_entry_id if from_entry_id != entry_id else None, changed=changed
    )


def _passing_removed(context: CorrectionContext, body: feed.PassingRemovedIn) -> Outcome:
    passing = context.passings.get(body.passing)
    if passing is None:
        return "unknown"
    counted, passing.removed = not passing.removed, True
    what = _time(passing.at_ms) | _moto(context, passing.moto)
    return CorrectionEffect("passing_removed", passing.entry_id, what, changed=counted)


def _penalty(context: CorrectionContext, body: feed.PenaltyIn) -> Outcome:
    race, entry, penalty = context.race, context.entries.find(body), context.penalties.get(body.penalty)
    if entry is None:
        return "unknown"
    untimed = race.mode == "Motocross" and body.moto is None and body.unit in {"time", "laps"}
    if untimed or not has_moto(race, body.moto) or (penalty is not None and penalty.entry_id != entry.id):
        return "unfit"
    if penalty is None:
        penalty = PenaltyModel(race_id=race.id, entry_id=entry.id, external_id=body.penalty, amount=0)
        context.add_penalty(body.penalty, penalty)
    before, after = (penalty.kind, penalty.amount, penalty.moto), (body.unit, body.amount, body.moto)
    if before != after:  # the reason changes only with the penalty, since no other correction would publish it
        penalty.kind, penalty.amount, penalty.moto, penalty.reason = *after, body.reason
    what = _amount(penalty) | ({"before": before[1]} if before[1] and before[0] == body.unit else {})
    return CorrectionEffect("penalty_changed" if before[1] else "penalty", entry.id, what, changed=before != after)


def _penalty_withdrawn(context: CorrectionContext, body: feed.PenaltyWithdrawnIn) -> Outcome:
    penalty = context.penalties.get(body.penalty)
    if penalty is None:
        return "unknown"
    effect = CorrectionEffect("penalty_withdrawn", penalty.entry_id, _amount(penalty), changed=penalty.amount > 0)
    penalty.amount = 0
    return effect


def _status(context: CorrectionContext, body: feed.StatusIn) -> Outcome:
    entry = context.entries.find(body)
    if entry is None:
        return "unknown"
    before, entry.status = entry.status, body.status
    return CorrectionEffect("status", entry.id, {"status": body.status}, changed=before != body.status)


def _section(context: CorrectionContext, body: feed.SectionCorrectionIn) -> Outcome:
    if not has_section(context.race, body.section):
        return "unfit"
    entry = context.entries.find(body)
    if entry is None:
        return "unknown"
    time = context.sections.get((entry.id, body.section))
    if time is None:
        time = SectionTimeModel(race_id=context.race.id, entry_id=entry.id, section=body.section)
        context.add_section(time)
    before, time.elapsed_ms = time.elapsed_ms, body.elapsed
    what = {"unit": "time", "amount": body.elapsed, "before": before, "section": body.section}
    return CorrectionEffect("section", entry.id, what, changed=before != body.elapsed)


def _id(entry: EntryModel | None) -> int | None:
    return None if entry is None else entry.id


def _time(ms: int) -> dict[str, Any]:
    return {"unit": "time", "amount": ms}


def _moto(context: CorrectionContext, moto: int | None) -> dict[str, Any]:
    return {"moto": moto} if context.race.mode == "Motocross" and moto else {}


def _amount(penalty: PenaltyModel) -> dict[str, Any]:
    return {"unit": penalty.kind, "amount": penalty.amount} | ({"moto": penalty.moto} if penalty.moto else {})


HANDLERS: Mapping[str, Callable[[CorrectionContext, Any], Outcome]] = {
    "passing_added": _passing_added,
    "passing_moved": _passing_moved,
    "passing_removed": _passing_removed,
    "penalty": _penalty,
    "penalty_withdrawn": _penalty_withdrawn,
    "status": _status,
    "section": _section,
}
