"""Ranks each lap or timed section twice: the race after it, with time penalties, and the section alone."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from livelaps_app.standins.timing.scoring.ranking import Rank, ranks
from livelaps_app.standins.timing.scoring.records import ScoredSection

_NO_RANK: dict[int, Rank] = {}


class EntrySplits(NamedTuple):
    """An entry's times by section, None for none; `ranked` is false for a disqualified entry.

    `penalty_ms` counts from the first section, since a penalty has no lap of its own.
    """

    entry_id: int
    class_id: int
    elapsed: Sequence[int | None]
    ranked: bool
    penalty_ms: int = 0


def section_scores(splits: Sequence[EntrySplits]) -> dict[int, tuple[ScoredSection, ...]]:
    """Entry id -> its sections in order; there is no cumulated time after a section without a time."""
    cumulated = {entry.entry_id: _cumulate(entry.elapsed) for entry in splits}
    ranked = [entry for entry in splits if entry.ranked]
    after = _ranks_by_section([(entry, _with_penalty(entry, cumulated[entry.entry_id])) for entry in ranked])
    alone = _ranks_by_section([(entry, entry.elapsed) for entry in ranked])
    columns = list(zip_longest(after, alone, fillvalue=_NO_RANK))
    return {entry.entry_id: _sections(entry, cumulated[entry.entry_id], columns) for entry in splits}


def _cumulate(elapsed: Sequence[int | None]) -> list[int | None]:
    total: int | None = 0
    totals: list[int | None] = []
    for ms in elapsed:
        total = None if total is None or ms is None else total + ms
        totals.append(total)
    return totals


def _with_penalty(entry: EntrySplits, totals: Sequence[int | None]) -> list[int | None]:
    return [None if total is None else total + entry.penalty_ms for total in totals]


def _ranks_by_section(times: Sequence[tuple[EntrySplits, Sequence[int | None]]]) -> list[dict[int, Rank]]:
    columns: list[list[tuple[int, int, int]]] = [[] for _ in range(max((len(row) for _, row in times), default=0))]
    for (entry_id, class_id, *_), row in times:
        for column, ms in zip(columns, row, strict=False):
            if ms is not None:
                column.append((ms, class_id, entry_id))
    return [ranks(column) for column in columns]


def _sections(
    entry: EntrySplits, cumulated: Sequence[int | None], columns: Sequence[tuple[dict[int, Rank], dict[int, Rank]]]
) -> tuple[ScoredSection, ...]:
    entry_id = entry.entry_id
    sections = []
    for number, (elapsed, total) in enumerate(zip(entry.elapsed, cumulated, strict=True), start=1):
        after, alone = columns[number - 1] if number <= len(columns) else (_NO_RANK, _NO_RANK)
        overall, in_class, behind = after.get(entry_id, (None, None, None))
        section_overall, section_class, _ = alone.get(entry_id, (None, None, None))
        sections.append(
            ScoredSection(number, elapsed, total, overall, in_class, section_overall, section_class, behind)
        )
    return tuple(sections)
