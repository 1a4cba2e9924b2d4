"""The gaps of a whole race as its results have them: none shrinks down the table or down a class."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from livelaps_app.core.racing.gaps import Gap, Progress, growing_gaps
from livelaps_app.standins.timing.scoring.records import ScoredEntry, Status

Gaps = Mapping[int, Gap | None]


def with_growing_gaps(scored: Sequence[ScoredEntry], class_ids: Mapping[int, int]) -> tuple[ScoredEntry, ...]:
    """The entries in their order, with the gaps that the rule of `core.racing.gaps` leaves them.

    `class_ids` are by entry id.
    """
    overall = _gaps((entry, entry.overall_behind) for entry in scored if entry.overall_position)
    in_class: dict[int, Gap | None] = {}
    for entries in _by_class(scored, class_ids):
        in_class |= _gaps((entry, entry.class_behind) for entry in entries)
    return tuple(_with_gaps(entry, overall.get(entry.entry_id), in_class.get(entry.entry_id)) for entry in scored)


def _by_class(scored: Iterable[ScoredEntry], class_ids: Mapping[int, int]) -> Iterable[list[ScoredEntry]]:
    """The placed entries of each class, in the order of their places in it."""
    classes: defaultdict[int, list[ScoredEntry]] = defaultdict(list)
    for entry in sorted(scored, key=lambda entry: entry.class_position or 0):
        if entry.class_position:
            classes[class_ids[entry.entry_id]].append(entry)
    return classes.values()


def _gaps(placed: Iterable[tuple[ScoredEntry, Gap | None]]) -> Gaps:
    entries = [
        (entry.entry_id, Progress(entry.laps, entry.total_ms, entry.status is Status.RUNNING, gap))
        for entry, gap in placed
    ]
    gaps = growing_gaps(progress for _, progress in entries)
    return dict(zip((entry_id for entry_id, _ in entries), gaps, strict=True))


def _with_gaps(entry: ScoredEntry, overall: Gap | None, in_class: Gap | None) -> ScoredEntry:
    if (entry.overall_behind, entry.class_behind) == (overall, in_class):
        return entry
    return replace(entry, overall_behind=overall, class_behind=in_class)
