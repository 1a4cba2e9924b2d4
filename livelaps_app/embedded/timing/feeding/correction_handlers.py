"""What each kind of correction does to a race: changes what the book holds, or says why it can't."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from livelaps_app.embedded.timing.feeding.correction_context import CorrectionContext, CorrectionEffect
from livelaps_app.embedded.timing.feeding.entries import ms_since_start
from livelaps_app.embedded.timing.feeding.limits import has_moto, has_section
from livelaps_app.embedded.timing.models import EntryModel, PassingModel, PenaltyModel, SectionTimeModel
from livelaps_app.embedded.timing.schemas.feed import (
    PassingAddedIn,
    PassingMovedIn,
    PassingRemovedIn,
    PenaltyIn,
    PenaltyWithdrawnIn,
    SectionCorrectionIn,
    StatusIn,
    Verdict,
)

Outcome = CorrectionEffect | Verdict


def _passing_added(book: CorrectionContext, sent: PassingAddedIn) -> Outcome:
    if book.race.mode == "Enduro" or not has_moto(book.race, sent.moto):
        return "unfit"
    entry, at_ms, known = (
        book.entries.of(sent),
        ms_since_start(sent.passedAt, book.race),
        book.passings.get(sent.passing),
    )
    if entry is None or at_ms is None:
        return "unknown"
    if known is not None and not known.removed:
        return "unfit"  # it counts: whoever wants it to be otherwise moves it
    if known is None:
        known = PassingModel(race_id=book.race.id, external_id=sent.passing)
        book.add_passing(known)
    known.entry_id, known.at_ms, known.moto, known.removed = entry.id, at_ms, sent.moto, False
    known.clocked = isinstance(sent.passedAt, datetime)
    return CorrectionEffect("passing_added", entry.id, _time(at_ms) | _moto(book, sent.moto))


def _passing_moved(book: CorrectionContext, sent: PassingMovedIn) -> Outcome:
    known = book.passings.get(sent.passing)
    if known is None or known.removed:
        return "unknown"
    named = sent.plate is not None or sent.entryId is not None
    entry_id = _id_of(book.entries.of(sent)) if named else known.entry_id
    at_ms = known.at_ms if sent.passedAt is None else ms_since_start(sent.passedAt, book.race)
    if entry_id is None or at_ms is None:
        return "unknown"
    before, owner = known.at_ms, known.entry_id
    known.entry_id, known.at_ms = entry_id, at_ms
    if sent.passedAt is not None:
        known.clocked = isinstance(sent.passedAt, datetime)
    what = _time(at_ms) | _moto(book, known.moto) | ({"before": before} if before != at_ms else {})
    moved_from = owner if owner != entry_id else None
    return CorrectionEffect("passing_moved", entry_id, what, moved_from, changed=(before, owner) != (at_ms, entry_id))


def _passing_removed(book: CorrectionContext, sent: PassingRemovedIn) -> Outcome:
    known = book.passings.get(sent.passing)
    if known is None:
        return "unknown"
    counted, known.removed = not known.removed, True
    return CorrectionEffect(
        "passing_removed", known.entry_id, _time(known.at_ms) | _moto(book, known.moto), changed=counted
    )


def _penalty(book: CorrectionContext, sent: PenaltyIn) -> Outcome:
    entry, known = book.entries.of(sent), book.penalties.get(sent.penalty)
    if entry is None:
        return "unknown"
    untimed = book.race.mode == "Motocross" and sent.moto is None and sent.unit in {"time", "laps"}
    if untimed or not has_moto(book.race, sent.moto) or (known is not None and known.entry_id != entry.id):
        return "unfit"
    if known is None:
        known = PenaltyModel(race_id=book.race.id, entry_id=entry.id, external_id=sent.penalty, amount=0)
        book.add_penalty(sent.penalty, known)
    before, now = (known.kind, known.amount, known.moto), (sent.unit, sent.amount, sent.moto)
    if before != now:  # else its reason stays as well: nobody would be told of another one
        known.kind, known.amount, known.moto, known.reason = *now, sent.reason
    what = _measured(known) | ({"before": before[1]} if before[1] and before[0] == sent.unit else {})
    kind = "penalty_changed" if before[1] else "penalty"
    return CorrectionEffect(kind, entry.id, what, changed=before != now)


def _penalty_withdrawn(book: CorrectionContext, sent: PenaltyWithdrawnIn) -> Outcome:
    known = book.penalties.get(sent.penalty)
    if known is None:
        return "unknown"
    effect = CorrectionEffect("penalty_withdrawn", known.entry_id, _measured(known), changed=known.amount > 0)
    known.amount = 0
    return effect


def _status(book: CorrectionContext, sent: StatusIn) -> Outcome:
    entry = book.entries.of(sent)
    if entry is None:
        return "unknown"
    before, entry.status = entry.status, sent.status
    return CorrectionEffect("status", entry.id, {"status": sent.status}, changed=before != sent.status)


def _section(book: CorrectionContext, sent: SectionCorrectionIn) -> Outcome:
    if not has_section(book.race, sent.section):
        return "unfit"
    entry = book.entries.of(sent)
    if entry is None:
        return "unknown"
    known = book.sections.get((entry.id, sent.section))
    if known is None:
        known = SectionTimeModel(race_id=book.race.id, entry_id=entry.id, section=sent.section)
        book.add_section(known)
    before, known.elapsed_ms = known.elapsed_ms, sent.elapsed
    what = {"unit": "time", "amount": sent.elapsed, "before": before, "section": sent.section}
    return CorrectionEffect("section", entry.id, what, changed=before != sent.elapsed)


def _id_of(entry: EntryModel | None) -> int | None:
    return None if entry is None else entry.id


def _time(ms: int) -> dict[str, Any]:
    return {"unit": "time", "amount": ms}


def _moto(book: CorrectionContext, moto: int | None) -> dict[str, Any]:
    return {"moto": moto} if book.race.mode == "Motocross" and moto else {}


def _measured(penalty: PenaltyModel) -> dict[str, Any]:
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
