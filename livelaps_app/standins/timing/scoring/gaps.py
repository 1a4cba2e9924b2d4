"""The gaps of a race's results: non-decreasing overall and per class."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from livelaps_app.core.racing.gaps import Gap, Progress, growing_gaps
from livelaps_app.standins.timing.scoring.records import ScoredEntry, Status

Gaps = Mapping[int, Gap | None]


def with_growing_gaps(scored: Sequence[ScoredEntry], class_ids: Mapping[int, int]) -> tuple[ScoredEntry, ...]:
    """The entries in order, with gaps by the rule of `core.racing.gaps`. `class_ids` are by entry id."""
    overall = _gaps((entry, entry.overall_behind) for entry in scored if entry.overall_position)
    in_class: dict[int, Gap | None] = {}
    for entries in _by_class(scored, class_ids):
        in_class |= _gaps((entry, entry.class_behind) for entry in entries)
    return tuple(_with_gaps(entry, overall.get(entry.entry_id), in_class.get(entry.entry_id)) for entry in scored)


def _by_class(scored: Iterable[ScoredEntry], class_ids: Mapping[int, int]) -> Iterable[list[ScoredEntry]]:
    """The placed entries by class, in order of place."""
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
